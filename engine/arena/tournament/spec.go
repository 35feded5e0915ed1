// Package tournament describes a tournament as a user orders it, at a command line or in a window: who takes part, in which format, and
// how bots are run. It converts that to a config of package arena, stores in the folder what is needed to resume, and reads it back.
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

// Spec is an order for a tournament. To resume one, use the order it was started with: see ReadSpec.
type Spec struct {
	Game     string
	Setup    engine.Setup // Options, Init and Edition of every game
	Entrants []Entrant
	Plan     schedule.Plan // Prepare sets its Players
	Options  Options
	Workers  int    // games played side by side, at least 1
	Program  string // written to the database and the records
	// Elsewhere means that other machines play the games: this one need not be able to run the bots.
	Elsewhere bool
}

// Entrant is a participant of a tournament.
type Entrant struct {
	Name string // unique; "" for the default name of the seat
	Seat string // ai:LEVEL, bot:COMMAND, or the name of a bot in the bots file
}

// ReadSpec returns the order that the tournament in the folder was started with. Every error is a *engine.Phrase.
func ReadSpec(folder string) (Spec, error) {
	t, err := store.View(context.Background(), folder, (*store.Reader).Setup)
	if err != nil {
		return Spec{}, err
	}
	if t.Setup.Edition == 0 { // an older program did not store it
		t.Setup.Edition = audit.Edition(folder)
	}
	return specOf(t, folder)
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

// OptionsOf returns the options that the tournament in the folder is played with. The error is a *engine.Phrase.
func OptionsOf(t store.Tournament, folder string) (Options, error) {
	o, err := readOptions(t.Settings)
	if err != nil {
		return o, badSettings.With("folder", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return o, nil
}

// UsualFormat returns the default format for the number of players.
func UsualFormat(game games.Game, players int) schedule.Format {
	if least, most := game.Rules.Players(); least < most && players > 2 {
		return schedule.Rotation
	}
	return schedule.RoundRobin
}

// UsualPlan returns the default plan of a format, with a random seed.
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

// UserFolder returns the default folder for tournaments.
func UserFolder() string { return filepath.Join(xdg.DataHome, "generals-chess", "tournaments") }

// NewFolder returns the path of a folder in parent that does not exist yet, named after the time and the game.
func NewFolder(parent, game string, now time.Time) string {
	name := filepath.Join(parent, now.UTC().Format("2006-01-02-150405-")+game)
	folder := name
	for n := 2; store.Exists(folder); n++ {
		folder = name + "-" + strconv.Itoa(n)
	}
	return folder
}
