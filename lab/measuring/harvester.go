package measuring

import "generals-chess/engine/generals"

// harvester captures land, the enemy's where it is weakest, and defends its general. Late it gathers everything for one attack after the
// other.
type harvester struct {
	end  int // the step at which it stops
	late rush
}

func (h *harvester) move(f *field) (generals.Move, string) {
	if h.late.army.away {
		return h.late.move(f)
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	if f.v.Time < h.end {
		return f.tend(), "harvest"
	}
	if h.late.gather == 0 {
		h.late = rush{grow: h.end, gather: 45, rest: 25}
		h.late.root = f.lead()
	}
	return h.late.move(f)
}
