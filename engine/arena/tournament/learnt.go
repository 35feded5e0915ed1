package tournament

import (
	"sync"

	"generals-chess/engine/bot"
)

// learnt keeps which bots stay alive between turns, so that it is found out once and not in every game, and nothing
// else: a game must not depend on those before it.
type learnt struct {
	sync.Mutex
	of map[string]bot.KeepRunning
}

// Learnt is a store for the bots of one tournament: they keep nothing for later games.
func Learnt() bot.Store { return &learnt{of: map[string]bot.KeepRunning{}} }

// Load makes learnt a bot.Store.
func (l *learnt) Load(name string) (bot.Memory, error) {
	l.Lock()
	defer l.Unlock()
	return bot.Memory{KeepRunning: l.of[name]}, nil
}

// Save makes learnt a bot.Store.
func (l *learnt) Save(name string, m bot.Memory) error {
	l.Lock()
	defer l.Unlock()
	l.of[name] = m.KeepRunning
	return nil
}
