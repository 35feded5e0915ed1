package measuring

import "generals-chess/engine/generals"

// early walks its general's army at once to hidden cells: so many steps after the beginning, and again and again.
type early struct {
	leave, wave, rest int // when the first goes; for how many moves a later one is gathered; how long the land grows in between
	army              march
	ready             int // when the next is gathered
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

// lead is where an army is gathered: the largest there is, or the general if there is none to speak of.
func (f *field) lead() int {
	if at := f.largest(); at >= 0 {
		return at
	}
	return f.home
}
