package tactics

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Field is the whole board as assumed: visible cells as they are, and expected values for the rest. Both sides move on it by the rules.
type Field struct {
	Height, Width, N int
	Time             int
	First            territory.Side // player 0, whose armies land first
	EnemyGeneral     [3]int         // the generals by side, -1 where unknown
	Next             [][4]int32     // neighbours by direction, -1 at the map's edge and for mountains
	Cells            []Cell
	known            *territory.Map
}

// Cell is one cell of a Field.
type Cell struct {
	Army  int32
	Owner territory.Side
	City  bool // a city or a general
}

// Fill returns what to expect on a cell out of sight.
type Fill func(i int) (owner territory.Side, army int)

// Read sets the field from a map. Cells out of sight come from fill; if that is nil, a cell never seen is neutral and holds what the map
// expects an army to lose on it.
func (f *Field) Read(c *territory.Map, fill Fill) {
	f.Height, f.Width, f.N, f.Time, f.Next, f.known = c.Height, c.Width, c.N, c.Time, c.Next, c
	f.First = territory.Mine
	if c.Player != 0 {
		f.First = territory.Enemy
	}
	f.EnemyGeneral = [3]int{territory.Nobody: -1, territory.Mine: c.Home, territory.Enemy: c.EnemyGeneral}
	if cap(f.Cells) < c.N {
		f.Cells = make([]Cell, c.N)
	}
	f.Cells = f.Cells[:c.N]
	for i := range f.Cells {
		p := &c.Places[i]
		cell := Cell{Army: int32(p.Army), Owner: p.Owner, City: p.Kind == generals.City || p.Kind == generals.General}
		switch {
		case p.Seen:
		case fill != nil:
			owner, army := fill(i)
			cell.Owner, cell.Army = owner, int32(army)
		case p.Kind == generals.Hidden:
			cell.Army = int32(c.Resistance(i) - 1)
		}
		f.Cells[i] = cell
	}
}

// Open reports whether an army may pass cell i: anything but a neutral city.
func (f *Field) Open(i int) bool { return f.Cells[i].Owner != territory.Nobody || !f.Cells[i].City }

// Copy makes f equal to g.
func (f *Field) Copy(g *Field) {
	cells := append(f.Cells[:0], g.Cells...)
	*f = *g
	f.Cells = cells
}

// Other returns the other side.
func Other(s territory.Side) territory.Side { return territory.Mine + territory.Enemy - s }

// Stand is the move to stay.
var Stand = Move{-1, -1}

// Move sends the army of a cell to a neighbour.
type Move struct{ From, To int32 }

// Order converts a move for the map.
func (f *Field) Order(m Move) generals.Move {
	for d, to := range f.Next[max(m.From, 0)] {
		if m.From >= 0 && to == m.To {
			return generals.Move{Row: m.From / int32(f.Width), Col: m.From % int32(f.Width), Dir: generals.Dir(d)}
		}
	}
	return generals.Stay
}

// Packed converts a move on the map for the field.
func (f *Field) Packed(m generals.Move) Move {
	if m == generals.Stay {
		return Stand
	}
	from, to := m.From(), m.To()
	return Move{int32(from.Row*f.Width + from.Col), int32(to.Row*f.Width + to.Col)}
}

// Can reports whether side s may make the move.
func (f *Field) Can(s territory.Side, m Move) bool {
	return m == Stand || f.Cells[m.From].Owner == s && f.Cells[m.From].Army > 1
}

// force returns how many soldiers a move of side s sends, 0 if it cannot be made.
func (f *Field) force(s territory.Side, m Move) int {
	if m == Stand || !f.Can(s, m) {
		return 0
	}
	return int(f.Cells[m.From].Army) - 1
}

// Step plays one step, with both moves at once, and returns the side that took a general, Nobody if neither did. A move that cannot be made
// counts as Stand.
func (f *Field) Step(mine, enemy Move) (taker territory.Side) {
	moves := [3]Move{territory.Mine: mine, territory.Enemy: enemy}
	var force [3]int32
	for _, s := range [...]territory.Side{territory.Mine, territory.Enemy} {
		force[s] = int32(f.force(s, moves[s]))
	}
	for _, s := range [...]territory.Side{territory.Mine, territory.Enemy} {
		if force[s] > 0 {
			f.Cells[moves[s].From].Army = 1
		}
	}
	taker = f.land(moves, force)
	f.tick()
	return taker
}

// land moves both forces onto their cells. If both enter the same cell, its owner's force lands first.
func (f *Field) land(moves [3]Move, force [3]int32) (taker territory.Side) {
	first := f.First
	if force[territory.Mine] > 0 && force[territory.Enemy] > 0 && moves[territory.Mine].To == moves[territory.Enemy].To {
		at := &f.Cells[moves[territory.Mine].To]
		if at.Owner == territory.Nobody && at.City {
			f.clash(at, force)
			return territory.Nobody
		}
		if at.Owner != territory.Nobody {
			first = at.Owner
		}
	}
	for _, s := range [...]territory.Side{first, Other(first)} {
		if force[s] > 0 && f.arrive(s, int(moves[s].To), force[s]) && (taker == territory.Nobody || s != f.First) {
			taker = s
		}
	}
	return taker
}

// arrive lands a force of s on cell i and reports whether it took a general.
func (f *Field) arrive(s territory.Side, i int, force int32) bool {
	at := &f.Cells[i]
	switch {
	case at.Owner == s:
		at.Army += force
	case force <= at.Army:
		at.Army -= force
	default:
		at.Army, at.Owner = force-at.Army, s
		return i == f.EnemyGeneral[Other(s)]
	}
	return false
}

// Send carries out a move of ours without passing time.
func (f *Field) Send(m Move) {
	force := int32(f.force(territory.Mine, m))
	if force > 0 {
		f.Cells[m.From].Army = 1
		f.arrive(territory.Mine, int(m.To), force)
	}
}

// clash resolves both forces meeting on a neutral city: the larger goes first, and what is left of it must beat the smaller.
func (f *Field) clash(at *Cell, force [3]int32) {
	large, small := f.First, Other(f.First)
	if force[small] > force[large] {
		large, small = small, large
	}
	rest := force[large] - at.Army
	won := rest > 0 && rest > force[small]
	at.Army = abs(abs(rest) - force[small])
	if won {
		at.Owner = large
	}
}

func abs(x int32) int32 { return max(x, -x) }

// tick ends the step: time and production.
func (f *Field) tick() {
	f.Time++
	if f.Time%2 != 0 {
		return
	}
	for i := range f.Cells {
		c := &f.Cells[i]
		if c.Owner != territory.Nobody && (c.City || f.Time%8 == 0) {
			c.Army++
		}
	}
}

// Grown returns the growth of a cell in the next steps.
func (f *Field) Grown(i, steps int) int32 {
	switch c := &f.Cells[i]; {
	case c.Owner == territory.Nobody:
		return 0
	case c.City:
		return int32((f.Time+steps)/2 - f.Time/2)
	}
	return int32((f.Time+steps)/8 - f.Time/8)
}
