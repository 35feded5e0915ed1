package tactics

import (
	"generals-chess/engine/generals/ai/territory"
)

// Tactics works out attacks and defences on a field. It keeps nothing from one step to the next but memory to work in.
type Tactics struct {
	Field
	offence, defence, counter Gatherer
	table                     []int32 // by moves: what the offence brings
	tree                      territory.Tree
	line                      []Move // a plan, move by move
	kept                      []Move // it, while another is looked at
	menaces                   plans  // the enemy's plans that threaten us
	plans                     plans  // the same of the field that threat looked at last
	more, rest                []Move // a line of ours that goes on, and how
	margins                   []margin
	stops                     []meeting
	answers                   answers
	reach                     territory.Route
	trod                      []bool // the cells it comes by
	trial, next               Field
	brink                     brink
}

// Gather plans to bring the most soldiers of ours to cell i in so many moves, and tells them and the first of the moves,
// Stand if nothing can come.
func (t *Tactics) Gather(i, moves int, open func(i int) bool) (soldiers int, first Move) {
	t.offence.Plan(&t.Field, territory.Mine, i, moves, open)
	t.line = t.lay(t.line, &t.offence)
	if len(t.line) == 0 {
		return 0, Stand
	}
	return t.offence.Brings(moves), t.line[0]
}

// Line is the plan of the last attack or gathering found, move by move.
func (t *Tactics) Line() []Move { return t.line }

// lay lays out a plan move by move: the farthest armies march first.
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

// holds is the army on cell i when the n-th move from now strikes it, if nothing comes to help.
func (f *Field) holds(i, n int) int { return int(f.Cells[i].Army + f.Grown(i, n-1)) }

// play plays one step in which only s moves.
func (f *Field) play(s territory.Side, m Move) (taker territory.Side) {
	if s == territory.Mine {
		return f.Step(m, Stand)
	}
	return f.Step(Stand, m)
}

// perform plays a line of s in which only s moves, until a general is taken, and is what was played of it: moves that nobody
// is left to make are left out.
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
