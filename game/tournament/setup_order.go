package tournament

import (
	"encoding/json"
	"os"
	"runtime"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/games"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
)

// draft is a tournament being set up. Values that the form does not show are the defaults, or those of the tournament that this one
// is like.
type draft struct {
	game    games.Game
	terms   settings.Terms
	seed    uint64
	options tournament.Options
	init    json.RawMessage // the position or positions of the tournament that this one is like
	program string
	maps    setup.MapForm // nil for a game without a choice of maps
}

// otherProgram is the program name written to databases and records.
const otherProgram = "generals-chess"

// newDraft returns the last set-up of a game, or one like the tournament from, if it is not nil.
func newDraft(a *app.App, game string, from *tournament.Spec) (draft, []settings.Entrant, error) {
	g, err := play.MatchesOf(a).Table().Find(game)
	if err != nil {
		return draft{}, nil, err
	}
	last, ok := a.Settings().LastTournament(game)
	if !ok {
		last = settings.DefaultTournament(g.Levels, tournament.UsualFormat(g, len(g.Levels)))
	}
	here, _ := os.Getwd() // "" means the working folder, too
	d := draft{game: g, terms: last.Terms, seed: settings.FreshSeed(), options: tournament.UsualOptions(here), program: otherProgram}
	d.options.Sandbox = play.MatchesOf(a).Sandbox
	mapped, maps := play.GameOf(a, game).(Mapped)
	if from == nil {
		if maps {
			d.maps = mapped.MapForm(d.terms.Map)
		}
		return d, last.Entrants, nil
	}
	d.like(*from)
	if maps {
		d.terms.Map = mapped.MapOf(from.Setup)
		d.maps = mapped.MapForm(d.terms.Map)
	}
	d.options.Sandbox = play.MatchesOf(a).Sandbox // this window's sandbox, not that tournament's
	var list []settings.Entrant
	for _, e := range from.Entrants {
		list = append(list, settings.Entrant(e))
	}
	return d, unnamed(list, func(seat string) string { return entrantName(a, seat) }), nil
}

// like copies how another tournament was played.
func (d *draft) like(o tournament.Spec) {
	t := &d.terms
	d.options, d.init = o.Options, o.Setup.Init
	d.options.Files, d.options.SPRT = nil, ""
	t.Format, t.Rounds, t.Table = o.Plan.Format, o.Plan.Rounds, o.Plan.Table
	t.Test, t.NoRecords, t.TimeFactor = o.Options.SPRT, o.Options.NoRecords, o.Options.TimeScale
	t.Adjudicate, t.Positions = o.Setup.Options[adjudicate] == "on", o.Options.Positions
	if t.Test != "" {
		t.TestPairs = o.Plan.Pairs
	} else {
		t.Pairs = o.Plan.Pairs
	}
}

// adjudicate is the option of games that may end early as draws.
const adjudicate = "adjudicate"

// adjudicates reports whether the game has that option.
func (d *draft) adjudicates() bool { return d.game.Words["option-"+adjudicate].Key != "" }

// formats returns the formats that suit the game: Rotation only suits games of more than two.
func (d *draft) formats() []schedule.Format {
	all := schedule.Formats()
	if _, most := d.game.Rules.Players(); most > 2 {
		return all
	}
	return all[:len(all)-1]
}

// tested reports whether a test may end a tournament of this number of players.
func (d *draft) tested(players int) bool {
	return d.terms.Test != "" && d.testable(players)
}

// testable reports whether a test is possible.
func (d *draft) testable(players int) bool {
	return players == 2 && d.terms.Format == schedule.RoundRobin
}

// plan returns the plan for this number of players.
func (d *draft) plan(players int) schedule.Plan {
	t := &d.terms
	p := tournament.UsualPlan(d.game, players, t.Format, t.Pairs)
	p.Players, p.Seed = players, d.seed
	if d.tested(players) {
		p.Pairs = t.TestPairs
	}
	if t.Rounds > 0 && t.Format == schedule.Swiss {
		p.Rounds = t.Rounds
	}
	if t.Table > 0 && t.Format == schedule.Rotation {
		p.Table = min(t.Table, p.Table)
	}
	return p
}

// workers returns the number of games played in parallel.
func (d *draft) workers() int {
	if d.terms.Workers > 0 {
		return d.terms.Workers
	}
	return runtime.NumCPU()
}

// spec returns the tournament without the set-up of its games.
func (d *draft) spec(list []settings.Entrant, names []string) tournament.Spec {
	o := tournament.Spec{Game: d.game.Rules.Name(), Plan: d.plan(len(list)), Options: d.options, Workers: d.workers(), Program: d.program}
	for i, e := range list {
		o.Entrants = append(o.Entrants, tournament.Entrant{Name: names[i], Seat: e.Seat})
	}
	o.Options.TimeScale, o.Options.NoRecords = d.terms.TimeFactor, d.terms.NoRecords
	if d.tested(len(list)) {
		o.Options.SPRT = d.terms.Test
	}
	return o
}
