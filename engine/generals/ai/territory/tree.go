package territory

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/yield"
)

// Tree is a set of cells whose armies march along its branches to its root: a plan to gather. Every cell but the root costs one move.
type Tree struct {
	Cells []int32 // in the order of joining; a cell comes after the one it marches to
	Up    []int32 // where the army of a cell marches, -1 at the root
	Depth []int32 // moves to the root
	In    []bool
	waits []bool // cells that wait for armies from below
	Idle  []bool // cells whose armies do not count, because they are needed where they are
	// Buffers of bestBranch, for cells outside the tree:
	reach []int32 // moves to the tree
	sum   []int32 // soldiers collected along the richest of the shortest paths
	from  []int32 // the next cell of that path
	queue []int32
}

// branchLength is the longest single branch considered; longer ones result from joining branches.
const branchLength = 8

// Reset clears the tree for a map of n cells.
func (t *Tree) Reset(n int) {
	if len(t.Up) != n {
		*t = Tree{Cells: make([]int32, 0, n), Up: make([]int32, n), Depth: make([]int32, n), In: make([]bool, n),
			waits: make([]bool, n), Idle: make([]bool, n), reach: make([]int32, n), sum: make([]int32, n), from: make([]int32, n), queue: make([]int32, 0, n)}
	}
	t.Cells = t.Cells[:0]
	clear(t.In)
	clear(t.Idle)
}

// Join adds cell i, marching to cell up, which is in the tree; up is -1 for the root.
func (t *Tree) Join(i, up int) {
	t.In[i], t.Up[i], t.Depth[i] = true, int32(up), 0
	if up >= 0 {
		t.Depth[i] = t.Depth[up] + 1
	}
	t.Cells = append(t.Cells, int32(i))
}

// Gather grows the tree through cells that open allows, by at most moves cells. It always adds the branch that brings most soldiers per
// move, as long as that is more than least (in quarters of a soldier), until it brings enough soldiers. It returns how many moves and
// soldiers it added.
func (t *Tree) Gather(c *Map, moves, least, enough int, open func(i int) bool) (used, soldiers int) {
	for used < moves && soldiers < enough {
		end := t.bestBranch(c, min(branchLength, moves-used), least, open)
		if end < 0 {
			break
		}
		used += int(t.reach[end])
		soldiers += int(t.sum[end])
		t.adopt(end)
	}
	return used, soldiers
}

// bestBranch returns the end of the branch outside the tree that brings most soldiers per move, -1 if none brings more than least.
func (t *Tree) bestBranch(c *Map, longest, least int, open func(i int) bool) int {
	yield.Now()
	t.queue = t.queue[:0]
	for i := range t.reach {
		t.reach[i], t.sum[i] = Far, 0
	}
	for _, i := range t.Cells {
		t.reach[i] = 0
		t.queue = append(t.queue, i)
	}
	best, bestSum, bestLen := -1, int32(least), int32(4)
	for head := 0; head < len(t.queue); head++ {
		at := t.queue[head]
		if t.reach[at] > 0 && t.sum[at]*bestLen > bestSum*t.reach[at] {
			best, bestSum, bestLen = int(at), t.sum[at], t.reach[at]
		}
		if int(t.reach[at]) < longest {
			t.visit(c, at, open)
		}
	}
	return best
}

// visit extends the search to the neighbours of at, by the richest of equally short paths.
func (t *Tree) visit(c *Map, at int32, open func(i int) bool) {
	for _, to := range c.Next[at] {
		if to < 0 || t.reach[to] <= t.reach[at] || c.Places[to].Owner != Mine || !open(int(to)) {
			continue
		}
		sum := t.sum[at]
		if !t.Idle[to] {
			sum += int32(c.Places[to].Army) - 1
		}
		if t.reach[to] == Far {
			t.queue = append(t.queue, to)
		} else if t.sum[to] >= sum {
			continue
		}
		t.reach[to], t.sum[to], t.from[to] = t.reach[at]+1, sum, at
	}
}

// adopt joins the branch that ends at end.
func (t *Tree) adopt(end int) {
	if up := int(t.from[end]); !t.In[up] {
		t.adopt(up)
	}
	t.Join(end, int(t.from[end]))
}

// Next returns the next move of the plan: of the deepest cell among those with an army and nothing to wait for. It returns Stay when all
// have marched.
func (t *Tree) Next(c *Map) generals.Move {
	clear(t.waits)
	for k := len(t.Cells) - 1; k > 0; k-- {
		if i := t.Cells[k]; t.Up[i] >= 0 && (t.waits[i] || c.Movable(int(i))) {
			t.waits[t.Up[i]] = true
		}
	}
	best := -1
	for _, i := range t.Cells {
		if t.Up[i] < 0 || t.waits[i] || !c.Movable(int(i)) {
			continue
		}
		if best < 0 || t.Depth[i] > t.Depth[best] {
			best = int(i)
		}
	}
	if best < 0 {
		return generals.Stay
	}
	return c.Step(best, int(t.Up[best]))
}
