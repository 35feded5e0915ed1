package sparring

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/territory"
)

// sweeper leads armies along the paths that capture most land for a move, with the enemy's land counting twice, and looks for the enemy's
// general on the way. It makes no gathering move that does not pay off.
type sweeper struct {
	*planner.Planner
	belief belief.Belief
	swaths []swath // all swaths considered, ordered by length
	best   int     // index in swaths, -1 for none
	way    []int32 // the rest of the best path, which it follows to its end
	why    string
}

// swath is a path of one army.
type swath struct {
	at, before int32 // its last cell, and the index of the swath without that cell, -1 at the start
	moves      int32
	soldiers   int32 // armies that can go on
	gain       int32 // in 1/16 of a cell
}

// How far a sweeper looks ahead, and its values.
const (
	swathLength  = 14
	swathBreadth = 160 // paths of one length that are extended
	swathLand    = 16  // neutral land captured
	swathEnemy   = 34  // enemy land captured
	swathLook    = 320 // seeing where the enemy's general stands
)

// Think follows a path unless something is urgent.
func (s *sweeper) Think(v *generals.View) generals.Move {
	if !s.Fits(v) {
		s.belief, s.way = belief.Belief{}, s.way[:0]
	}
	move := s.Planner.Think(v)
	s.belief.Update(&s.Map)
	s.why = s.Planner.Why()
	if !calm(s.Planner) {
		s.way = s.way[:0]
		return move
	}
	if !s.open() {
		s.search()
		s.lay()
	}
	if !s.open() {
		return move
	}
	s.Overrule()
	s.why = "sweep"
	from, to := int(s.way[0]), int(s.way[1])
	s.way = s.way[1:]
	return s.Step(from, to)
}

// open reports whether the army on the path can take its next step.
func (s *sweeper) open() bool {
	if len(s.way) < 2 || !s.Movable(int(s.way[0])) {
		return false
	}
	to := &s.Places[s.way[1]]
	return to.Owner == territory.Mine || to.Army < s.Places[s.way[0]].Army-1
}

// Why returns the reason for the last move.
func (s *sweeper) Why() string { return s.why }

// search finds the swath with the best gain for a move.
func (s *sweeper) search() {
	s.swaths, s.best = s.swaths[:0], -1
	for i := range s.Places {
		if s.Movable(i) && (i != s.Home || s.Time < 60) {
			s.swaths = append(s.swaths, swath{at: int32(i), before: -1, soldiers: int32(s.Places[i].Army - 1)})
		}
	}
	first := 0
	for range swathLength {
		last := len(s.swaths)
		for k := first; k < last; k++ {
			s.extend(k)
		}
		first = last
		s.prune(first)
		for k := first; k < len(s.swaths); k++ {
			s.compare(k)
		}
	}
}

// prune keeps the best of the newest swaths.
func (s *sweeper) prune(first int) {
	if len(s.swaths)-first <= swathBreadth {
		return
	}
	slices.SortFunc(s.swaths[first:], func(a, b swath) int {
		if a.worth() != b.worth() {
			return int(b.worth() - a.worth())
		}
		if a.at != b.at {
			return int(a.at - b.at)
		}
		return int(a.before - b.before)
	})
	s.swaths = s.swaths[:first+swathBreadth]
}

// worth returns what a swath gained and may still gain.
func (w swath) worth() int32 { return w.gain + swathLand*min(w.soldiers, 8) }

// extend adds the swaths that continue swath k.
func (s *sweeper) extend(k int) {
	w := s.swaths[k]
	for _, to := range s.Next[w.at] {
		if to < 0 || !s.Enterable(int(to)) && s.Places[to].Army >= int(w.soldiers)/2 || s.passed(k, to) {
			continue
		}
		next, p := swath{at: to, before: int32(k), moves: w.moves + 1, soldiers: w.soldiers, gain: w.gain}, &s.Places[to]
		if p.Owner == territory.Mine {
			next.soldiers += int32(p.Army) - 1
		} else {
			next.soldiers -= int32(s.Resistance(int(to)))
			next.gain += s.win(int(to))
		}
		if next.soldiers < 0 {
			continue
		}
		next.gain += s.sightChance(int(to))
		s.swaths = append(s.swaths, next)
	}
}

// win returns the value of capturing cell i.
func (s *sweeper) win(i int) int32 {
	share := s.belief.Land(i)
	return swathLand + int32(int64(share)*(swathEnemy-swathLand)>>20)
}

// sightChance returns the chance that the enemy's general comes in sight from cell i, in 1/16 of a cell.
func (s *sweeper) sightChance(i int) int32 {
	sum := int64(0)
	s.Around(i, 1, func(k int) {
		if !s.Places[k].Seen {
			sum += int64(s.belief.General(k))
		}
	})
	return int32(sum * swathLook / 3 >> 20)
}

// compare keeps swath k if it is the best so far.
func (s *sweeper) compare(k int) {
	w := s.swaths[k]
	if s.best < 0 {
		s.best = k
		return
	}
	b := s.swaths[s.best]
	if w.gain*b.moves > b.gain*w.moves {
		s.best = k
	}
}

// passed reports whether swath k contains cell i.
func (s *sweeper) passed(k int, i int32) bool {
	for at := int32(k); at >= 0; at = s.swaths[at].before {
		if s.swaths[at].at == i {
			return true
		}
	}
	return false
}

// lay sets the path to the best swath.
func (s *sweeper) lay() {
	s.way = s.way[:0]
	for at := int32(s.best); at >= 0; at = s.swaths[at].before {
		s.way = append(s.way, s.swaths[at].at)
	}
	slices.Reverse(s.way)
}
