package sea

import (
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// drawFleet paints the wrecks first, then the living ships, and on top what tells their owners.
func (m *Model) drawFleet(b *brush) {
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
		b.PathFillAll(theme.Wreck)
		b.wreckCrosses(s, 1)
		return
	}
	if s.Underwater {
		b.PathFillAll(side.Plate.Fade(0.20))
		b.dashedPath(b.line(1.6), 0.28*b.t, 0.18*b.t, side.Plate)
	} else {
		b.PathFillAll(theme.Mix(side.Plate, theme.Wreck, s.sunk))
	}
	for i := range s.Len() {
		if !s.Hull.Sound(i) {
			b.damage(s.cell(b, i), 1-s.sunk)
		}
	}
	b.wreckCrosses(s, s.sunk)
	if s.Shield {
		b.shield(b.around(&s.Ship), 1)
	}
	if m.options.Marks && s.sunk == 0 {
		b.owner(s, &side)
	}
}

// PathFillAll fills the path in pts, which must be convex.
func (b *brush) PathFillAll(c theme.Color) { b.Polygon(b.pts, c) }

// damage is a black square with an amber cross.
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

// box is a square of a size in cells round a place.
func (b *brush) box(p render.Point, size float32) render.Rect {
	px := max(roundf(size*b.t), 1)
	return render.R(roundf(p.X-px/2), roundf(p.Y-px/2), px, px)
}

// wreckCrosses mark the cells of a hulk.
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

// around is the outline of a ship's cells.
func (b *brush) around(s *hitsink.Ship) render.Rect {
	head, tail := b.cell(s.Cell(0)), b.cell(s.Cell(s.Len()-1))
	return join(head, tail).Inset(-outline * b.t)
}

func (b *brush) shield(r render.Rect, strength float32) {
	radius := 0.6 * b.t
	b.FillRound(r, radius, theme.Accent.Fade(0.08*strength))
	b.StrokeRound(r, radius, b.line(1.6), theme.Accent.Fade(strength))
}

// owner draws the shape of the side on a sound cell, the second if it can be, and from the seventh player on
// the number.
func (b *brush) owner(s *pose, side *theme.SeaColors) {
	if b.logical() < markCell {
		return
	}
	mark := soundCell(s, -1)
	ink := side.Ink
	if s.Underwater {
		ink = side.Plate
	}
	if mark >= 0 {
		size := max(markSize*b.t, min(6*b.s, 0.6*b.t)) / b.t
		b.icon(side.Icon, s.cell(b, mark), size, 0, ink)
	}
	if side.Number == "" || b.logical() < numberCell {
		return
	}
	if at := soundCell(s, mark); at >= 0 && b.logical() >= onHullCell {
		b.number(s.cell(b, at), side.Number, ink)
		return
	}
	b.number(s.beside(b), side.Number, side.Trace)
}

// number writes a player's number round a place.
func (b *brush) number(p render.Point, text string, c theme.Color) {
	size := min(max(0.46*b.logical(), 8), 18)
	w := 2 * size * b.s
	b.TextSpec(render.R(p.X-w/2, p.Y-w/2, w, w), text, theme.Tile.Spec().WithSize(size), c, render.Center)
}

// soundCell is the sound cell to write on: the second if it can be, else the nearest to the head; -1 when
// there is none but that taken.
func soundCell(s *pose, taken int) int {
	for _, i := range [5]int{1, 0, 2, 3, 4} {
		if i != taken && i < s.Len() && s.Hull.Sound(i) {
			return i
		}
	}
	return -1
}

// drawSelected puts a white line round the chosen ship.
func (m *Model) drawSelected(b *brush) {
	if m.selected == engine.Spectator {
		return
	}
	if s := m.poseNow(m.selected); s.Kind != hitsink.None {
		b.StrokeRound(b.around(&s.Ship), 0.6*b.t, b.line(2), theme.White)
	}
}

// drawMines paints the Spectator's mines, those not yet laid or exploded at this moment of the step too.
func (m *Model) drawMines(b *brush) {
	for _, mine := range m.view.Mines {
		if at, ok := m.momentAt(hitsink.Laid, mine.Cell); ok {
			b.mine(mine.Cell, theme.SeaSide(int(mine.Owner)).Plate, easeOut(at))
		}
	}
	if m.now >= m.story.end {
		return
	}
	for i := range m.story.moments {
		e := &m.story.moments[i]
		if _, begun := e.begun(m.now); e.Kind == hitsink.Exploded && !begun {
			b.mine(e.Cell, m.mineColor(e.Cell), 1)
		}
	}
}

// momentAt is how much of an event of a kind at a cell has passed; everything when there was none, false
// before it.
func (m *Model) momentAt(k hitsink.EventKind, c hitsink.Cell) (float32, bool) {
	for i := range m.story.moments {
		if e := &m.story.moments[i]; e.Kind == k && e.Cell == c {
			return e.begun(m.now)
		}
	}
	return 1, true
}

// mineColor is the colour of a mine that was at a cell.
func (m *Model) mineColor(c hitsink.Cell) theme.Color {
	for _, mine := range m.story.mines {
		if mine.Cell == c {
			return theme.SeaSide(int(mine.Owner)).Plate
		}
	}
	for i := range m.story.moments {
		if e := &m.story.moments[i]; e.Kind == hitsink.Laid && e.Cell == c {
			return theme.SeaSide(int(e.Player)).Plate
		}
	}
	return neutral
}

// neutral is the colour of what belongs to nobody known.
const neutral = theme.Stone

func (b *brush) mine(c hitsink.Cell, color theme.Color, size float32) {
	p := b.centre(c)
	if b.logical() < mineCell {
		b.Circle(p.X, p.Y, max(0.3*b.t, 1.5*b.s)*size, color)
		return
	}
	b.icon("mine", p, mineSize*stepped(size), 0, color)
}

// stepped is a growth in few steps, so that few pictures serve all of it.
func stepped(f float32) float32 { return 0.25 + 0.75*roundf(f*6)/6 }

// chainNumber is the place of a blast in its chain, as text.
func chainNumber(n int) string { return strconv.Itoa(n) }
