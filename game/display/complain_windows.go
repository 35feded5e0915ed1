package display

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// attachParentProcess is the console of whoever started this program.
const attachParentProcess = ^uintptr(0)

// A program with a window has no console of its own here, and nobody would see what it prints. It takes that of a person who
// typed its name, before anything is printed.
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

// hasOutput reports whether what is printed goes anywhere: to a console, a file or another program.
func hasOutput() bool {
	_, err := os.Stderr.Stat()
	return err == nil
}

// Complain tells a person why the program ends. Text is readable, see
// engine.Readable. It goes to the console, or in a box where there is none.
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
