package main

import (
	"io"
	"os"
	"syscall"
)

const (
	// widePipe is the largest pipe size that Linux grants every user, in bytes; the default is 64 KB.
	widePipe = 1 << 20
	// setSize is F_SETPIPE_SZ.
	setSize = 1031
)

// widen enlarges the pipe, so that its writer can get ahead of this reader: a long line then takes fewer context switches. A failure
// does no harm.
func widen(in io.Reader) {
	if f, ok := in.(*os.File); ok {
		_, _, _ = syscall.Syscall(syscall.SYS_FCNTL, f.Fd(), setSize, widePipe)
	}
}
