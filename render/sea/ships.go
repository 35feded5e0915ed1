package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// drawFleet paints the wrecks first, then the living ships.
func (m *Model) drawFleet(b *brush) {
	for i := range m.view.Wrecks {
		wreck := poseOf(&m.view.Wrecks[i])
		m.drawShip(b, engine.Spectator, &wreck)
	}
	for wrecks := range 2 {
		for p := range m.view.Players {
			ship := m.poseNow(engine.Player(p))
			if ship.Kind != hitsink.None && (ship.sunk == 1) == (wrecks == 0) {
				m.drawShip(b, engine.Player(p), &ship)
			}
		}
	}
}

func (m *Model) drawShip(b *brush, p engine.Player, s *pose) {
	side := theme.SeaSide(int(p))
	b.PushAlpha(s.solid)
	defer b.PopAlpha()
	b.hull(s)
	if s.sunk == 1 {
		b.fillPath(theme.Wreck)
		b.wreckCrosses(s, 1)
		return
	}
	if s.Underwater {
		b.fillPath(side.Plate.Fade(0.20))
		b.diveDashes(side.Plate)
	} else {
		b.fillPath(theme.Mix(side.Plate, theme.Wreck, s.sunk))
	}
	for i := range s.Len() {
		if !s.Hull.Sound(i) {
			b.damage(s.cell(b, i), 1-s.sunk)
		}
	}
	b.wreckCrosses(s, s.sunk)
	if s.Shield && !(p == m.view.Player && p == m.view.ToMove) { // it lasts until the captain's next turn
		b.shield(b.around(&s.Ship), 1)
	}
	if m.options.Marks && s.sunk == 0 {
		m.owner(b, p, s, &side)
	}
}

// diveDashes draws the outline in pts of a ship under water: dashed, or a thin line if there is no room for dashes.
func (b *brush) diveDashes(c theme.Color) {
	if b.logical() < crossCell {
		b.Polyline(b.pts, b.line(1), c.Fade(0.8), true)
		return
	}
	b.dashedPath(b.line(1.6), max(0.28*b.t, 3*b.s), max(0.18*b.t, 2*b.s), c)
}

// fillPath fills the path in pts, which must be convex.
func (b *brush) fillPath(c theme.Color) { b.Polygon(b.pts, c) }

// damage draws a black square with an amber cross.
func (b *brush) damage(p render.Point, alpha float32) {
	if alpha == 0 {
		return
	}
	if b.logical() < crossCell {
		b.FillRect(b.box(p, 0.62), theme.Black.Fade(alpha))
		b.FillRect(b.box(p, 0.28), theme.Warn.Fade(alpha))
		return
	}
	b.FillRound(b.box(p, damageSize), 0.10*b.t, theme.Black.Fade(alpha))
	b.icon("hit", p, crossSize, 0, theme.Warn.Fade(alpha))
}

// box returns a square of a size in cells centred on p.
func (b *brush) box(p render.Point, size float32) render.Rect {
	px := max(roundf(size*b.t), 1)
	return render.R(roundf(p.X-px/2), roundf(p.Y-px/2), px, px)
}

// wreckCrosses marks the cells of a wreck.
func (b *brush) wreckCrosses(s *pose, alpha float32) {
	if alpha == 0 {
		return
	}
	for i := range s.Len() {
		b.deadCross(s.cell(b, i), alpha)
	}
}

func (b *brush) deadCross(p render.Point, alpha float32) {
	d, w := 0.19*b.t, max(0.13*b.t, 1)
	c := theme.Sea.Fade(alpha)
	b.Line(render.Point{X: p.X - d, Y: p.Y - d}, render.Point{X: p.X + d, Y: p.Y + d}, w, c)
	b.Line(render.Point{X: p.X + d, Y: p.Y - d}, render.Point{X: p.X - d, Y: p.Y + d}, w, c)
}

// around returns the outline of a ship's cells.
func (b *brush) around(s *hitsink.Ship) render.Rect {
	head, tail := b.cell(s.Cell(0)), b.cell(s.Cell(s.Len()-1))
	return head.Join(tail).Inset(-outline * b.t)
}

func (b *brush) shield(r render.Rect, strength float32) {
	radius := 0.6 * b.t
	b.FillRound(r, radius, theme.Accent.Fade(0.08*strength))
	b.StrokeRound(r, radius, b.line(1.6), theme.Accent.Fade(strength))
}

// owner draws the shape of the side on a sound cell, if possible the second one. From the seventh player on it also writes the number, on
// another cell or beside the hull.
func (k *marks) owner(b *brush, p engine.Player, s *pose, side *theme.SeaColors) {
	if b.logical() < markCell {
		return
	}
	ink := side.Ink
	if s.Underwater {
		ink = side.Trace
	}
	mark, number := soundCells(&s.Ship, side.Number != "")
	if mark >= 0 {
		size := max(markSize*b.t, min(6*b.s, 0.6*b.t)) / b.t
		b.icon(side.Icon, s.cell(b, mark), size, 0, ink)
	}
	switch {
	case side.Number == "" || b.logical() < numberCell:
	case number >= 0 && b.logical() >= onHullCell:
		b.number(s.cell(b, number), side.Number, ink)
	default:
		k.numberBeside(b, p, s, side)
	}
}

// numberSize returns the height of players' numbers, logical px.
func (b *brush) numberSize() float32 { return min(max(0.46*b.logical(), 8), 18) }

// number writes a player's number centred on a place.
func (b *brush) number(p render.Point, text string, c theme.Color) {
	size := b.numberSize()
	w := 2 * size * b.s
	b.TextSpec(render.R(p.X-w/2, p.Y-w/2, w, w), text, theme.Tile.Spec().WithSize(size), c, render.Center)
}

// numberBeside writes the number right of the hull, or below a horizontal hull. If another ship is there, it writes on the other side.
func (k *marks) numberBeside(b *brush, p engine.Player, s *pose, side *theme.SeaColors) {
	size := b.numberSize()
	at, gap, h := s.at(b, -float32(s.Len()-1)/2, 0), 0.5*b.t+2*b.s, size*b.s
	if s.Shield {
		gap += outline * b.t
	}
	r, other, align := render.R(at.X+gap, at.Y-h/2, 2*h, h), render.R(at.X-gap-2*h, at.Y-h/2, 2*h, h), render.Left
	if s.Dir == hitsink.Left || s.Dir == hitsink.Right {
		r, other, align = render.R(at.X-h, at.Y+gap, 2*h, h), render.R(at.X-h, at.Y-gap-h, 2*h, h), render.Center
	}
	if k.taken(b, p, r) && !k.taken(b, p, other) {
		if r = other; align == render.Left {
			align = render.Right
		}
	}
	b.TextSpec(r, side.Number, theme.Tile.Spec().WithSize(size), side.Trace, align)
}

// taken reports whether another player's ship is in r.
func (k *marks) taken(b *brush, p engine.Player, r render.Rect) bool {
	for q := range k.view.Ships {
		ship := &k.view.Ships[q]
		if engine.Player(q) == p || ship.Kind == hitsink.None {
			continue
		}
		if !b.cell(ship.Cell(0)).Join(b.cell(ship.Cell(ship.Len() - 1))).Intersect(r).Empty() {
			return true
		}
	}
	return false
}

// soundCells returns the cells for the mark and the number, or -1 for none. The mark takes the second cell and the number the next one.
// If a cell is damaged, the nearest behind it serves, and the head last, because it has the least room. A numbered ship of two cells has
// its mark on the head.
func soundCells(s *hitsink.Ship, numbered bool) (mark, number int) {
	order := [5]int{1, 2, 3, 4, 0}
	if numbered && s.Len() == 2 {
		order = [5]int{0, 1, 1, 1, 1}
	}
	mark, number = -1, -1
	for _, i := range order {
		switch {
		case i >= s.Len() || !s.Hull.Sound(i):
		case mark < 0:
			mark = i
		case number < 0 && i != mark:
			number = i
		}
	}
	return mark, number
}

// drawSelected draws a white line around the chosen ship.
func (k *marks) drawSelected(b *brush) {
	if k.selected == engine.Spectator {
		return
	}
	if s := k.poseNow(k.selected); s.Kind != hitsink.None {
		b.StrokeRound(b.around(&s.Ship), 0.6*b.t, b.line(2), theme.White)
	}
}
