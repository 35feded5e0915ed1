package cli

import (
	"os"
	"runtime/debug"
)

const (
	// roomPercent is how far the heap grows before garbage is collected. That of games is small and soon garbage: at Go's own 100
	// two workers would spend a fifth of their time on collecting it.
	roomPercent = 400
	// roomLeast counts as part of the heap, so that it grows to five times as much at least.
	roomLeast = 16 << 20
	// roomBytes is where that ends: a heap of this size is collected as often as it takes.
	roomBytes = 2 << 30
)

// Room lets the heap of a program that plays games grow further than Go does, unless the environment says how far. That holds
// for as long as something keeps what comes back, which is never touched and so takes no memory.
func Room() (ballast []byte) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(roomPercent)
		ballast = make([]byte, roomLeast)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomBytes)
	}
	return ballast
}

// Tight has garbage collected before the memory of this program comes to more than so many bytes, until the function that comes
// back is called. What is not garbage may still be more. A lower limit of the environment stays.
func Tight(bytes int64) (loosen func()) {
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, bytes))
	return func() { debug.SetMemoryLimit(before) }
}
