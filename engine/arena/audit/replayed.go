// Package audit compares a tournament with the records of its games: the database must say of a game what its moves lead to when they
// are replayed.
package audit

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay"
)

// mostRecord limits the size of a record's file, in bytes. It is larger than the limit of its text.
const mostRecord = 256 << 20

// Folder is a tournament whose records can be replayed.
type Folder struct {
	Path  string
	Rules engine.Rules
	store.Tournament
	Quick     bool // if the record is the file that was written, compare only what the standings depend on
	NoRecords bool // the tournament has no records: no result can be proved
	// Text returns the record of a game that is not in the folder; nil: all are in the folder.
	Text func(game int) ([]byte, error)
}

// Replayed replays the record of a planned game and returns the game as the database should have it, except that Wall is only
// approximate. The error, a *engine.Phrase, is about a record that is missing, damaged, cut off, of another game, or false.
func (f Folder) Replayed(g schedule.Game) (store.Game, error) {
	said, _, err := f.replayed(g)
	return said, err
}

// replayed is Replayed; steps is the number of turns that the rules count.
func (f Folder) replayed(g schedule.Game) (said store.Game, steps int, err error) {
	text, err := f.text(g.Number)
	if err != nil {
		return store.Game{}, 0, engine.Reason(err).Err()
	}
	r, err := replay.Read(bytes.NewReader(text))
	if err != nil {
		return store.Game{}, 0, engine.Reason(err).Err()
	}
	if err := f.checkBelongs(r, g); err != nil {
		return store.Game{}, 0, err
	}
	said = store.Game{Game: g, Record: store.RecordPath(g.Number), Digest: plain.Sum(text), Began: r.Began}
	steps, err = f.play(r, &said)
	return said, steps, err
}

// text returns the content of a game's record.
func (f Folder) text(game int) ([]byte, error) {
	if f.Text != nil {
		return f.Text(game)
	}
	return plain.Bytes(filepath.Join(f.Path, filepath.FromSlash(store.RecordPath(game))), mostRecord)
}

// checkBelongs returns an error unless the record is complete and of the planned game.
func (f Folder) checkBelongs(r *replay.Record, g schedule.Game) error {
	if r.End == nil {
		return unended.Err()
	}
	want := f.Setup
	want.Players, want.Seed = len(g.Players), g.Seed
	want = positions.Setup(want, g.Setup)
	if want.Edition == 0 { // an older program did not store it: the record has it
		want.Edition = r.Setup.Edition
	}
	var seats []replay.Seat
	for _, player := range g.Players {
		seats = append(seats, replay.Seat{Name: f.Players[player].Name, Spec: f.Players[player].Spec})
	}
	if !equalJSON(want, r.Setup) || !slices.Equal(seats, r.Seats) || r.Origin != nil {
		return otherMatch.Err()
	}
	return nil
}

// equalJSON reports whether a and b are equal in JSON.
func equalJSON(a, b any) bool {
	first, wrong := json.Marshal(a)
	second, err := json.Marshal(b)
	return wrong == nil && err == nil && bytes.Equal(first, second)
}

// play replays the record, fills in the game's result, and returns the number of turns that the rules count.
func (f Folder) play(r *replay.Record, said *store.Game) (steps int, err error) {
	again, err := replay.Begin(f.Rules, r.Setup)
	if err != nil {
		return 0, err
	}
	if err := r.Compare(0, again.State); err != nil {
		return 0, engine.Reason(err).Err()
	}
	tally := NewTally(len(r.Seats))
	for n, t := range r.Turns {
		turn := t.Engine()
		tally.Note(again.State, turn)
		said.Wall += longest(turn)
		if err := again.Turn(t); err != nil {
			return 0, err
		}
		if err := r.Compare(n+1, again.State); err != nil {
			return 0, engine.Reason(err).Err()
		}
	}
	if err := r.CompareEnd(again.State); err != nil {
		return 0, err
	}
	result, _ := again.State.Result()
	said.Turns, said.Reason, said.Phrase, said.Hash = tally.Turns(), result.Reason, result.Phrase, again.State.Hash()
	said.Results = tally.Results(result)
	return again.State.Turn(), nil
}

// longest returns the longest answer of a turn: the turn took at least as long.
func longest(t engine.Turn) (most time.Duration) {
	for _, a := range t.Answers {
		most = max(most, a.Wall)
	}
	return most
}
