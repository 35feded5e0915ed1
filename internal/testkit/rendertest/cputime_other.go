//go:build !unix

package rendertest

import "time"

// CPUTime returns 0: the time is not known on this system.
func CPUTime() time.Duration { return 0 }
