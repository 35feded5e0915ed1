// Command generals-chess-start is called generals-chess in the archive for Linux. The game is linked with libraries of the system. If
// one is missing or too old, the game cannot say so, because it does not start. This program needs none of these libraries: it looks
// for them, says in a sentence what is missing, and otherwise executes the game.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

// window is the name of the game's executable in the folder of this program.
const window = "generals-chess-window"

func main() {
	self, err := executable()
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

// executable returns the path of this program. If /proc is missing, as in a chroot, it uses the name that the program was called by.
func executable() (string, error) {
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

// end shows the error and exits with status 2.
func end(wrong string) {
	text := "generals-chess: " + wrong + "."
	fmt.Fprintln(os.Stderr, text)
	if !isVisible(os.Stderr) && !commanded(os.Args[1:]) {
		show(text)
	}
	os.Exit(2)
}
