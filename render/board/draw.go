package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// pen draws one model. It keeps tiles and numbers that stand still in a picture of their own. A frame copies that picture over the
// board's dark edge and paints moving parts and marks on top. Sprites that are scaled or not at whole px come last, with smoothing.
type pen struct {
	still             still
	tiles, numbers    batch // into the still picture
	under, over, soft batch // into the window
	indices           []uint16
	options           ebiten.DrawTrianglesOptions
	text              [8]byte

	sheet      *atlas
	k          float32 // px drawn for one px of the sheet's tile; 1 except while a sheet is being painted
	x0, y0, t  float32
	clip       render.Rect
	rows, cols [2]int // the cells in the area: the first, and one past the last
	light      float32
}

// Draw paints the board into dst. The display list's painter calls it.
func (m *Model) Draw(dst *ebiten.Image, area render.Rect) {
	if m.camera.Scale() > 0 {
		m.SetArea(area, m.camera.Scale())
	}
	if m.view == nil || m.camera.Tile() == 0 {
		return
	}
	p := &m.pen
	m.begin()
	m.updateStill()
	m.drawFrame()
	m.drawMoving()
	m.drawStates()
	if m.gutters {
		m.drawCoordinates()
	}
	p.flush(dst)
}

// begin prepares the pen for a frame.
func (m *Model) begin() {
	p, c := &m.pen, &m.camera
	if p.indices == nil {
		p.indices = quadIndices()
	}
	p.sheet = m.art.prepare(m.sheetKey())
	p.k = float32(c.Tile()) / float32(p.sheet.key.tile)
	p.x0, p.y0 = c.Corner()
	p.t = float32(c.Tile())
	p.light = m.brightness()
	clip := m.camera.Clip(m.Overhang())
	p.under.reset(clip)
	p.clip = clip
	p.over.reset(clip)
	p.soft.reset(clip)
	p.cols = inside(clip.X, clip.Right(), p.x0, c.Tile(), c.Cols())
	p.rows = inside(clip.Y, clip.Bottom(), p.y0, c.Tile(), c.Rows())
}

// inside returns the first cell and one past the last cell between two edges.
func inside(from, to, origin float32, tile, count int) [2]int {
	first := floorInt((from - origin) / float32(tile))
	last := ceilInt((to - origin) / float32(tile))
	return [2]int{max(first, 0), min(last, count)}
}

// flush sends a frame to the graphics card.
func (p *pen) flush(dst *ebiten.Image) {
	p.use(ebiten.BlendSourceOver, p.filter())
	p.under.flush(dst, p.sheet.image, p.indices, &p.options)
	p.use(ebiten.BlendCopy, ebiten.FilterNearest)
	p.still.copyTo(dst, p)
	p.use(ebiten.BlendSourceOver, p.filter())
	p.over.flush(dst, p.sheet.image, p.indices, &p.options)
	p.use(ebiten.BlendSourceOver, ebiten.FilterLinear)
	p.soft.flush(dst, p.sheet.image, p.indices, &p.options)
}

// filter returns the sharp filter, or the smooth one while another size's sprites are scaled.
func (p *pen) filter() ebiten.Filter {
	if p.k != 1 {
		return ebiten.FilterLinear
	}
	return ebiten.FilterNearest
}

func (p *pen) use(blend ebiten.Blend, filter ebiten.Filter) {
	p.options.Blend, p.options.Filter = blend, filter
	p.options.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
}

// put adds a sprite to a batch at its place in the tile whose corner is (x, y).
func (p *pen) put(b *batch, id spriteID, x, y float32, t tint) {
	s := &p.sheet.sprites[id]
	b.quad(s, x+s.dx*p.k, y+s.dy*p.k, p.k, t.dark(p.light))
}

// solid fills an area with one colour.
func (p *pen) solid(b *batch, r render.Rect, c theme.Color) {
	s := p.sheet.pixel()
	b.stretch(&s, r.X, r.Y, r.W, r.H, p.tint(c).dark(p.light))
}

// tint returns a colour in the board's theme.
func (p *pen) tint(c theme.Color) tint { return tintOf(p.sheet.key.theme.Of(c)) }

// corner returns the top left corner of a cell's tile.
func (p *pen) corner(c generals.Cell) (x, y float32) {
	return p.x0 + float32(c.Col)*p.t, p.y0 + float32(c.Row)*p.t
}

// drawFrame paints the dark edge around the map. The tiles hide the inner part of it.
func (m *Model) drawFrame() {
	p := &m.pen
	w := roundf(frame * m.camera.Scale())
	r := m.camera.Bounds().Inset(-w)
	disc := &p.sheet.sprites[spriteCorner]
	d := disc.w * p.k
	dark := p.tint(theme.Board).dark(p.light)
	for _, x := range [2]float32{r.X, r.Right() - d} {
		for _, y := range [2]float32{r.Y, r.Bottom() - d} {
			p.under.quad(disc, x, y, p.k, dark)
		}
	}
	h := d / 2
	if m.theme.Light { // the tiles' corners would stand out from round ones
		h = 0
	}
	p.solid(&p.under, render.R(r.X+h, r.Y, r.W-2*h, w), theme.Board)
	p.solid(&p.under, render.R(r.X+h, r.Bottom()-w, r.W-2*h, w), theme.Board)
	p.solid(&p.under, render.R(r.X, r.Y+h, w, r.H-2*h), theme.Board)
	p.solid(&p.under, render.R(r.Right()-w, r.Y+h, w, r.H-2*h), theme.Board)
}
