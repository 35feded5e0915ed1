package export

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// quiet keeps a program from opening a console window.
func quiet(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW}
}
