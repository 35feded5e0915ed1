package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// drawMines paints the Spectator's mines, including those that are laid or explode in this step.
func (m *Model) drawMines(b *brush) {
	for _, mine := range m.view.Mines {
		if at, ok := m.momentAt(hitsink.Laid, mine.Cell); ok {
			b.mine(mine.Cell, theme.SeaSide(int(mine.Owner)).Plate, grid.EaseOut(at))
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

// momentAt returns which part of an event of kind k at a cell has passed. It returns 1 if there was none, and false before the event.
func (f *surface) momentAt(k hitsink.EventKind, c hitsink.Cell) (float32, bool) {
	for i := range f.story.moments {
		if e := &f.story.moments[i]; e.Kind == k && e.Cell == c {
			return e.begun(f.now)
		}
	}
	return 1, true
}

// mineColor returns the colour of a mine that was at a cell.
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

// neutral is the colour of things without a known owner.
const neutral = theme.Stone

func (b *brush) mine(c hitsink.Cell, color theme.Color, size float32) {
	p := b.centre(c)
	if b.logical() < mineCell {
		b.Circle(p.X, p.Y, max(0.3*b.t, 1.5*b.s)*size, color)
		return
	}
	b.icon("mine", p, mineSize*stepped(size), 0, color)
}

// stepped rounds a growth to a few steps, so that few pictures serve all of it.
func stepped(f float32) float32 { return 0.25 + 0.75*roundf(f*6)/6 }
