package measuring

import "generals-chess/engine/generals"

// rush captures land for some steps, then brings all armies together and moves them to where the enemy was seen, or to the hidden
// quarter. When that army is spent, it starts again.
type rush struct {
	grow, gather, rest int // steps
	army               march
	root               int
}

func (r *rush) move(f *field) (generals.Move, string) {
	now := f.v.Time
	if r.army.away {
		if m := r.army.step(f); m != generals.Stay {
			return m, "rush"
		}
		r.grow = now + r.rest
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	if now < r.grow {
		return f.tend(), "grow"
	}
	if now == r.grow || !f.own(r.root) {
		r.root = f.lead()
	}
	if left := r.grow + r.gather - now; left > 0 {
		if m := f.gather(r.root, left); m != generals.Stay {
			return m, "gather"
		}
	}
	r.army.send(f.lead())
	if m := r.army.step(f); m != generals.Stay {
		return m, "rush"
	}
	r.grow = now + r.rest
	return f.tend(), "grow"
}
