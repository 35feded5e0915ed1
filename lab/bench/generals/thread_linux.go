package generals

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadClock returns the processor time of this thread, which excludes what other programs take of a core.
func threadClock() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return time.Since(began)
	}
	return time.Duration(t.Nano())
}
