//go:build !unix

package rendertest

import "time"

// CPUTime is not known here.
func CPUTime() time.Duration { return 0 }
