// Package generals is Generals-Chess: the rules, the fogged views, the maps and Botzone's JSON for it.
// It is pure: no clock, no files, no chance but what a seed gives.
//
// # How a position is held
//
// Cells are numbered row by row: cell i is row i/width, column i%width. For every cell there is an
// army and a tile: a tile is one word that answers at once all a step asks of a cell, namely which
// of its four sides are open (a side is closed by the map's edge or by a mountain), who owns it,
// whether it is a city or a general, and how it grows.
//
// Growth is put off. A cell belongs to one of three growth classes: none (neutral), land, city (and
// general). The position counts in grown[class] what each cell of the class has gained since that was
// last paid out, so the real army of a cell is army[i] + grown[class of i], and a clock tick touches
// no cell at all. Looking at the whole map first pays the growth out (settle).
//
// Totals are kept, not counted. For sight there is a set of each player's cells as bits, and for
// drawing a random move a list of each player's cells; both change only when a cell changes hands.
//
// A player sees its own set spread by one cell in all directions, which is a few shifts of whole
// words, and all mountains. A view is the map with everything out of sight set to -1: all its bits
// are one, so writing a view is or-ing the map with the fog, many cells at a time (fog.go).
//
// The arithmetic of landing has two cases only: one's own cell is added to; any other cell loses what
// it can, and if the comers are more, changes hands. Neutral land is a cell with 0 soldiers, so it
// needs no case of its own.
package generals

import "generals-chess/engine"

// The bounds of a position.
const (
	MaxSide  = 32                // the most rows, and the most columns
	MaxCells = MaxSide * MaxSide // the most cells
	// MaxArmy bounds the sum of all armies of a new position. Production adds at most
	// StepLimit/2 * MaxCells to it, so every army and total fits an int32 for a whole match.
	MaxArmy   = 1_000_000_000
	StepLimit = 500 // after this many steps the match is a draw
)

// tile says all about a cell but its army.
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

// Owners beside the players 0 and 1.
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

// heldBy is the tile once player u, 0 or 1, has taken it.
func (t tile) heldBy(u int) tile {
	growth := tile(growLand) + t>>8&1 // growCity where cityBit is set
	return t&^heldMask | growth<<growthShift | tile(u)<<ownerShift
}

// code is the judge's number for the tile as player u reads it: 3 own land, 4 enemy land and so on.
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

// Position is the full truth of a running match. Use NewPosition; it may be copied with CopyFrom.
// It is for one goroutine at a time, also for reading.
type Position struct {
	header

	army  [MaxCells]int32 // soldiers less what grown owes the cell
	tile  [MaxCells]tile
	types [2][MaxCells]int8   // tile.code as each player reads it, without fog
	list  [2][MaxCells]uint16 // own as a list of total.land cells, in no set order
	place [MaxCells]uint16    // where an owned cell stands in its owner's list
}

// header is the part of a position that is copied whole, whatever the size of the map.
type header struct {
	height, width, cells int
	time                 int32
	over                 bool
	taker                int8  // who took a general in the last step, or -1
	faults               uint8 // bit u: player u's order was illegal or malformed in the last step
	grown                [4]int32
	total                [2]total
	start                [2]Cell  // the generals' start cells
	stride               [4]int16 // from a cell to its neighbours by Dir

	own       [2]board // each player's cells
	seen      [2]board // what each player sees; sight keeps it
	sightOld  [2]bool  // seen is no longer true
	mountains board
	inner     [2]board // the cells that are not in the first, not in the last column
	cities    []uint16 // all cities and generals; never changes, so copies share it
}

// total sums up one player. cities counts cities and the general.
type total struct{ army, land, cities int32 }

// Layers is a whole map as the judge writes it: row by row, armies and types (1 mountain, 2 city,
// 3/4 land of player 0/1, 5/6 cities, 7/8 generals).
type Layers struct {
	Height, Width int
	Army          []int32
	Type          []int8
	Generals      [2]Cell // the start cells
}

// NewPosition makes the position at time 0. It trusts the layers: ParseInit checks those that come
// from outside.
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

// NewPositionAt is NewPosition of a map as it was after so many steps.
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

// openSides is the bits 0-3 of cell i: where one may go from it.
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

// Height is the number of rows.
func (p *Position) Height() int { return p.height }

// Width is the number of columns.
func (p *Position) Width() int { return p.width }

// Time is the number of steps done.
func (p *Position) Time() int { return int(p.time) }

// Over reports whether the match has ended.
func (p *Position) Over() bool { return p.over }

// Start is the cell on which the player's general stood at time 0.
func (p *Position) Start(u engine.Player) Cell { return p.start[u] }

// Totals sums up player u.
func (p *Position) Totals(u engine.Player) Totals {
	var t Totals
	p.sumUp(int(u), &t)
	return t
}

// Inside reports whether c is on the map.
func (p *Position) Inside(c Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < p.height && c.Col < p.width
}

// At is the tile at c, which must be inside.
func (p *Position) At(c Cell) Tile {
	i := p.index(c)
	return tileOf(p.types[0][i], p.armyAt(i), 0)
}

func (p *Position) armyAt(i int) int32 { return p.army[i] + p.grown[p.tile[i].growth()] }

// Check is nil exactly when the move is legal for player u now. The error is a *engine.Phrase.
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

// Clone is a copy of its own.
func (p *Position) Clone() *Position {
	q := new(Position)
	q.CopyFrom(p)
	return q
}

// Hash is equal for equal positions on every machine: FNV-1a over size, time, start cells, armies
// and types.
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

// add adds the four bytes of x, the lowest first. Most numbers are small: three bytes of zero are three multiplications.
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
