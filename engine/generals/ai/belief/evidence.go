package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// never is the time of an event that did not happen.
const never = -1

// sign is the kind of evidence that a cell provides about the enemy's general.
type sign uint8

const (
	nothing sign = iota
	free         // it was neutral land
	ours         // it was our land
	held         // it was the enemy's, and had not been ours
	stack        // like held, and an army was there
	source       // an army came out of the fog there
	signs
)

// mark is the evidence from one cell.
type mark struct {
	sign   sign
	at     int16 // time of the sign: when the cell was last free or ours, or about when the enemy took it
	before int16 // for the enemy's cells: when the cell was last seen not to be the enemy's
}

// mark updates the marks from what is in sight. The enemy's cells provide no further evidence, and cells that were ours none about the
// enemy's growth.
func (b *Belief) mark() {
	for i := range b.marks {
		p, m := &b.c.Places[i], &b.marks[i]
		if !p.Seen || p.Kind == generals.Mountain || m.sign >= held {
			continue
		}
		switch {
		case p.Owner == territory.Mine:
			m.sign, m.at = ours, int16(b.c.Time)
		case p.Owner == territory.Nobody:
			m.sign, m.at = free, int16(b.c.Time)
		case m.sign != ours:
			b.meet(i)
		}
	}
}

// meet notes that cell i is the enemy's, and estimates from its growth when it was taken.
func (b *Belief) meet(i int) {
	p, m := &b.c.Places[i], &b.marks[i]
	earliest := 1
	if m.sign == free {
		earliest = int(m.at) + 1
	}
	m.sign, m.before = held, int16(earliest-1)
	at := b.c.Time&^7 - 8*(p.Army-1) + 4
	if at < earliest-4 || p.Kind != generals.Land {
		m.sign, at = stack, b.c.Time
	}
	m.at = int16(min(max(at, earliest), b.c.Time))
}

// origin is a cell where an army came out of the fog, and the time.
type origin struct{ cell, at int16 }

// mostSources limits the origins kept: the first ones are the most informative.
const mostSources = 12

// noteSource records the cell where an army has just come out of the fog.
func (b *Belief) noteSource() {
	if i := b.stacks.came; i >= 0 && len(b.sources) < mostSources {
		b.sources = append(b.sources, origin{cell: int16(i), at: int16(b.time)})
	}
}
