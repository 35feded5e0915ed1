// Package better finds out whether a build of a bot is better than the build before it. It plays both on the same maps, each from both
// sides, until a sequential test has an answer. It also plays both against a small fixed field, to detect a build that has only learnt
// to beat its predecessor.
package better

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// Names of the two builds in their tournament.
const (
	newName = "new"
	oldName = "old"
)

// Order describes a comparison of two builds.
type Order struct {
	All      games.Table
	Game     string
	Setup    engine.Setup // Options and Init of every game
	Options  tournament.Options
	Line     builds.Line
	New, Old builds.Build // Old is empty for the first build of a line
	Test     stats.Comparison
	Most     int // largest number of games between the two builds
	Field    int // pairs of games against each AI of the field; 0 for none
	Seed     uint64
	Workers  int
	Program  string
	Now      func() time.Time
	Watch    func(State) // called with the progress; may be nil
}

// State is the progress of a comparison.
type State struct {
	Phase   Phase
	Games   int // finished, in this phase
	Planned int // at most, in this phase
	Pairs   stats.Pairs
}

// Phase is a part of a comparison.
type Phase int

// The phases, in order.
const (
	Between  Phase = iota // new against old
	NewField              // new against the field
	OldField              // old against the field
)

// Result holds the answer of a comparison, with the games that led to it.
type Result struct {
	New       builds.Build     `json:"new"`
	Old       *builds.Build    `json:"old,omitempty"`
	Answer    stats.Answer     `json:"answer"`
	Games     int              `json:"games"` // games that count
	Pairs     stats.Pairs      `json:"pairs"`
	Tells     stats.Summary    `json:"tells"`
	Test      stats.Comparison `json:"test"`
	Stopped   bool             `json:"stopped"`
	Seed      string           `json:"seed"`
	Folder    string           `json:"folder,omitempty"` // of the games between the builds
	Field     *Field           `json:"field,omitempty"`
	Positions *Positions       `json:"positions,omitempty"` // positions that the games between the builds began from; nil if their maps were generated
	When      time.Time        `json:"when"`
}

// Positions counts the positions of a suite.
type Positions struct {
	Count  int `json:"count"`
	Played int `json:"played"` // from both sides
}

// needsTwo is the error for a game that cannot be played by two. Argument: game.
var needsTwo = engine.Phrase{Key: "better.needs-two", Text: "{game} is not played by two, so a build cannot be compared with the one before: use arena tournament."}

// Play plays the games that are missing and returns the result. Games played earlier are not repeated. If ctx ends, the result is what
// is known so far, and finished games are kept. The error is a *engine.Phrase, or ctx's if nothing is known yet.
func Play(ctx context.Context, o Order) (*Result, error) {
	game, err := o.All.Find(o.Game)
	if err != nil {
		return nil, err
	}
	if least, most := game.Rules.Players(); least > 2 || most < 2 {
		return nil, needsTwo.With("game", o.Game).Err()
	}
	r := &Result{New: o.New, Test: o.Test, Answer: stats.NotYet, Seed: fmt.Sprint(o.Seed), When: o.Now().UTC().Truncate(time.Second)}
	if o.Old.ID != "" {
		r.Old = &o.Old
		if err := o.between(ctx, r); err != nil {
			return nil, err
		}
	}
	if o.Field > 0 && !r.Stopped {
		if err := o.playField(ctx, game, r); err != nil {
			return nil, err
		}
	}
	return r, o.keep(r)
}

// between plays the new build against the old one.
func (o Order) between(ctx context.Context, r *Result) error {
	spec := o.spec([]tournament.Entrant{{Name: newName, Seat: seat(o.New)}, {Name: oldName, Seat: seat(o.Old)}})
	spec.Plan = schedule.Plan{Format: schedule.RoundRobin, Pairs: max(1, o.Most/2), Seed: o.Seed}
	if all := len(positions.Names(o.Setup)); all > 0 { // without randomness a bot would repeat the same games
		spec.Plan.Pairs = min(spec.Plan.Pairs, all)
		r.Positions = &Positions{Count: all}
	}
	r.Folder = filepath.Join(o.Line.Folder, "runs", o.New.ID+"-"+o.Old.ID+"-"+o.key(o.Test, o.Most, o.Seed))
	enough := func(p stats.Pairs) bool { return o.Test.Answer(p) != stats.NotYet }
	s, err := o.play(ctx, spec, r.Folder, Between, enough)
	if s == nil {
		return err
	}
	r.Stopped = errors.Is(err, arena.ErrStopped)
	if err != nil && !r.Stopped {
		return err
	}
	return o.count(r)
}

// count sums up the pairs up to the first unfinished one: the test was evaluated in that order.
func (o Order) count(r *Result) error {
	a, err := store.Read(r.Folder)
	if err != nil {
		return err
	}
	r.Pairs = stats.Pairs{}
	for i := 0; i+1 < len(a.Games); i += 2 {
		one, two := a.Games[i], a.Games[i+1]
		if one.Number != i || two.Number != i+1 || a.Counted >= 0 && i >= a.Counted {
			break
		}
		r.Pairs.Add(one.PointsOf(0) + two.PointsOf(0))
	}
	if r.Positions != nil {
		r.Positions.Played = r.Pairs.Count()
	}
	r.Games, r.Answer, r.Tells = 2*r.Pairs.Count(), o.Test.Answer(r.Pairs), r.Pairs.Summary()
	return nil
}

// spec returns the order of a tournament of these entrants.
func (o Order) spec(entrants []tournament.Entrant) tournament.Spec {
	return tournament.Spec{Game: o.Game, Setup: o.Setup, Entrants: entrants, Options: o.Options, Workers: o.Workers, Program: o.Program}
}

// seat returns a build as a seat's spec.
func seat(b builds.Build) string { return string(engine.BotSeat) + ":" + b.Path }

// play starts or resumes a tournament. The snapshot is nil if it could not be started.
func (o Order) play(ctx context.Context, spec tournament.Spec, folder string, phase Phase, enough func(stats.Pairs) bool) (*arena.Snapshot, error) {
	resume := store.Exists(folder)
	if resume {
		kept, err := tournament.ReadSpec(folder)
		if err != nil {
			return nil, err
		}
		spec.Options = kept.Options
	}
	t, err := tournament.Prepare(o.All, spec, folder, resume)
	if err != nil {
		return nil, err
	}
	if err := t.Build(ctx, nil, nil); err != nil {
		return nil, err
	}
	t.Config.Enough = enough
	if o.Watch != nil {
		t.Config.Watch = func(s *arena.Snapshot) {
			o.Watch(State{phase, s.Done, s.Planned, s.Cells[0][1].Pairs})
		}
	}
	return arena.Run(ctx, t.Config)
}

// key returns a short hash of all that distinguishes this tournament from others of the same builds.
func (o Order) key(more ...any) string {
	options := o.Options
	options.Files, options.Folder, options.Positions = nil, "", ""
	text, err := json.Marshal([]any{o.Game, o.Setup.Options, string(o.Setup.Init), options, more})
	if err != nil {
		text = []byte(err.Error()) // cannot happen: all of it can be marshalled
	}
	return plain.Sum(text)[:8]
}

// resultName is the name of the result's file in the folder of the games.
const resultName = "better.json"

// keep writes the result for the history.
func (o Order) keep(r *Result) error {
	if r.Games == 0 && r.Field == nil {
		return nil
	}
	folder := r.Folder
	if r.Old == nil {
		folder = filepath.Join(o.Line.Folder, "runs", o.New.ID+"-first")
	}
	return writeJSON(filepath.Join(folder, resultName), r)
}

// writeJSON writes a file by renaming, so that it is never half written.
func writeJSON(path string, value any) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return plain.ReplaceJSON(path, value, " ", 0o644)
}
