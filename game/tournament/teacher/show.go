package teacher

import (
	"os/exec"
	"runtime"
)

// Show opens a page with the system's program, as a click on the file would. It does not wait for the browser.
func Show(file string) error {
	name, args := "xdg-open", []string{file}
	switch runtime.GOOS {
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", file}
	case "darwin":
		name = "open"
	}
	return exec.Command(name, args...).Run()
}
