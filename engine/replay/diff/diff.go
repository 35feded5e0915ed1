// Package diff asks another seat what a seat of a record was asked, and reports where the answers differ.
package diff

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// A turn is slower than recorded if it took more than SlowFactor times as long, and SlowLeast longer.
const (
	SlowFactor = 2
	SlowLeast  = 50 * time.Millisecond
)

// Turn is a turn that was asked again.
type Turn struct {
	Number   int // as in the record: the number of turns played before it
	Recorded engine.Answer
	Answer   engine.Answer
	Differs  bool    // the move or the verdict is another
	Slower   float64 // how many times as long it took, rounded to one decimal, if that is too long; 0 otherwise
}

// Compare compares an answer with the recorded one.
func Compare(number int, recorded, answer engine.Answer) Turn {
	t := Turn{
		Number: number, Recorded: recorded, Answer: answer,
		Differs: answer.Decision != recorded.Decision || answer.Verdict != recorded.Verdict,
	}
	if now, then := t.Times(); now > SlowFactor*then && now-then > SlowLeast {
		t.Slower = math.Round(10*float64(now)/float64(max(then, time.Microsecond))) / 10
	}
	return t
}

// Fails reports whether the new answer is a failure.
func (t Turn) Fails() bool { return t.Answer.Fault != engine.NoFault }

// Failed reports whether the recorded answer is a failure.
func (t Turn) Failed() bool { return t.Recorded.Fault != engine.NoFault }

// Telling reports whether the turn is worth reporting: it differs, fails (even if it also failed in the record), or is slower.
func (t Turn) Telling() bool { return t.Differs || t.Fails() || t.Slower > 0 }

// Times returns the times to compare, of the new and the recorded answer: processor time if both are known, because other programs do not
// lengthen it, otherwise time by the clock.
func (t Turn) Times() (now, then time.Duration) {
	if t.Recorded.CPU > 0 && t.Answer.CPU > 0 {
		return t.Answer.CPU, t.Recorded.CPU
	}
	return t.Answer.Wall, t.Recorded.Wall
}

// reviser is a seat whose last answer can be replaced by the recorded one; see bot.Reviser.
type reviser interface{ Revise(output []byte) }

// Ask asks the seat every turn of the player, in order and as recorded: after an answer that differs, the next turn is still the recorded
// one. each is called for every turn; its error stops Ask. The record must be true; see replay.Verify. The seat stays open.
func Ask(ctx context.Context, rules engine.Rules, r *replay.Record, p engine.Player, seat engine.Seat, each func(Turn) error) error {
	var failed error
	err := replay.Replay(rules, r, func(n int, s engine.State) bool {
		if n == len(r.Turns) {
			return false
		}
		if i := slices.Index(r.Turns[n].Asked, p); i >= 0 {
			failed = ask(ctx, seat, s.View(p), r.Turns[n].Number, r.Turns[n].Answers[i].Engine(), each)
		}
		return failed == nil
	})
	return errors.Join(err, failed)
}

func ask(ctx context.Context, seat engine.Seat, v engine.View, number int, recorded engine.Answer, each func(Turn) error) error {
	answer, err := seat.Decide(ctx, v)
	if err != nil {
		return err
	}
	if s, ok := seat.(reviser); ok && recorded.Request != nil {
		s.Revise(heard(recorded))
	}
	return each(Compare(number, recorded, answer))
}

// heard returns what a bot is later told that it answered: nothing if it failed.
func heard(a engine.Answer) []byte {
	if a.Verdict != engine.OK {
		return nil
	}
	return a.Response
}
