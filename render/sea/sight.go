package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// sight returns the lit square around a player's head, which is the map in its request (rule 11).
func (f *surface) sight(b *brush) render.Rect {
	v := f.view
	if v.Sight == nil {
		return render.Rect{}
	}
	s := f.poseNow(v.Player)
	return b.square(b.middle(s.x, s.y), float32(sightReach(v)))
}

// sightReach returns how far a player sees, which is farther with a scan.
func sightReach(v *hitsink.View) int {
	if v.Sight[0] != hitsink.Unknown { // a corner of the map
		return hitsink.SightRadius
	}
	return hitsink.NearRadius
}

// drawRemembered lightens the water that was seen earlier, in runs along a row.
func (m *Model) drawRemembered(b *brush) {
	if m.memory == nil {
		return
	}
	for y := range m.view.Side {
		for x := 0; x < m.view.Side; x++ {
			from := x
			for x < m.view.Side && m.memory.At(hitsink.Cell{X: x, Y: y}) != hitsink.Unknown {
				x++
			}
			if x > from {
				r := b.cell(hitsink.Cell{X: from, Y: y})
				r.W *= float32(x - from)
				b.FillRect(r, seenWater)
			}
		}
	}
}

// drawMarks paints the nameless things that a player's view shows cell by cell: enemies, mines and wrecks in sight, and dim the
// remembered ones out of sight.
func (m *Model) drawMarks(b *brush) {
	v := m.view
	if v.Player == engine.Spectator {
		return
	}
	for y := range v.Side {
		for x := range v.Side {
			c := hitsink.Cell{X: x, Y: y}
			mark, seen := v.At(c), true
			if mark == hitsink.Unknown && m.memory != nil {
				mark, seen = m.memory.At(c), false
			}
			if mark != hitsink.Unknown && mark != hitsink.Water && !m.known(mark) {
				b.mark(c, mark, seen)
			}
		}
	}
}

// remembered is the alpha of remembered things.
const remembered = 0.45

func (b *brush) mark(c hitsink.Cell, mark hitsink.Mark, seen bool) {
	if !seen {
		b.PushAlpha(remembered)
		defer b.PopAlpha()
	}
	r := b.box(b.centre(c), 0.8)
	radius := 0.2 * b.t
	switch mark {
	case hitsink.Wreck:
		b.FillRound(r, radius, theme.Wreck)
		b.deadCross(b.centre(c), 1)
	case hitsink.MineMark:
		b.mine(c, neutral, 1)
	case hitsink.EnemySound, hitsink.EnemyDamaged:
		b.FillRound(r, radius, neutral)
	case hitsink.DivedSound, hitsink.DivedDamaged:
		b.FillRound(r, radius, neutral.Fade(0.20))
		b.boxPath(r.Inset(b.line(1.6)/2), radius)
		b.diveDashes(neutral)
	}
	if mark == hitsink.EnemyDamaged || mark == hitsink.DivedDamaged {
		b.damage(b.centre(c), 1)
	}
}
