//go:build unix

package runner

import (
	"os/exec"
	"syscall"
)

// apart keeps what is pressed in the window's console from the program: the window tells it.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
