//go:build !js

package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"generals-chess/engine"
	"generals-chess/game"
	"generals-chess/game/display" // before Ebitengine looks for a display
	"generals-chess/game/flags"
	"generals-chess/internal/version"
)

func main() {
	if err := command().Execute(); err != nil {
		display.Complain(engine.Readable(err.Error()))
		os.Exit(2)
	}
}

func command() *cobra.Command {
	var g flags.Given
	c := flags.Command(&g)
	c.RunE = func(*cobra.Command, []string) error {
		if g.Version {
			fmt.Println(version.This().Say("generals-chess"))
			return nil
		}
		return run(game.Flags(g))
	}
	return c
}
