// Command generals-chess-start is what the archive for Linux calls generals-chess. The game is linked with libraries of the system;
// where one is missing or too old, it cannot say so itself, because it does not begin. This program needs none of them: it
// looks for them, says in a sentence what is missing, and becomes the game where nothing is.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

// window is the name of the game's own program, which lies beside this one.
const window = "generals-chess-window"

func main() {
	self, err := whereabouts()
	if err != nil {
		end(fmt.Sprintf("where this program lies cannot be found out: %v", err))
	}
	game := filepath.Join(filepath.Dir(self), window)
	if wrong := missing(game); wrong != "" {
		end(wrong)
	}
	args := append([]string{game}, os.Args[1:]...)
	end(fmt.Sprintf("%s cannot be started: %v: unpack the archive again", game, syscall.Exec(game, args, os.Environ())))
}

// whereabouts is the path of this program. A system tells it, or, where /proc is not there, as in a chroot, the word by which it
// was called.
func whereabouts() (string, error) {
	path, err := os.Executable()
	if err == nil {
		return path, nil
	}
	called, otherwise := exec.LookPath(os.Args[0])
	if otherwise != nil {
		return "", err
	}
	return filepath.Abs(called)
}

// end tells a person what is wrong, and ends with the status of what cannot be begun.
func end(wrong string) {
	text := "generals-chess: " + wrong + "."
	fmt.Fprintln(os.Stderr, text)
	if !readBySomebody(os.Stderr) {
		show(text)
	}
	os.Exit(2)
}
