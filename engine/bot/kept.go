package bot

import "generals-chess/engine"

// Keeper is a seat that tells how its last turn ended. Those of Open and OpenCalls are.
type Keeper interface {
	engine.Seat
	// Kept tells whether the bot asked to keep running in its last turn, and whether its process does.
	Kept() (asked, runs bool)
}

// Kept is what Keeper asks for.
func (s *seat) Kept() (asked, runs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked, s.running != nil && s.asked
}
