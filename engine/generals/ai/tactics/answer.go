package tactics

import "generals-chess/engine/generals/ai/chart"

// Answer is what to do against a threat.
type Answer struct {
	First Move
	Moves int // of the plan it begins
	At    int // where the plan meets the foe: our general's cell if it gathers there
	Score int // what the foe loses more than we in it, in quarters of a soldier; below -fallen if our general falls
	Short int // the soldiers we lack after its first move to hold whatever the foe does

	room int // the moves it was planned for, 0 for a strike from beside the foe
	open func(i int) bool
}

// fallen is what losing or taking a general scores.
const fallen = 1 << 20

// looked bounds how many answers are looked at closely.
const looked = 3

// answers are the best few found, the best first.
type answers [looked]Answer

// add puts one more in its place.
func (a *answers) add(one Answer) {
	for k := range a {
		if a[k].Moves == 0 || one.Score > a[k].Score {
			a[k], one = one, a[k]
		}
	}
}

// Answer finds the best plan against a threat that Threat has just found: to gather at the general, with the armies that
// stand on the foe's way or without them, or to meet the foe's armies there. Each is played against the foe's plan, and
// must leave us able to hold after its first move whatever the foe then does; one that does not is taken only if none
// does. Moves is 0 if nothing can be done.
func (t *Tactics) Answer(danger Threat) Answer {
	home := t.Throne[chart.Mine]
	var best answers
	t.tread(t.menace)
	t.consider(&best, home, danger.Moves, nil)
	t.consider(&best, home, danger.Moves, t.untrod)
	for k, m := range t.menace {
		if k < meetings && int(m.To) != home {
			t.consider(&best, int(m.To), k+1, nil)
		}
		t.strikes(&best, int(m.From))
	}
	chosen := t.firmest(&best, danger.Moves)
	t.line = t.line[:0]
	switch {
	case chosen.room > 0:
		t.tread(t.menace)
		t.defence.Plan(&t.Field, chart.Mine, chosen.At, chosen.room, chosen.open)
		t.line = t.lay(t.line, &t.defence)
	case chosen.Moves > 0:
		t.line = append(t.line, chosen.First)
	}
	return chosen
}

// meetings bounds the steps ahead within which the foe's armies are met on their way.
const meetings = 8

// consider adds the plan to gather at cell i in so many moves, through cells that open allows.
func (t *Tactics) consider(best *answers, i, moves int, open func(i int) bool) {
	t.defence.Plan(&t.Field, chart.Mine, i, moves, open)
	if t.line = t.lay(t.line, &t.defence); len(t.line) > 0 {
		best.add(Answer{First: t.line[0], Moves: len(t.line), At: i, room: moves, open: open, Score: t.duel(t.line)})
	}
}

// strikes adds the moves that strike the foe's army at cell i from beside it.
func (t *Tactics) strikes(best *answers, i int) {
	if t.Cells[i].Owner != chart.Foe {
		return
	}
	for _, from := range t.Next[i] {
		if from >= 0 && t.Cells[from].Owner == chart.Mine && t.Cells[from].Army > 1 {
			t.line = append(t.line[:0], Move{from, int32(i)})
			best.add(Answer{First: t.line[0], Moves: 1, At: i, Score: t.duel(t.line)})
		}
	}
}

// duel plays our line against the foe's and scores how it ends.
func (t *Tactics) duel(line []Move) int {
	t.trial.Copy(&t.Field)
	for k := range max(len(line), len(t.menace)) {
		switch t.trial.Step(at(line, k), at(t.menace, k)) {
		case chart.Mine:
			return fallen - k
		case chart.Foe:
			return k - 2*fallen - 4*int(t.trial.Cells[t.Throne[chart.Mine]].Army)
		}
	}
	armies, land := t.trial.balance()
	return 4*armies + 4*land - 8*len(line)
}

// at is the k-th move of a line, Stand after its end.
func at(line []Move, k int) Move {
	if k < len(line) {
		return line[k]
	}
	return Stand
}

// balance is what we have more than the foe.
func (f *Field) balance() (armies, land int) {
	for i := range f.Cells {
		switch c := &f.Cells[i]; c.Owner {
		case chart.Mine:
			armies, land = armies+int(c.Army), land+1
		case chart.Foe:
			armies, land = armies-int(c.Army), land-1
		}
	}
	return armies, land
}

// firmest is the best answer after whose first move we can still hold, or else the one after which we lack the fewest
// soldiers.
func (t *Tactics) firmest(best *answers, moves int) Answer {
	var chosen Answer
	least := chart.Far
	for _, a := range best {
		if a.Moves == 0 {
			break
		}
		t.next.Copy(&t.Field)
		if t.next.Step(a.First, at(t.menace, 0)) == chart.Foe {
			continue
		}
		if short := t.threat(&t.next, moves).Short; short < least {
			chosen, least = a, short
			chosen.Short = short
		}
	}
	return chosen
}
