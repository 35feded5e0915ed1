package main

import (
	"flag"
	"os"

	"generals-chess/engine"
	"generals-chess/game"
	"generals-chess/game/display"
	"generals-chess/game/flags"
)

// main parses the flags that the page passes. No person types them, so there is neither help nor a version to ask for.
func main() {
	var g flags.Given
	set := flag.NewFlagSet("generals-chess", flag.ContinueOnError)
	g.Add(set)
	err := set.Parse(os.Args[1:])
	if err == nil {
		err = g.File(set.Args())
	}
	if err == nil {
		err = run(game.Flags(g))
	}
	if err != nil {
		display.Complain(engine.Readable(err.Error()))
		os.Exit(2)
	}
}
