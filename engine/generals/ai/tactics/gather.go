package tactics

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Gatherer computes the most soldiers that can be brought to a cell in a number of moves. A plan is a tree of cells whose armies march
// along its branches to the root, as in territory.Tree. Every cell but the root costs a move and brings its army less one, or costs what it
// takes to pass it if it is not ours.
//
// The best tree of all is hard to find. The best one within a spanning tree is not: the most that comes out of a branch, by cell and number
// of moves, follows from that of its sub-branches. So several spanning trees are tried, each grown around the best plan so far, which thus
// never gets worse.
type Gatherer struct {
	field *Field
	side  territory.Side
	root  int
	moves int // the most moves
	wide  int // the row length of most and share

	weight []int32 // what a cell brings, shut if it is impassable
	route  territory.Route
	up     []int32 // the spanning tree: next cell towards the root, -1 at the root
	depth  []int32
	order  []int32 // its cells, each after the one it marches to
	below  []int32 // the first cell that marches to this one, -1 for none
	beside []int32 // the next cell that marches to the same one
	size   []int32 // the most useful moves in a cell's branch
	most   []int32 // by cell and moves in its branch, including its own: the soldiers that come out of it
	share  []int32 // by cell and moves in the branch of the cell it marches to: how many of them are in its own branch

	best  []int32 // by moves: the most soldiers found
	plan  []int32 // the best plan for all moves: its cells, each after the one it marches to
	to    []int32 // by cell of the plan: where it marches
	bring int32   // what the plan brings
}

// shut is the weight of an impassable cell.
const shut = -1 << 20

// Prices of a move while a spanning tree grows, in quarters of the mean army: expensive moves make straight trees, cheap ones trees that
// make detours to rich cells. 0 stands for the shortest paths, and the richest among those. The first trees grow from the root, the others
// around the best plan so far.
var (
	rootPrices = [...]int32{0, 6, 4, 9}
	planPrices = [...]int32{5, 8}
)

// Plan computes what s can bring to cell root in up to that many moves, and the plan that brings most. open selects the cells besides root
// that armies may pass; nil allows what Field.Open allows.
func (g *Gatherer) Plan(f *Field, s territory.Side, root, moves int, open func(i int) bool) {
	g.reset(f, s, root, moves)
	total, count := int32(0), int32(1)
	for i := range g.weight {
		g.weight[i] = g.worth(i, open)
		if g.weight[i] > 0 {
			total, count = total+g.weight[i], count+1
		}
	}
	mean := max(1, total/count)
	for _, price := range rootPrices {
		g.try(price*mean, []int32{int32(root)})
	}
	for _, price := range planPrices {
		g.try(price*mean, g.plan)
	}
}

// try grows a spanning tree from cells of the plan and finds the best plan in it.
func (g *Gatherer) try(price int32, from []int32) {
	yield.Now()
	g.span(price, from)
	g.solve()
	g.keep()
}

// Brings returns the most soldiers found that reach the root in that many moves.
func (g *Gatherer) Brings(moves int) int { return int(g.best[max(0, min(moves, g.moves))]) }

// soonest returns the fewest moves that bring that many soldiers, or most+1 if most moves do not.
func (g *Gatherer) soonest(soldiers, most int) (moves int) {
	for moves <= most && g.Brings(moves) < soldiers {
		moves++
	}
	return moves
}

// Tree writes the plan to t.
func (g *Gatherer) Tree(t *territory.Tree) {
	t.Reset(g.field.N)
	for _, i := range g.plan {
		t.Join(int(i), int(g.to[i]))
	}
}

func (g *Gatherer) reset(f *Field, s territory.Side, root, moves int) {
	moves = max(moves, 0)
	if n := f.N; len(g.weight) != n || g.wide <= moves+1 {
		g.wide = max(moves+2, g.wide) // a cell's own move is recorded even if no move is allowed
		for _, list := range []*[]int32{&g.weight, &g.up, &g.depth, &g.order, &g.below, &g.beside, &g.size, &g.plan, &g.to} {
			*list = make([]int32, n)
		}
		g.most, g.share, g.best = make([]int32, n*g.wide), make([]int32, n*g.wide), make([]int32, g.wide)
	}
	g.field, g.side, g.root, g.moves, g.bring = f, s, root, moves, 0
	clear(g.best)
	g.plan = append(g.plan[:0], int32(root))
	g.to[root] = -1
}

// worth returns what cell i brings to a plan.
func (g *Gatherer) worth(i int, open func(i int) bool) int32 {
	switch c := &g.field.Cells[i]; {
	case !g.field.Open(i) || open != nil && !open(i):
		return shut
	case c.Owner == g.side:
		return max(c.Army, 1) - 1
	default:
		return -c.Army - 1
	}
}

// span grows a spanning tree from these cells of the plan, with this price of a move in quarters of a soldier.
func (g *Gatherer) span(price int32, from []int32) {
	g.route.Reset(g.field.N)
	for _, i := range from {
		g.route.Add(int(i))
	}
	g.route.Climb(g.field.known, func(i int) int32 {
		switch w := g.weight[i]; {
		case w == shut:
			return territory.Far
		case price == 0:
			return 1<<16 - 4*min(w, 1<<13)
		default:
			return max(1, price-4*w)
		}
	})
	copy(g.up, g.route.Back)
	for _, i := range from {
		g.up[i] = g.to[i]
	}
	g.number()
}

// number orders the cells of the spanning tree, without those too far away.
func (g *Gatherer) number() {
	for i := range g.below {
		g.below[i] = -1
	}
	for i, up := range g.up {
		if up >= 0 {
			g.beside[i], g.below[up] = g.below[up], int32(i)
		}
	}
	g.order = append(g.order[:0], int32(g.root))
	g.depth[g.root] = 0
	for head := 0; head < len(g.order); head++ {
		at := g.order[head]
		if int(g.depth[at]) == g.moves {
			continue
		}
		for i := g.below[at]; i >= 0; i = g.beside[i] {
			g.depth[i] = g.depth[at] + 1
			g.order = append(g.order, i)
		}
	}
}

// breathes is the number of cells after which solve yields: on a large map it takes long.
const breathes = 4

// solve computes the best distribution of the moves everywhere in the spanning tree.
func (g *Gatherer) solve() {
	for _, i := range g.order {
		row := g.most[int(i)*g.wide:]
		row[0], row[1], g.size[i] = 0, g.weight[i], 1
	}
	g.size[g.root] = 0
	for k := len(g.order) - 1; k > 0; k-- {
		if k%breathes == 0 {
			yield.Now()
		}
		i := g.order[k]
		if g.trim(i); g.size[i] > 0 {
			g.merge(int(g.up[i]), int(i))
		}
	}
	g.trim(int32(g.root))
}

// trim removes the moves of a branch that bring nothing more.
func (g *Gatherer) trim(i int32) {
	row := g.most[int(i)*g.wide:]
	top := int32(0)
	for k := int32(1); k <= g.size[i]; k++ {
		if row[k] > row[top] {
			top = k
		}
	}
	g.size[i] = top
}

// merge joins the branch of cell i to that of the cell it marches to.
func (g *Gatherer) merge(up, i int) {
	row, twig, share := g.most[up*g.wide:(up+1)*g.wide], g.most[i*g.wide:(i+1)*g.wide], g.share[i*g.wide:(i+1)*g.wide]
	own := 1 // the cell itself
	if up == g.root {
		own = 0
	}
	before, size := int(g.size[up]), int(g.size[i])
	after := min(before+size, g.moves-int(g.depth[up])+own)
	for k := after; k > own; k-- {
		best, bestJ := int32(shut*2), 0
		if k <= before {
			best = row[k]
		}
		for j := max(1, k-before); j <= min(size, k-own); j++ {
			if v := row[k-j] + twig[j]; v > best {
				best, bestJ = v, j
			}
		}
		row[k], share[k] = best, int32(bestJ)
	}
	g.size[up] = int32(after)
}

// keep records the results, and the plan if it brings more than the best so far.
func (g *Gatherer) keep() {
	row := g.most[g.root*g.wide:]
	top := g.size[g.root]
	for k := 1; k <= g.moves; k++ {
		found := row[min(int32(k), top)]
		g.best[k] = max(g.best[k], g.best[k-1], found)
	}
	if row[top] <= g.bring {
		return
	}
	g.bring = row[top]
	g.adopt(top)
}

// adopt makes the best use of that many moves the plan.
func (g *Gatherer) adopt(moves int32) {
	g.plan = append(g.plan[:0], int32(g.root))
	left := g.depth // by cell: the moves not yet assigned to its sub-branches
	left[g.root] = moves
	for _, i := range g.order[1:] {
		up := int(g.up[i])
		left[i] = 0
		own := int32(1)
		if up == g.root {
			own = 0
		}
		if g.size[i] == 0 || left[up] <= own {
			continue
		}
		if n := g.share[int(i)*g.wide+int(left[up])]; n > 0 {
			left[up] -= n
			left[i] = n
			g.to[i] = int32(up)
			g.plan = append(g.plan, i)
		}
	}
}
