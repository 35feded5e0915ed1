package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// still is a picture of all tiles and numbers as they look at rest. Only tiles that changed are painted again: with software GL one large
// copy costs far less than a thousand tiles. (The largest board with everything moving, in processor time of an empty window's frame: 1.2
// with this picture, 1.7 with every tile and number drawn each time.)
type still struct {
	image *ebiten.Image
	shown []face // the face of each cell in the picture
	key   stillKey
	copy  batch
}

// stillKey is everything that the whole picture depends on. Lengths are device px.
type stillKey struct {
	sheet      *atlas
	tile       int
	x, y       float32 // the map's corner in the picture
	w, h       float32
	rows, cols [2]int
	cells      int
}

// mostPixels is the largest map that is kept whole, in px for each px of the area, so that panning over it paints nothing. Of a larger
// map only the visible part is kept.
const mostPixels = 3

// stillArea returns the part of the window that the picture covers, which may extend beyond it, and its cells.
func (m *Model) stillArea() (area render.Rect, rows, cols [2]int) {
	p := &m.pen
	whole := m.camera.Bounds()
	if whole.W*whole.H > mostPixels*p.clip.W*p.clip.H {
		return p.clip, p.rows, p.cols
	}
	return whole, [2]int{0, m.view.Height}, [2]int{0, m.view.Width}
}

// noFace is the face of a cell that the picture does not show yet.
var noFace = face{plateNone, -2}

// updateStill repaints the cells of the picture that changed.
func (m *Model) updateStill() {
	p := &m.pen
	s := &p.still
	area, rows, cols := m.stillArea()
	key := stillKey{p.sheet, m.camera.Tile(), p.x0 - area.X, p.y0 - area.Y, area.W, area.H, rows, cols, len(m.faces)}
	if key != s.key || s.image == nil {
		s.restart(key)
	}
	p.tiles.reset(render.R(0, 0, area.W, area.H))
	p.numbers.reset(p.tiles.clip)
	for row := rows[0]; row < rows[1]; row++ {
		for col := cols[0]; col < cols[1]; col++ {
			i := row*m.view.Width + col
			if f := m.restFace(i); f != s.shown[i] {
				s.shown[i] = f
				m.paintStill(f, key.x+float32(col)*p.t, key.y+float32(row)*p.t)
			}
		}
	}
	p.use(ebiten.BlendCopy, p.filter())
	p.tiles.flush(s.image, p.sheet.image, p.indices, &p.options)
	p.use(ebiten.BlendSourceOver, p.filter())
	p.numbers.flush(s.image, p.sheet.image, p.indices, &p.options)
}

// restart clears the picture and makes room for another key.
func (s *still) restart(key stillKey) {
	s.key = key
	if cap(s.shown) < key.cells {
		s.shown = make([]face, key.cells)
	}
	s.shown = s.shown[:key.cells]
	for i := range s.shown {
		s.shown[i] = noFace
	}
	w, h := int(key.w), int(key.h)
	if s.image != nil {
		if b := s.image.Bounds(); b.Dx() >= w && b.Dy() >= h && b.Dx() <= w+2*roomStep && b.Dy() <= h+2*roomStep {
			return
		}
		s.image.Deallocate()
	}
	size := render.R(0, 0, float32(w+roomStep-w%roomStep), float32(h+roomStep-h%roomStep))
	s.image = ebiten.NewImageWithOptions(size.Bounds(), &ebiten.NewImageOptions{Unmanaged: true})
}

// roomStep is the step that picture sizes are rounded up to, so that not every resize creates a picture.
const roomStep = 64

// restFace returns the face that the picture holds for a cell: the old face while a tile fades in, the old number while an army is still
// moving there, and nothing for a tile that shakes.
func (m *Model) restFace(i int) face {
	t := &m.motion.tiles[i]
	switch {
	case i == m.shaken():
		return face{plateNone, noNumber}
	case t.fade.at(m.now) < 1:
		return t.from
	}
	f := m.faces[i]
	for s := range m.motion.slides {
		if sl := &m.motion.slides[s]; m.index(sl.to) == i && sl.span.at(m.now) < 1 {
			f.army = sl.under
		}
	}
	return f
}

// paintStill paints a face into the picture at (x, y).
func (m *Model) paintStill(f face, x, y float32) {
	p := &m.pen
	if f.plate == plateNone {
		white := p.sheet.pixel()
		p.tiles.stretch(&white, x, y, p.t, p.t, p.tint(theme.Board))
		return
	}
	s := &p.sheet.sprites[p.sheet.spriteOf(f)]
	p.tiles.quad(s, x, y, p.k, plain)
	p.army(&p.numbers, m.art, f, x, y, plain)
}

// copyTo copies the picture to the window.
func (s *still) copyTo(dst *ebiten.Image, p *pen) {
	x, y := p.x0-s.key.x, p.y0-s.key.y // the picture's corner in the window
	board := render.R(p.x0, p.y0, p.t*float32(p.cols[1]), p.t*float32(p.rows[1])).
		Intersect(render.R(x, y, s.key.w, s.key.h))
	part := sprite{x: board.X - x, y: board.Y - y, w: board.W, h: board.H}
	s.copy.reset(p.clip)
	s.copy.quad(&part, board.X, board.Y, 1, plain.dark(p.light))
	s.copy.flush(dst, s.image, p.indices, &p.options)
}
