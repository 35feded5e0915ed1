package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// state is a position of one player alone: what is not its own stands still, apart from growing.
type state struct {
	time  int
	army  []uint16 // by cell: 1 + the soldiers where the cell is ours, else 0
	cells []uint16 // ours, in the order of taking
	rich  []uint16 // those of them that are cities or generals
	edge  []uint16 // those of them that stand at something to take, and perhaps some that no longer do
	room  []uint8  // by cell: how many cells beside it could be taken by somebody strong enough
	seen  []bool   // by cell: was ever in sight
	risen [3]int32 // by growth: what guards have gained since the plan began
	lands int      // cells taken since then
	took  int32    // what they and what came in sight with them are worth
}

func newState(n int) state {
	return state{army: make([]uint16, n), cells: make([]uint16, 0, n), rich: make([]uint16, 0, n), edge: make([]uint16, 0, n), room: make([]uint8, n), seen: make([]bool, n)}
}

// copyFrom makes s the same as o; both are of the same size of map.
func (s *state) copyFrom(o *state) {
	army, room, seen := s.army, s.room, s.seen
	copy(army, o.army)
	copy(room, o.room)
	copy(seen, o.seen)
	cells, rich, edge := append(s.cells[:0], o.cells...), append(s.rich[:0], o.rich...), append(s.edge[:0], o.edge...)
	*s = *o
	s.army, s.room, s.seen, s.cells, s.rich, s.edge = army, room, seen, cells, rich, edge
}

// read takes the state from what a player knows.
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

// hold adds cell i with so many soldiers to what is ours.
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

// spare is how many soldiers can leave cell i.
func (s *state) spare(i int) int { return max(0, int(s.army[i])-2) }

// free reports whether cell i could be taken by somebody strong enough.
func (s *state) free(g *ground, i int32) bool { return i >= 0 && s.army[i] == 0 && g.guard[i] < closed }

// guard is how many soldiers stand at cell i, which is not ours.
func (s *state) guard(g *ground, i int) int { return int(g.guard[i] + s.risen[g.rises[i]]) }

// step lets the army of cell from go to the neighbour to, which it must take if it is not ours, and then production
// pays. Nobody moves if from is -1. A cell taken counts weight times its value.
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

// reveals is what comes in sight for the first time from cell i.
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

// reveal brings in sight what is seen from cell i.
func (s *state) reveal(g *ground, i int) {
	for _, n := range g.near[i] {
		s.seen[n] = true
	}
}

// grow pays out what production gives.
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
