package board

import (
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// drawMoving paints the tiles that fade in or shake over the picture of the still ones, and the flashes and growth lines.
func (m *Model) drawMoving() {
	if m.now >= m.motion.until {
		return
	}
	shaken := m.shaken()
	for row := m.pen.rows[0]; row < m.pen.rows[1]; row++ {
		for col := m.pen.cols[0]; col < m.pen.cols[1]; col++ {
			i := row*m.view.Width + col
			m.drawMotion(&m.motion.tiles[i], i, m.pen.x0+float32(col)*m.pen.t, m.pen.y0+float32(row)*m.pen.t)
			if i == shaken {
				m.drawFace(m.faces[i], m.pen.x0+float32(col)*m.pen.t+m.shake(), m.pen.y0+float32(row)*m.pen.t, 1)
			}
		}
	}
}

func (m *Model) drawMotion(t *tileMotion, i int, x, y float32) {
	p := &m.pen
	if at := t.fade.at(m.now); at < 1 {
		m.drawFace(m.faces[i], x, y, at)
	}
	if at := t.capture.at(m.now); at < 1 {
		p.put(&p.over, spritePlate, x, y, p.tint(theme.White).alpha(0.55*(1-grid.EaseOut(at))))
	}
	if at := t.grow.at(m.now); at < 1 {
		strength := 1 - grid.EaseOut(at)
		if !t.full {
			strength *= 0.4
		}
		p.put(&p.over, spriteInside, x, y, p.tint(theme.Gold).alpha(strength))
	}
}

// drawFace paints a tile and its number over the picture.
func (m *Model) drawFace(f face, x, y, alpha float32) {
	p := &m.pen
	p.put(&p.over, p.sheet.spriteOf(f), x, y, plain.alpha(alpha))
	p.army(&p.over, m.art, f, x, y, plain.alpha(alpha).dark(p.light))
}

// shaken returns the index of the tile that shakes, or -1.
func (m *Model) shaken() int {
	if m.motion.badSpan.at(m.now) >= 1 || !m.view.Inside(m.motion.bad) || m.options.ReduceMotion {
		return -1
	}
	return m.index(m.motion.bad)
}

// shake returns how far the shaking tile is off its place, in whole px. It swings twice to either side.
func (m *Model) shake() float32 {
	return roundf(grid.Shake(m.motion.badSpan.at(m.now)) * max(0.04*m.pen.t, 1))
}
