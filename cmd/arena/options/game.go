// Package options provides the flags that several commands of arena share.
package options

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena/positions"
)

// AddGame adds the flag --game.
func AddGame(flags *pflag.FlagSet, games table.Games, name *string) {
	names := games.Names()
	flags.StringVar(name, "game", names[0], "which `game`: "+strings.Join(names, " or "))
	cli.Values(flags, "game", names...)
}

// Setup are the flags that describe the match to play.
type Setup struct {
	Games      table.Games
	Game, Seed string
	Given      map[string]bool // names of the flags that were given, without dashes
	own        map[string]*string
	Positions  string // folder of positions; "" for none
}

// Add adds the flags, including those of the games.
func (f *Setup) Add(flags *pflag.FlagSet, games table.Games) {
	f.Games, f.Given, f.own = games, map[string]bool{}, map[string]*string{}
	AddGame(flags, games, &f.Game)
	flags.StringVar(&f.Seed, "seed", "", "`seed` of the match and of the AIs' chance (default: drawn)")
	for _, o := range games.Options() {
		value := new(string)
		f.own[o.Name] = value
		if !o.Switch {
			flags.StringVar(value, o.Name, "", o.Usage)
			if len(o.Values) > 0 {
				cli.Values(flags, o.Name, o.Values...)
			}
			continue
		}
		flags.BoolFunc(o.Name, o.Usage, func(text string) error {
			on, err := strconv.ParseBool(text)
			*value = map[bool]string{true: "on"}[on]
			return err
		})
	}
}

// AddPositions adds the flag --positions, for commands that play many games.
func (f *Setup) AddPositions(flags *pflag.FlagSet) {
	flags.StringVar(&f.Positions, "positions", "", "a `folder` of positions (files as for --init, or records whose beginning is taken): games begin from them in turn, from all sides")
}

// Read notes which flags were given.
func (f *Setup) Read(flags *pflag.FlagSet) {
	flags.Visit(func(set *pflag.Flag) { f.Given[set.Name] = true })
}

// AnyOwn reports whether any flag of a game's own was given.
func (f *Setup) AnyOwn() bool {
	return slices.ContainsFunc(f.Games.Options(), func(o table.Option) bool { return f.Given[o.Name] })
}

// Chosen returns the game that the flags name. A flag of another game is an error, unless its name is in but.
func (f *Setup) Chosen(but ...string) (table.Game, error) {
	game, err := f.Games.Find(f.Game)
	if err != nil {
		return game, err
	}
	given := maps.Clone(f.Given)
	for _, name := range but {
		delete(given, name)
	}
	if flag, owners := f.Games.Foreign(game, given); flag != "" {
		names := strings.Join(owners, " or ")
		return game, fmt.Errorf("--%s belongs to %s, and this is %s: leave it out, or write --game %s", flag, names, f.Game, names)
	}
	return game, nil
}

// Number parses the seed.
func (f *Setup) Number() (uint64, error) {
	seed, err := strconv.ParseUint(f.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.Seed)
	}
	return seed, nil
}

// Prepare applies the game's own flags to the set-up.
func (f *Setup) Prepare(g table.Game, setup *engine.Setup) error {
	given := map[string]string{}
	for _, o := range g.Options {
		if value := *f.own[o.Name]; value != "" {
			given[o.Name] = value
		}
	}
	if f.Given["positions"] {
		return f.suite(g, given, setup)
	}
	return g.Prepare(given, setup)
}

// suite reads the folder of --positions into the set-up.
func (f *Setup) suite(g table.Game, given map[string]string, setup *engine.Setup) (err error) {
	if f.Positions == "" {
		return errors.New("--positions: write the name of a folder")
	}
	for _, o := range g.Options {
		if given[o.Name] != "" && !o.Switch {
			return fmt.Errorf("--positions says what games begin from: leave out --%s", o.Name)
		}
	}
	if err := g.Prepare(given, setup); err != nil {
		return err
	}
	setup.Init, err = positions.Read(g.Rules, f.Positions)
	return err
}
