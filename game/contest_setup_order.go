package game

import (
	"encoding/json"
	"os"
	"runtime"

	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/seats"
	"generals-chess/game/settings"
)

// contestDraft is a tournament as it is put together. What is not on the form is as usual, or as in the tournament that
// it is to be like.
type contestDraft struct {
	game    seats.Game
	terms   settings.Terms
	seed    uint64
	manner  event.Manner
	init    json.RawMessage // of the tournament that this one is like: the position where no file is named
	program string
}

// contestProgram is what databases and records name as their maker.
const contestProgram = "generals-chess"

// newContestDraft begins with what was put together last, or, of a tournament that is to be played again, with that.
func newContestDraft(a *App, game string, from *event.Order) (contestDraft, []settings.Entrant, error) {
	g, err := seats.Find(game)
	if err != nil {
		return contestDraft{}, nil, err
	}
	last, ok := a.settings.LastContest(game)
	if !ok {
		last = settings.DefaultContest(g.Levels, event.UsualFormat(g, len(g.Levels)))
	}
	here, _ := os.Getwd() // "" is the working folder too
	d := contestDraft{game: g, terms: last.Terms, seed: freshSeed(), manner: event.UsualManner(here), program: contestProgram}
	if from == nil {
		return d, last.Entrants, nil
	}
	d.like(*from)
	var list []settings.Entrant
	for _, e := range from.Entrants {
		list = append(list, settings.Entrant(e))
	}
	return d, unnamed(list, a.contestant), nil
}

// like takes over how another tournament was played.
func (d *contestDraft) like(o event.Order) {
	t := &d.terms
	d.manner, d.init = o.Manner, o.Setup.Init
	d.manner.Files, d.manner.SPRT = nil, ""
	t.Format, t.Rounds, t.Table = o.Plan.Format, o.Plan.Rounds, o.Plan.Table
	t.Test, t.NoRecords, t.TimeFactor = o.Manner.SPRT, o.Manner.NoRecords, o.Manner.TimeScale
	if t.Test != "" {
		t.TestPairs = o.Plan.Pairs
	} else {
		t.Pairs = o.Plan.Pairs
	}
	t.Map = settings.Map{Kind: settings.JudgeMap, Size: "16x16"}
	switch options := o.Setup.Options; {
	case o.Setup.Init != nil:
		t.Map.Kind = settings.FileMap
	case len(options) > 0:
		if kind := options["map"]; kind != "" {
			t.Map.Kind = settings.MapKind(kind)
		}
		if size := options["size"]; size != "" {
			t.Map.Size = size
		}
	}
}

// formats are those that make sense in the game: tables of everybody are of games for more than two.
func (d *contestDraft) formats() []schedule.Format {
	all := schedule.Formats()
	if _, most := d.game.Rules.Players(); most > 2 {
		return all
	}
	return all[:len(all)-1]
}

// tested tells whether a test may end the tournament of so many players.
func (d *contestDraft) tested(players int) bool {
	return d.terms.Test != "" && d.testable(players)
}

// testable tells whether there can be a test.
func (d *contestDraft) testable(players int) bool {
	return players == 2 && d.terms.Format == schedule.RoundRobin
}

// plan is who meets whom, of so many players.
func (d *contestDraft) plan(players int) schedule.Plan {
	t := &d.terms
	p := event.UsualPlan(d.game, players, t.Format, t.Pairs)
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

// workers is how many games are played side by side.
func (d *contestDraft) workers() int {
	if d.terms.Workers > 0 {
		return d.terms.Workers
	}
	return runtime.NumCPU()
}

// order is what is asked for, but for the set-up of the games.
func (d *contestDraft) order(list []settings.Entrant, names []string) event.Order {
	o := event.Order{Game: d.game.Rules.Name(), Plan: d.plan(len(list)), Manner: d.manner, Workers: d.workers(), Program: d.program}
	for i, e := range list {
		o.Entrants = append(o.Entrants, event.Entrant{Name: names[i], Seat: e.Seat})
	}
	o.Manner.TimeScale, o.Manner.NoRecords = d.terms.TimeFactor, d.terms.NoRecords
	if d.tested(len(list)) {
		o.Manner.SPRT = d.terms.Test
	}
	return o
}
