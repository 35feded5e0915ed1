package sea

import (
	"strconv"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// drawBlast draws an explosion or a splash where an event ends, and the flash on what it damaged.
func (m *Model) drawBlast(b *brush, e *moment, at float32) {
	p := b.centre(e.Cell)
	switch e.Kind {
	case hitsink.Fired:
		m.drawImpact(b, e, 2*at-1)
	case hitsink.Rammed:
		b.blast(p, at)
	case hitsink.Exploded:
		b.blast(p, at)
		if m.chain() && b.logical() >= countCell {
			b.number(p, strconv.Itoa(e.Count), theme.OnGold)
		}
	case hitsink.Hit:
		for _, c := range e.Cells {
			b.FillRound(b.cell(c), 0.2*b.t, theme.White.Fade(0.55*(1-grid.EaseOut(at))))
		}
	case hitsink.Sank:
		m.outline(b, e, e.Other, func(r render.Rect) {
			b.StrokeRound(r.Inset(-0.5*b.t*(1-grid.EaseOut(at))), 0.6*b.t, b.line(1.6), theme.Gold.Fade(at))
		})
	}
}

// drawImpact draws the end of a shot, in the second half of its time.
func (m *Model) drawImpact(b *brush, e *moment, at float32) {
	switch p := b.centre(e.Cell); {
	case at < 0:
	case e.struck:
		b.blast(p, at)
	default:
		b.splash(p, at)
	}
}

// chain reports whether more than one mine exploded in this step.
func (m *Model) chain() bool {
	for i := range m.story.moments {
		if m.story.moments[i].Count > 1 && m.story.moments[i].Kind == hitsink.Exploded {
			return true
		}
	}
	return false
}

// blast draws a golden star with a white centre.
func (b *brush) blast(p render.Point, at float32) {
	size := stepped(grid.EaseOut(at))
	b.icon("blast", p, blastSize*size, 0, theme.Gold)
	b.Circle(p.X, p.Y, 0.31*b.t*size, theme.White)
}

// splash draws the ring of a shot into the water.
func (b *brush) splash(p render.Point, at float32) {
	b.Ring(p.X, p.Y, ringSize*b.t*(0.3+0.7*grid.EaseOut(at)), b.line(1.6), theme.SeaText)
	b.Circle(p.X, p.Y, 0.19*b.t, theme.SeaText)
}
