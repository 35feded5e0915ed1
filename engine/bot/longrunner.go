package bot

import "generals-chess/engine"

// LongRunner is a seat that reports how its last turn ended. The seats of Open and OpenCalls implement it.
type LongRunner interface {
	engine.Seat
	// KeptRunning reports whether the bot asked to keep running in its last turn, and whether its process still runs.
	KeptRunning() (asked, runs bool)
}

// KeptRunning implements LongRunner.
func (s *seat) KeptRunning() (asked, runs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked, s.running != nil && s.asked
}
