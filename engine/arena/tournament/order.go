// Package tournament is a tournament as somebody asks for it, at a command line or in a window: who takes part, in which
// way, and how bots are run. It makes of that what package arena plays, keeps in the folder what is needed to go on,
// and finds it there again.
package tournament

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"time"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/games"
)

// Spec is what is asked for. Whoever goes on with a tournament gives the order it was begun with.
type Spec struct {
	Game     string
	Setup    engine.Setup // Options, Init and Edition of every game
	Entrants []Entrant
	Plan     schedule.Plan // its Players are counted by Prepare
	Options  Options
	Workers  int    // games played side by side; at least one is
	Program  string // what is named in the database and in records
	// Elsewhere has the games played by other machines: this one need not be able to run the bots.
	Elsewhere bool
}

// Entrant is somebody who takes part.
type Entrant struct {
	Name string // no two have the same; "" for what the seat is called
	Seat string // ai:LEVEL, bot:COMMAND, or the name of a bot in the bots file
}

// Kept is the order that the tournament in the folder was begun with. Every error is a *engine.Phrase.
func Kept(folder string) (Spec, error) {
	g, err := store.Glance(context.Background(), folder)
	if err != nil {
		return Spec{}, err
	}
	if g.Setup.Edition == 0 { // an older program did not keep it
		g.Setup.Edition = audit.Edition(folder)
	}
	return specOf(g.Tournament, folder)
}

func specOf(t store.Tournament, folder string) (Spec, error) {
	o := Spec{Game: t.Setup.Game, Setup: engine.Setup{Options: t.Setup.Options, Init: t.Setup.Init, Edition: t.Setup.Edition}, Plan: t.Plan, Program: t.Program}
	for _, p := range t.Players {
		o.Entrants = append(o.Entrants, Entrant{p.Name, p.Spec})
	}
	var err error
	o.Options, err = OptionsOf(t, folder)
	return o, err
}

// OptionsOf is how the tournament in the folder is played. The error is a *engine.Phrase.
func OptionsOf(t store.Tournament, folder string) (Options, error) {
	o, err := readOptions(t.Settings)
	if err != nil {
		return o, badSettings.With("folder", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return o, nil
}

// UsualFormat is the format where none is asked for: for so many players of the game.
func UsualFormat(game games.Game, players int) schedule.Format {
	if least, most := game.Rules.Players(); least < most && players > 2 {
		return schedule.Rotation
	}
	return schedule.RoundRobin
}

// UsualPlan is the plan of a format where only the pairs are said, with a seed just drawn.
func UsualPlan(game games.Game, players int, format schedule.Format, pairs int) schedule.Plan {
	p := schedule.Plan{Format: format, Pairs: pairs, Seed: rand.Uint64N(1_000_000)}
	_, most := game.Rules.Players()
	switch format {
	case schedule.Swiss:
		p.Rounds = schedule.DefaultRounds(players)
	case schedule.Rotation:
		p.Table = min(players, most)
	}
	return p
}

// UserFolder is the folder of tournaments that are to be kept nowhere else.
func UserFolder() string { return filepath.Join(xdg.DataHome, "generals-chess", "tournaments") }

// NewFolder names a folder in parent that is not there yet, for a tournament of that game that begins now.
func NewFolder(parent, game string, now time.Time) string {
	name := filepath.Join(parent, now.UTC().Format("2006-01-02-150405-")+game)
	folder := name
	for n := 2; store.Exists(folder); n++ {
		folder = name + "-" + strconv.Itoa(n)
	}
	return folder
}
