package export

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// quiet keeps a program from opening a window of its own.
func quiet(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW}
}
