package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// never is the time of what did not happen.
const never = -1

// A sign is what a cell tells about where the enemy's general is.
type sign uint8

const (
	nothing sign = iota
	free         // it was neutral land
	ours         // it was our land
	held         // it was the enemy's, and had not been ours
	stack        // the same, and an army stood there
	source       // an army came out of the fog there
	signs
)

// mark is what was seen of one cell that tells about the enemy's growth.
type mark struct {
	sign   sign
	at     int16 // the time that the sign is of: when it was last free or ours, or about when it was taken
	before int16 // of a cell that was the enemy's: when it was last seen not to be
}

// mark notes what is in sight. Once a cell is the enemy's it has told what it can, and once it was ours it tells no more
// about the enemy's growth.
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

// meet notes that cell i is the enemy's: about when it was taken, read off how far it has grown since.
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

// origin is where and when an army came out of the fog.
type origin struct{ cell, at int16 }

// mostSources bounds how many origins are kept: the first ones tell most.
const mostSources = 12

// noteSource keeps where an army came out of the fog just now.
func (b *Belief) noteSource() {
	if i := b.stacks.came; i >= 0 && len(b.sources) < mostSources {
		b.sources = append(b.sources, origin{cell: int16(i), at: int16(b.time)})
	}
}
