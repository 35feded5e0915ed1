package main

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// games are the games that can be played here.
var games = [...]engine.Rules{generals.Rules{}}

// setupFlags are the flags that say which match to play.
type setupFlags struct {
	game, seed, size, terrain, init string
}

// rules finds the game.
func (f setupFlags) rules() (engine.Rules, error) {
	var names []string
	for _, rules := range games {
		if rules.Name() == f.game {
			return rules, nil
		}
		names = append(names, rules.Name())
	}
	return nil, fmt.Errorf("game %q: this program knows %s", f.game, strings.Join(names, ", "))
}

// setup is the match the flags describe. A seed that was not given is drawn.
func (f setupFlags) setup() (engine.Setup, error) {
	setup := engine.Setup{Game: f.game, Players: 2, Seed: rand.Uint64N(1_000_000)}
	var err error
	if f.seed != "" {
		if setup.Seed, err = strconv.ParseUint(f.seed, 10, 64); err != nil {
			return setup, fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.seed)
		}
	}
	if f.init == "" {
		setup.Options = given(map[string]string{"size": f.size, "map": f.terrain})
		return setup, nil
	}
	if f.size != "" || f.terrain != "" {
		return setup, errors.New("--init already holds the whole map: leave out --size and --map")
	}
	if setup.Init, err = os.ReadFile(f.init); err != nil {
		return setup, fmt.Errorf("read the position: %w", err)
	}
	if len(strings.TrimSpace(string(setup.Init))) == 0 {
		return setup, fmt.Errorf("the position in %s is empty: it must hold the judge's initdata", f.init)
	}
	return setup, nil
}

// given keeps the options that have a value; the game has its own defaults for the others.
func given(options map[string]string) map[string]string {
	maps.DeleteFunc(options, func(_, value string) bool { return value == "" })
	return options
}

// seatFor reads a seat; people need the window.
func seatFor(flag, text string) (engine.SeatSpec, error) {
	if text == "" {
		return engine.SeatSpec{}, fmt.Errorf("say who plays: --%s ai:LEVEL or --%s bot:COMMAND", flag, flag)
	}
	spec, err := engine.ParseSeat(text)
	if err != nil {
		return spec, fmt.Errorf("--%s: %w", flag, err)
	}
	if spec.Kind == engine.HumanSeat {
		return spec, fmt.Errorf("--%s human: a person needs the window; here play ai:LEVEL or bot:COMMAND", flag)
	}
	return spec, nil
}
