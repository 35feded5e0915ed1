package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// drawLeft paints where the ships that moved in this step came from: the cells they left.
func (m *Model) drawLeft(b *brush) {
	for i := range m.story.moments {
		e := &m.story.moments[i]
		if e.Kind != hitsink.Moved && e.Kind != hitsink.Turned || m.movedBefore(i) {
			continue
		}
		was, is := m.before(e.Player), m.shipOf(e.Player)
		for k := range was.Len() {
			if c := was.Cell(k); !covers(is, c) {
				b.FillRound(b.box(b.centre(c), 0.7), 0.2*b.t, theme.SeaSide(int(e.Player)).Plate.Fade(0.18))
			}
		}
	}
}

// movedBefore tells whether the ship of moment i has moved in an earlier one.
func (m *Model) movedBefore(i int) bool {
	for _, e := range m.story.moments[:i] {
		if e.Player == m.story.moments[i].Player && (e.Kind == hitsink.Moved || e.Kind == hitsink.Turned) {
			return true
		}
	}
	return false
}

// drawEvents paints traces, then areas, then blasts, of everything that has begun.
func (m *Model) drawEvents(b *brush) {
	for _, draw := range [3]func(*Model, *brush, *moment, float32){(*Model).drawTrace, (*Model).drawArea, (*Model).drawBlast} {
		for i := range m.story.moments {
			if at, ok := m.story.moments[i].begun(m.now); ok {
				draw(m, b, &m.story.moments[i], at)
			}
		}
	}
}

// drawTrace is the way of a shot or a ram from the head to the target.
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

// drawArea is what an event covers: the splash, a scan, a shield that rises or falls, a repair.
func (m *Model) drawArea(b *brush, e *moment, at float32) {
	switch e.Kind {
	case hitsink.Splashed:
		b.area(b.square(b.centre(e.Cell), 1), 0.4*b.t, theme.Gold, at)
	case hitsink.Exploded:
		b.FillRound(b.square(b.centre(e.Cell), 1), 0.4*b.t, theme.Gold.Fade(0.10*at))
	case hitsink.Scanned:
		b.scan(e.Cell, theme.SeaSide(int(e.Player)).Plate, at)
	case hitsink.Shielded:
		b.StrokeRound(b.around(m.shipOf(e.Player)).Inset(-0.5*b.t*(1-at)), 0.6*b.t, b.line(1.6), theme.Accent.Fade(1-at))
	case hitsink.Held:
		b.broken(b.around(m.shipOf(e.Other)), at)
	case hitsink.Repaired:
		if e.Cell.X >= 0 {
			b.StrokeRound(b.cell(e.Cell), 0.2*b.t, b.line(1.6), theme.Accent)
			b.FillRound(b.cell(e.Cell), 0.2*b.t, theme.Accent.Fade(0.6*(1-at)))
		}
	case hitsink.Dived, hitsink.Surfaced:
		p := b.centre(e.Cell)
		b.Ring(p.X, p.Y, (0.5+1.5*at)*b.t, b.line(1.2), theme.SeaText.Fade(1-at))
	case hitsink.Laid:
		p := b.centre(e.Cell)
		b.Ring(p.X, p.Y, 0.62*b.t, b.line(1.2), theme.SeaSide(int(e.Player)).Trace.Fade(at))
	}
}

// area is an outlined square with a faint filling.
func (b *brush) area(r render.Rect, radius float32, c theme.Color, strength float32) {
	b.FillRound(r, radius, c.Fade(0.08*strength))
	b.StrokeRound(r, radius, b.line(1.2), c.Fade(strength))
}

// scan is the square that a scan lays open, and a second one at 65 % of it.
func (b *brush) scan(head hitsink.Cell, c theme.Color, at float32) {
	b.PushClip(b.sea)
	p := b.centre(head)
	reach := (hitsink.SightRadius+0.5)*easeOut(at) - 0.5
	b.area(b.square(p, reach), 0.6*b.t, c, 1)
	b.StrokeRound(b.square(p, reach*0.65), 0.6*b.t, b.line(1), c.Fade(0.5))
	b.PopClip()
}

// broken is a shield that has held and is gone.
func (b *brush) broken(r render.Rect, at float32) {
	b.boxPath(r, 0.6*b.t)
	b.dashedPath(b.line(1.6), 0.3*b.t, 0.3*b.t, theme.Accent.Fade(0.9))
	b.FillRound(r, 0.6*b.t, theme.Accent.Fade(0.4*(1-at)))
}

// drawBlast is where something went off, or into the water, and the flash on what it damaged.
func (m *Model) drawBlast(b *brush, e *moment, at float32) {
	p := b.centre(e.Cell)
	switch e.Kind {
	case hitsink.Fired:
		if at = 2*at - 1; at < 0 {
			return
		}
		if e.struck {
			b.blast(p, at)
		} else {
			b.splash(p, at)
		}
	case hitsink.Rammed:
		b.blast(p, at)
	case hitsink.Exploded:
		b.blast(p, at)
		if m.chain() && b.logical() >= countCell {
			b.number(p, chainNumber(e.Count), theme.OnGold)
		}
	case hitsink.Hit:
		for _, c := range e.Cells {
			b.FillRound(b.cell(c), 0.2*b.t, theme.White.Fade(0.55*(1-easeOut(at))))
		}
	case hitsink.Sank:
		r := b.around(m.shipOf(e.Other)).Inset(-0.5 * b.t * (1 - easeOut(at)))
		b.StrokeRound(r, 0.6*b.t, b.line(1.6), theme.Gold.Fade(at))
	}
}

// chain tells whether more than one mine exploded in this step.
func (m *Model) chain() bool {
	for i := range m.story.moments {
		if m.story.moments[i].Count > 1 && m.story.moments[i].Kind == hitsink.Exploded {
			return true
		}
	}
	return false
}

// blast is the golden star with its white heart.
func (b *brush) blast(p render.Point, at float32) {
	size := stepped(easeOut(at))
	b.icon("blast", p, blastSize*size, 0, theme.Gold)
	b.Circle(p.X, p.Y, 0.31*b.t*size, theme.White)
}

// splash is the ring of a shot into the water.
func (b *brush) splash(p render.Point, at float32) {
	b.Ring(p.X, p.Y, ringSize*b.t*(0.3+0.7*easeOut(at)), b.line(1.6), theme.SeaText)
	b.Circle(p.X, p.Y, 0.19*b.t, theme.SeaText)
}
