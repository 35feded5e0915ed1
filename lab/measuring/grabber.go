package measuring

import "generals-chess/engine/generals"

// grabber takes the nearest cities as soon as it can afford them, and rushes with what they produce.
type grabber struct {
	late rush
}

// The times of the grabber.
const (
	grabberBegins  = 90  // it saves for its first city
	grabberEnds    = 130 // it attacks the enemy
	grabberLongest = 12  // steps to a city that is near enough
)

func (g *grabber) move(f *field) (generals.Move, string) {
	if g.late.army.away {
		return g.late.move(f)
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	now := f.v.Time
	if now >= grabberEnds {
		if g.late.gather == 0 {
			g.late = rush{grow: now, gather: 40, rest: 20}
		}
		return g.late.move(f)
	}
	if city := f.city(); now >= grabberBegins && city >= 0 {
		if m := f.grab(city); m != generals.Stay {
			return m, "grab a city"
		}
	}
	return f.tend(), "grow"
}

// city returns the cheapest visible city that is near, or -1 if there is none.
func (f *field) city() int {
	far := f.steps(func(int) bool { return true }, f.home)
	best, cell := 1<<30, -1
	for i := range f.tile {
		t := f.at(i)
		if t.Kind != generals.City || t.Owner == f.me || far[i] < 0 || far[i] > grabberLongest {
			continue
		}
		if cost := t.Army + 2*far[i]; cost < best {
			best, cell = cost, i
		}
	}
	return cell
}

// grab gathers next to a city, and takes it once the army there is large enough. It returns Stay while there is not enough to gather.
func (f *field) grab(city int) generals.Move {
	root, n := -1, 0
	list, count := f.beside(city)
	for _, c := range list[:count] {
		if f.own(c) && (root < 0 || f.army(c) > n) {
			root, n = c, f.army(c)
		}
	}
	if root < 0 {
		return generals.Stay
	}
	if n > f.at(city).Army {
		return f.go1(root, city)
	}
	if f.v.Totals[f.me].Army-f.v.Totals[f.me].Land < 2*f.at(city).Army {
		return generals.Stay
	}
	return f.pull(root, 14)
}
