package measuring

import "generals-chess/engine/generals"

// bunker captures land for a while, keeps its army at home, and attacks the enemy when that has spent its own army, or late.
type bunker struct {
	army march
	most int // the largest army of the enemy in recent steps
}

func (b *bunker) move(f *field) (generals.Move, string) {
	if m := b.army.step(f); m != generals.Stay {
		return m, "counter-attack"
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	now, mine, theirs := f.v.Time, f.v.Totals[f.me].Army, f.v.Totals[f.enemy].Army
	b.most = max(b.most-1, theirs)
	spent := mine*10 > theirs*12 || theirs*10 < b.most*8 && mine*10 > theirs*11
	home := f.army(f.home)
	switch {
	case now < 40:
		return f.tend(), "grow"
	case home > theirs, now > 60 && spent && home*3 > mine, now > 160 && home*2 > mine:
		b.most = theirs
		b.army.send(f.home)
		if m := b.army.step(f); m != generals.Stay {
			return m, "counter-attack"
		}
	case now%8 >= 5 || now > 60 && spent:
		if m := f.pull(f.home, 12); m != generals.Stay {
			return m, "bring soldiers home"
		}
	}
	return f.tend(), "grow"
}
