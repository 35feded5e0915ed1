package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// drawLeft paints the cells that ships left in this step. Of a nameless ship only the cell that its end left is known.
func (m *Model) drawLeft(b *brush) {
	for i := range m.story.moments {
		e := &m.story.moments[i]
		if e.Kind != hitsink.Moved && e.Kind != hitsink.Turned || e.Player >= 0 && m.movedBefore(i) {
			continue
		}
		if e.Player < 0 {
			b.left(e.From, neutral)
			continue
		}
		was, is := m.before(e.Player), m.shipOf(e.Player)
		for k := range was.Len() {
			if c := was.Cell(k); !is.Covers(c) {
				b.left(c, theme.SeaSide(int(e.Player)).Plate)
			}
		}
	}
}

func (b *brush) left(c hitsink.Cell, color theme.Color) {
	if c.X >= 0 {
		b.FillRound(b.box(b.centre(c), 0.7), 0.2*b.t, color.Fade(0.18))
	}
}

// movedBefore reports whether the ship of moment i moved in an earlier moment.
func (m *Model) movedBefore(i int) bool {
	for _, e := range m.story.moments[:i] {
		if e.Player == m.story.moments[i].Player && (e.Kind == hitsink.Moved || e.Kind == hitsink.Turned) {
			return true
		}
	}
	return false
}

// drawEvents paints the traces, then the areas, then the blasts of all events that have begun.
func (m *Model) drawEvents(b *brush) {
	for _, draw := range [3]func(*Model, *brush, *moment, float32){(*Model).drawTrace, (*Model).drawArea, (*Model).drawBlast} {
		for i := range m.story.moments {
			e := &m.story.moments[i]
			if at, ok := e.begun(m.now); ok && (e.Cell.X >= 0 || e.Kind == hitsink.Shielded) {
				draw(m, b, e, at)
			}
		}
	}
}

// drawTrace draws the path of a shot or a ram from the head, if that is known, to the target.
func (m *Model) drawTrace(b *brush, e *moment, at float32) {
	if e.Kind != hitsink.Fired && e.Kind != hitsink.Rammed || e.From.X < 0 {
		return
	}
	from, to := b.centre(e.From), b.centre(e.Cell)
	at = min(2*at, 1)
	to = render.Point{X: from.X + (to.X-from.X)*at, Y: from.Y + (to.Y-from.Y)*at}
	c := theme.SeaSide(int(e.Player)).Trace
	if e.Kind == hitsink.Rammed {
		b.Line(from, to, b.line(3), c)
		return
	}
	b.dotted(from, to, c)
}

// drawArea draws what an event covers: a splash, a scan, a rising or failing shield, a repair.
func (m *Model) drawArea(b *brush, e *moment, at float32) {
	p := b.centre(e.Cell)
	switch e.Kind {
	case hitsink.Splashed:
		b.area(b.square(p, 1), 0.4*b.t, theme.Gold, at)
	case hitsink.Exploded:
		b.FillRound(b.square(p, 1), 0.4*b.t, theme.Gold.Fade(0.10*at))
	case hitsink.Scanned:
		b.scan(p, theme.SeaSide(int(e.Player)).Plate, at)
	case hitsink.Shielded:
		m.outline(b, e, e.Player, func(r render.Rect) {
			b.StrokeRound(r.Inset(-0.5*b.t*(1-at)), 0.6*b.t, b.line(1.6), theme.Accent.Fade(1-at))
		})
	case hitsink.Held:
		m.outline(b, e, e.Other, func(r render.Rect) { b.broken(r, at) })
	case hitsink.Repaired:
		b.StrokeRound(b.cell(e.Cell), 0.2*b.t, b.line(1.6), theme.Accent)
		b.FillRound(b.cell(e.Cell), 0.2*b.t, theme.Accent.Fade(0.6*(1-at)))
	case hitsink.Dived, hitsink.Surfaced:
		b.Ring(p.X, p.Y, (0.5+1.5*at)*b.t, b.line(1.2), theme.SeaText.Fade(1-at))
	case hitsink.Laid:
		b.Ring(p.X, p.Y, 0.62*b.t, b.line(1.2), theme.SeaSide(int(e.Player)).Trace.Fade(at))
	}
}

// outline draws around the ship of p, or around each of the event's cells if the ship is unknown.
func (m *Model) outline(b *brush, e *moment, p engine.Player, draw func(render.Rect)) {
	if ship := m.shipOf(p); ship.Kind != hitsink.None {
		draw(b.around(ship))
		return
	}
	for _, c := range e.Cells {
		draw(b.cell(c).Inset(-outline * b.t))
	}
}

// area draws an outlined square with a faint fill.
func (b *brush) area(r render.Rect, radius float32, c theme.Color, strength float32) {
	b.FillRound(r, radius, c.Fade(0.08*strength))
	b.StrokeRound(r, radius, b.line(1.2), c.Fade(strength))
}

// scan draws the square that a scan reveals, and a second one of 65 % of its size.
func (b *brush) scan(p render.Point, c theme.Color, at float32) {
	b.PushClip(b.sea)
	reach := (hitsink.SightRadius+0.5)*grid.EaseOut(at) - 0.5
	b.area(b.square(p, reach), 0.6*b.t, c, 1)
	b.StrokeRound(b.square(p, reach*0.65), 0.6*b.t, b.line(1), c.Fade(0.5))
	b.PopClip()
}

// broken draws a shield that has absorbed a hit and is gone.
func (b *brush) broken(r render.Rect, at float32) {
	b.boxPath(r.Inset(b.line(1.6)/2), 0.6*b.t)
	b.dashedPath(b.line(1.6), 0.3*b.t, 0.3*b.t, theme.Accent.Fade(0.9))
	b.FillRound(r, 0.6*b.t, theme.Accent.Fade(0.4*(1-at)))
}
