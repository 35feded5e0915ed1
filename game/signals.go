//go:build !js

package game

import (
	"os"
	"syscall"
)

// endSignals are those that end the program as closing its window does.
func endSignals() []os.Signal { return []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} }
