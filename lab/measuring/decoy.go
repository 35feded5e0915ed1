package measuring

import "generals-chess/engine/generals"

// decoy shows a small army on the direct path, and moves the main one around by the side.
type decoy struct {
	begin       int // start of the present round
	small, main march
	aside       int // the cell by which the main army goes; -1 after it was there
}

// The parts of a round, in steps from its beginning.
const (
	decoyGrows   = 40 // it captures land
	decoyGathers = 18 // it gathers the main army
)

func (d *decoy) move(f *field) (generals.Move, string) {
	now := f.v.Time - d.begin
	if d.main.away {
		return d.march(f)
	}
	if m := f.guard(11); m != generals.Stay {
		return m, "guard"
	}
	switch {
	case now < decoyGrows:
		return f.tend(), "grow"
	case now < decoyGrows+decoyGathers:
		if m := f.gather(f.lead(), decoyGrows+decoyGathers-now); m != generals.Stay {
			return m, "gather"
		}
	}
	d.main.send(f.lead())
	d.aside = f.aside(d.main.from)
	if at := f.largest(d.main.from); at >= 0 {
		d.small.send(at)
	}
	return d.march(f)
}

// march moves the small army in one step of three while it lives, and otherwise the main one.
func (d *decoy) march(f *field) (generals.Move, string) {
	if f.v.Time%3 == 0 && d.small.from != d.main.from {
		if m := d.small.step(f); m != generals.Stay {
			return m, "show the decoy"
		}
	}
	if d.main.from == d.aside || f.general >= 0 {
		d.aside = -1
	}
	if d.aside >= 0 && f.army(d.main.from) > 0 {
		if m := d.main.to(f, d.aside); m != generals.Stay {
			return m, "go around"
		}
		d.main.away, d.aside = true, -1
	}
	if m := d.main.step(f); m != generals.Stay {
		return m, "strike from the side"
	}
	d.begin = f.v.Time - decoyGrows/2
	return f.tend(), "grow"
}

// aside returns a cell off the direct path to the guessed place of the enemy's general: far from that path, but no long detour.
func (f *field) aside(from int) int {
	goal := f.guess(from)
	if goal < 0 {
		return -1
	}
	there, back := f.steps(f.open, from), f.steps(f.open, goal)
	best, cell := 0, -1
	dr, dc := goal/f.width-from/f.width, goal%f.width-from%f.width
	for i := range there {
		if there[i] < 0 || back[i] < 0 || there[i]+back[i] > there[goal]+6 || f.free(i) && f.tile[i].Owner == f.enemy {
			continue
		}
		off := (i/f.width-from/f.width)*dc - (i%f.width-from%f.width)*dr
		if off = max(off, -off); off > best {
			best, cell = off, i
		}
	}
	return cell
}
