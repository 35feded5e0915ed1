package runner

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// apart keeps a program from opening a console, and what is pressed in the window's own from it.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW | windows.CREATE_NEW_PROCESS_GROUP}
}
