package bot

import (
	"encoding/json"
	"sync"
)

// Memory is what outlives a match for one bot.
type Memory struct {
	GlobalData  json.RawMessage `json:"globaldata,omitempty"`   // as the bot last saved it
	KeepRunning KeepRunning     `json:"keep_running,omitempty"` // what Auto has learnt: On, Off or ""
}

// Store keeps the memories of bots. It is called from several goroutines.
type Store interface {
	// Load gives the bot's memory; a bot never seen has an empty one.
	Load(bot string) (Memory, error)
	// Save replaces the bot's memory.
	Save(bot string, m Memory) error
}

// forgetful is the store of somebody who wants nothing kept.
type forgetful struct{}

func (forgetful) Load(string) (Memory, error) { return Memory{}, nil }
func (forgetful) Save(string, Memory) error   { return nil }

// Modes is a Store that keeps, for as long as it is there, whether bots keep running, and nothing that a bot wants kept: for those who
// open the same bot again and again.
type Modes struct {
	mu   sync.Mutex
	keep map[string]KeepRunning
}

// Load is what was found out of the bot.
func (m *Modes) Load(bot string) (Memory, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return Memory{KeepRunning: m.keep[bot]}, nil
}

// Save keeps what was found out of the bot.
func (m *Modes) Save(bot string, memory Memory) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.keep == nil {
		m.keep = map[string]KeepRunning{}
	}
	m.keep[bot] = memory.KeepRunning
	return nil
}

// StorageName is the text file in the folder of a bot that is run anew every turn: what it writes there it
// finds there in its next turn. It is empty at the first.
const StorageName = "storage.txt"
