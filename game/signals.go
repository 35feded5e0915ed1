//go:build !js

package game

import (
	"os"
	"syscall"
)

// endSignals returns the signals that end the program just as closing its window does.
func endSignals() []os.Signal { return []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} }
