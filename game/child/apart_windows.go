package child

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// Apart keeps the program from opening a console, and keys pressed in the window's console from reaching it.
func Apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NO_WINDOW | windows.CREATE_NEW_PROCESS_GROUP}
}
