package expert

import (
	"slices"

	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// landWorth is the worth of an additional cell; everything an attack plan wins is counted in this unit.
const landWorth = 64

// Limits of the beam search.
const (
	beamWidth = 96 // paths kept of each length
	beamCell  = 4  // of these, paths that end on the same cell
	beamDepth = 80 // most moves of an attack plan, including gathering
)

// reach limits the length of attack plans.
type reach struct {
	moves  int // most moves, including gathering
	muster int // most moves for gathering
}

var (
	near = reach{moves: 30, muster: 20}
	far  = reach{moves: beamDepth, muster: 50}
)

// attackPlan is a job for one army: soldiers gather at one cell, which costs moves, and march from there along a path that takes land,
// cities and sight. Jobs are compared by their gain per move: doing the job with the best rate first wins most in the long run. As moves
// already spent do not count, a job once begun improves with every move, and is not dropped for an equally good one.
type attackPlan struct {
	root  int // where the army gathers
	grown int // branches of the tree at root that belong to it
	way   []int32
	moves int // including gathering
	worth int
	army  int // soldiers left at the end
	prey  int // chance mass of the general that comes into sight, of 1<<20
}

// node is the last step of a path in the beam.
type node struct {
	parent int32 // -1 at the beginning of the path
	cell   int32
	army   int32 // soldiers on the cell
	worth  int32
	rank   int32
	seen   int32 // chance mass of the general that came into sight
	start  int32 // index of the start
	moves  int16
}

// start is a cell where a path can begin.
type start struct {
	root, grown int32 // grown is 0 for an army that leaves without gathering
	army, moves int32
	at          int32 // index of the root
}

// search finds the best attack plan.
type search struct {
	*estimate
	held   []bool // armies that an attack plan may not use
	starts []start
	nodes  []node
	layer  [beamDepth + 1][]int32 // nodes by moves
	next   []node                 // candidates for the layer under construction
	crowd  []int16                // paths of the layer by the cell they end on
	tree   territory.Tree
	roots  []int32
	joined [rootsMost][]uint8 // by root: the branch with which a cell joined its tree, 0 for none
	best   int32              // the node with the best rate, or -1
}

// reset begins a new search.
func (s *search) reset() {
	if len(s.crowd) != s.N {
		s.crowd = make([]int16, s.N)
		for k := range s.joined {
			s.joined[k] = make([]uint8, s.N)
		}
	}
	for k := range s.joined {
		clear(s.joined[k])
	}
	s.starts, s.nodes, s.next, s.roots = s.starts[:0], s.nodes[:0], s.next[:0], s.roots[:0]
	s.best = -1
}

// bestPlan returns the attack plan with the largest gain per move; ok is false if none gains anything.
func (s *search) bestPlan() (best attackPlan, ok bool) {
	s.reset()
	s.addArmies()
	s.addMusters()
	slices.SortStableFunc(s.starts, func(a, b start) int { return int(a.moves - b.moves) })
	first := 0
	for moves := range s.reach.moves + 1 {
		yield.Now()
		s.next = s.next[:0]
		for first < len(s.starts) && int(s.starts[first].moves) == moves {
			t := &s.starts[first]
			s.next = append(s.next, node{parent: -1, cell: t.root, army: t.army, start: int32(first), moves: int16(moves), rank: s.potential(int(t.army))})
			first++
		}
		if moves > 0 {
			for _, at := range s.layer[moves-1] {
				s.extend(at)
			}
		}
		s.keep(moves)
	}
	if s.best < 0 {
		return attackPlan{}, false
	}
	return s.planTo(s.best), true
}

// planTo returns the attack plan that ends at a node.
func (s *search) planTo(at int32) attackPlan {
	n := s.nodes[at]
	t := s.starts[n.start]
	best := attackPlan{root: int(t.root), grown: int(t.grown), moves: int(n.moves), worth: int(n.worth), army: int(n.army), prey: int(n.seen)}
	for ; at >= 0; at = s.nodes[at].parent {
		best.way = append(best.way, s.nodes[at].cell)
	}
	slices.Reverse(best.way)
	return best
}

// keep makes a layer of the best nodes in s.next.
func (s *search) keep(moves int) {
	slices.SortFunc(s.next, func(a, b node) int {
		if a.rank != b.rank {
			return int(b.rank - a.rank)
		}
		if a.cell != b.cell {
			return int(a.cell - b.cell)
		}
		if a.parent != b.parent {
			return int(a.parent - b.parent)
		}
		return int(a.start - b.start)
	})
	clear(s.crowd)
	s.layer[moves] = s.layer[moves][:0]
	for i := range s.next {
		n := &s.next[i]
		if s.crowd[n.cell] == beamCell {
			continue
		}
		s.crowd[n.cell]++
		at := int32(len(s.nodes))
		s.nodes = append(s.nodes, *n)
		s.layer[moves] = append(s.layer[moves], at)
		if n.worth > 0 && (s.best < 0 || s.better(n, &s.nodes[s.best])) {
			s.best = at
		}
		if len(s.layer[moves]) == beamWidth {
			return
		}
	}
}

// better reports whether a gains more per move than b.
func (s *search) better(a, b *node) bool {
	return int(a.worth)*int(b.moves) > int(b.worth)*int(a.moves)
}

// extend adds the continuations of a node to the candidates.
func (s *search) extend(at int32) {
	n := s.nodes[at]
	if n.army < 2 {
		return
	}
	for _, to := range s.Next[n.cell] {
		if to < 0 || s.passed(at, to) {
			continue
		}
		m := node{parent: at, cell: to, army: n.army - 1, worth: n.worth, seen: n.seen, start: n.start, moves: n.moves + 1}
		if s.enter(&m) {
			m.rank = m.worth + s.potential(int(m.army))
			s.next = append(s.next, m)
		}
	}
}

// passed reports whether the path to a node leads through a cell.
func (s *search) passed(at, cell int32) bool {
	for ; at >= 0; at = s.nodes[at].parent {
		if s.nodes[at].cell == cell {
			return true
		}
	}
	return false
}

// enter moves the army of a node onto its cell: it fights, captures and sees. It returns false if the army does not get in.
func (s *search) enter(n *node) bool {
	p := &s.Places[n.cell]
	if p.Owner == territory.Mine {
		if s.gathered(n) {
			n.army++
		} else {
			n.army += int32(p.Army)
		}
		return true
	}
	n.army -= int32(s.guard(int(n.cell), int(n.moves)))
	if n.army <= 0 {
		return false
	}
	n.worth += s.prize(int(n.cell))
	s.scout(n)
	return true
}

// gathered reports whether the soldiers on the node's cell have already joined its army.
func (s *search) gathered(n *node) bool {
	t := &s.starts[n.start]
	branch := s.joined[t.at][n.cell]
	return branch > 0 && int32(branch) <= t.grown
}

// scout adds the worth of the cells that come into sight on the node's cell and were not in sight from the path before.
func (s *search) scout(n *node) {
	row, col := int(n.cell)/s.Width, int(n.cell)%s.Width
	for r := max(0, row-1); r <= min(s.Height-1, row+1); r++ {
		for c := max(0, col-1); c <= min(s.Width-1, col+1); c++ {
			i := r*s.Width + c
			mass := s.chances[i]
			if mass == 0 || s.sightedFrom(n.parent, i) {
				continue
			}
			n.seen += int32(mass)
			n.worth += int32(mass * int64(s.findWorth(n)) >> 20)
		}
	}
}

// sightedFrom reports whether cell i is in sight from the path to a node.
func (s *search) sightedFrom(at int32, i int) bool {
	for ; at >= 0; at = s.nodes[at].parent {
		if s.steps(int(s.nodes[at].cell), i) <= 1 {
			return true
		}
	}
	return false
}

// findWorth returns the worth of finding the enemy's general next to a node.
func (s *search) findWorth(n *node) int32 {
	switch {
	case int(n.army) <= s.garrison():
		return int32(s.inLand(s.tune.find))
	case s.pressing:
		return int32(s.inLand(s.tune.press))
	}
	return int32(s.inLand(s.tune.kill))
}
