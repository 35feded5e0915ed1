//go:build !linux

package generals

import "time"

// threadClock returns wall time: see thread_linux.go.
func threadClock() time.Duration { return time.Since(began) }
