//go:build unix

package measure

import (
	"time"

	"golang.org/x/sys/unix"
)

// Processor returns the processor time that this program has used so far, without its child processes.
func Processor() time.Duration {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
