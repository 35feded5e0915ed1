package measuring

import "generals-chess/engine/generals"

// hunter sends every army above a threshold to the nearest enemy cell that it can take, or to the nearest place where the enemy's general
// may be. Smaller armies capture land.
type hunter struct {
	least, land, begin int // threshold at the beginning; cells of land that raise it by one; first step
}

func (h *hunter) move(f *field) (generals.Move, string) {
	if f.v.Time < h.begin {
		return f.grow(), "grow"
	}
	least := h.least
	if h.land > 0 {
		least += f.v.Totals[f.me].Land / h.land
	}
	at := f.largest()
	if at >= 0 && f.army(at) >= least {
		if m := h.hunt(f, at); m != generals.Stay {
			return m, "hunt"
		}
	}
	if h.land > 0 && f.v.Time%3 > 0 {
		if m := f.pull(f.lead(), 8); m != generals.Stay {
			return m, "gather the pack"
		}
	}
	return f.grow(), "grow"
}

// hunt moves the army towards its target.
func (h *hunter) hunt(f *field, at int) generals.Move {
	prey := f.cells(func(i int) bool { return i == f.general })
	if len(prey) == 0 {
		prey = f.cells(func(i int) bool {
			t := f.tile[i]
			return f.maybe[i] && t.Kind == generals.Hidden || f.met && t.Owner == f.enemy && t.Army < f.army(at)
		})
	}
	m := f.down(at, f.steps(f.open, prey...))
	if m == generals.Stay {
		return m
	}
	if to := m.To(); f.at(to.Row*f.width+to.Col).Owner == f.enemy && f.at(to.Row*f.width+to.Col).Army >= f.army(at) {
		return generals.Stay
	}
	return m
}
