package game

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// question is what a seat was asked and answered in one turn.
type question struct {
	turn   int // turns played before it: step turn is the position it is about; -1 when the seat was never asked
	answer engine.Answer
}

func (q *question) asked() bool { return q.turn >= 0 }

// asked finds questions in a record.
type asked struct {
	record *replay.Record
	turns  [][]int    // by player: those it was asked in, rising
	last   []question // by player: the one found last
}

func newAsked(r *replay.Record) asked {
	k := asked{turns: make([][]int, len(r.Seats)), last: make([]question, len(r.Seats))}
	for p := range k.last {
		k.last[p].turn = -1
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

// question is what p was asked in the turn that is played from the step on the screen; when it was not asked then,
// or the match is over there, in its last turn before; before its first turn that one. It stays good until p's next.
func (s *replayScene) question(p engine.Player) *question {
	k := &s.asked
	turn, found := s.turnOf(p)
	q := &k.last[p]
	if !found || q.turn == turn {
		return q
	}
	t := &k.record.Turns[turn]
	q.turn, q.answer = turn, t.Answers[slices.Index(t.Asked, p)].Engine()
	return q
}

// turnOf is the number of the turn that question tells of.
func (s *replayScene) turnOf(p engine.Player) (turn int, ok bool) {
	turns := s.asked.turns[p]
	if len(turns) == 0 {
		return 0, false
	}
	i, found := slices.BinarySearch(turns, s.shown)
	if !found && i > 0 {
		i--
	}
	return turns[i], true
}
