package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"

	"slices"
)

// Attack plans start with an army as it stands, or with an army gathered at the border.

// addArmies adds every free army as a start.
func (s *search) addArmies() {
	for i := range s.Places {
		if s.free(i) {
			s.starts = append(s.starts, start{root: int32(i), army: int32(s.Places[i].Army)})
		}
	}
}

// addMusters adds the armies that can be gathered at the border as starts.
func (s *search) addMusters() {
	s.chooseRoots()
	for k, root := range s.roots {
		s.tree.Reset(s.N)
		s.tree.Join(int(root), -1)
		army, used := s.Places[root].Army, 0
		for grown := 1; used < s.reach.muster; grown++ {
			moves, soldiers := s.tree.Gather(&s.Map, s.reach.muster-used, 4, 1, s.free)
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

// The cells for gathering: how many are examined, and the least distance between them.
const (
	rootsMost  = 8
	rootsApart = 3
)

// chooseRoots picks our border cells where an army may gather: those nearest to the likely cell of the enemy's general, but apart from each
// other.
func (s *search) chooseRoots() {
	for len(s.roots) < rootsMost {
		best := int32(-1)
		for i := range s.Places {
			if s.Places[i].Owner != territory.Mine || !s.atBorder(i) || !s.onward.Reached(i) || s.nearRoot(i) {
				continue
			}
			if best < 0 || s.onward.Dist[i] < s.onward.Dist[best] {
				best = int32(i)
			}
		}
		if best < 0 {
			return
		}
		s.roots = append(s.roots, best)
	}
}

func (s *search) nearRoot(i int) bool {
	return slices.ContainsFunc(s.roots, func(root int32) bool { return s.steps(i, int(root)) < rootsApart })
}

// free reports whether the army at i may be used for anything but defence.
func (s *search) free(i int) bool {
	return s.Movable(i) && !s.held[i] && (i != s.Home || s.marches())
}

// release makes all armies available to attack plans.
func (s *search) release() {
	if len(s.held) != s.N {
		s.held = make([]bool, s.N)
	}
	clear(s.held)
}

// hold withholds the armies of an attack plan from others.
func (s *search) hold(plan *attackPlan) {
	for _, i := range s.tree.Cells {
		s.held[i] = true
	}
	for _, i := range plan.way {
		s.held[i] = true
	}
}

// first returns the first move of an attack plan.
func (s *search) first(plan *attackPlan) generals.Move {
	s.plant(plan)
	if m := s.tree.Next(&s.Map); m != generals.Stay {
		return m
	}
	if len(plan.way) < 2 {
		return generals.Stay
	}
	return s.Step(int(plan.way[0]), int(plan.way[1]))
}

// plant builds the tree of the armies that gather for an attack plan.
func (s *search) plant(plan *attackPlan) {
	t := &s.tree
	t.Reset(s.N)
	t.Join(plan.root, -1)
	used := 0
	for range plan.grown {
		moves, _ := t.Gather(&s.Map, s.reach.muster-used, 4, 1, s.free)
		used += moves
	}
}
