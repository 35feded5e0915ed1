package export

import (
	"os/exec"
	"syscall"
)

// quiet keeps a program from opening a window of its own.
func quiet(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
