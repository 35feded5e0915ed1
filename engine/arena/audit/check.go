package audit

import (
	"bytes"
	"context"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay"
)

// Kind is the outcome of the check of a game.
type Kind int

// The kinds. Only Changed can be repaired, with Finding.True.
const (
	Sound    Kind = iota // database and record agree
	Unproved             // the tournament has no records
	Changed              // the database differs from a sound record, which is the file that was written
	Unsound              // the record is missing, damaged or false, or is not the file that was written
	Unknown              // there is a record, but no such game in the database
	Foreign              // the game is not in the tournament's plan
	Settled              // concerns the set-up or the number of games that count, not a game
	Damaged              // the set-up file cannot be read
)

// Finding is the result of checking a game.
type Finding struct {
	Game int
	Kind Kind
	Says []engine.Phrase // why it is not Sound
	True store.Game      // for Sound and Changed: the game as the database should have it
}

// Check compares a game of the database with its record. planned is the game in the tournament's plan.
func (f Folder) Check(row store.Game, planned schedule.Game) Finding {
	found := Finding{Game: row.Number}
	if f.NoRecords {
		found.Kind, found.True = Unproved, row
		if !Same(row.Game, planned) {
			found = ForeignFinding(row.Number)
		}
		return found
	}
	if f.Quick && f.vouched(row, planned) {
		found.True = row
		return found
	}
	said, steps, err := f.replayed(planned)
	if err == nil && row.Digest != "" && row.Digest != said.Digest {
		err = otherSum.With("got", said.Digest).With("want", engine.OneLine(row.Digest)).Err()
	}
	if err != nil {
		found.Kind, found.Says = Unsound, []engine.Phrase{unsound.WithInt("number", row.Number).WithPhrase("reason", engine.Reason(err))}
		return found
	}
	if row.Began.Truncate(time.Second).Equal(said.Began) {
		said.Began, said.Wall = row.Began, row.Wall
	}
	if row.Turns == steps { // as older programs counted them
		said.Turns = row.Turns
	}
	found.True = said
	for _, p := range differences(row, said) {
		found.Kind = Changed
		found.Says = append(found.Says, changed.WithInt("number", row.Number).WithPhrase("reason", p))
	}
	return found
}

// vouched reports whether the record is the file that was written, and ends as the database says, as far as the standings depend on it.
// It does not replay the game.
func (f Folder) vouched(row store.Game, planned schedule.Game) bool {
	text, err := f.text(row.Number)
	if err != nil || row.Digest != plain.Sum(text) || !Same(row.Game, planned) || row.Record != store.RecordPath(row.Number) {
		return false
	}
	r, err := replay.Skim(bytes.NewReader(text))
	if err != nil || f.checkBelongs(r, planned) != nil || len(r.Turns) != row.Turns || len(row.Results) != len(r.Seats) {
		return false
	}
	for seat, one := range row.Results {
		if one.Rank != r.End.Ranks[seat] || one.Score != r.End.Scores[seat] {
			return false
		}
	}
	return row.Reason == r.End.Reason && row.Phrase.String() == r.End.Phrase.String()
}

// Same reports whether a and b are the same game of a plan.
func Same(a, b schedule.Game) bool {
	return a.Round == b.Round && a.Pairing == b.Pairing && a.Pair == b.Pair && a.Leg == b.Leg && a.Seed == b.Seed &&
		slices.Equal(a.Players, b.Players)
}

// Pair is a game of the database and its place in the plan.
type Pair struct {
	Row     store.Game
	Planned schedule.Game
}

// CheckAll checks several games, with that many workers. The findings are in the order of pairs. The error is ctx's.
func (f Folder) CheckAll(ctx context.Context, pairs []Pair, workers int) ([]Finding, error) {
	found := make([]Finding, len(pairs))
	var all errgroup.Group
	all.SetLimit(max(workers, 1))
	for i, p := range pairs {
		if ctx.Err() != nil {
			break
		}
		all.Go(func() error { found[i] = f.Check(p.Row, p.Planned); return nil })
	}
	_ = all.Wait() // Check has no errors
	return found, ctx.Err()
}
