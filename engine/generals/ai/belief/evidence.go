package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/chart"
)

// never is the time of what did not happen.
const never = -1

// mark is what was seen of one cell that tells about the foe's growth.
type mark struct {
	free int16 // when it was last seen not to be the foe's, without ever having been
	held int16 // about when the foe took it, if it did so before we could
}

// mark notes what is in sight.
func (b *Belief) mark() {
	for i := range b.marks {
		p, m := &b.c.Places[i], &b.marks[i]
		if m.held != never || p.Kind == generals.Mountain || !p.Seen && p.Owner != chart.Foe {
			continue
		}
		switch {
		case p.Owner != chart.Foe:
			m.free = int16(b.c.Time)
		case m.free == never || p.Seen:
			m.held = int16(max(takenAt(b.c, i), int(m.free)+1))
		}
	}
}

// takenAt is about when the foe took cell i, read off how far it has grown since. Where an army stands it is halfway.
func takenAt(c *chart.Chart, i int) int {
	p := &c.Places[i]
	at := c.Time&^7 - 8*(p.Army-1) + 4
	if at < 1 || p.Kind != generals.Land {
		at = c.Time / 2
	}
	return min(at, c.Time)
}

// clue is one cell that tells about the general's place.
type clue struct {
	cell int32
	logs *logs
}

// gather collects the clues of all marks.
func (b *Belief) gather() {
	b.clues = b.clues[:0]
	for i, m := range b.marks {
		switch {
		case m.held != never && b.c.Places[i].Kind == generals.Land:
			b.clues = append(b.clues, clue{int32(i), tables(int(b.landAt[m.held]), true)})
		case m.free != never && b.c.Places[i].Kind == generals.Land:
			b.clues = append(b.clues, clue{int32(i), tables(int(b.landAt[m.free]), false)})
		}
	}
}
