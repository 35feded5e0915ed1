// Package options has the flags that several commands of arena share, and what they come to.
package options

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// AddGame adds --game.
func AddGame(flags *pflag.FlagSet, games table.Games, name *string) {
	names := games.Names()
	flags.StringVar(name, "game", names[0], "which `game`: "+strings.Join(names, " or "))
}

// Setup are the flags that say which match to play.
type Setup struct {
	Games      table.Games
	Game, Seed string
	Given      map[string]bool // flags that were given, by name, without dashes
	own        map[string]*string
}

// Add adds the flags, also those of the games.
func (f *Setup) Add(flags *pflag.FlagSet, games table.Games) {
	f.Games, f.Given, f.own = games, map[string]bool{}, map[string]*string{}
	AddGame(flags, games, &f.Game)
	flags.StringVar(&f.Seed, "seed", "", "`seed` of the match and of the AIs' chance (default: drawn)")
	for _, o := range games.Options() {
		f.own[o.Name] = flags.String(o.Name, "", o.Usage)
	}
}

// Read notes which flags were given.
func (f *Setup) Read(flags *pflag.FlagSet) {
	flags.Visit(func(set *pflag.Flag) { f.Given[set.Name] = true })
}

// AnyOwn reports whether any flag was given that only says which match of a game it is.
func (f *Setup) AnyOwn() bool {
	return slices.ContainsFunc(f.Games.Options(), func(o table.Option) bool { return f.Given[o.Name] })
}

// Number is the seed that was given.
func (f *Setup) Number() (uint64, error) {
	seed, err := strconv.ParseUint(f.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.Seed)
	}
	return seed, nil
}

// Prepare puts the game's own flags into the setup.
func (f *Setup) Prepare(g table.Game, setup *engine.Setup) error {
	given := map[string]string{}
	for _, o := range g.Options {
		if value := *f.own[o.Name]; value != "" {
			given[o.Name] = value
		}
	}
	return g.Prepare(given, setup)
}
