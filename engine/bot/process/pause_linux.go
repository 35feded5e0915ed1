package process

import (
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// pauseDelay is how long a process is left alone after its turn before it is stopped. A turn that comes
// sooner is spared two signals, which cost more than the whole rest of a short turn. What the bot
// computes meanwhile counts into its next turn all the same.
const pauseDelay = time.Millisecond

// pause stops a process between its turns.
type pause struct {
	mu      sync.Mutex
	timer   *time.Timer // nil before the first pause
	armed   bool        // the timer will fire
	pausing bool
	pauses  int // how many there were
	before  int // how many there were when the timer was set
	stopped bool
}

// Suspend stops the process group soon, unless Resume comes first: after pauseDelay, or twice that. The timer
// is left running across turns: to set it anew, or to look at a clock, in each would cost more.
func (p *linuxProcess) Suspend() {
	s := &p.pause
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pausing = true
	s.pauses++
	if !s.armed {
		p.arm()
	}
}

// arm sets the timer for the present pause.
func (p *linuxProcess) arm() {
	s := &p.pause
	s.armed, s.before = true, s.pauses
	if s.timer == nil {
		s.timer = time.AfterFunc(pauseDelay, p.stopIfPausing)
	} else {
		s.timer.Reset(pauseDelay)
	}
}

func (p *linuxProcess) stopIfPausing() {
	s := &p.pause
	s.mu.Lock()
	defer s.mu.Unlock()
	s.armed = false
	switch {
	case !s.pausing || s.stopped:
	case s.pauses != s.before:
		p.arm()
	default:
		if pid, ok := p.running(); ok {
			s.stopped = true
			_ = unix.Kill(-pid, unix.SIGSTOP)
		}
	}
}

// Resume lets the process group go on.
func (p *linuxProcess) Resume() {
	s := &p.pause
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pausing = false
	if !s.stopped {
		return
	}
	s.stopped = false
	if pid, ok := p.running(); ok {
		_ = unix.Kill(-pid, unix.SIGCONT)
	}
}
