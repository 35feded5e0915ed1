package measuring

import "generals-chess/engine/generals"

// follower imitates the enemy: it captures land while the enemy has more, gathers while the enemy has larger armies, hits the largest
// visible army when it can, and, when the enemy has spent its own, walks back along the enemy's land to its general.
type follower struct {
	army march
	then int // the enemy's armies eight steps ago
}

func (o *follower) move(f *field) (generals.Move, string) {
	if m := o.army.step(f); m != generals.Stay {
		return m, "follow the trail"
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	if m := o.shadow(f); m != generals.Stay {
		return m, "shadow an army"
	}
	now, mine, theirs := f.v.Time, f.v.Totals[f.me], f.v.Totals[f.enemy]
	fell := theirs.Army < o.then
	if now%8 == 0 {
		o.then = theirs.Army
	}
	lead := f.lead()
	switch {
	case now < 30 || mine.Land < theirs.Land && now%4 > 0:
		return f.tend(), "grow as the enemy grows"
	case f.army(lead)*3 > mine.Army && (fell || mine.Army*10 > theirs.Army*11):
		o.army.send(lead)
		if m := o.army.step(f); m != generals.Stay {
			return m, "follow the trail"
		}
	case now > 44 && now%16 < 9:
		if m := f.gather(lead, 9-now%16); m != generals.Stay {
			return m, "gather as the enemy gathers"
		}
	}
	return f.tend(), "grow"
}

// shadow moves the largest army towards the largest visible enemy army, if it beats that and is near.
func (o *follower) shadow(f *field) generals.Move {
	at, prey := f.largest(), -1
	for i := range f.tile {
		if t := f.at(i); t.Owner == f.enemy && t.Army > 5 && (prey < 0 || t.Army > f.at(prey).Army) {
			prey = i
		}
	}
	if at < 0 || prey < 0 || f.army(at) <= f.at(prey).Army {
		return generals.Stay
	}
	far := f.steps(f.open, prey)
	if far[at] < 0 || far[at] > 6 {
		return generals.Stay
	}
	return f.down(at, far)
}
