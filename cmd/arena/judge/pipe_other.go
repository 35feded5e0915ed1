//go:build !linux

package judge

import "io"

// widen does nothing here: see pipe_linux.go.
func widen(io.Reader) {}
