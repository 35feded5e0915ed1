package bot

import (
	"encoding/json"
	"sync"
)

// Memory is the data of a bot that lasts from match to match.
type Memory struct {
	GlobalData  json.RawMessage `json:"globaldata,omitempty"`   // as the bot last saved it
	KeepRunning KeepRunning     `json:"keep_running,omitempty"` // what Auto found out: On, Off or ""
}

// Store keeps the memories of bots. It is safe for concurrent use.
type Store interface {
	// Load returns the bot's memory, empty for an unknown bot.
	Load(bot string) (Memory, error)
	// Save replaces the bot's memory.
	Save(bot string, m Memory) error
}

// forgetful is a store that keeps nothing.
type forgetful struct{}

func (forgetful) Load(string) (Memory, error) { return Memory{}, nil }
func (forgetful) Save(string, Memory) error   { return nil }

// Modes is a Store in memory. It keeps whether bots keep running, but not their globaldata, for callers that open the same bot again and
// again.
type Modes struct {
	mu   sync.Mutex
	keep map[string]KeepRunning
}

// Load returns the mode that was saved for the bot.
func (m *Modes) Load(bot string) (Memory, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return Memory{KeepRunning: m.keep[bot]}, nil
}

// Save keeps the bot's mode.
func (m *Modes) Save(bot string, memory Memory) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.keep == nil {
		m.keep = map[string]KeepRunning{}
	}
	m.keep[bot] = memory.KeepRunning
	return nil
}

// StorageName is the text file in the folder of a bot that is run again every turn: the bot finds there what it wrote in earlier turns. At
// the first turn it is empty.
const StorageName = "storage.txt"
