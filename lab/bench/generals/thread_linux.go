package generals

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadClock is the processor time that this thread has had: what other programs take of a core is none of it.
func threadClock() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return time.Since(began)
	}
	return time.Duration(t.Nano())
}
