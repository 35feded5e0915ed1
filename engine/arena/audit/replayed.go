// Package audit compares a tournament with the records of its games: what the database says of a game has to be what
// the game's moves lead to when they are played again.
package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
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

// mostRecord is how many bytes a record's file may have: more than its text may.
const mostRecord = 256 << 20

// Folder is a tournament whose records can be played again.
type Folder struct {
	Path  string
	Rules engine.Rules
	store.Tournament
	Quick     bool // what is only told of a game, and no standings are made of, is not compared where the record is what was written
	NoRecords bool // none are kept: nothing is proved
	// Text is the record of a game where it does not lie in the folder; nil: it does.
	Text func(game int) ([]byte, error)
}

// Replayed is what the record of a planned game says of it, when all of it is played again: what the database is to say,
// except that Wall is only about as long as the game took. The error, a *engine.Phrase, is about a record that is
// missing, damaged, cut off, of another game, or not true.
func (f Folder) Replayed(g schedule.Game) (store.Game, error) {
	text, err := f.text(g.Number)
	if err != nil {
		return store.Game{}, engine.Reason(err).Err()
	}
	r, err := replay.Read(bytes.NewReader(text))
	if err != nil {
		return store.Game{}, engine.Reason(err).Err()
	}
	if err := f.of(r, g); err != nil {
		return store.Game{}, err
	}
	said := store.Game{Game: g, Record: store.RecordPath(g.Number), Digest: digest(text), Began: r.Began}
	return said, f.play(r, &said)
}

// text is the record of a game as it lies there.
func (f Folder) text(game int) ([]byte, error) {
	if f.Text != nil {
		return f.Text(game)
	}
	return plain.Bytes(filepath.Join(f.Path, filepath.FromSlash(store.RecordPath(game))), mostRecord)
}

// digest is SHA-256 in hexadecimal.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// of reports whether a record is whole, and that of the game.
func (f Folder) of(r *replay.Record, g schedule.Game) error {
	if r.End == nil {
		return unended.Err()
	}
	want := f.Setup
	want.Players, want.Seed = len(g.Players), g.Seed
	want = positions.Setup(want, g.Setup)
	if want.Edition == 0 { // an older program did not keep it: the record says by which it was played
		want.Edition = r.Setup.Edition
	}
	var seats []replay.Seat
	for _, player := range g.Players {
		seats = append(seats, replay.Seat{Name: f.Players[player].Name, Spec: f.Players[player].Spec})
	}
	if !alike(want, r.Setup) || !slices.Equal(seats, r.Seats) || r.Origin != nil {
		return otherMatch.Err()
	}
	return nil
}

// alike reports whether two are the same in JSON.
func alike(a, b any) bool {
	first, wrong := json.Marshal(a)
	second, err := json.Marshal(b)
	return wrong == nil && err == nil && bytes.Equal(first, second)
}

// play plays the record again and fills in what came of it.
func (f Folder) play(r *replay.Record, said *store.Game) error {
	again, err := replay.Begin(f.Rules, r.Setup)
	if err != nil {
		return err
	}
	if err := r.Compare(0, again.State); err != nil {
		return engine.Reason(err).Err()
	}
	tally := NewTally(len(r.Seats))
	for n, t := range r.Turns {
		turn := t.Engine()
		tally.Note(again.State, turn)
		said.Wall += longest(turn)
		if err := again.Turn(t); err != nil {
			return err
		}
		if err := r.Compare(n+1, again.State); err != nil {
			return engine.Reason(err).Err()
		}
	}
	if err := r.CompareEnd(again.State); err != nil {
		return err
	}
	result, _ := again.State.Result()
	said.Turns, said.Reason, said.Phrase, said.Hash = again.State.Turn(), result.Reason, result.Phrase, again.State.Hash()
	said.Results = tally.Results(result)
	return nil
}

// longest is how long a turn took at least.
func longest(t engine.Turn) (most time.Duration) {
	for _, a := range t.Answers {
		most = max(most, a.Wall)
	}
	return most
}
