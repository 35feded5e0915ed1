package opening

import "math"

// rule makes a move in any state: it takes the cell that it likes best. If nothing can be taken it leads an army to the border, the one
// that can take most in the shortest time. A search varies its tastes for cells.
type rule struct {
	ground
	taste []int16
	dist  []uint8  // of our cells: steps through our land to the border
	back  []uint16 // of our cells away from the border: the next cell on that path
	carry []int32  // soldiers that an army has gathered when it gets from here to the border
	queue []uint16
	spent int // work done, in units of about one step played out
}

// The rule likes cells with much to take around them, taken from cells with little else to take, by large armies.
const (
	likesRoom  = 6
	likesEdge  = 3
	likesForce = 1
	enough     = 8 // more soldiers than this do not make a force better
	far        = math.MaxUint8
	cellsAStep = 24 // cells processed in the time of a step without a walk
)

func (r *rule) reset(n int) {
	if len(r.taste) != n {
		*r = rule{taste: make([]int16, n), dist: make([]uint8, n), back: make([]uint16, n), carry: make([]int32, n), queue: make([]uint16, 0, n)}
	}
}

// choose returns the rule's move in state s; from is -1 to wait.
func (r *rule) choose(s *state) (from, to int) {
	r.spent++
	from = -1
	best := math.MinInt
	kept := 0
	for _, i := range s.edge {
		if s.room[i] == 0 {
			continue
		}
		s.edge[kept] = i
		kept++
		force := s.spare(int(i))
		if force == 0 {
			continue
		}
		base := likesForce*min(force, enough) - likesEdge*int(s.room[i])
		for _, n := range r.next[i] {
			if !s.free(&r.ground, n) || force <= s.guard(&r.ground, int(n)) {
				continue
			}
			if liking := base + int(r.taste[n]) + int(r.value[n]) + likesRoom*int(s.room[n]) + int(s.reveals(&r.ground, int(n))); liking > best {
				best, from, to = liking, int(i), int(n)
			}
		}
	}
	s.edge = s.edge[:kept]
	if from < 0 {
		return r.walk(s)
	}
	return from, to
}

// walk leads an army a step towards the border, where it takes as many cells as it has soldiers: the army that takes most per step,
// counting the path.
func (r *rule) walk(s *state) (from, to int) {
	r.spent += len(s.cells) / cellsAStep
	r.border(s)
	from = -1
	best := 0
	for _, i := range r.queue {
		own := int32(s.spare(int(i)))
		if r.dist[i] == 0 {
			r.carry[i] = own
			continue
		}
		r.carry[i] = r.carry[r.back[i]] + own
		if own == 0 {
			continue
		}
		soldiers := int(r.carry[i])
		if liking := 256*soldiers/(soldiers+int(r.dist[i])) + int(r.taste[i]); liking > best {
			best, from, to = liking, int(i), int(r.back[i])
		}
	}
	return from, to
}

// border computes dist and back for a state; queue lists our cells from the border inwards.
func (r *rule) border(s *state) {
	r.queue = r.queue[:0]
	for _, i := range s.cells {
		r.dist[i] = far
		if s.room[i] > 0 {
			r.dist[i] = 0
			r.queue = append(r.queue, i)
		}
	}
	for head := 0; head < len(r.queue); head++ {
		at := r.queue[head]
		for _, n := range r.next[at] {
			if n >= 0 && s.army[n] != 0 && r.dist[n] == far {
				r.dist[n], r.back[n] = min(r.dist[at]+1, far-1), at
				r.queue = append(r.queue, uint16(n))
			}
		}
	}
}
