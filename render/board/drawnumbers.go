package board

import (
	"strconv"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// drawNumbers writes the army of every tile in the area.
func (m *Model) drawNumbers() {
	p := &m.pen
	if !showsNumber(p.sheet.key.logical()) {
		return
	}
	shaken := m.shaken()
	for row := p.rows[0]; row < p.rows[1]; row++ {
		y := p.y0 + float32(row)*p.t
		for col := p.cols[0]; col < p.cols[1]; col++ {
			i := row*m.view.Width + col
			x := p.x0 + float32(col)*p.t
			if i == shaken {
				x += m.shake()
			}
			m.drawArmy(i, x, y)
		}
	}
}

// drawArmy writes the number of one tile: what it shows now, what fades away, or what lies under an
// army that is still on its way.
func (m *Model) drawArmy(i int, x, y float32) {
	f := m.faces[i]
	for s := range m.motion.slides {
		if sl := &m.motion.slides[s]; m.index(sl.to) == i && sl.span.at(m.now) < 1 {
			f = sl.under
		}
	}
	t := &m.motion.tiles[i]
	at := t.fade.at(m.now)
	if at < 1 && t.from.army != f.army {
		m.pen.army(m.art, t.from, x, y, 1-at)
	}
	m.pen.army(m.art, f, x, y, at)
}

// army writes the number of a face on the tile at x, y.
func (p *pen) army(art *Art, f face, x, y, alpha float32) {
	if f.army == noNumber || alpha == 0 {
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
	p.write(art.bold, set, text, x+p.t/2-width/2, base, ink(f).alpha(alpha))
}

// ink is the colour of a face's number.
func ink(f face) tint {
	_, kind, owned := f.plate.side()
	switch {
	case f.plate.seenBadge():
		return tintOf(theme.TextMid)
	case owned && kind == sideGeneral:
		return tintOf(theme.OnGold)
	case f.plate.badge():
		return tintOf(theme.OnStone)
	case f.army == 1:
		return tintOf(theme.White.Fade(0.72))
	}
	return tintOf(theme.White)
}

func textWidth(face *letters, text []byte, size float32) (width float32) {
	for _, ch := range text {
		width += face[letterOf(ch)].advance * size
	}
	return width
}

// write puts text with its left end at x and its baseline at base, which must be whole px.
func (p *pen) write(face *letters, set int, text []byte, x, base float32, t tint) {
	size := p.sheet.size[set] * p.k
	t = t.dark(p.light)
	for _, ch := range text {
		l := letterOf(ch)
		quarters := int(roundf(x * phases))
		left, phase := quarters/phases, quarters%phases
		if phase < 0 {
			left, phase = left-1, phase+phases
		}
		s := &p.sheet.sprites[glyphSprite(set, l, phase)]
		p.over.quad(s, float32(left)+s.dx*p.k, base+s.dy*p.k, p.k, t)
		x += face[l].advance * size
	}
}

// drawCoordinates numbers rows and columns from 0, beside the board or at the area's edge when the
// board reaches beyond it.
func (m *Model) drawCoordinates() {
	p, c := &m.pen, &m.camera
	size := p.sheet.size[setCoordinate] * p.k
	gray := tintOf(theme.TextLow)
	whole := p.over.clip
	p.over.clip = render.R(c.area.X, c.outer.Y, c.area.W, c.outer.H)
	base := roundf(max(c.y, c.area.Y) - 11*c.scale + toBaseline*size)
	for col := p.cols[0]; col < p.cols[1]; col++ {
		text := strconv.AppendInt(p.text[:0], int64(col), 10)
		x := p.x0 + (float32(col)+0.5)*p.t - textWidth(m.art.medium, text, size)/2
		p.write(m.art.medium, setCoordinate, text, x, base, gray)
	}
	right := max(c.x, c.area.X) - 9*c.scale
	p.over.clip = render.R(right-gutterLeft*c.scale, c.area.Y, gutterLeft*c.scale, c.area.H)
	for row := p.rows[0]; row < p.rows[1]; row++ {
		text := strconv.AppendInt(p.text[:0], int64(row), 10)
		y := roundf(p.y0 + (float32(row)+0.5)*p.t + toBaseline*size)
		p.write(m.art.medium, setCoordinate, text, right-textWidth(m.art.medium, text, size), y, gray)
	}
	p.over.clip = whole
}
