package measuring

import "generals-chess/engine/generals"

// early moves its general's army to hidden cells soon after the beginning, and repeats that.
type early struct {
	leave, wave, rest int // step of the first march; moves to gather a later army; steps of growing in between
	army              march
	ready             int // step at which the next army is gathered
	sent              bool
}

func (e *early) move(f *field) (generals.Move, string) {
	if m := e.army.step(f); m != generals.Stay {
		e.ready = f.v.Time + e.rest
		return m, "march to hidden cells"
	}
	switch now := f.v.Time; {
	case !e.sent && now < e.leave:
		return f.grow(f.home), "wait for the first march"
	case !e.sent:
		e.sent = true
		e.army.send(f.home)
	case now < e.ready:
		return f.grow(f.home), "grow"
	case now < e.ready+e.wave:
		if m := f.gather(f.lead(), e.ready+e.wave-now); m != generals.Stay {
			return m, "gather"
		}
		e.army.send(f.largest())
	default:
		e.army.send(f.largest())
	}
	if m := e.army.step(f); m != generals.Stay {
		return m, "march to hidden cells"
	}
	return f.grow(), "grow"
}

// lead returns the cell where an army is gathered: that of the largest army, or the general if no army can move.
func (f *field) lead() int {
	if at := f.largest(); at >= 0 {
		return at
	}
	return f.home
}
