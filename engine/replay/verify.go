package replay

import (
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine"
)

// Mismatch is the error of a record whose position differs from the one its moves lead to. It wraps the *engine.Phrase that says so.
type Mismatch struct {
	Turn   int  // number of the turn that led to the position, as in Turn.Number; -1 for the first position
	Want   Hash // what the record says
	Got    Hash // what playing it again gives
	phrase *engine.Phrase
}

func (m *Mismatch) Error() string { return m.phrase.Error() }

// Unwrap returns the sentence.
func (m *Mismatch) Unwrap() error { return m.phrase }

// Replay sets up the record's match and plays its turns. It calls each with n = 0 for the first state and with n for the state after n
// turns; it is the same State every time, which each must clone to keep it. Replay ends early, without an error, when each returns false.
// It compares no hashes, so it can show a record that Verify refuses; the error, a *engine.Phrase, is about what cannot be played at all.
func Replay(rules engine.Rules, r *Record, each func(n int, s engine.State) bool) error {
	again, err := Begin(rules, r.Setup)
	if err != nil || !each(0, again.State) {
		return err
	}
	for i, t := range r.Turns {
		if err := again.Turn(t); err != nil {
			return err
		}
		if !each(i+1, again.State) {
			return nil
		}
	}
	return nil
}

// Replayer is a match that is played again, turn by turn.
type Replayer struct {
	State engine.State // changed by every turn
}

// Begin sets up a recorded match. The error is a *engine.Phrase.
func Begin(rules engine.Rules, setup engine.Setup) (*Replayer, error) {
	if setup.Game != rules.Name() {
		return nil, otherGame.With("want", setup.Game).With("got", rules.Name()).Err()
	}
	state, err := rules.New(setup.Recorded())
	if err != nil {
		return nil, badSetup.WithPhrase("why", engine.Reason(err)).Err()
	}
	return &Replayer{state}, nil
}

// Turn plays the next turn of the record. The error, a *engine.Phrase, means that it cannot be played.
func (a *Replayer) Turn(t Turn) error { return play(a.State, t) }

// play plays one turn, if its players are those to move.
func play(s engine.State, t Turn) error {
	toMove := s.ToMove()
	if len(toMove) == 0 {
		return overSoon.WithInt("turn", t.Number).Err()
	}
	if !slices.Equal(t.Asked, toMove) || len(t.Answers) != len(t.Asked) {
		return wrongAsked.WithInt("turn", t.Number).With("got", numbers(t.Asked)).With("want", numbers(toMove)).Err()
	}
	s.Step(t.Decisions())
	return nil
}

// Verify plays the record again and compares every hash, and the end. The error is a *engine.Phrase that names the first turn that differs,
// wrapped in a *Mismatch if the position differs. A record without an end is verified as far as it goes.
func Verify(rules engine.Rules, r *Record) error {
	var wrong error
	var last engine.State
	err := Replay(rules, r, func(n int, s engine.State) bool {
		last = s
		wrong = r.Compare(n, s)
		return wrong == nil
	})
	switch {
	case err != nil:
		return err
	case wrong != nil:
		return wrong
	}
	return r.CompareEnd(last)
}

// Compare compares the hash of the state after n turns with the recorded one. The error is a *Mismatch.
func (r *Record) Compare(n int, s engine.State) error {
	got, want, says := Hash(s.Hash()), r.Hash, startHash
	if n > 0 {
		want, says = r.Turns[n-1].Hash, turnHash.WithInt("turn", r.Turns[n-1].Number)
	}
	if got == want {
		return nil
	}
	says = says.With("got", got.String()).With("want", want.String())
	return &Mismatch{Turn: n - 1, Want: want, Got: got, phrase: &says}
}

// CompareEnd compares the recorded end, if there is one, with that of the state after the last turn. The error is a *engine.Phrase.
func (r *Record) CompareEnd(s engine.State) error {
	if r.End == nil {
		return nil
	}
	got, over := s.Result()
	if !over {
		return notOver.WithInt("turns", len(r.Turns)).Err()
	}
	if got.Reason == r.End.Reason && slices.Equal(got.Ranks, r.End.Ranks) && slices.Equal(got.Scores, r.End.Scores) {
		return nil
	}
	return otherEnd.With("got", endText(got.Reason, got.Ranks, got.Scores)).
		With("want", endText(r.End.Reason, r.End.Ranks, r.End.Scores)).Err()
}

func endText(reason string, ranks, scores []int) string {
	return fmt.Sprintf("%s, ranks %v, scores %v", reason, ranks, scores)
}

// numbers lists players.
func numbers(players []engine.Player) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(players), " ", ", "), "[]")
}
