//go:build !windows

package export

import "os/exec"

// quiet keeps a program from opening a window of its own, which none does here.
func quiet(*exec.Cmd) {}
