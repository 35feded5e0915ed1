//go:build !windows

package export

import "os/exec"

// quiet does nothing: on these systems programs open no window of their own.
func quiet(*exec.Cmd) {}
