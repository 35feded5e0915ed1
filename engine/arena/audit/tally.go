package audit

import (
	"errors"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
)

// Tally counts the turns of one game and sums up the results of its seats.
type Tally struct {
	turns int
	seats []store.Result
}

// NewTally returns an empty tally.
func NewTally(seats int) *Tally {
	l := &Tally{seats: make([]store.Result, seats)}
	for i := range l.seats {
		l.seats[i].Verdict = engine.OK
	}
	return l
}

// Note adds a turn. before is the state in which it was played.
func (l *Tally) Note(before engine.State, t engine.Turn) {
	l.turns++
	for i, p := range t.Asked {
		a := &t.Answers[i]
		seat := &l.seats[p]
		seat.Asked++
		seat.CPU += a.CPU
		seat.Wall += a.Wall
		seat.Memory = max(seat.Memory, a.Memory)
		seat.Think.Add(thinkTime(a))
		switch {
		case a.Verdict != engine.OK:
			if seat.Verdict == engine.OK {
				seat.Verdict = a.Verdict
			}
			fault(seat, store.Kind(a.Verdict), t.Number, a.Why)
		case a.Fault != engine.NoFault:
			fault(seat, store.Malformed, t.Number, a.Why)
		default:
			if err := before.Check(p, a.Move); err != nil {
				kind := store.Refused
				if _, ok := errors.AsType[engine.Blocked](err); ok {
					kind = store.Blocked
				}
				fault(seat, kind, t.Number, engine.Reason(err))
			}
		}
	}
}

// thinkTime returns the CPU time of an answer, which limits apply to, or the wall time if it is not known.
func thinkTime(a *engine.Answer) time.Duration {
	if a.CPU > 0 {
		return a.CPU
	}
	return a.Wall
}

// fault counts a fault; the first of its kind keeps the reason.
func fault(seat *store.Result, kind store.Kind, turn int, why engine.Phrase) {
	for i := range seat.Faults {
		if seat.Faults[i].Kind == kind {
			seat.Faults[i].Times++
			return
		}
	}
	seat.Faults = append(seat.Faults, store.Fault{Kind: kind, Times: 1, Turn: turn, Why: why})
}

// Turns returns the number of turns played. Unlike Turn of the state it counts the turn in which a seat failed and which the rules ended
// the game without.
func (l *Tally) Turns() int { return l.turns }

// Results returns the results of the seats of a finished game.
func (l *Tally) Results(r engine.Result) []store.Result {
	for i := range l.seats {
		l.seats[i].Rank, l.seats[i].Score = r.Ranks[i], r.Scores[i]
	}
	return l.seats
}
