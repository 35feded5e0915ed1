//go:build !unix

package measure

import "time"

// began is the time from which Processor counts.
var began = time.Now()

// Processor returns wall time, because the processor time is not known on this system.
func Processor() time.Duration { return time.Since(began) }
