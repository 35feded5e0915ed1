//go:build unix

package runner

import (
	"os/exec"
	"syscall"
)

// apart puts the program into its own process group, so that keys pressed in the window's console do not reach it: the window ends it.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
