package puzzles

import (
	"cmp"
	"context"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/yield"
)

// beamWidth is the number of positions kept at every step.
const beamWidth = 160

// beam searches an answer: at each step it keeps the most promising positions.
type beam struct {
	kind    string
	others  []generals.Order // Blue's moves, as far as given
	goals   []generals.Cell  // cells to own, or for Hold the cell to keep
	want    int
	weight  []float64       // by cell: worth of a soldier there; 0 if it cannot reach a goal in time
	near    []generals.Cell // the cells with a worth
	now     []*beamNode
	next    []*beamNode
	scratch *generals.Position
	orders  []generals.Order
}

type beamNode struct {
	pos   *generals.Position
	moves []generals.Order
}

// candidate is a position of the next step.
type candidate struct {
	parent *beamNode
	order  generals.Order
	score  float64
}

// answer returns the moves that reach the goal in the fewest steps it finds, at most steps; nil if there are none.
func (b *beam) answer(ctx context.Context, start *generals.Position, steps int) []engine.Move {
	b.weigh(start, steps)
	b.scratch = start.Clone()
	b.now, b.next = []*beamNode{{pos: start.Clone()}}, nil
	for n := range steps {
		if ctx.Err() != nil {
			return nil
		}
		list, done := b.widen(n, n+1 == steps)
		if done != nil {
			return movesOf(start, done)
		}
		b.keep(n, list)
	}
	return nil
}

// widen tries every move in every position. done is a sequence of moves that reaches the goal.
func (b *beam) widen(n int, last bool) (list []candidate, done []generals.Order) {
	for _, node := range b.now {
		yield.Now()
		b.orders = append(node.pos.Orders(red, b.orders[:0]), generals.Pass)
		for _, o := range b.orders {
			if o != generals.Pass && b.weightAt(node.pos, node.pos.Move(o).To()) == 0 {
				continue
			}
			over := b.step(b.scratch, node.pos, n, o)
			if b.reached(b.scratch, over, last) {
				return nil, append(slices.Clone(node.moves), o)
			}
			if !over {
				list = append(list, candidate{node, o, b.score(b.scratch)})
			}
		}
	}
	return list, nil
}

// keep makes the best candidates the positions of the next step.
func (b *beam) keep(n int, list []candidate) {
	slices.SortStableFunc(list, func(x, y candidate) int { return cmp.Compare(y.score, x.score) })
	seen := map[uint64]bool{}
	b.next = b.next[:0]
	for _, c := range list {
		if len(b.next) == beamWidth {
			break
		}
		b.step(b.scratch, c.parent.pos, n, c.order)
		if h := b.scratch.Hash(); !seen[h] {
			seen[h] = true
			b.next = append(b.next, &beamNode{b.scratch.Clone(), append(slices.Clone(c.parent.moves), c.order)})
		}
	}
	b.now, b.next = b.next, b.now
}

// step writes the position after a move of Red's, and Blue's of that step, to to.
func (b *beam) step(to, from *generals.Position, n int, o generals.Order) (over bool) {
	to.CopyFrom(from)
	reply := generals.Pass
	if n < len(b.others) && to.Check(blue, to.Move(b.others[n])) == nil {
		reply = b.others[n]
	}
	return to.Step(o, reply)
}

func (b *beam) reached(p *generals.Position, over, last bool) bool {
	switch b.kind {
	case Grow:
		return p.Totals(red).Land >= b.want
	case Hold:
		if held := p.At(b.goals[0]).Owner == red; last || over {
			return held
		}
		return false
	}
	for _, c := range b.goals {
		if p.At(c).Owner == red {
			return true
		}
	}
	return false
}

// score rates how promising a position is.
func (b *beam) score(p *generals.Position) (sum float64) {
	for _, c := range b.near {
		tile, w := p.At(c), b.weightAt(p, c)
		switch {
		case tile.Owner == red && b.kind == Grow:
			sum += 10 + 0.1*float64(min(tile.Army-1, 12))*(0.5+w)
		case tile.Owner == red:
			sum += float64(tile.Army-1) * w
		case tile.Owner == blue && b.kind == Hold:
			sum -= float64(tile.Army) * w
		}
	}
	return sum
}

func (b *beam) weightAt(p *generals.Position, c generals.Cell) float64 {
	return b.weight[c.Row*p.Width()+c.Col]
}

// weigh sets the worth of soldiers by cell: the closer to a goal, the more. Without goals the distance from Red's border counts.
func (b *beam) weigh(p *generals.Position, steps int) {
	goals := b.goals
	if len(goals) == 0 {
		goals = border(p)
	}
	b.weight, b.near = make([]float64, p.Height()*p.Width()), nil
	for i, d := range distances(p, goals) {
		if d < 0 || d > steps {
			continue
		}
		b.weight[i] = 1
		for range d {
			b.weight[i] *= 0.8
		}
		b.near = append(b.near, generals.Cell{Row: i / p.Width(), Col: i % p.Width()})
	}
}

// border returns the cells next to Red's that are not Red's.
func border(p *generals.Position) (list []generals.Cell) {
	for i := range p.Height() * p.Width() {
		c := generals.Cell{Row: i / p.Width(), Col: i % p.Width()}
		if tile := p.At(c); tile.Owner == red || tile.Kind == generals.Mountain {
			continue
		}
		for d := generals.Up; d <= generals.Right; d++ {
			if to := c.Step(d); p.Inside(to) && p.At(to).Owner == red {
				list = append(list, c)
				break
			}
		}
	}
	return list
}

// distances returns the steps from each cell to the nearest goal, -1 if there is no path.
func distances(p *generals.Position, goals []generals.Cell) []int {
	far := make([]int, p.Height()*p.Width())
	for i := range far {
		far[i] = -1
	}
	queue := slices.Clone(goals)
	for _, c := range queue {
		far[c.Row*p.Width()+c.Col] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for d := generals.Up; d <= generals.Right; d++ {
			to := from.Step(d)
			if !p.Inside(to) || p.At(to).Kind == generals.Mountain || far[to.Row*p.Width()+to.Col] >= 0 {
				continue
			}
			far[to.Row*p.Width()+to.Col] = far[from.Row*p.Width()+from.Col] + 1
			queue = append(queue, to)
		}
	}
	return far
}

func movesOf(p *generals.Position, orders []generals.Order) []engine.Move {
	moves := make([]engine.Move, len(orders))
	for i, o := range orders {
		moves[i] = p.Move(o).Text()
	}
	return moves
}

// plain removes unnecessary moves from an answer.
func plain(g Game, p *puzzle.Puzzle) {
	for i, m := range p.Answer {
		if p.Answer[i] = ""; !puzzle.Solves(g, p) {
			p.Answer[i] = m
		}
	}
}
