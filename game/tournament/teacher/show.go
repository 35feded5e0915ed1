package teacher

import (
	"os/exec"
	"runtime"
)

// Show has the system open a page, as if somebody had clicked on its file. It does not wait for the browser.
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
