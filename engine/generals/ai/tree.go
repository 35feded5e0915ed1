package ai

// tree is a set of cells whose armies march along its branches to its root: a plan to gather. Every
// cell but the root costs one move.
type tree struct {
	cells []int32 // in the order of joining; a cell stands after the one it marches to
	up    []int32 // where the army of a cell marches, -1 at the root
	depth []int32 // moves to the root
	in    []bool
	waits []bool // a cell with something still to come from below
	idle  []bool // a cell whose army counts for nothing, for it is needed where it stands
	// What bestBranch works with, for cells outside the tree:
	reach []int32 // moves to the tree
	sum   []int32 // soldiers that come along the richest of the shortest ways
	from  []int32 // the next cell of that way
	queue []int32
}

// branchLength bounds a single branch looked for at a time; branches join to longer ones.
const branchLength = 8

func (t *tree) reset(n int) {
	if len(t.up) != n {
		*t = tree{cells: make([]int32, 0, n), up: make([]int32, n), depth: make([]int32, n), in: make([]bool, n),
			waits: make([]bool, n), idle: make([]bool, n), reach: make([]int32, n), sum: make([]int32, n), from: make([]int32, n), queue: make([]int32, 0, n)}
	}
	t.cells = t.cells[:0]
	clear(t.in)
	clear(t.idle)
}

// join adds cell i, marching to cell up, which is in the tree; up is -1 for the root.
func (t *tree) join(i, up int) {
	t.in[i], t.up[i], t.depth[i] = true, int32(up), 0
	if up >= 0 {
		t.depth[i] = t.depth[up] + 1
	}
	t.cells = append(t.cells, int32(i))
}

// gather lets the tree grow through cells that open allows, by at most moves cells, always along the
// branch that brings most soldiers a move, as long as that is more than least (in quarters of a
// soldier), and until it brings enough soldiers. It tells how many moves and soldiers it added.
func (t *tree) gather(c *chart, moves, least, enough int, open func(i int) bool) (used, soldiers int) {
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

// bestBranch finds the end of the branch outside the tree that brings most soldiers a move, -1 if
// none brings more than least.
func (t *tree) bestBranch(c *chart, longest, least int, open func(i int) bool) int {
	t.queue = t.queue[:0]
	for i := range t.reach {
		t.reach[i], t.sum[i] = far, 0
	}
	for _, i := range t.cells {
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
			t.look(c, at, open)
		}
	}
	return best
}

// look brings the neighbours of at within reach, by the richest of equally short ways.
func (t *tree) look(c *chart, at int32, open func(i int) bool) {
	for _, to := range c.next[at] {
		if to < 0 || t.reach[to] <= t.reach[at] || c.places[to].owner != mine || !open(int(to)) {
			continue
		}
		sum := t.sum[at]
		if !t.idle[to] {
			sum += int32(c.places[to].army) - 1
		}
		if t.reach[to] == far {
			t.queue = append(t.queue, to)
		} else if t.sum[to] >= sum {
			continue
		}
		t.reach[to], t.sum[to], t.from[to] = t.reach[at]+1, sum, at
	}
}

// adopt joins the branch that ends at end.
func (t *tree) adopt(end int) {
	if up := int(t.from[end]); !t.in[up] {
		t.adopt(up)
	}
	t.join(end, int(t.from[end]))
}

// leaf is the next cell to march: among those with an army and nothing to wait for, the deepest.
// It is -1 when all have marched.
func (t *tree) leaf(c *chart) int {
	clear(t.waits)
	for k := len(t.cells) - 1; k > 0; k-- {
		if i := t.cells[k]; t.up[i] >= 0 && (t.waits[i] || c.movable(int(i))) {
			t.waits[t.up[i]] = true
		}
	}
	best := -1
	for _, i := range t.cells {
		if t.up[i] < 0 || t.waits[i] || !c.movable(int(i)) {
			continue
		}
		if best < 0 || t.depth[i] > t.depth[best] {
			best = int(i)
		}
	}
	return best
}
