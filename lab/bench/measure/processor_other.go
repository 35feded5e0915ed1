//go:build !unix

package measure

import "time"

// began is what Processor counts from.
var began = time.Now()

// Processor is the time that has passed, where what a program has used is not known.
func Processor() time.Duration { return time.Since(began) }
