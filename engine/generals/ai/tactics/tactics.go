package tactics

import (
	"generals-chess/engine/generals/ai/territory"
)

// Tactics computes attacks and defences on a field. It keeps nothing from step to step but buffers.
type Tactics struct {
	Field
	offence, defence, counter Gatherer
	table                     []int32 // by moves: what the offence brings
	tree                      territory.Tree
	line                      []Move // a plan as a list of moves
	kept                      []Move // a copy of line, while another plan is computed
	threats                   plans  // the enemy's plans that threaten us
	plans                     plans  // those found by the last call of threat
	more, rest                []Move // a line of ours with its continuation, and the continuation
	margins                   []margin
	stops                     []meeting
	answers                   answers
	reach                     territory.Route
	trod                      []bool // the cells on a line: see tread
	trial, next               Field
	brink                     brink
}

// Gather plans to bring the most soldiers of ours to cell i in that many moves, and returns them.
func (t *Tactics) Gather(i, moves int, open func(i int) bool) int {
	t.offence.Plan(&t.Field, territory.Mine, i, moves, open)
	t.line = t.lay(t.line, &t.offence)
	if len(t.line) == 0 {
		return 0
	}
	return t.offence.Brings(moves)
}

// Line returns the plan of the last attack or gathering, as a list of moves.
func (t *Tactics) Line() []Move { return t.line }

// lay converts a plan to a list of moves: the farthest armies march first.
func (t *Tactics) lay(line []Move, g *Gatherer) []Move {
	g.Tree(&t.tree)
	cells := t.tree.Cells[1:]
	line = line[:0]
	deepest := int32(0)
	for _, i := range cells {
		deepest = max(deepest, t.tree.Depth[i])
	}
	for depth := deepest; depth > 0; depth-- {
		for _, i := range cells {
			if t.tree.Depth[i] == depth {
				line = append(line, Move{i, t.tree.Up[i]})
			}
		}
	}
	return line
}

// sees reports whether side s holds a cell from which cell i is in sight.
func (f *Field) sees(s territory.Side, i int) bool {
	row, col := i/f.Width, i%f.Width
	for r := max(0, row-1); r <= min(f.Height-1, row+1); r++ {
		for c := max(0, col-1); c <= min(f.Width-1, col+1); c++ {
			if f.Cells[r*f.Width+c].Owner == s {
				return true
			}
		}
	}
	return false
}

// holds returns the army on cell i when the n-th move from now hits it, if no help comes.
func (f *Field) holds(i, n int) int { return int(f.Cells[i].Army + f.Grown(i, n-1)) }

// play plays one step in which only s moves.
func (f *Field) play(s territory.Side, m Move) (taker territory.Side) {
	if s == territory.Mine {
		return f.Step(m, Stand)
	}
	return f.Step(Stand, m)
}

// perform plays a line of s in which only s moves, until a general is taken. It returns the moves played; moves without an army are
// skipped.
func (f *Field) perform(s territory.Side, line []Move) []Move {
	played := line[:0]
	for _, m := range line {
		if f.force(s, m) == 0 {
			continue
		}
		played = append(played, m)
		if f.play(s, m) == s {
			break
		}
	}
	return played
}
