// Package generals is Generals-Chess: the rules, the fogged views, the maps and Botzone's JSON format. It is pure: no clock, no files, and
// no chance but that of a seed.
//
// # How a position is stored
//
// Cells are numbered row by row: cell i is row i/width, column i%width. Every cell has an army and a tile. A tile is one word with
// everything else a step asks about a cell: which of its four sides are open (the map's edge or a mountain closes a side), who owns it,
// whether it is a city or a general, and how it grows.
//
// Growth is deferred. A cell belongs to one of three growth classes: none (neutral), land, city (and general). grown[class] counts what
// each cell of the class has gained since the last payout, so the real army of a cell is army[i] + grown[class of i], and a clock tick
// touches no cell at all. Reading the whole map pays the growth out first (settle).
//
// Totals are maintained, not counted. Each player's cells are kept as a bit set, for sight, and as a list, for drawing a random move; both
// change only when a cell changes hands.
//
// A player sees its own bit set spread by one cell in all directions, which takes a few shifts of whole words, and all mountains. A view is
// the map with everything out of sight set to -1: all bits of -1 are one, so writing a view means OR-ing the map with the fog, many cells
// at a time (fog.go).
//
// Landing has two cases only: a player's own cell gains the arriving soldiers; any other cell loses as many as it can, and changes hands if
// more arrive. Neutral land is a cell with 0 soldiers and needs no case of its own.
package generals

import "generals-chess/engine"

// The bounds of a position.
const (
	MaxSide  = 32                // the most rows, and the most columns
	MaxCells = MaxSide * MaxSide // the most cells
	// MaxArmy bounds the sum of all armies of a new position. Production adds at most StepLimit/2 * MaxCells to it, so every army and total
	// fits an int32 for a whole match.
	MaxArmy   = 1_000_000_000
	StepLimit = 500 // after this many steps the match is a draw
)

// tile holds everything about a cell but its army.
type tile uint16

// The bits of a tile: 0-3 the open sides by Dir, 4-5 the growth class, 6-7 the owner, 8 city or
// general, 9 general.
const (
	growthShift      = 4
	ownerShift       = 6
	cityBit     tile = 1 << 8
	generalBit  tile = 1 << 9
	heldMask    tile = 15 << growthShift // growth class and owner: what changes with the holder
)

// Owners besides the players 0 and 1.
const (
	neutral = 2
	rock    = 3 // a mountain
)

// Growth classes; they index Position.grown.
const (
	growNone = iota
	growLand
	growCity
)

func (t tile) owner() int { return int(t >> ownerShift & 3) }

func (t tile) growth() int { return int(t >> growthShift & 3) }

func (t tile) open(d Dir) bool { return t>>(d&3)&1 != 0 }

// heldBy returns the tile after player u, 0 or 1, has taken it.
func (t tile) heldBy(u int) tile {
	growth := tile(growLand) + t>>8&1 // growCity where cityBit is set
	return t&^heldMask | growth<<growthShift | tile(u)<<ownerShift
}

// code returns the judge's number for the tile as player u reads it: 3 own land, 4 enemy land and so on.
func (t tile) code(u int) int8 {
	city, general := int8(t>>8&1), int8(t>>9&1)
	switch owner := t.owner(); owner {
	case rock:
		return 1
	case neutral:
		return 2 * city
	default:
		return 3 + int8(owner^u) + 2*city + 2*general
	}
}

// Position is the complete, unfogged state of a running match. Create it with NewPosition and copy it with CopyFrom. One goroutine may use
// it at a time, even for reading.
type Position struct {
	header

	army  [MaxCells]int32 // soldiers without the growth still due: see grown
	tile  [MaxCells]tile
	types [2][MaxCells]int8   // tile.code as each player reads it, without fog
	list  [2][MaxCells]uint16 // own as a list of total.land cells, in no particular order
	place [MaxCells]uint16    // index of an owned cell in its owner's list
}

// header is the part of a position that is copied as a whole, whatever the size of the map.
type header struct {
	height, width, cells int
	time                 int32
	over                 bool
	clear                bool  // there is no fog: both players see everything
	taker                int8  // who took a general in the last step, or -1
	faults               uint8 // bit u: player u's order was illegal or malformed in the last step
	grown                [4]int32
	total                [2]total
	start                [2]Cell  // the generals' start cells
	stride               [4]int16 // offset from a cell to its neighbours by Dir

	own       [2]board // each player's cells
	seen      [2]board // what each player sees; sight updates it
	sightOld  [2]bool  // seen is out of date
	mountains board
	inner     [2]board // the cells not in the first and not in the last column
	cities    []uint16 // all cities and generals; never changes, so copies share it
}

// total sums up one player. cities includes the general.
type total struct{ army, land, cities int32 }

// Layers is a whole map in the judge's format: row by row, armies and types (1 mountain, 2 city, 3/4 land of player 0/1, 5/6 cities, 7/8
// generals).
type Layers struct {
	Height, Width int
	Army          []int32
	Type          []int8
	Generals      [2]Cell // the start cells
}

// NewPosition returns the position at time 0. It trusts the layers: ParseInit checks untrusted input.
func NewPosition(l Layers) *Position {
	p := &Position{header: header{height: l.Height, width: l.Width, cells: l.Height * l.Width, taker: -1, start: l.Generals, sightOld: [2]bool{true, true}}}
	p.stride = [4]int16{Up: int16(-l.Width), Down: int16(l.Width), Left: -1, Right: 1}
	for i := range p.cells {
		p.place1(i, l)
	}
	for i := range p.cells {
		p.tile[i] |= p.openSides(i)
	}
	return p
}

// NewPositionAt returns the position of a map as it is after time steps.
func NewPositionAt(l Layers, time int) *Position {
	p := NewPosition(l)
	p.time = int32(time)
	p.over = time >= StepLimit
	return p
}

// place1 fills in cell i except its open sides.
func (p *Position) place1(i int, l Layers) {
	code := int(l.Type[i])
	p.army[i] = l.Army[i]
	switch {
	case code == 1:
		p.tile[i] = rock << ownerShift
		p.mountains.set(i)
	case code <= 2:
		p.tile[i] = neutral<<ownerShift | tile(code>>1)<<8
	default:
		t := tile(0)
		if code >= 5 {
			t |= cityBit
		}
		if code >= 7 {
			t |= generalBit
		}
		u := (code - 3) & 1
		p.tile[i] = t.heldBy(u)
		p.enlist(i, u)
		p.total[u].army += l.Army[i]
	}
	if p.tile[i]&cityBit != 0 {
		p.cities = append(p.cities, uint16(i))
	}
	p.types[0][i], p.types[1][i] = p.tile[i].code(0), p.tile[i].code(1)
	if i%p.width != 0 {
		p.inner[0].set(i)
	}
	if i%p.width != p.width-1 {
		p.inner[1].set(i)
	}
}

// openSides returns the bits 0-3 of cell i: the directions that are open.
func (p *Position) openSides(i int) tile {
	var sides tile
	for d := Up; d <= Right; d++ {
		to := p.cell(i).Step(d)
		if p.Inside(to) && p.tile[p.index(to)].owner() != rock {
			sides |= 1 << d
		}
	}
	return sides
}

func (p *Position) cell(i int) Cell { return Cell{i / p.width, i % p.width} }

func (p *Position) index(c Cell) int { return c.Row*p.width + c.Col }

// Height returns the number of rows.
func (p *Position) Height() int { return p.height }

// Width returns the number of columns.
func (p *Position) Width() int { return p.width }

// Time returns the number of steps done.
func (p *Position) Time() int { return int(p.time) }

// Over reports whether the match has ended.
func (p *Position) Over() bool { return p.over }

// Start returns the cell on which the player's general stood at time 0.
func (p *Position) Start(u engine.Player) Cell { return p.start[u] }

// Totals returns the totals of player u.
func (p *Position) Totals(u engine.Player) Totals {
	var t Totals
	p.sumUp(int(u), &t)
	return t
}

// Inside reports whether c is on the map.
func (p *Position) Inside(c Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < p.height && c.Col < p.width
}

// At returns the tile at c, which must be inside.
func (p *Position) At(c Cell) Tile {
	i := p.index(c)
	return tileOf(p.types[0][i], p.armyAt(i), 0)
}

func (p *Position) armyAt(i int) int32 { return p.army[i] + p.grown[p.tile[i].growth()] }

// Check returns nil exactly when the move is legal for player u now. The error is a *engine.Phrase.
func (p *Position) Check(u engine.Player, m Move) error { return check(p, u, m) }

// CopyFrom makes p equal to q without allocating. The two share nothing that changes.
func (p *Position) CopyFrom(q *Position) {
	p.header = q.header
	n := q.cells
	copy(p.army[:n], q.army[:n])
	copy(p.tile[:n], q.tile[:n])
	copy(p.place[:n], q.place[:n])
	for u := range 2 {
		copy(p.types[u][:n], q.types[u][:n])
		copy(p.list[u][:q.total[u].land], q.list[u][:q.total[u].land])
	}
}

// Clone returns an independent copy.
func (p *Position) Clone() *Position {
	q := new(Position)
	q.CopyFrom(p)
	return q
}

// Hash returns a number that is equal for equal positions on every machine: FNV-1a over size, time, start cells, armies and types.
func (p *Position) Hash() uint64 {
	h := fnv{14695981039346656037}
	for _, x := range []int32{int32(p.height), int32(p.width), p.time, int32(p.index(p.start[0])), int32(p.index(p.start[1])), int32(p.faults), int32(p.taker)} {
		h.add(uint32(x))
	}
	for i := range p.cells {
		h.add(uint32(p.armyAt(i)))
		h.add(uint32(p.types[0][i]))
	}
	return h.sum
}

type fnv struct{ sum uint64 }

const (
	fnvPrime  = 1099511628211
	fnvPrime4 = fnvPrime * fnvPrime % (1 << 64) * (fnvPrime * fnvPrime % (1 << 64)) % (1 << 64)
)

// add adds the four bytes of x, lowest first. Most numbers are small, and three zero bytes are three multiplications.
func (h *fnv) add(x uint32) {
	if x < 1<<8 {
		h.sum = (h.sum ^ uint64(x)) * fnvPrime4
		return
	}
	for range 4 {
		h.sum = (h.sum ^ uint64(x&255)) * fnvPrime
		x >>= 8
	}
}
