package viewer

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
)

// question is one turn of a seat: its number, and the seat's answer.
type question struct {
	Turn   int // number of turns played before it, so that step Turn is its position; -1 if the seat was never asked
	Answer engine.Answer
}

func (q *question) Asked() bool { return q.Turn >= 0 }

// asked finds questions in a record.
type asked struct {
	record *replay.Record
	turns  [][]int    // by player: the turns in which it was asked, ascending
	last   []question // by player: the question found last
	drew   bool       // an answer has a drawing
}

func newAsked(r *replay.Record) asked {
	k := asked{turns: make([][]int, len(r.Seats)), last: make([]question, len(r.Seats))}
	for p := range k.last {
		k.last[p].Turn = -1
	}
	k.hear(r)
	return k
}

// anyMap is larger than the map of any game. Read only.
var anyMap = overlay.Grid{Rows: 1000, Cols: 1000}

// hear takes the turns that were added to a record.
func (k *asked) hear(r *replay.Record) {
	known := 0
	if k.record != nil {
		known = len(k.record.Turns)
	}
	for n := known; n < len(r.Turns); n++ {
		for i, p := range r.Turns[n].Asked {
			k.turns[p] = append(k.turns[p], n)
			if !k.drew {
				answer := r.Turns[n].Answers[i].Engine()
				d := overlay.Of(&answer, anyMap)
				k.drew = d != nil && len(d.Heat)+len(d.Marks) > 0
			}
		}
	}
	k.record = r
}

// Question returns what p was asked in the turn played from the current step. If p was not asked then, or the match is over, it
// returns p's last question before, or its first one. The result is valid until the next call for p.
func (s *Scene) Question(p engine.Player) *question { return s.asked.question(p, s.Shown) }

// question returns what p was asked in the turn played from step, or the nearest: see Scene.Question.
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

// turnOf returns the number of that turn.
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

// OwnTurn returns the subject's first turn after the current step, or the last one before it if by is negative.
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

// ToOwnTurn jumps to the turn that OwnTurn returns, if there is one.
func (s *Scene) ToOwnTurn(by int) {
	if step, ok := s.OwnTurn(by); ok {
		s.Jump(step)
	}
}
