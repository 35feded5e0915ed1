package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// state is a position of one player alone: other cells only grow.
type state struct {
	time  int
	army  []uint16 // by cell: 1 + the soldiers if the cell is ours, otherwise 0
	cells []uint16 // our cells, in the order of taking
	rich  []uint16 // the cities and generals among them
	edge  []uint16 // those next to a cell to take, and possibly some that no longer are
	room  []uint8  // by cell: number of neighbours that a strong enough army could take
	seen  []bool   // by cell: has been in sight
	risen [3]int32 // by growth: what guards have gained since the beginning of the plan
	lands int      // cells taken since then
	took  int32    // worth of these cells and of the sight they brought
}

func newState(n int) state {
	return state{army: make([]uint16, n), cells: make([]uint16, 0, n), rich: make([]uint16, 0, n), edge: make([]uint16, 0, n), room: make([]uint8, n), seen: make([]bool, n)}
}

// copyFrom copies o to s; both are of the same map size.
func (s *state) copyFrom(o *state) {
	army, room, seen := s.army, s.room, s.seen
	copy(army, o.army)
	copy(room, o.room)
	copy(seen, o.seen)
	cells, rich, edge := append(s.cells[:0], o.cells...), append(s.rich[:0], o.rich...), append(s.edge[:0], o.edge...)
	*s = *o
	s.army, s.room, s.seen, s.cells, s.rich, s.edge = army, room, seen, cells, rich, edge
}

// read sets the state from a player's map.
func (s *state) read(c *territory.Map, g *ground) {
	clear(s.army)
	*s = state{time: c.Time, army: s.army, room: s.room, seen: s.seen, cells: s.cells[:0], rich: s.rich[:0], edge: s.edge[:0]}
	for i := range c.Places {
		s.room[i], s.seen[i] = 0, c.Places[i].Kind != generals.Hidden
		for _, n := range g.next[i] {
			if n >= 0 && g.guard[n] < closed {
				s.room[i]++
			}
		}
	}
	for i := range c.Places {
		if p := &c.Places[i]; p.Owner == territory.Mine {
			s.hold(g, i, p.Army)
		}
	}
}

// hold adds cell i with the given soldiers to our cells.
func (s *state) hold(g *ground, i, soldiers int) {
	s.cells = append(s.cells, uint16(i))
	s.edge = append(s.edge, uint16(i))
	for _, n := range g.next[i] {
		if n >= 0 {
			s.room[n]--
		}
	}
	if g.rich[i] {
		s.rich = append(s.rich, uint16(i))
	}
	s.army[i] = uint16(min(soldiers, 1<<15)) + 1
}

// spare returns how many soldiers can leave cell i.
func (s *state) spare(i int) int { return max(0, int(s.army[i])-2) }

// free reports whether a strong enough army could take cell i.
func (s *state) free(g *ground, i int32) bool { return i >= 0 && s.army[i] == 0 && g.guard[i] < closed }

// guard returns the soldiers on cell i, which is not ours.
func (s *state) guard(g *ground, i int) int { return int(g.guard[i] + s.risen[g.rises[i]]) }

// step moves the army of cell from to its neighbour to, which it must take if it is not ours, and then adds production. If from is -1
// nobody moves. A taken cell counts weight times its value.
func (s *state) step(g *ground, from, to int, weight int32) {
	if from >= 0 {
		s.move(g, from, to, weight)
	}
	s.time++
	s.grow()
}

func (s *state) move(g *ground, from, to int, weight int32) {
	force := s.spare(from)
	s.army[from] = 2
	if s.army[to] != 0 {
		s.army[to] += uint16(force)
		return
	}
	s.hold(g, to, force-s.guard(g, to))
	s.took += (g.value[to] + s.reveals(g, to)) * weight
	s.reveal(g, to)
	s.lands++
}

// reveals returns the worth of the cells seen for the first time from cell i.
func (s *state) reveals(g *ground, i int) int32 {
	if !g.keen {
		return 0
	}
	sum := int32(0)
	for _, n := range g.near[i] {
		if !s.seen[n] {
			sum += g.sight[n]
		}
	}
	return sum
}

// reveal marks the cells in sight from cell i as seen.
func (s *state) reveal(g *ground, i int) {
	for _, n := range g.near[i] {
		s.seen[n] = true
	}
}

// grow adds production.
func (s *state) grow() {
	switch all, rich := pays(s.time); {
	case all:
		for _, i := range s.cells {
			s.army[i]++
		}
		s.risen[slow]++
		s.risen[fast]++
	case rich:
		for _, i := range s.rich {
			s.army[i]++
		}
		s.risen[fast]++
	}
}
