package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render/theme"
)

// drawTiles paints every tile in the area, without numbers.
func (m *Model) drawTiles() {
	p := &m.pen
	shaken := m.shaken()
	for row := p.rows[0]; row < p.rows[1]; row++ {
		y := p.y0 + float32(row)*p.t
		for col := p.cols[0]; col < p.cols[1]; col++ {
			i := row*m.view.Width + col
			m.drawTile(i, p.x0+float32(col)*p.t, y, i == shaken)
		}
	}
}

func (m *Model) drawTile(i int, x, y float32, shaken bool) {
	p, t := &m.pen, &m.motion.tiles[i]
	id := m.spriteOf(m.faces[i])
	if shaken {
		p.solid(&p.tiles, m.camera.RectOf(m.cell(i)), theme.Board)
		p.put(&p.over, id, x+m.shake(), y, plain)
		return
	}
	if f := t.fade.at(m.now); f < 1 {
		p.put(&p.tiles, m.spriteOf(t.from), x, y, plain)
		p.put(&p.over, id, x, y, plain.alpha(f))
		return
	}
	p.put(&p.tiles, id, x, y, plain)
}

// cell is the cell of an index.
func (m *Model) cell(i int) generals.Cell {
	return generals.Cell{Row: i / m.view.Width, Col: i % m.view.Width}
}

func (m *Model) index(c generals.Cell) int { return c.Row*m.view.Width + c.Col }

// spriteOf picks the sprite of a face: with the mark of its side unless a long number needs the room.
func (m *Model) spriteOf(f face) spriteID {
	p := &m.pen
	marked := true
	if p.sheet.key.logical() < markTile {
		text := appendArmy(p.text[:0], max(f.army, 0), p.sheet.key.logical())
		marked = showsMark(p.sheet.key.logical(), f.plate.badge(), len(text))
	}
	id := faceSprite(f.plate, marked)
	if p.sheet.sprites[id].w == 0 {
		return faceSprite(f.plate, !marked)
	}
	return id
}

// shaken is the index of the tile that shakes its head, or -1.
func (m *Model) shaken() int {
	if m.motion.badSpan.at(m.now) >= 1 || !m.view.Inside(m.motion.bad) || m.options.ReduceMotion {
		return -1
	}
	return m.index(m.motion.bad)
}

// shake is how far the shaken tile is off its place: twice to either side, in whole px.
func (m *Model) shake() float32 {
	at := easeInOut(m.motion.badSpan.at(m.now))
	return roundf(wave(2*at) * max(0.04*m.pen.t, 1))
}

// wave is a zigzag of period 1 between -1 and 1 that begins and ends at 0.
func wave(x float32) float32 {
	x -= float32(floorInt(x))
	switch {
	case x < 0.25:
		return 4 * x
	case x < 0.75:
		return 2 - 4*x
	}
	return 4*x - 4
}

// drawFlashes whitens tiles that were just taken.
func (m *Model) drawFlashes() {
	if m.now >= m.motion.until {
		return
	}
	p := &m.pen
	white := tintOf(theme.White)
	for row := p.rows[0]; row < p.rows[1]; row++ {
		for col := p.cols[0]; col < p.cols[1]; col++ {
			t := &m.motion.tiles[row*m.view.Width+col]
			if at := t.capture.at(m.now); at < 1 {
				p.put(&p.over, spritePlate, p.x0+float32(col)*p.t, p.y0+float32(row)*p.t, white.alpha(0.55*(1-easeOut(at))))
			}
		}
	}
}

// drawGrowth outlines what grew in gold.
func (m *Model) drawGrowth() {
	if m.now >= m.motion.until {
		return
	}
	p := &m.pen
	gold := tintOf(theme.Gold)
	for row := p.rows[0]; row < p.rows[1]; row++ {
		for col := p.cols[0]; col < p.cols[1]; col++ {
			t := &m.motion.tiles[row*m.view.Width+col]
			at := t.grow.at(m.now)
			if at >= 1 {
				continue
			}
			strength := 1 - easeOut(at)
			if !t.full {
				strength *= 0.4
			}
			p.put(&p.over, spriteInside, p.x0+float32(col)*p.t, p.y0+float32(row)*p.t, gold.alpha(strength))
		}
	}
}
