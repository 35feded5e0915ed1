// Package elsewhere has the commands of arena that another program does, which lies beside it: arena serve and arena work. What they
// need would double arena's size.
package elsewhere

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"generals-chess/engine/cluster/beside"
)

// Commands are all of them.
func Commands() []*cobra.Command {
	return []*cobra.Command{
		command("serve", "a tournament that other machines help to play"),
		command("work", "help with a tournament that another machine serves"),
	}
}

func command(name, short string) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: short, Long: "It is done by the program " + beside.Program + " beside arena. arena " + name + " --help says more.",
		DisableFlagParsing: true, // they are the other program's
		RunE: func(_ *cobra.Command, words []string) error {
			path, err := found(name)
			if err != nil {
				return err
			}
			return become(path, append([]string{beside.Program, name}, words...))
		},
	}
}

// found is the path of the program, which lies where arena does.
func found(name string) (string, error) {
	path, err := beside.Path()
	if missing, ok := errors.AsType[beside.Missing](err); ok {
		return "", fmt.Errorf("arena %s is done by the program %s, which is not in %s: put it there from the same release, or build both with make build",
			name, beside.Program, missing.Folder)
	}
	return path, err
}
