package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// random does anything that can be done.
type random struct{ dice *chance.Stream }

func newRandom(seed uint64) *random { return &random{chance.New(seed)} }

// Choose draws a kind.
func (r *random) Choose(*hitsink.View) hitsink.Kind { return anyKind(r.dice) }

// whims is how many things it thinks of in a turn.
const whims = 6

// Command thinks of a few things, and does those that can be done.
func (r *random) Command(v *hitsink.View) []hitsink.Action {
	h := newHelm(v)
	if !h.ship.Alive() {
		return nil
	}
	for range whims {
		r.try(&h)
	}
	return h.turn
}

// try does one thing, if it can be done.
func (r *random) try(h *helm) {
	switch whim := r.dice.Below(12); {
	case whim < 7:
		if step := steps[r.dice.Below(len(steps))]; h.canStep(step) {
			h.step(step)
		}
	case whim < 9:
		if c := r.near(h, h.ship.Kind.Class().Range); h.canFire(c) {
			h.fire(c)
		}
	case whim == 9:
		if c := r.near(h, 1); h.canLay(c) {
			h.lay(c)
		}
	case whim == 10:
		if h.canRam() {
			h.ram()
		}
	default:
		special := [...]hitsink.Act{hitsink.ScanSea, hitsink.Repair, hitsink.RaiseShield, hitsink.Plunge}
		if act := special[r.dice.Below(len(special))]; h.canDo(act) {
			h.do(act)
		}
	}
}

// near is any cell at most that far from the head.
func (r *random) near(h *helm, reach int) hitsink.Cell {
	return h.ship.Head.Add(hitsink.Cell{X: r.dice.Below(2*reach+1) - reach, Y: r.dice.Below(2*reach+1) - reach})
}
