package process

import (
	"os"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// eager limits the time that a receive polls in a loop, when polling is the quicker way. The fastest bots answer in less time from
	// another processor, and sleeping until then takes twice as long.
	eager = 20 * time.Microsecond
	// brief limits the time that a receive then waits in the kernel alone: a quick answer need not go through Go's poller, and a wait this
	// short need not be interruptible. A small program that is started for one turn has ended by then.
	brief = 2 * time.Millisecond
	// calm is the number of receives that do not poll in a loop after one that got nothing either way: the bot thinks.
	calm = 16
	// trial is the number of receives after which the way that seems slower is tried again.
	trial = 32
)

// wait chooses how receives of a process wait for quick answers. Polling in a loop is quicker while the bot has a processor to itself. On a
// busy machine the bot may need this very processor, and gets it when the receive sleeps. So wait tries and compares both.
type wait struct {
	calm  int // the number of receives that still must not poll
	count int
	eager pace
	sleep pace
}

// pace is a moving average of the time that one way took; 0 before the first measurement.
type pace time.Duration

func (p *pace) add(took time.Duration) {
	if *p == 0 {
		*p = pace(took)
	}
	*p += (pace(took) - *p) / 4
}

// eagerly reports whether the next receive is to poll in a loop.
func (w *wait) eagerly() bool {
	if w.calm > 0 {
		w.calm--
		return false
	}
	w.count++
	quicker := w.eager <= w.sleep // a way that was never tried is 0
	if w.count%trial == 0 {
		return !quicker
	}
	return quicker
}

// answered records how long a receive waited for an answer.
func (w *wait) answered(eagerly bool, took time.Duration) {
	if eagerly {
		w.eager.add(took)
	} else {
		w.sleep.add(took)
	}
}

// unanswered records a receive that got nothing either way.
func (w *wait) unanswered() { w.calm = calm }

// briefly returns how long to wait in the kernel alone.
func briefly(until time.Time) time.Duration { return max(0, min(brief, time.Until(until))) }

// readable waits until fd can be read or is at its end, and reports whether that happened within limit.
func readable(fd int, limit time.Duration) bool {
	files := [...]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	timeout := unix.NsecToTimespec(limit.Nanoseconds())
	n, _ := unix.Ppoll(files[:], &timeout, nil)
	return n != 0
}

// outlet is the app's end of a program's stdout. The file is opened only when Go's poller has to wait for it: most programs end or answer
// before that.
type outlet struct {
	mu       sync.Mutex
	file     *os.File
	deadline time.Time // as last set by open
}

// open returns the file with a deadline. An earlier deadline that is already set stays: receive may return too early, and mostly the next
// turn comes before this turn's deadline.
func (o *outlet) open(fd int, until time.Time) *os.File {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.file == nil {
		o.file = os.NewFile(uintptr(fd), "stdout")
	}
	if o.deadline.IsZero() || o.deadline.After(until) {
		_ = o.file.SetReadDeadline(until)
		o.deadline = until
	}
	return o.file
}

// wake makes a waiting read return.
func (o *outlet) wake() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.file != nil {
		_ = o.file.SetReadDeadline(time.Unix(1, 0))
	}
}

func (o *outlet) close(fd int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.file == nil {
		_ = unix.Close(fd)
		return
	}
	_ = o.file.Close()
}
