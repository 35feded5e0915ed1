package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// still is a picture of all tiles and numbers, as they look at rest. Only tiles that
// changed are painted anew: under software GL one large copy costs far less than a thousand tiles. (The
// largest board with everything moving, in processor time of an empty window's frame: 1.2 with this
// picture, 1.7 with every tile and number drawn each time.)
type still struct {
	image *ebiten.Image
	shown []face // what each cell shows there
	key   stillKey
	copy  batch
}

// stillKey is what the whole picture depends on. Lengths are device px.
type stillKey struct {
	sheet      *atlas
	tile       int
	x, y       float32 // of the map's corner in the picture
	w, h       float32
	rows, cols [2]int
	cells      int
}

// mostPixels is how large a map, in px for a px of the area, is kept whole, so that panning over it
// paints nothing anew. Of a larger one only what is seen is kept.
const mostPixels = 3

// stillArea is the part of the window, or beyond it, that the picture holds, and its cells.
func (m *Model) stillArea() (area render.Rect, rows, cols [2]int) {
	p := &m.pen
	whole := m.camera.Bounds()
	if whole.W*whole.H > mostPixels*p.clip.W*p.clip.H {
		return p.clip, p.rows, p.cols
	}
	return whole, [2]int{0, m.view.Height}, [2]int{0, m.view.Width}
}

// noFace stands for a cell that the picture does not show yet.
var noFace = face{plateNone, -2}

// updateStill brings the picture up to date.
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

// restart forgets the picture and makes room for one of another kind.
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
	s.image = ebiten.NewImageWithOptions(pixels(size), &ebiten.NewImageOptions{Unmanaged: true})
}

// roomStep is what picture sizes are rounded up to, so that a resize does not make one every time.
const roomStep = 64

// restFace is what the picture holds for a cell: a tile that fades in shows what was there before,
// one that an army is still on its way to its old number, and one that shakes nothing.
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

// paintStill paints a face into the picture at x, y.
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

// copyTo puts the picture on the window.
func (s *still) copyTo(dst *ebiten.Image, p *pen) {
	x, y := p.x0-s.key.x, p.y0-s.key.y // of the picture's corner in the window
	board := render.R(p.x0, p.y0, p.t*float32(p.cols[1]), p.t*float32(p.rows[1])).
		Intersect(render.R(x, y, s.key.w, s.key.h))
	part := sprite{x: board.X - x, y: board.Y - y, w: board.W, h: board.H}
	s.copy.reset(p.clip)
	s.copy.quad(&part, board.X, board.Y, 1, plain.dark(p.light))
	s.copy.flush(dst, s.image, p.indices, &p.options)
}
