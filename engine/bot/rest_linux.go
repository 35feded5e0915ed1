package bot

import (
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// restDelay is how long a process is left alone after its turn before it is stopped. A turn that comes
// sooner is spared two signals, which cost more than the whole rest of a short turn. What the bot
// computes meanwhile counts into its next turn all the same.
const restDelay = time.Millisecond

// rest stops a process between its turns.
type rest struct {
	mu      sync.Mutex
	timer   *time.Timer // nil before the first rest
	armed   bool        // the timer will fire
	resting bool
	rests   int // how many there were
	before  int // how many there were when the timer was set
	stopped bool
}

// suspend stops the process group soon, unless resume comes first: after restDelay, or twice that. The timer
// is left running across turns: to set it anew, or to look at a clock, in each would cost more.
func (p *linuxProcess) suspend() {
	r := &p.rest
	r.mu.Lock()
	defer r.mu.Unlock()
	r.resting = true
	r.rests++
	if !r.armed {
		p.arm()
	}
}

// arm sets the timer for the present rest.
func (p *linuxProcess) arm() {
	r := &p.rest
	r.armed, r.before = true, r.rests
	if r.timer == nil {
		r.timer = time.AfterFunc(restDelay, p.stopIfResting)
	} else {
		r.timer.Reset(restDelay)
	}
}

func (p *linuxProcess) stopIfResting() {
	r := &p.rest
	r.mu.Lock()
	defer r.mu.Unlock()
	r.armed = false
	switch {
	case !r.resting || r.stopped:
	case r.rests != r.before:
		p.arm()
	default:
		if pid, ok := p.running(); ok {
			r.stopped = true
			_ = unix.Kill(-pid, unix.SIGSTOP)
		}
	}
}

// resume lets the process group go on.
func (p *linuxProcess) resume() {
	r := &p.rest
	r.mu.Lock()
	defer r.mu.Unlock()
	r.resting = false
	if !r.stopped {
		return
	}
	r.stopped = false
	if pid, ok := p.running(); ok {
		_ = unix.Kill(-pid, unix.SIGCONT)
	}
}
