//go:build !js

package replay

import "syscall"

// noWait opens a pipe that nobody reads with an error, instead of waiting for a reader.
const noWait = syscall.O_NONBLOCK
