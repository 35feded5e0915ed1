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
	since   time.Time
	stopped bool
}

// suspend stops the process group soon, unless resume comes first. The timer is left running across
// turns: setting it anew in each would cost more.
func (p *linuxProcess) suspend() {
	r := &p.rest
	r.mu.Lock()
	defer r.mu.Unlock()
	r.resting, r.since = true, time.Now()
	switch {
	case r.armed:
	case r.timer == nil:
		r.timer, r.armed = time.AfterFunc(restDelay, p.stopIfResting), true
	default:
		r.timer.Reset(restDelay)
		r.armed = true
	}
}

func (p *linuxProcess) stopIfResting() {
	r := &p.rest
	r.mu.Lock()
	defer r.mu.Unlock()
	r.armed = false
	if !r.resting || r.stopped {
		return
	}
	if left := restDelay - time.Since(r.since); left > 0 {
		r.timer.Reset(left)
		r.armed = true
		return
	}
	if pid, ok := p.running(); ok {
		r.stopped = true
		_ = unix.Kill(-pid, unix.SIGSTOP)
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
