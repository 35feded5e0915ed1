package viewer

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// question is what a seat was asked and answered in one turn.
type question struct {
	Turn   int // turns played before it: step turn is the position it is about; -1 when the seat was never asked
	Answer engine.Answer
}

func (q *question) Asked() bool { return q.Turn >= 0 }

// asked finds questions in a record.
type asked struct {
	record *replay.Record
	turns  [][]int    // by player: those it was asked in, rising
	last   []question // by player: the one found last
}

func newAsked(r *replay.Record) asked {
	k := asked{turns: make([][]int, len(r.Seats)), last: make([]question, len(r.Seats))}
	for p := range k.last {
		k.last[p].Turn = -1
	}
	k.hear(r)
	return k
}

// hear takes in the turns that a record has more than the one before.
func (k *asked) hear(r *replay.Record) {
	known := 0
	if k.record != nil {
		known = len(k.record.Turns)
	}
	for n := known; n < len(r.Turns); n++ {
		for _, p := range r.Turns[n].Asked {
			k.turns[p] = append(k.turns[p], n)
		}
	}
	k.record = r
}

// Question is what p was asked in the turn that is played from the step on the screen; when it was not asked then,
// or the match is over there, in its last turn before; before its first turn that one. It stays good until p's next.
func (s *Scene) Question(p engine.Player) *question { return s.asked.question(p, s.Shown) }

// question is what p was asked in the turn that is played from step, or the nearest: see Scene.Question.
func (k *asked) question(p engine.Player, step int) *question {
	turn, found := k.turnOf(p, step)
	q := &k.last[p]
	if !found || q.Turn == turn {
		return q
	}
	t := &k.record.Turns[turn]
	q.Turn, q.Answer = turn, t.Answers[slices.Index(t.Asked, p)].Engine()
	return q
}

// turnOf is the number of the turn that question tells of.
func (k *asked) turnOf(p engine.Player, step int) (turn int, ok bool) {
	turns := k.turns[p]
	if len(turns) == 0 {
		return 0, false
	}
	i, found := slices.BinarySearch(turns, step)
	if !found && i > 0 {
		i--
	}
	return turns[i], true
}

// OwnTurn is the turn of the subject after the step on the screen, or with by below 0 the one before it.
func (s *Scene) OwnTurn(by int) (step int, ok bool) {
	turns := s.asked.turns[s.Subject]
	i, found := slices.BinarySearch(turns, s.Shown)
	switch {
	case by < 0:
		i--
	case found:
		i++
	}
	if i < 0 || i >= len(turns) || turns[i] > s.Last() {
		return 0, false
	}
	return turns[i], true
}

// ToOwnTurn jumps to the turn that OwnTurn finds, if there is one.
func (s *Scene) ToOwnTurn(by int) {
	if step, ok := s.OwnTurn(by); ok {
		s.Jump(step)
	}
}
