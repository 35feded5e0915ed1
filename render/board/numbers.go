package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine/generals"
	"generals-chess/render"
)

// Numbers is a layer that writes the numbers of some tiles again with a dark edge. Added to the display list after the board and what is
// drawn over it, it keeps them readable.
type Numbers struct {
	board *Model
	cells []generals.Cell
	has   []bool // by cell index: whether the cell is in cells
	area  render.Rect
	sum   uint64 // hash of the cells
}

// NumbersOf returns the numbers of a board without any tiles.
func NumbersOf(m *Model) *Numbers { return &Numbers{board: m} }

// Board returns the board of the numbers.
func (n *Numbers) Board() *Model { return n.board }

// Clear removes all tiles.
func (n *Numbers) Clear() {
	clear(n.has)
	n.cells, n.area, n.sum = n.cells[:0], render.Rect{}, fnvBasis
}

// Add adds a tile of the board. Adding it again has no effect.
func (n *Numbers) Add(c generals.Cell) {
	m := n.board
	if m.view == nil || !m.view.Inside(c) {
		return
	}
	if len(n.has) < len(m.faces) {
		n.has = append(n.has, make([]bool, len(m.faces)-len(n.has))...)
	}
	if n.has[m.index(c)] {
		return
	}
	n.has[m.index(c)] = true
	n.cells = append(n.cells, c)
	n.area = n.area.Join(n.board.camera.RectOf(c))
	n.sum = mixed(mixed(n.sum, uint64(c.Row)), uint64(c.Col))
}

// Area returns the visible area around all tiles, which is where the layer belongs.
func (n *Numbers) Area() render.Rect { return n.area.Intersect(n.board.camera.Area()) }

// Version changes with the board and with the chosen tiles.
func (n *Numbers) Version() uint64 { return mixed(n.sum, n.board.Version()) }

const (
	fnvBasis = 14695981039346656037
	fnvPrime = 1099511628211
)

func mixed(sum, value uint64) uint64 { return (sum ^ value) * fnvPrime }

// Draw writes the numbers of the tiles and of moving armies.
func (n *Numbers) Draw(dst *ebiten.Image, _ render.Rect) {
	m := n.board
	if m.view == nil || m.camera.Tile() == 0 {
		return
	}
	m.begin()
	p := &m.pen
	for _, c := range n.cells {
		if m.view.Inside(c) {
			m.writeNumber(c)
		}
	}
	m.drawSlides()
	p.use(ebiten.BlendSourceOver, p.filter())
	p.over.flush(dst, p.sheet.image, p.indices, &p.options)
}

// writeNumber writes the number of a tile at rest, or of one that fades in, with its present alpha.
func (m *Model) writeNumber(c generals.Cell) {
	p, i := &m.pen, m.index(c)
	f, alpha := m.restFace(i), float32(1)
	if at := m.motion.tiles[i].fade.at(m.now); at < 1 {
		f, alpha = m.faces[i], at
	}
	if f.plate == plateNone {
		return
	}
	x, y := p.corner(c)
	if !f.plate.badge() {
		m.writeShade(f, x, y, alpha)
	}
	p.army(&p.over, m.art, f, x, y, plain.alpha(alpha).dark(p.light))
}

// writeShade draws a dark edge around the number of a face. The number is white, and the background may be anything.
func (m *Model) writeShade(f face, x, y, alpha float32) {
	p := &m.pen
	d := max(1, roundf(0.025*p.t))
	for _, by := range [4][2]float32{{-d, 0}, {d, 0}, {0, -d}, {0, d}} {
		p.army(&p.over, m.art, f, x+by[0], y+by[1], tint{0, 0, 0, 0.5 * alpha})
	}
}
