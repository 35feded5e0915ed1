package sea

import "generals-chess/engine/hitsink"

// fadeCell is one cell that lights up at once and fades out.
type fadeCell struct {
	on, hasFaded bool // hasFaded: old was left at leftAt
	cell, old    hitsink.Cell
	leftAt       int64
}

func (f *fadeCell) set(c hitsink.Cell, on bool, now int64) bool {
	if f.on == on && (!on || f.cell == c) {
		return false
	}
	if f.on {
		f.old, f.leftAt, f.hasFaded = f.cell, now, true
	}
	f.on, f.cell = on, c
	return true
}

// refusal is a cell where something was refused.
type refusal struct {
	cell  hitsink.Cell
	since int64
	on    bool
}
