package process

import (
	"os"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// eager is how long a receive asks again and again, where that is the quicker way. The fastest bots answer in less from
	// another processor, and to sleep until then takes twice as long.
	eager = 20 * time.Microsecond
	// brief is how long a receive then waits in the kernel alone: that spares a quick answer Go's poller, and so
	// short a wait is nobody's loss and need not be interrupted. A small program that is started for a turn has ended by then.
	brief = 2 * time.Millisecond
	// calm is how many receives do not ask again and again after one for which both were in vain: the bot thinks.
	calm = 16
	// trial is how often the way that seems slower is tried all the same.
	trial = 32
)

// wait is how receives of a process wait for quick answers. Asking again and again is quicker where the bot has a processor to
// itself. On a busy machine it may be waiting for this very one, and gets it when the receive sleeps. So both are tried.
type wait struct {
	calm  int // how many receives are not to be eager
	count int
	eager pace
	sleep pace
}

// pace is how long one way has taken lately; 0 while nothing is known.
type pace time.Duration

func (p *pace) add(took time.Duration) {
	if *p == 0 {
		*p = pace(took)
	}
	*p += (pace(took) - *p) / 4
}

// eagerly reports whether the next receive is to ask again and again.
func (w *wait) eagerly() bool {
	if w.calm > 0 {
		w.calm--
		return false
	}
	w.count++
	quicker := w.eager <= w.sleep // what was never tried is 0
	if w.count%trial == 0 {
		return !quicker
	}
	return quicker
}

// answered takes how long a receive waited for an answer.
func (w *wait) answered(eagerly bool, took time.Duration) {
	if eagerly {
		w.eager.add(took)
	} else {
		w.sleep.add(took)
	}
}

// unanswered is a receive for which both ways were in vain.
func (w *wait) unanswered() { w.calm = calm }

// briefly is how long to wait in the kernel alone.
func briefly(until time.Time) time.Duration { return max(0, min(brief, time.Until(until))) }

// readable waits for something to read, or for the end of it.
func readable(fd int, limit time.Duration) bool {
	files := [...]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	timeout := unix.NsecToTimespec(limit.Nanoseconds())
	n, _ := unix.Ppoll(files[:], &timeout, nil)
	return n != 0
}

// outlet is the app's end of a program's output, once Go's poller has to wait for it. Most programs end, or answer, before that.
type outlet struct {
	mu       sync.Mutex
	file     *os.File
	deadline time.Time // as last set by open
}

// open is the file, with a deadline, unless one that is set comes before it: receive may return too early, and mostly the next
// turn comes before the deadline of this one.
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
