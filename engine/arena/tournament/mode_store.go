package tournament

import (
	"sync"

	"generals-chess/engine/bot"
)

// modeStore remembers which bots stay alive between turns, so that this is found out once and not in every game. It remembers nothing
// else: a game must not depend on earlier ones.
type modeStore struct {
	sync.Mutex
	of map[string]bot.KeepRunning
}

// NewModeStore returns a store for the bots of one tournament. They cannot keep data for later games in it.
func NewModeStore() bot.Store { return &modeStore{of: map[string]bot.KeepRunning{}} }

// Load returns whether the bot stays alive.
func (l *modeStore) Load(name string) (bot.Memory, error) {
	l.Lock()
	defer l.Unlock()
	return bot.Memory{KeepRunning: l.of[name]}, nil
}

// Save remembers whether the bot stays alive.
func (l *modeStore) Save(name string, m bot.Memory) error {
	l.Lock()
	defer l.Unlock()
	l.of[name] = m.KeepRunning
	return nil
}
