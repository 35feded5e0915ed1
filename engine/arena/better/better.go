// Package better reports whether a build of a bot is better than the one before: it plays both on the same maps, each on both
// sides, until the comparison has an answer, and both against a small fixed field, so that a build is noticed that has only
// learnt to beat its predecessor.
package better

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
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

// What the two are called in the tournament between them.
const (
	newName = "new"
	oldName = "old"
)

// Order is what is asked for.
type Order struct {
	All      games.Table
	Game     string
	Setup    engine.Setup // Options and Init of every game
	Options  tournament.Options
	Line     builds.Line
	New, Old builds.Build // Old is empty for the first of a line
	Test     stats.Comparison
	Most     int // games of the two at most
	Field    int // pairs of games against each of the field; 0 for none
	Seed     uint64
	Workers  int
	Program  string
	Now      func() time.Time
	Watch    func(State) // how far it is; nil: nobody asks
}

// State is how far it is.
type State struct {
	Phase   Phase
	Games   int // finished, of the phase
	Planned int // at most
	Pairs   stats.Pairs
}

// Phase is what is being played.
type Phase int

// The phases, in their order.
const (
	Between  Phase = iota // new against old
	NewField              // new against the field
	OldField              // old against the field
)

// Result is what it came to.
type Result struct {
	New       builds.Build     `json:"new"`
	Old       *builds.Build    `json:"old,omitempty"`
	Answer    stats.Answer     `json:"answer"`
	Games     int              `json:"games"` // that count
	Pairs     stats.Pairs      `json:"pairs"`
	Tells     stats.Summary    `json:"tells"`
	Test      stats.Comparison `json:"test"`
	Stopped   bool             `json:"stopped"`
	Seed      string           `json:"seed"`
	Folder    string           `json:"folder,omitempty"` // of the games between the two
	Field     *Field           `json:"field,omitempty"`
	Positions *Positions       `json:"positions,omitempty"` // that the games between the two began from; nil where their maps were drawn
	When      time.Time        `json:"when"`
}

// Positions are those of a suite.
type Positions struct {
	Count  int `json:"count"`
	Played int `json:"played"` // from both sides
}

// needsTwo refuses a game that two cannot play.
var needsTwo = engine.Phrase{Key: "better.needs-two", Text: "{game} is not played by two, so a build cannot be compared with the one before: use arena tournament."}

// Play plays what is missing, and tells what it came to. What was played before is not played again. Where ctx ends it tells
// what is known so far, and the games stay. The error is a *engine.Phrase, or ctx's before anything is known.
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
		if err := o.guard(ctx, game, r); err != nil {
			return nil, err
		}
	}
	return r, o.keep(r)
}

// between plays new against old.
func (o Order) between(ctx context.Context, r *Result) error {
	spec := o.spec([]tournament.Entrant{{Name: newName, Seat: seat(o.New)}, {Name: oldName, Seat: seat(o.Old)}})
	spec.Plan = schedule.Plan{Format: schedule.RoundRobin, Pairs: max(1, o.Most/2), Seed: o.Seed}
	if all := len(positions.Names(o.Setup)); all > 0 { // a bot without chance would play the same games again
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

// count adds up the pairs from the first one on, up to the first that is not finished: in that order the test was looked at.
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
		r.Pairs.Add(pointsOf(one) + pointsOf(two))
	}
	if r.Positions != nil {
		r.Positions.Played = r.Pairs.Count()
	}
	r.Games, r.Answer, r.Tells = 2*r.Pairs.Count(), o.Test.Answer(r.Pairs), r.Pairs.Summary()
	return nil
}

// pointsOf are the half points that player 0 took of a game.
func pointsOf(g store.Game) int {
	points := schedule.Points(g.Ranks())
	for seat, player := range g.Players {
		if player == 0 {
			return points[seat]
		}
	}
	return 0
}

// spec is a tournament of these.
func (o Order) spec(entrants []tournament.Entrant) tournament.Spec {
	return tournament.Spec{Game: o.Game, Setup: o.Setup, Entrants: entrants, Options: o.Options, Workers: o.Workers, Program: o.Program}
}

// seat is the seat of a build.
func seat(b builds.Build) string { return string(engine.BotSeat) + ":" + b.Path }

// play plays a tournament, or what is left of it. The snapshot is nil when nothing could be begun.
func (o Order) play(ctx context.Context, spec tournament.Spec, folder string, phase Phase, enough func(stats.Pairs) bool) (*arena.Snapshot, error) {
	resume := store.Exists(folder)
	if resume {
		kept, err := tournament.Kept(folder)
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

// key tells tournaments apart that are played otherwise, in few letters.
func (o Order) key(more ...any) string {
	options := o.Options
	options.Files, options.Folder, options.Positions = nil, "", ""
	text, err := json.Marshal([]any{o.Game, o.Setup.Options, string(o.Setup.Init), options, more})
	if err != nil {
		text = []byte(err.Error()) // none of it cannot be written
	}
	hash := sha256.Sum256(text)
	return hex.EncodeToString(hash[:4])
}

// resultName is the file of what came out, in the folder of the games.
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

// writeJSON writes a file that is there with all it holds, or as it was.
func writeJSON(path string, value any) error {
	text, err := plain.JSON(value, " ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // gone when all went well
	_, err = f.Write(text)
	if err = cmp.Or(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
