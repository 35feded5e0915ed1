// Package elsewhere has the commands of arena that another program does, which lies beside it: arena serve and arena work. What they
// need would double arena's size and the time of its start, and the judge is started anew every turn.
package elsewhere

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"generals-chess/cmd/arena/cli"
)

// Program is the program that does them.
const Program = "arena-cluster"

// Commands are all of them.
func Commands() []cli.Command {
	return []cli.Command{
		command("serve", "a tournament that other machines help to play"),
		command("work", "help with a tournament that another machine serves"),
	}
}

func command(name, short string) cli.Command {
	return cli.Command{Name: name, Short: short, Long: "It is done by the program " + Program + " beside arena. arena " + name + " --help says more.",
		Elsewhere: func(args []string) error {
			path, err := beside(name)
			if err != nil {
				return err
			}
			return become(path, append([]string{Program, name}, args...))
		}}
}

// beside is the path of the program, which lies where arena does.
func beside(name string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		self = real
	}
	path, err := exec.LookPath(filepath.Join(filepath.Dir(self), Program))
	if err != nil {
		return "", fmt.Errorf("arena %s is done by the program %s, which is not in %s: put it there from the same release, or build both with make build",
			name, Program, filepath.Dir(self))
	}
	return path, nil
}
