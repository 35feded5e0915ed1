package display

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// attachParentProcess identifies the console of the process that started this program.
const attachParentProcess = ^uintptr(0)

// On Windows a program with a window has no console, and its output would be lost. So before anything is printed, init attaches the
// console from which the program was started.
func init() {
	if hasOutput() {
		return
	}
	if ok, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(attachParentProcess); ok == 0 {
		return
	}
	if console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
		os.Stdout, os.Stderr = console, console
	}
}

// hasOutput reports whether output goes anywhere: to a console, a file or another program.
func hasOutput() bool {
	_, err := os.Stderr.Stat()
	return err == nil
}

// Complain tells a person why the program ends: on the console, or in a message box where there is none. text must be readable, see
// engine.Readable.
func Complain(text string) {
	if hasOutput() {
		_, _ = fmt.Fprintln(os.Stderr, "generals-chess:", text)
		return
	}
	message, err := windows.UTF16PtrFromString(text)
	if err != nil {
		return
	}
	title, _ := windows.UTF16PtrFromString("Generals-Chess")
	_, _ = windows.MessageBox(0, message, title, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
