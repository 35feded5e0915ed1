package tactics

import (
	"generals-chess/engine/generals/ai/chart"
)

// Tactics works out attacks and defences on a field. It keeps nothing from one step to the next but memory to work in.
type Tactics struct {
	Field
	offence, defence Gatherer
	tree             chart.Tree
	line             []Move // a plan, move by move
	trial            Field
}

// Attack is a plan of one side to take a general.
type Attack struct {
	Moves int  // the least number of moves that take it, 0 if none do
	First Move // the first of them
	Spare int  // soldiers left when it is taken
}

// Attack finds the fewest moves, at most longest, with which s takes the general at throne, by what it can gather on the
// way. The defender is taken to bring to its general, in percent of the most it could, what comes there from now on
// (sure) or since the attackers first come in its sight. Open tells through which cells the attackers may be led, nil is
// all.
func (t *Tactics) Attack(s chart.Side, throne, longest, percent int, sure bool, open func(i int) bool) Attack {
	t.offence.Plan(&t.Field, s, throne, longest, open)
	t.defence.Plan(&t.Field, Other(s), throne, longest, nil)
	for n := 1; n <= longest; n++ {
		if t.offence.Brings(n) <= t.holds(throne, n, 0) {
			continue
		}
		t.offence.Plan(&t.Field, s, throne, n, open)
		watched := n
		if !sure {
			watched = n - t.lurks(s, n)
		}
		if spare := t.offence.Brings(n) - t.holds(throne, n, t.defence.Brings(watched)*percent/100); spare > 0 {
			t.lay()
			return Attack{Moves: len(t.line), First: t.line[0], Spare: spare}
		}
	}
	return Attack{}
}

// holds is the army on cell i when the n-th move from now strikes it, with so many come to help.
func (t *Tactics) holds(i, n, help int) int {
	return int(t.Cells[i].Army+t.Grown(i, n-1)) + help
}

// lurks is how many of the n moves of the attack pass before the defender sees one.
func (t *Tactics) lurks(s chart.Side, n int) int {
	t.lay()
	for k, m := range t.line {
		if t.sees(Other(s), int(m.To)) {
			return k
		}
	}
	return n
}

// lay lays out the attack's plan move by move: the farthest armies march first.
func (t *Tactics) lay() {
	t.offence.Tree(&t.tree)
	cells := t.tree.Cells[1:]
	t.line = t.line[:0]
	deepest := int32(0)
	for _, i := range cells {
		deepest = max(deepest, t.tree.Depth[i])
	}
	for depth := deepest; depth > 0; depth-- {
		for _, i := range cells {
			if t.tree.Depth[i] == depth {
				t.line = append(t.line, Move{i, t.tree.Up[i]})
			}
		}
	}
}

// Line is the plan of the last attack found, move by move.
func (t *Tactics) Line() []Move { return t.line }

// sees tells whether side s holds a cell from which cell i is in sight.
func (t *Tactics) sees(s chart.Side, i int) bool {
	row, col := i/t.Width, i%t.Width
	for r := max(0, row-1); r <= min(t.Height-1, row+1); r++ {
		for c := max(0, col-1); c <= min(t.Width-1, col+1); c++ {
			if t.Cells[r*t.Width+c].Owner == s {
				return true
			}
		}
	}
	return false
}

// Threat is what the foe can do to our general, and the time left to answer.
type Threat struct {
	Attack
	Slack int // the moves we may spend elsewhere and still hold by gathering, below 0 if we cannot hold
}

// Threat finds what the foe can do to our general in at most longest moves, each of which it makes towards it. Moves is
// 0 where nothing threatens. Slack is longest where gathering is never needed.
func (t *Tactics) Threat(longest int) Threat {
	home := t.Throne[chart.Mine]
	danger := Threat{Attack: t.Attack(chart.Foe, home, longest, 0, true, nil), Slack: longest}
	if danger.Moves == 0 {
		return danger
	}
	t.offence.Plan(&t.Field, chart.Foe, home, longest, nil)
	for n := danger.Moves; n <= longest; n++ {
		lacking, need := t.offence.Brings(n)-t.holds(home, n, 0), 0
		for need <= n && t.defence.Brings(need) < lacking {
			need++
		}
		danger.Slack = min(danger.Slack, n-need)
	}
	return danger
}

// Gather plans to bring the most soldiers of ours to cell i in so many moves, and tells them and the first of the moves,
// Stand if nothing can come.
func (t *Tactics) Gather(i, moves int, open func(i int) bool) (soldiers int, first Move) {
	t.offence.Plan(&t.Field, chart.Mine, i, moves, open)
	if t.lay(); len(t.line) == 0 {
		return 0, Stand
	}
	return t.offence.Brings(moves), t.line[0]
}
