package generals

import (
	"unsafe"

	"generals-chess/engine"
)

// Views are written in blocks of 64 cells, the cells of one word of a board, and a block in groups of
// 8 cells. An army takes 32 bits, a type 8.
const (
	block = 64
	group = 8
)

type (
	groupArmy [group * 4 / 8]uint64
	groupType uint64
	blockArmy [block / group]groupArmy
	blockType [block / group]groupType
)

// fog hides cells of a group: or-ed with it, a hidden cell becomes all ones, which is -1.
type fog struct {
	army  groupArmy
	types groupType
}

// fogs holds the fog for every way to see a group: bit i set where cell i is seen.
var fogs = makeFogs()

func makeFogs() (fogs [1 << group]fog) {
	for seen := range fogs {
		army, types := (*[group]int32)(unsafe.Pointer(&fogs[seen].army)), (*[group]int8)(unsafe.Pointer(&fogs[seen].types))
		for i := range group {
			if seen>>i&1 == 0 {
				army[i], types[i] = -1, -1
			}
		}
	}
	return fogs
}

// NewView makes a view that WriteView can fill without allocating.
func (p *Position) NewView() *View {
	v := &View{}
	v.reserve(p.cells)
	return v
}

// reserve makes room for so many cells, rounded up to whole blocks.
func (v *View) reserve(cells int) {
	whole := (cells + block - 1) / block * block
	if cap(v.Army) < whole || cap(v.Type) < whole {
		v.Army, v.Type = make([]int32, whole), make([]int8, whole)
	}
	if len(v.Army) != cells || len(v.Type) != cells {
		v.Army, v.Type = v.Army[:cells], v.Type[:cells]
	}
}

// View is a new view of what player u, or the Spectator, sees.
func (p *Position) View(u engine.Player) *View {
	v := p.NewView()
	p.WriteView(u, v)
	return v
}

// WriteView writes what player u, or the Spectator, sees into v. It allocates only if v has no room.
func (p *Position) WriteView(u engine.Player, v *View) {
	p.settle()
	v.reserve(p.cells)
	v.Player, v.Height, v.Width, v.Time = u, p.height, p.width, int(p.time)
	p.sumUp(0, &v.Totals[0])
	p.sumUp(1, &v.Totals[1])
	v.Generals = p.start
	if u == engine.Spectator {
		copy(v.Army, p.army[:p.cells])
		copy(v.Type, p.types[0][:p.cells])
		return
	}
	enemy := u&1 ^ 1
	v.Totals[enemy].Cities = -1
	v.Generals[enemy] = nowhere
	p.writeSeen(int(u), v)
}

// writeSeen writes both layers, block by block.
func (p *Position) writeSeen(u int, v *View) {
	sight := p.sight(u)
	fromArmy, fromType := unsafe.Pointer(&p.army), unsafe.Pointer(&p.types[u&1])
	toArmy, toType := unsafe.Pointer(unsafe.SliceData(v.Army)), unsafe.Pointer(unsafe.SliceData(v.Type))
	for w, seen := range sight[:p.words()] {
		layFog(
			(*blockArmy)(unsafe.Add(toArmy, w*block*4)), (*blockArmy)(unsafe.Add(fromArmy, w*block*4)),
			(*blockType)(unsafe.Add(toType, w*block)), (*blockType)(unsafe.Add(fromType, w*block)), seen)
	}
}

// layFog copies a block and hides the cells whose bit of seen is 0. It is written out because that
// halves its time.
func layFog(army, fromArmy *blockArmy, types, fromTypes *blockType, seen uint64) {
	fogs[uint8(seen)].lay(&army[0], &fromArmy[0], &types[0], &fromTypes[0])
	fogs[uint8(seen>>8)].lay(&army[1], &fromArmy[1], &types[1], &fromTypes[1])
	fogs[uint8(seen>>16)].lay(&army[2], &fromArmy[2], &types[2], &fromTypes[2])
	fogs[uint8(seen>>24)].lay(&army[3], &fromArmy[3], &types[3], &fromTypes[3])
	fogs[uint8(seen>>32)].lay(&army[4], &fromArmy[4], &types[4], &fromTypes[4])
	fogs[uint8(seen>>40)].lay(&army[5], &fromArmy[5], &types[5], &fromTypes[5])
	fogs[uint8(seen>>48)].lay(&army[6], &fromArmy[6], &types[6], &fromTypes[6])
	fogs[uint8(seen>>56)].lay(&army[7], &fromArmy[7], &types[7], &fromTypes[7])
}

func (f *fog) lay(army, fromArmy *groupArmy, types, fromTypes *groupType) {
	army[0] = fromArmy[0] | f.army[0]
	army[1] = fromArmy[1] | f.army[1]
	army[2] = fromArmy[2] | f.army[2]
	army[3] = fromArmy[3] | f.army[3]
	*types = *fromTypes | f.types
}

// sumUp writes player u's totals.
func (p *Position) sumUp(u int, t *Totals) {
	from := &p.total[u&1]
	t.Army, t.Land, t.Cities = int(from.army), int(from.land), int(from.cities)
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

// sight is every cell player u sees: the 3x3 squares around its own cells, and all mountains. It is
// worked out anew only after cells have changed hands.
func (p *Position) sight(u int) *board {
	seen := &p.seen[u&1]
	if p.sightOld[u&1] {
		p.sightOld[u&1] = false
		p.look(u, seen)
	}
	return seen
}

// look works out the sight: player u's cells are spread to the left and right, then that up and down.
func (p *Position) look(u int, seen *board) {
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

// words is how many words of a board the map fills.
func (p *Position) words() int { return (p.cells + 63) >> 6 }
