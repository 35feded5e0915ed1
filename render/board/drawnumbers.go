package board

import (
	"strconv"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// army writes the number of a face on the tile at (x, y) if tiles of this size have numbers.
func (p *pen) army(b *batch, art *Art, f face, x, y float32, t tint) {
	if f.army == noNumber || !showsNumber(p.sheet.key.logical()) {
		return
	}
	text := appendArmy(p.text[:0], f.army, p.sheet.key.logical())
	set, middle := setLand, float32(landMiddle)
	if f.plate.badge() {
		set, middle = setBadge, badgeMiddle
		if p.sheet.key.logical() < badgeMarkTile {
			middle = smallBadgeMiddle
		}
	}
	set += sizeClass(len(text))
	size := p.sheet.size[set] * p.k
	base := roundf(y + middle*p.t + toBaseline*size)
	width := textWidth(art.bold, text, size)
	p.write(b, art.bold, set, text, x+p.t/2-width/2, base, p.ink(f).times(t))
}

// ink returns the colour of a face's number.
func (p *pen) ink(f face) tint {
	_, kind, owned := f.plate.side()
	switch {
	case f.plate.seenBadge():
		return p.tint(theme.TextMid)
	case owned && kind == sideGeneral:
		return p.tint(theme.OnGold)
	case f.plate.badge():
		return p.tint(theme.OnStone)
	case f.army == 1 && p.sheet.key.theme.Palette != theme.Strong:
		return p.tint(theme.Ink.Fade(0.72))
	case !owned:
		return p.tint(theme.White)
	}
	return p.tint(theme.Ink)
}

func textWidth(face *letters, text []byte, size float32) (width float32) {
	for _, ch := range text {
		width += face[letterOf(ch)].advance * size
	}
	return width
}

// write writes text with its left end at x and its baseline at base, which must be on whole px.
func (p *pen) write(b *batch, face *letters, set int, text []byte, x, base float32, t tint) {
	size := p.sheet.size[set] * p.k
	for _, ch := range text {
		l := letterOf(ch)
		quarters := int(roundf(x * phases))
		left, phase := quarters/phases, quarters%phases
		if phase < 0 {
			left, phase = left-1, phase+phases
		}
		s := &p.sheet.sprites[glyphSprite(set, l, phase)]
		b.quad(s, float32(left)+s.dx*p.k, base+s.dy*p.k, p.k, t)
		x += face[l].advance * size
	}
}

// drawCoordinates numbers rows and columns from 0, beside the board, or at the area's edge if the board extends beyond it.
func (m *Model) drawCoordinates() {
	p, c := &m.pen, &m.camera
	size := p.sheet.size[setCoordinate] * p.k
	gray := p.tint(theme.TextLow)
	if m.gutters { // beside the board
		gray = tintOf(m.theme.Of(theme.TextLow))
	}
	gray = gray.dark(p.light)
	whole := p.over.clip
	p.over.clip = render.R(c.Area().X, c.Outer().Y, c.Area().W, c.Outer().H)
	base := roundf(max(p.y0, c.Area().Y) - 11*c.Scale() + toBaseline*size)
	for col := p.cols[0]; col < p.cols[1]; col++ {
		text := strconv.AppendInt(p.text[:0], int64(col), 10)
		x := p.x0 + (float32(col)+0.5)*p.t - textWidth(m.art.medium, text, size)/2
		p.write(&p.over, m.art.medium, setCoordinate, text, x, base, gray)
	}
	edge := max(p.x0, c.Area().X)
	widest := textWidth(m.art.medium, strconv.AppendInt(p.text[:0], int64(c.Rows()-1), 10), size)
	right := edge - min(9*c.Scale(), edge-c.Outer().X-widest)
	p.over.clip = render.R(c.Outer().X, c.Area().Y, edge-c.Outer().X, c.Area().H)
	for row := p.rows[0]; row < p.rows[1]; row++ {
		text := strconv.AppendInt(p.text[:0], int64(row), 10)
		y := roundf(p.y0 + (float32(row)+0.5)*p.t + toBaseline*size)
		p.write(&p.over, m.art.medium, setCoordinate, text, right-textWidth(m.art.medium, text, size), y, gray)
	}
	p.over.clip = whole
}
