package cli

import (
	"os"
	"runtime/debug"
)

const (
	// roomPercent is how far the heap grows before garbage is collected. That of games is small and soon garbage: at Go's own 100
	// two workers would spend a fifth of their time on collecting it.
	roomPercent = 400
	// roomBytes is where that ends: a heap of this size is collected as often as it takes.
	roomBytes = 2 << 30
)

// Room lets the heap of a program that plays games grow further than Go does, unless the environment says how far.
func Room() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(roomPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomBytes)
	}
}
