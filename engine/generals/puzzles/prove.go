package puzzles

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/yield"
)

// proofWork is how many steps a proof may try.
const proofWork = 300_000

// Prove tries all that Red can do, by the rules alone. It leaves out only what cannot lead to the goal, as prover says.
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

// prover goes through all lines of play.
type prover struct {
	kind   string
	line   []generals.Move // Blue's, from the beginning
	cities []bool
	far    []int // steps from a cell to the nearest goal, large where there is no way
	goals  []generals.Cell
	own    generals.Cell
	want   int
	tried  map[uint64]bool // positions from which the goal is not reached in the steps that are left
	work   int             // steps that may still be tried
	pool   []*generals.Position
}

// verdict is what a search comes to that looked for something better.
func (v *prover) verdict(found bool) error {
	switch {
	case found:
		return puzzle.ErrBettered
	case v.work <= 0:
		return puzzle.ErrUnproven
	}
	return nil
}

// room is a position for a search with so many steps left.
func (v *prover) room(left int) *generals.Position {
	for len(v.pool) <= left {
		v.pool = append(v.pool, new(generals.Position))
	}
	return v.pool[left]
}

// enter counts a position, and reports whether it is new and there is work left for it.
func (v *prover) enter(p *generals.Position) bool {
	yield.Now()
	h := p.Hash()
	if v.work <= 0 || v.tried[h] {
		return false
	}
	v.tried[h] = true
	return true
}

// arrives reports whether Red can own a goal within so many steps while Blue stays. Soldiers that are farther away than steps are left do
// nothing for that, so no such move is tried.
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

// enough reports whether what Red could bring to a goal in time is more than what stands there, if all went as well as it can: each
// step brings the soldiers of one cell; some cell at each distance is passed, and one soldier is left on every cell.
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

// worth is how many soldiers a cell adds at best to what goes over it.
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

// grows reports whether Red can own more land than wanted within so many steps. A step gains a tile at most, and a tile costs a soldier.
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

// soldiers is how many of Red's can be moved within so many steps, if all that is Red's at the end were so at once.
func (v *prover) soldiers(p *generals.Position, left int) (n int) {
	for i := range v.cities {
		if worth := v.worth(p, i, left); worth > 0 && p.At(generals.Cell{Row: i / p.Width(), Col: i % p.Width()}).Owner == red {
			n += worth
		}
	}
	return n + left*((p.Time()+left)/8-p.Time()/8)
}

// reply is Blue's move after so many of its line.
func (v *prover) reply(p *generals.Position, n int) generals.Order {
	if n < len(v.line) && p.Check(blue, v.line[n]) == nil {
		return p.Order(v.line[n])
	}
	return generals.Pass
}

// idle reports whether the general is held for so many steps while Red stays.
func (v *prover) idle(p *generals.Position, steps int) bool {
	now := p.Clone()
	for n := range steps {
		if now.Step(generals.Pass, v.reply(now, n)) {
			break
		}
	}
	return now.At(v.own).Owner == red
}

// holds reports whether Red can hold the general for so many steps, with what is near enough to it or to Blue's line.
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

// meets reports whether a move goes where Blue's line does.
func (v *prover) meets(m generals.Move) bool {
	return slices.ContainsFunc(v.line, func(l generals.Move) bool { return m.To() == l.From() || m.To() == l.To() })
}

// aim sets the goals.
func (v *prover) aim(p *generals.Position, goals []generals.Cell) {
	v.goals = goals
	v.far = make([]int, len(v.cities))
	for i := range v.far {
		v.far[i] = len(v.far)
	}
	for _, c := range goals {
		v.spread(p, c, 0)
	}
}

// spread notes the steps to a goal from a cell and from all that are nearer to it than to others.
func (v *prover) spread(p *generals.Position, c generals.Cell, steps int) {
	if !p.Inside(c) || p.At(c).Kind == generals.Mountain || v.far[c.Row*p.Width()+c.Col] <= steps || steps > puzzle.MostTurns {
		return
	}
	v.far[c.Row*p.Width()+c.Col] = steps
	for d := generals.Up; d <= generals.Right; d++ {
		v.spread(p, c.Step(d), steps+1)
	}
}

// sights are the cells from which another is seen, where somebody can stand.
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
