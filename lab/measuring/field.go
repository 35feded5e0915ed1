package measuring

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// field is the map as one player sees and remembers it. Cells are row*width + column.
type field struct {
	v             *generals.View
	me, enemy     engine.Player
	height, width int
	home          int             // the player's general
	tile          []generals.Tile // as last seen; Hidden if never seen
	when          []int           // the time of that; -1 for never
	maybe         []bool          // the enemy's general may stand there
	general       int             // the enemy's, once seen; -1 before
	met           bool            // enemy land was seen
}

// look stores a view and reports whether it begins a match.
func (f *field) look(v *generals.View) (fresh bool) {
	fresh = f.v == nil || v.Player != f.me || v.Height != f.height || v.Width != f.width || v.Time < f.v.Time || v.Time == 0
	if fresh {
		f.begin(v)
	}
	f.v = v
	for i := range f.tile {
		t := v.Index(i)
		if t.Kind == generals.Hidden {
			continue
		}
		if t.Owner == f.enemy {
			f.sighted(i, t)
		} else {
			f.maybe[i] = false
		}
		f.tile[i], f.when[i] = t, v.Time
	}
	return fresh
}

// begin forgets everything.
func (f *field) begin(v *generals.View) {
	n := v.Height * v.Width
	*f = field{me: v.Player, enemy: 1 - v.Player, height: v.Height, width: v.Width, general: -1,
		tile: make([]generals.Tile, n), when: make([]int, n), maybe: make([]bool, n)}
	start := v.Generals[f.me]
	f.home = start.Row*f.width + start.Col
	least := (f.height + f.width) / 4
	for i := range n {
		f.tile[i], f.when[i] = generals.Tile{Owner: generals.Nobody}, -1
		row, col := i/f.width-start.Row, i%f.width-start.Col
		f.maybe[i] = row*row+col*col >= least*least
	}
}

// sighted learns from an enemy cell: the enemy's general is at most as many steps away as have been played.
func (f *field) sighted(i int, t generals.Tile) {
	if t.Kind == generals.General {
		f.general = i
	}
	known := f.when[i] >= 0 && f.tile[i].Owner == f.enemy
	f.met = true
	if t.Kind != generals.General {
		f.maybe[i] = false
	}
	if known || f.v.Time > f.height+f.width {
		return
	}
	for c, far := range f.steps(func(int) bool { return true }, i) {
		if far > f.v.Time || far < 0 {
			f.maybe[c] = false
		}
	}
}

// at returns a cell as it is seen now: Hidden if it is not.
func (f *field) at(i int) generals.Tile { return f.v.Index(i) }

// own reports whether the player owns a cell.
func (f *field) own(i int) bool { return f.tile[i].Owner == f.me && f.at(i).Owner == f.me }

// army returns the armies that can leave a cell: none if the player does not own it.
func (f *field) army(i int) int {
	if !f.own(i) {
		return 0
	}
	return max(0, f.at(i).Army-1)
}

// beside returns the up to four neighbours that are no mountains, and their number.
func (f *field) beside(i int) (list [4]int, n int) {
	row, col := i/f.width, i%f.width
	for _, c := range [4]struct {
		ok bool
		to int
	}{{row > 0, i - f.width}, {row < f.height-1, i + f.width}, {col > 0, i - 1}, {col < f.width-1, i + 1}} {
		if c.ok && f.tile[c.to].Kind != generals.Mountain {
			list[n] = c.to
			n++
		}
	}
	return list, n
}

// open reports whether an army can walk through a cell. A neutral city is in the way.
func (f *field) open(i int) bool {
	return f.tile[i].Kind != generals.City || f.tile[i].Owner != generals.Nobody
}

// steps returns the distance of every cell from the nearest of some cells, through cells that pass allows, in steps; -1 if there is no
// path.
func (f *field) steps(pass func(int) bool, from ...int) []int {
	far := make([]int, len(f.tile))
	for i := range far {
		far[i] = -1
	}
	queue := make([]int, 0, len(far))
	for _, i := range from {
		if far[i] < 0 {
			far[i], queue = 0, append(queue, i)
		}
	}
	for k := 0; k < len(queue); k++ {
		list, n := f.beside(queue[k])
		for _, to := range list[:n] {
			if far[to] < 0 && pass(to) {
				far[to], queue = far[queue[k]]+1, append(queue, to)
			}
		}
	}
	return far
}

// cells returns the cells for which holds is true.
func (f *field) cells(holds func(int) bool) (list []int) {
	for i := range f.tile {
		if holds(i) {
			list = append(list, i)
		}
	}
	return list
}

// go1 returns the move from a cell to its neighbour.
func (f *field) go1(from, to int) generals.Move {
	m := generals.Move{Row: int32(from / f.width), Col: int32(from % f.width)}
	switch to - from {
	case -f.width:
		m.Dir = generals.Up
	case f.width:
		m.Dir = generals.Down
	case -1:
		m.Dir = generals.Left
	case 1:
		m.Dir = generals.Right
	default:
		return generals.Stay
	}
	return m
}

// largest returns the own cell with most armies that can leave, apart from the one in but; -1 if there is none.
func (f *field) largest(but ...int) int {
	best := -1
	for i := range f.tile {
		if f.army(i) > 0 && (best < 0 || f.army(i) > f.army(best)) && (len(but) == 0 || i != but[0]) {
			best = i
		}
	}
	return best
}
