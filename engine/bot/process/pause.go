package process

import (
	"sync"
	"time"
)

// pauseDelay is how long a process is left alone after its turn before it is stopped. A turn that comes
// sooner is spared two signals, which cost more than the whole rest of a short turn. What the bot
// computes meanwhile counts into its next turn all the same.
const pauseDelay = time.Millisecond

// pause stops a process between its turns.
type pause struct {
	halt    func() (halted bool) // stops it and its descendants, if it still runs
	goOn    func()               // lets them go on
	mu      sync.Mutex
	timer   *time.Timer // nil before the first pause
	armed   bool        // the timer will fire
	pausing bool
	pauses  int // how many there were
	before  int // how many there were when the timer was set
	stopped bool
}

// suspend stops the process soon, unless resume comes first: after pauseDelay, or twice that. The timer
// is left running across turns: to set it anew, or to look at a clock, in each would cost more.
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

// resume lets the process go on.
func (s *pause) resume() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pausing = false
	if s.stopped {
		s.stopped = false
		s.goOn()
	}
}
