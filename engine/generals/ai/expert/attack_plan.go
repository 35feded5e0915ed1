package expert

import (
	"slices"

	"generals-chess/engine/breath"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// landWorth is what a cell more is worth; everything an attack plan wins is counted in this unit.
const landWorth = 64

// The size of the search.
const (
	beamWidth = 96 // ways kept of each length
	beamCell  = 4  // of these, ways that end on the same cell
	beamDepth = 80 // most moves of an attack plan, gathering included
)

// reach is how far ahead attack plans are planned.
type reach struct {
	moves  int // most moves, gathering included
	muster int // most moves to gather
}

var (
	near = reach{moves: 30, muster: 20}
	far  = reach{moves: beamDepth, muster: 50}
)

// An attack plan is a job for one army: soldiers gather at one cell, which costs moves, and march from there
// along a way that takes land, cities and sight. Jobs are compared by what they win a move: whoever does the
// job with the best rate first, wins most in the long run. As what was spent counts no more, a job once
// begun gets better with every move, and is not dropped for one that is as good.
type attackPlan struct {
	root  int // where the army gathers
	grown int // branches of the tree at root that are part of it
	way   []int32
	moves int // gathering included
	worth int
	army  int // soldiers left in the end
	prey  int // chance mass of the general that comes in sight, of 1<<20
}

// node is the last step of a way in the beam.
type node struct {
	parent int32 // -1 where the way starts
	cell   int32
	army   int32 // soldiers on the cell
	worth  int32
	rank   int32
	seen   int32 // chance mass of the general that came in sight
	start  int32 // which start it comes from
	moves  int16
}

// start is a place where a way can begin.
type start struct {
	root, grown int32 // grown is 0 for an army that goes as it stands
	army, moves int32
	at          int32 // the root's number
}

// search looks for the best attack plan.
type search struct {
	starts []start
	nodes  []node
	layer  [beamDepth + 1][]int32 // nodes by moves
	next   []node                 // what may stand in the layer that is made
	crowd  []int16                // ways of the layer that end on a cell
	tree   territory.Tree
	roots  []int32
	joined [rootsMost][]uint8 // by root: the branch that a cell joined its tree with, 0 for none
	best   int32              // the node with the best rate, -1 for none
}

func (s *search) reset(n int) {
	if len(s.crowd) != n {
		s.crowd = make([]int16, n)
		for k := range s.joined {
			s.joined[k] = make([]uint8, n)
		}
	}
	for k := range s.joined {
		clear(s.joined[k])
	}
	s.starts, s.nodes, s.next, s.roots = s.starts[:0], s.nodes[:0], s.next[:0], s.roots[:0]
	s.best = -1
}

// sally finds the attack plan that wins most a move; ok is false if none wins anything.
func (e *Expert) sally() (best attackPlan, ok bool) {
	s := &e.search
	s.reset(e.N)
	e.addArmies()
	e.addMusters()
	slices.SortStableFunc(s.starts, func(a, b start) int { return int(a.moves - b.moves) })
	first := 0
	for moves := range e.reach.moves + 1 {
		breath.Take()
		s.next = s.next[:0]
		for first < len(s.starts) && int(s.starts[first].moves) == moves {
			t := &s.starts[first]
			s.next = append(s.next, node{parent: -1, cell: t.root, army: t.army, start: int32(first), moves: int16(moves), rank: e.potential(int(t.army))})
			first++
		}
		if moves > 0 {
			for _, at := range s.layer[moves-1] {
				e.extend(at)
			}
		}
		s.keep(moves)
	}
	if s.best < 0 {
		return attackPlan{}, false
	}
	return s.told(s.best), true
}

// told is the attack plan that ends at a node.
func (s *search) told(at int32) attackPlan {
	n := s.nodes[at]
	t := s.starts[n.start]
	best := attackPlan{root: int(t.root), grown: int(t.grown), moves: int(n.moves), worth: int(n.worth), army: int(n.army), prey: int(n.seen)}
	for ; at >= 0; at = s.nodes[at].parent {
		best.way = append(best.way, s.nodes[at].cell)
	}
	slices.Reverse(best.way)
	return best
}

// keep makes the layer of the best of s.next.
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

// better tells whether a wins more a move than b.
func (s *search) better(a, b *node) bool {
	return int(a.worth)*int(b.moves) > int(b.worth)*int(a.moves)
}

// addArmies makes every army a start as it stands.
func (e *Expert) addArmies() {
	for i := range e.Places {
		if e.free(i) {
			e.search.starts = append(e.search.starts, start{root: int32(i), army: int32(e.Places[i].Army)})
		}
	}
}

// addMusters makes starts of the armies that can be gathered at the border.
func (e *Expert) addMusters() {
	s := &e.search
	e.chooseRoots()
	for k, root := range s.roots {
		s.tree.Reset(e.N)
		s.tree.Join(int(root), -1)
		army, used := e.Places[root].Army, 0
		for grown := 1; used < e.reach.muster; grown++ {
			moves, soldiers := s.tree.Gather(&e.Map, e.reach.muster-used, 4, 1, e.free)
			if moves == 0 {
				break
			}
			for _, i := range s.tree.Cells[used+1:] {
				s.joined[k][i] = uint8(grown)
			}
			used, army = used+moves, army+soldiers
			s.starts = append(s.starts, start{root: root, grown: int32(grown), army: int32(army), moves: int32(used), at: int32(k)})
		}
	}
}

// The number of cells to gather at that are looked at, and how far apart they lie.
const (
	rootsMost  = 8
	rootsApart = 3
)

// chooseRoots picks cells of ours at the border where an army may gather: those nearest to where the foe's
// general is likely to stand, but apart from each other.
func (e *Expert) chooseRoots() {
	s := &e.search
	for len(s.roots) < rootsMost {
		best := int32(-1)
		for i := range e.Places {
			if e.Places[i].Owner != territory.Mine || !e.atBorder(i) || !e.onward.Reached(i) || e.nearRoot(i) {
				continue
			}
			if best < 0 || e.onward.Dist[i] < e.onward.Dist[best] {
				best = int32(i)
			}
		}
		if best < 0 {
			return
		}
		s.roots = append(s.roots, best)
	}
}

func (e *Expert) nearRoot(i int) bool {
	for _, r := range e.search.roots {
		if e.steps(i, int(r)) < rootsApart {
			return true
		}
	}
	return false
}

// atBorder tells whether a cell that is not ours and can be entered lies beside cell i.
func (e *Expert) atBorder(i int) bool {
	for _, to := range e.Next[i] {
		if to >= 0 && e.Places[to].Owner != territory.Mine {
			return true
		}
	}
	return false
}

// steps is the distance between two cells as a king goes.
func (e *Expert) steps(a, b int) int {
	rows, cols := a/e.Width-b/e.Width, a%e.Width-b%e.Width
	return max(rows, -rows, cols, -cols)
}

// extend puts the ways that go on from a node among the next.
func (e *Expert) extend(at int32) {
	s := &e.search
	n := s.nodes[at]
	if n.army < 2 {
		return
	}
	for _, to := range e.Next[n.cell] {
		if to < 0 || s.passed(at, to) {
			continue
		}
		m := node{parent: at, cell: to, army: n.army - 1, worth: n.worth, seen: n.seen, start: n.start, moves: n.moves + 1}
		if e.enter(&m) {
			m.rank = m.worth + e.potential(int(m.army))
			s.next = append(s.next, m)
		}
	}
}

// passed tells whether the way to a node leads through a cell.
func (s *search) passed(at, cell int32) bool {
	for ; at >= 0; at = s.nodes[at].parent {
		if s.nodes[at].cell == cell {
			return true
		}
	}
	return false
}

// potential is what so many soldiers may yet win.
func (e *Expert) potential(army int) int32 { return int32(min(army, 60) * landWorth / 8) }

// enter has the army of a node enter its cell: it fights, takes and sees. It is false where it does not get in.
func (e *Expert) enter(n *node) bool {
	p := &e.Places[n.cell]
	if p.Owner == territory.Mine {
		if e.search.gathered(n) {
			n.army++
		} else {
			n.army += int32(p.Army)
		}
		return true
	}
	n.army -= int32(e.guard(int(n.cell), int(n.moves)))
	if n.army <= 0 {
		return false
	}
	n.worth += e.prize(int(n.cell))
	e.scout(n)
	return true
}

// gathered tells whether the soldiers on the cell of a node have joined its army already.
func (s *search) gathered(n *node) bool {
	t := &s.starts[n.start]
	branch := s.joined[t.at][n.cell]
	return branch > 0 && int32(branch) <= t.grown
}

// guard is how many soldiers stand on cell i, which is not ours, after so many moves.
func (e *Expert) guard(i, moves int) int {
	p := &e.Places[i]
	switch {
	case p.Kind == generals.Hidden:
		return e.Resistance(i) - 1
	case p.Owner == territory.Nobody:
		return p.Army
	case p.Kind == generals.Land:
		return p.Army + (e.Time+moves)/8 - e.Time/8
	}
	return p.Army + (e.Time+moves)/2 - e.Time/2
}
