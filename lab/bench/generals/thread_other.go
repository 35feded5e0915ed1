//go:build !linux

package generals

import "time"

// threadClock is the time that has passed: see thread_linux.go.
func threadClock() time.Duration { return time.Since(began) }
