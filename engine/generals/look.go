package generals

import (
	"unsafe"

	"generals-chess/engine"
)

// NewView returns a view that WriteView can fill without allocating.
func (p *Position) NewView() *View {
	v := &View{}
	v.reserve(p.cells)
	return v
}

// reserve makes room for the given number of cells, rounded up to whole blocks.
func (v *View) reserve(cells int) {
	whole := (cells + block - 1) / block * block
	if cap(v.Army) < whole || cap(v.Type) < whole {
		v.Army, v.Type = make([]int32, whole), make([]int8, whole)
	}
	if len(v.Army) != cells || len(v.Type) != cells {
		v.Army, v.Type = v.Army[:cells], v.Type[:cells]
	}
}

// CopyFrom makes v equal to o, reusing v's memory. The two share nothing.
func (v *View) CopyFrom(o *View) {
	army, kinds := append(v.Army[:0], o.Army...), append(v.Type[:0], o.Type...)
	*v = *o
	v.Army, v.Type = army, kinds
}

// View returns a new view for player u, or the Spectator.
func (p *Position) View(u engine.Player) *View {
	v := p.NewView()
	p.WriteView(u, v)
	return v
}

// WriteView writes what player u, or the Spectator, sees into v. It allocates only if v is too small.
func (p *Position) WriteView(u engine.Player, v *View) {
	p.settle()
	v.reserve(p.cells)
	v.Player, v.Height, v.Width, v.Time = u, p.height, p.width, int(p.time)
	p.sumUp(0, &v.Totals[0])
	p.sumUp(1, &v.Totals[1])
	v.Generals = p.start
	if u == engine.Spectator || p.clear {
		copy(v.Army, p.army[:p.cells])
		copy(v.Type, p.types[max(u, 0)&1][:p.cells])
		return
	}
	enemy := u&1 ^ 1
	v.Totals[enemy].Cities = -1
	v.Generals[enemy] = nowhere
	p.writeSeen(int(u), v)
}

// writeSeen writes both layers of v, hiding the cells that player u does not see.
func (p *Position) writeSeen(u int, v *View) {
	to := layerPtrs{unsafe.Pointer(unsafe.SliceData(v.Army)), unsafe.Pointer(unsafe.SliceData(v.Type))}
	to.lay(layerPtrs{unsafe.Pointer(&p.army), unsafe.Pointer(&p.types[u&1])}, p.sight(u), p.words())
}

// sumUp writes player u's totals to t.
func (p *Position) sumUp(u int, t *Totals) {
	from := &p.total[u&1]
	t.Army, t.Land, t.Cities = int(from.army), int(from.land), int(from.cities)-p.generalsHeld(engine.Player(u&1))
}

// generalsHeld returns how many generals player u holds: at the end of a match both, or none.
func (p *Position) generalsHeld(u engine.Player) (n int) {
	for _, home := range p.start {
		if p.general(home, u) {
			n++
		}
	}
	return n
}

// meets reports whether player u sees a cell of the other player, and the other's general.
func (p *Position) meets(u engine.Player) (enemy, general bool) {
	seen, other := p.sight(int(u)), &p.own[1-u&1]
	for i, word := range seen[:p.words()] {
		enemy = enemy || word&other[i] != 0
	}
	home := p.start[1-u&1]
	return enemy, seen.has(p.index(home)) && p.general(home, 1-u)
}

// general reports whether c is the general of player u.
func (p *Position) general(c Cell, u engine.Player) bool {
	t := p.At(c)
	return t.Kind == General && t.Owner == u
}

// settle pays out the growth: afterwards army holds the real armies.
func (p *Position) settle() {
	land, city := p.grown[growLand], p.grown[growCity]
	if city == 0 {
		return
	}
	p.grown = [4]int32{}
	if land != 0 {
		for u := range 2 {
			for _, c := range p.list[u][:p.total[u].land] {
				p.army[c&(MaxCells-1)] += land
			}
		}
	}
	more := [4]int32{growCity: city - land}
	for _, c := range p.cities {
		c &= MaxCells - 1
		p.army[c] += more[p.tile[c]>>growthShift&3]
	}
}

// sight returns the cells player u sees: the 3x3 squares around its own cells, and all mountains. It is recomputed only after cells have
// changed hands.
func (p *Position) sight(u int) *board {
	seen := &p.seen[u&1]
	if p.sightOld[u&1] {
		p.sightOld[u&1] = false
		p.computeSight(u, seen)
	}
	return seen
}

// computeSight computes the sight: it spreads player u's cells to the left and right, then the result up and down.
func (p *Position) computeSight(u int, seen *board) {
	const last = len(board{}) - 1
	var own, wide [last + 3]uint64 // with an empty word at both ends
	words := p.words()
	copy(own[1:], p.own[u&1][:words])
	for i := range words {
		left, right := own[i+1]<<1|own[i]>>63, own[i+1]>>1|own[i+2]<<63
		wide[i+1] = own[i+1] | left&p.inner[0][i&last] | right&p.inner[1][i&last]
	}
	up, down := uint(p.width&63), uint(64-p.width)&63
	for i := range words {
		seen[i&last] = p.mountains[i&last] | wide[i+1] | wide[i+1]<<up | wide[i]>>down | wide[i+1]>>up | wide[i+2]<<down
	}
}

// words returns the number of board words that the map fills.
func (p *Position) words() int { return (p.cells + 63) >> 6 }
