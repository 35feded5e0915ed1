//go:build unix

package child

import (
	"os/exec"
	"syscall"
)

// Apart puts the program into its own process group, so that keys pressed in the window's console do not reach it: the window ends it.
func Apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
