package bot

import "generals-chess/engine"

// LongRunner is a seat that tells how its last turn ended. Those of Open and OpenCalls are.
type LongRunner interface {
	engine.Seat
	// KeptRunning reports whether the bot asked to keep running in its last turn, and whether its process does.
	KeptRunning() (asked, runs bool)
}

// KeptRunning is what LongRunner asks for.
func (s *seat) KeptRunning() (asked, runs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked, s.running != nil && s.asked
}
