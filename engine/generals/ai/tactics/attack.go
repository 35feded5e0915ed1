package tactics

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Aim is the goal of an attack.
type Aim struct {
	EnemyGeneral int // the general's cell, known or guessed
	Longest      int // the most moves
	// Percent is the share of the soldiers the defender can bring to its general that will come: from now on if Sure is set, otherwise from
	// when it first sees an attacker.
	Percent int
	Sure    bool
	Open    func(i int) bool // the cells that attackers may pass, nil for all
}

// Attack is a plan of one side to take a general.
type Attack struct {
	Moves int  // the number of moves, 0 if there is no plan
	First Move // the first move
	Spare int  // soldiers left on the general's cell
}

// tries is the most lengths of an attack examined closely.
const tries = 6

// Attack returns the shortest plan with which s takes a general by the soldiers that it can gather on the way, while its own general is
// safe from those that the defender can gather against it. If the general's army is needed at home, it stays there.
func (t *Tactics) Attack(s territory.Side, aim Aim) Attack {
	t.defence.Plan(&t.Field, Other(s), aim.EnemyGeneral, aim.Longest, nil)
	home, open := t.EnemyGeneral[s], aim.Open
	a, safe := t.attack(&t.Field, s, aim)
	if a.Moves == 0 || safe || home < 0 {
		return a
	}
	aim.Open = func(i int) bool { return i != home && (open == nil || open(i)) }
	if a, safe = t.attack(&t.Field, s, aim); safe {
		return a
	}
	return Attack{}
}

// attack returns the shortest plan with which s takes the general, and whether its own general stays safe.
func (t *Tactics) attack(f *Field, s territory.Side, aim Aim) (a Attack, safe bool) {
	t.offence.Plan(f, s, aim.EnemyGeneral, aim.Longest, aim.Open)
	t.table = append(t.table[:0], t.offence.best[:aim.Longest+1]...)
	for n, left := 1, tries; n <= aim.Longest && left > 0; n++ {
		ticks := (f.Time+n)/8 - f.Time/8
		if int(t.table[n])+n*ticks <= f.holds(aim.EnemyGeneral, n) {
			continue
		}
		left--
		if a = t.attackIn(f, s, n, aim); a.Moves > 0 {
			return a, t.safe(f, s, a.Moves)
		}
	}
	return Attack{}, false
}

// attackIn plans to take the general in n moves.
func (t *Tactics) attackIn(f *Field, s territory.Side, n int, aim Aim) Attack {
	yield.Now()
	t.offence.Plan(f, s, aim.EnemyGeneral, n, aim.Open)
	t.line = t.lay(t.line, &t.offence)
	if len(t.line) == 0 {
		return Attack{}
	}
	watched := len(t.line)
	if !aim.Sure {
		watched -= t.lurks(f, s)
	}
	t.trial.Copy(f)
	at := &t.trial.Cells[aim.EnemyGeneral]
	if aim.Percent > 0 {
		at.Army += int32(t.defence.Brings(watched) * aim.Percent / 100)
	}
	t.line = t.trial.perform(s, t.line)
	if at.Owner != s {
		return Attack{}
	}
	return Attack{Moves: len(t.line), First: t.line[0], Spare: int(at.Army)}
}

// lurks returns how many moves of the line pass before the defender sees an attacker.
func (t *Tactics) lurks(f *Field, s territory.Side) int {
	for k, m := range t.line {
		if f.sees(Other(s), int(m.To)) {
			return k
		}
	}
	return len(t.line)
}

// safe reports whether the general of s holds while its armies of the line are away, until the attack is through. If both generals fall in
// one step, player 1 wins.
func (t *Tactics) safe(f *Field, s territory.Side, moves int) bool {
	home := f.EnemyGeneral[s]
	if home < 0 {
		return true
	}
	if s != f.First {
		moves--
	}
	t.trial.Copy(f)
	for _, m := range t.line {
		if c := &t.trial.Cells[m.From]; c.Owner == s {
			c.Army = min(c.Army, 1)
		}
	}
	return !t.falls(&t.trial, s, home, moves)
}

// falls reports whether the general of s at home falls within that many moves of the other side, if s does nothing.
func (t *Tactics) falls(f *Field, s territory.Side, home, moves int) bool {
	t.counter.Plan(f, Other(s), home, moves, nil)
	for n := 1; n <= moves; n++ {
		yield.Now()
		if t.counter.Brings(n) > f.holds(home, n) {
			return true
		}
	}
	return false
}
