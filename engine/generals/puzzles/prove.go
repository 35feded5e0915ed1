package puzzles

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/yield"
)

// proofWork is the most steps that a proof may try.
const proofWork = 300_000

// Prove searches everything Red can do by the rules. It skips only what cannot lead to the goal: see prover.
func (Game) Prove(p *puzzle.Puzzle) error {
	l, time, err := read(p.At)
	if err != nil {
		return err
	}
	v := &prover{kind: p.Kind, cities: isCity(&l), tried: map[uint64]bool{}, work: proofWork}
	start := generals.NewPositionAt(l, time)
	for _, m := range p.Others {
		move, _ := generals.ParseMove(m) // Begin refuses others
		v.line = append(v.line, move)
	}
	switch p.Kind {
	case Take:
		v.aim(start, []generals.Cell{l.Generals[blue]})
		return v.verdict(v.arrives(start, p.Turns-1))
	case Find:
		v.aim(start, sights(start, l.Generals[blue]))
		return v.verdict(v.arrives(start, len(p.Answer)-1))
	case Grow:
		v.want = p.Want + 1
		return v.verdict(v.grows(start, p.Turns))
	}
	v.own = l.Generals[red]
	v.aim(start, []generals.Cell{v.own})
	if v.idle(start, p.Turns) {
		return puzzle.ErrNeedless
	}
	if !v.holds(start, p.Turns) {
		return puzzle.ErrNoAnswer
	}
	return nil
}

// prover searches all lines of play.
type prover struct {
	kind   string
	line   []generals.Move // Blue's moves from the beginning
	cities []bool
	far    []int // steps from a cell to the nearest goal, a large number if there is no path
	goals  []generals.Cell
	own    generals.Cell
	want   int
	tried  map[uint64]bool // positions from which the goal is not reached in the remaining steps
	work   int             // steps that may still be tried
	pool   []*generals.Position
}

// verdict returns the error for the result of a search for something better.
func (v *prover) verdict(found bool) error {
	switch {
	case found:
		return puzzle.ErrBettered
	case v.work <= 0:
		return puzzle.ErrUnproven
	}
	return nil
}

// room returns the buffer for the position with left steps remaining.
func (v *prover) room(left int) *generals.Position {
	for len(v.pool) <= left {
		v.pool = append(v.pool, new(generals.Position))
	}
	return v.pool[left]
}

// enter marks a position as tried, and reports whether it is new and work is left.
func (v *prover) enter(p *generals.Position) bool {
	yield.Now()
	h := p.Hash()
	if v.work <= 0 || v.tried[h] {
		return false
	}
	v.tried[h] = true
	return true
}

// arrives reports whether Red can own a goal within left steps while Blue stays. Soldiers farther away than the remaining steps cannot
// help, so their moves are not tried.
func (v *prover) arrives(p *generals.Position, left int) bool {
	if left <= 0 || !v.enough(p, left) || !v.enter(p) {
		return false
	}
	next := v.room(left)
	for _, o := range append(p.Orders(red, nil), generals.Pass) {
		if o != generals.Pass {
			if to := p.Move(o).To(); v.far[to.Row*p.Width()+to.Col] > left-1 {
				continue
			}
		}
		v.work--
		next.CopyFrom(p)
		over := next.Step(o, generals.Pass)
		if slices.ContainsFunc(v.goals, func(c generals.Cell) bool { return next.At(c).Owner == red }) || !over && v.arrives(next, left-1) {
			return true
		}
	}
	return false
}

// enough reports whether Red's soldiers that can reach a goal in time outnumber its army in the best case: each step brings the soldiers of
// one cell, the path passes one cell at each distance, and one soldier stays on every cell.
func (v *prover) enough(p *generals.Position, left int) bool {
	need := 1 << 30
	for _, c := range v.goals {
		need = min(need, p.At(c).Army)
	}
	best, more := make([]int, left+1), make([][]int, left+1)
	for d := range best {
		best[d] = -1 << 20
	}
	for i, d := range v.far {
		if d < 1 || d > left {
			continue
		}
		worth := v.worth(p, i, left)
		if worth > best[d] {
			worth, best[d] = best[d], worth
		}
		if worth > 0 {
			more[d] = append(more[d], worth)
		}
	}
	way, beside := 0, []int{}
	for d := 1; d <= left; d++ {
		way, beside = way+best[d], append(beside, more[d]...)
		slices.SortFunc(beside, func(a, b int) int { return b - a })
		beside = beside[:min(len(beside), left-d)]
		sum := way
		for _, n := range beside {
			sum += n
		}
		if sum > need {
			return true
		}
	}
	return false
}

// worth returns the most soldiers that a cell can add to an army passing it.
func (v *prover) worth(p *generals.Position, i, left int) int {
	now, grown := p.Time(), 0
	if v.cities[i] {
		grown = (now+left)/2 - now/2
	} else {
		grown = (now+left)/8 - now/8
	}
	tile := p.At(generals.Cell{Row: i / p.Width(), Col: i % p.Width()})
	if tile.Owner == red {
		return tile.Army - 1 + grown
	}
	return -tile.Army - 1 + grown
}

// grows reports whether Red can own v.want land within left steps. A step gains at most one cell, and a cell costs one soldier.
func (v *prover) grows(p *generals.Position, left int) bool {
	missing := v.want - p.Totals(red).Land
	if missing <= 0 {
		return true
	}
	if missing > left || missing > v.soldiers(p, left) || !v.enter(p) {
		return false
	}
	next := v.room(left)
	for _, o := range append(p.Orders(red, nil), generals.Pass) {
		v.work--
		next.CopyFrom(p)
		next.Step(o, generals.Pass)
		if v.grows(next, left-1) {
			return true
		}
	}
	return false
}

// soldiers returns how many of Red's soldiers can be moved within left steps, if Red already owned all the land it can have at the end.
func (v *prover) soldiers(p *generals.Position, left int) (n int) {
	for i := range v.cities {
		if worth := v.worth(p, i, left); worth > 0 && p.At(generals.Cell{Row: i / p.Width(), Col: i % p.Width()}).Owner == red {
			n += worth
		}
	}
	return n + left*((p.Time()+left)/8-p.Time()/8)
}

// reply returns Blue's n-th move, counted from 0, or Pass if it is illegal or missing.
func (v *prover) reply(p *generals.Position, n int) generals.Order {
	if n < len(v.line) && p.Check(blue, v.line[n]) == nil {
		return p.Order(v.line[n])
	}
	return generals.Pass
}

// idle reports whether the general holds for that many steps while Red stays.
func (v *prover) idle(p *generals.Position, steps int) bool {
	now := p.Clone()
	for n := range steps {
		if now.Step(generals.Pass, v.reply(now, n)) {
			break
		}
	}
	return now.At(v.own).Owner == red
}

// holds reports whether Red can hold the general for left steps, moving only soldiers close enough to it or to Blue's line.
func (v *prover) holds(p *generals.Position, left int) bool {
	if left == 0 {
		return true
	}
	if !v.enter(p) {
		return false
	}
	next := v.room(left)
	for _, o := range append(p.Orders(red, nil), generals.Pass) {
		m := p.Move(o)
		if o != generals.Pass && v.far[m.To().Row*p.Width()+m.To().Col] > left && !v.meets(m) {
			continue
		}
		v.work--
		next.CopyFrom(p)
		over := next.Step(o, v.reply(p, len(v.line)-left))
		if next.At(v.own).Owner == red && (over || v.holds(next, left-1)) {
			return true
		}
	}
	return false
}

// meets reports whether a move ends on a cell of Blue's line.
func (v *prover) meets(m generals.Move) bool {
	return slices.ContainsFunc(v.line, func(l generals.Move) bool { return m.To() == l.From() || m.To() == l.To() })
}

// aim sets the goals and the distances to them.
func (v *prover) aim(p *generals.Position, goals []generals.Cell) {
	v.goals, v.far = goals, distances(p, goals)
	for i, d := range v.far {
		if d < 0 {
			v.far[i] = len(v.far)
		}
	}
}

// sights returns the passable cells from which a cell is seen.
func sights(p *generals.Position, at generals.Cell) (list []generals.Cell) {
	for i := range p.Height() * p.Width() {
		c := generals.Cell{Row: i / p.Width(), Col: i % p.Width()}
		if max(c.Row-at.Row, at.Row-c.Row, c.Col-at.Col, at.Col-c.Col) <= 1 && p.At(c).Kind != generals.Mountain {
			list = append(list, c)
		}
	}
	return list
}

// isCity marks cities and generals, which grow faster.
func isCity(l *generals.Layers) []bool {
	is := make([]bool, len(l.Type))
	for i, code := range l.Type {
		is[i] = code == firstArmy || code > firstOwned+1
	}
	return is
}
