package process

import (
	"sync"
	"time"
)

// pauseDelay is the time that a process runs on after its turn before it is stopped. If the next turn comes sooner, that saves two
// signals, which cost more than all the rest of a short turn. What the bot computes meanwhile still counts as part of its next turn.
const pauseDelay = time.Millisecond

// pause stops a process between its turns.
type pause struct {
	halt    func() (halted bool) // stops the process and its descendants, if it still runs
	goOn    func()               // lets them continue
	mu      sync.Mutex
	timer   *time.Timer // nil before the first pause
	armed   bool        // the timer will fire
	pausing bool
	pauses  int // number of pauses so far
	before  int // number of pauses when the timer was set
	stopped bool
}

// suspend stops the process soon, after pauseDelay to twice that, unless resume comes first. The timer runs on across turns: setting it
// again, or reading a clock, in each turn would cost more.
func (s *pause) suspend() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pausing = true
	s.pauses++
	if !s.armed {
		s.arm()
	}
}

// arm sets the timer for the present pause.
func (s *pause) arm() {
	s.armed, s.before = true, s.pauses
	if s.timer == nil {
		s.timer = time.AfterFunc(pauseDelay, s.stopIfPausing)
	} else {
		s.timer.Reset(pauseDelay)
	}
}

func (s *pause) stopIfPausing() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.armed = false
	switch {
	case !s.pausing || s.stopped:
	case s.pauses != s.before:
		s.arm()
	default:
		s.stopped = s.halt()
	}
}

// resume lets the process continue.
func (s *pause) resume() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pausing = false
	if s.stopped {
		s.stopped = false
		s.goOn()
	}
}
