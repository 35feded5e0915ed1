package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
)

// setupFlags are the flags that say which match to play.
type setupFlags struct {
	game, seed, size, terrain, init string
	games                           int
}

func (f *setupFlags) add(flags *flag.FlagSet) {
	flags.StringVar(&f.game, "game", seats.Names()[0], "which `game`: "+strings.Join(seats.Names(), " or "))
	flags.StringVar(&f.seed, "seed", "", "`seed` of the match and of the AIs' chance (default: drawn)")
	flags.StringVar(&f.size, "size", "", "generals: `HxW`, rows x columns such as 16x16, or random (default 16x16)")
	flags.StringVar(&f.terrain, "map", "", "generals: `kind` of map: judge (drawn as the judge does) or fair (point-symmetric) (default judge)")
	flags.StringVar(&f.init, "init", "", "generals: `file` with the judge's initdata: play that position")
	flags.IntVar(&f.games, "games", 1, "hitsink: play a series of `N` games, with the seeds that follow the first, and sum it up")
}

// mostGames bounds a series.
const mostGames = 100_000

// setup is the match the flags describe, for so many players. A seed that was not given is drawn.
func (f matchFlags) setup(g matchGame, players int) (engine.Setup, error) {
	setup := engine.Setup{Game: f.game, Players: players, Seed: rand.Uint64N(1_000_000)}
	if f.games < 1 || f.games > mostGames {
		return setup, fmt.Errorf("--games %d: write a number from 1 to %d", f.games, mostGames)
	}
	var err error
	if f.seed != "" {
		if setup.Seed, err = strconv.ParseUint(f.seed, 10, 64); err != nil {
			return setup, fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.seed)
		}
	}
	if err := g.prepare(f, &setup); err != nil {
		return setup, err
	}
	_, err = g.Rules.New(setup)
	return setup, err
}

// names are the bots that go by a name, where a seat is anything but a built-in AI: a broken bots file does not matter
// to the others.
func names(chairs []chair) (*roster.Roster, error) {
	for _, c := range chairs {
		if spec, err := engine.ParseSeat(c.text); err != nil || spec.Kind == engine.BotSeat {
			return roster.Open(roster.UserFile())
		}
	}
	return nil, nil
}

// seat reads a seat, which may be a bot's name; people need the window.
func (c chair) seat(r *roster.Roster) (engine.SeatSpec, error) {
	spec, err := r.Seat(c.text)
	if err != nil {
		return spec, fmt.Errorf("%s: %w", c.flag, err)
	}
	if spec.Kind == engine.HumanSeat {
		return spec, fmt.Errorf("%s human: a person needs the window; here play ai:LEVEL or bot:COMMAND", c.flag)
	}
	return spec, nil
}
