package cli

import (
	"os"
	"runtime/debug"
)

const (
	// roomPercent is the GOGC of a program that plays games. Their heap is small and soon garbage: at Go's default of 100, two workers
	// would spend a fifth of their time on garbage collection.
	roomPercent = 400
	// roomLeast is a ballast that counts as part of the heap, so that the heap grows to at least five times as much, in bytes.
	roomLeast = 16 << 20
	// roomBytes is the soft memory limit in bytes: a larger heap is collected as often as needed.
	roomBytes = 2 << 30
)

// GrowHeap lets the heap of a program that plays games grow further than Go's default, unless GOGC or GOMEMLIMIT is set. The effect lasts
// while the caller keeps the ballast, which is never touched and so takes no physical memory.
func GrowHeap() (ballast []byte) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(roomPercent)
		ballast = make([]byte, roomLeast)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomBytes)
	}
	return ballast
}

// LimitMemory sets the soft memory limit to bytes until loosen is called. Live data may still need more. A lower limit from the environment
// stays.
func LimitMemory(bytes int64) (loosen func()) {
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, bytes))
	return func() { debug.SetMemoryLimit(before) }
}
