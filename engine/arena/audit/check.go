package audit

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// Kind is what became of a game that was checked.
type Kind int

// The kinds. Only of Changed there is something to put right: Finding.True.
const (
	Sound    Kind = iota // the database says what the record says
	Unproved             // no records are kept
	Changed              // the database says otherwise than a record that is true and is the one that was written
	Unsound              // the record is missing or damaged, is not true, or is not the one that was written
	Unknown              // there is a record, but the database has no such game
	Foreign              // there is no such game in the tournament
	Settled              // it is about no game, but about what was settled before the first, or when it ended
	Damaged              // the file that says once more what was settled before the first game cannot be read
)

// Finding is what was found of a game.
type Finding struct {
	Game int
	Kind Kind
	Says []engine.Phrase // why it is not Sound
	True store.Game      // of Sound and Changed: as the database is to have it
}

// Check compares a game of the database with its record. planned is what the tournament's plan says of it.
func (f Folder) Check(row store.Game, planned schedule.Game) Finding {
	found := Finding{Game: row.Number}
	if f.NoRecords {
		found.Kind, found.True = Unproved, row
		if !Same(row.Game, planned) {
			found = Strange(row.Number)
		}
		return found
	}
	if f.Quick && f.vouched(row, planned) {
		found.True = row
		return found
	}
	said, err := f.Replayed(planned)
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
	found.True = said
	for _, p := range differences(row, said) {
		found.Kind = Changed
		found.Says = append(found.Says, changed.WithInt("number", row.Number).WithPhrase("reason", p))
	}
	return found
}

// vouched reports whether the record is the file that was written, and ends as the database says: what the standings are
// made of. Nothing is played again.
func (f Folder) vouched(row store.Game, planned schedule.Game) bool {
	text, err := f.text(row.Number)
	if err != nil || row.Digest != digest(text) || !Same(row.Game, planned) || row.Record != store.RecordPath(row.Number) {
		return false
	}
	r, err := replay.Skim(bytes.NewReader(text))
	if err != nil || f.of(r, planned) != nil || len(r.Turns) != row.Turns || len(row.Results) != len(r.Seats) {
		return false
	}
	for seat, one := range row.Results {
		if one.Rank != r.End.Ranks[seat] || one.Score != r.End.Scores[seat] {
			return false
		}
	}
	return row.Reason == r.End.Reason && row.Phrase.String() == r.End.Phrase.String()
}

// Same reports whether two are the same game of a plan.
func Same(a, b schedule.Game) bool {
	return a.Round == b.Round && a.Pairing == b.Pairing && a.Pair == b.Pair && a.Leg == b.Leg && a.Seed == b.Seed &&
		slices.Equal(a.Players, b.Players)
}

// Pair is a game of the database, and what the plan says of it.
type Pair struct {
	Row     store.Game
	Planned schedule.Game
}

// CheckAll is Check of several, so many of them side by side. What was found is in their order. The error is ctx's.
func (f Folder) CheckAll(ctx context.Context, pairs []Pair, workers int) ([]Finding, error) {
	found := make([]Finding, len(pairs))
	next := make(chan int)
	var all sync.WaitGroup
	for range min(max(workers, 1), len(pairs)) {
		all.Go(func() {
			for i := range next {
				found[i] = f.Check(pairs[i].Row, pairs[i].Planned)
			}
		})
	}
	for i := range pairs {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	all.Wait()
	return found, ctx.Err()
}
