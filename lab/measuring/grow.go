package measuring

import "generals-chess/engine/generals"

// grow returns a move that captures land, or brings armies to where land can be captured. The cells in spare keep their armies.
func (f *field) grow(spare ...int) generals.Move {
	if m := f.take(spare); m != generals.Stay {
		return m
	}
	return f.carry(spare)
}

// tend is grow for players that keep their general safe: its armies move out early and stay at home later.
func (f *field) tend() generals.Move {
	if f.v.Time < 30 && !f.near(8) {
		return f.grow()
	}
	return f.grow(f.home)
}

// near reports whether enemy land was seen within reach steps of the own general.
func (f *field) near(reach int) bool {
	if !f.met {
		return false
	}
	far := f.steps(f.open, f.home)
	for i, t := range f.tile {
		if t.Owner == f.enemy && far[i] >= 0 && far[i] <= reach {
			return true
		}
	}
	return false
}

// free reports whether a cell can be captured for an army or two: land that the player does not own.
func (f *field) free(i int) bool {
	t := f.tile[i]
	return t.Kind != generals.Mountain && t.Owner != f.me && f.open(i)
}

// spared reports whether a cell keeps its armies.
func spared(spare []int, i int) bool {
	for _, s := range spare {
		if s == i {
			return true
		}
	}
	return false
}

// take returns the best move that captures a cell at once: the enemy's first, then one that leads to more, away from home.
func (f *field) take(spare []int) generals.Move {
	best, move := -1<<30, generals.Stay
	far := f.steps(f.open, f.home)
	for i := range f.tile {
		army := f.army(i)
		if army == 0 || spared(spare, i) {
			continue
		}
		list, n := f.beside(i)
		for _, to := range list[:n] {
			if !f.free(to) || f.at(to).Army >= army && f.at(to).Owner != generals.Nobody {
				continue
			}
			value := 4*f.opens(to) + 2*far[to] - min(army, 12)/3
			if f.at(to).Owner == f.enemy {
				value += 60 + min(20, f.at(to).Army)
			}
			if value > best {
				best, move = value, f.go1(i, to)
			}
		}
	}
	return move
}

// opens returns the number of free neighbours of a cell.
func (f *field) opens(i int) (count int) {
	list, n := f.beside(i)
	for _, to := range list[:n] {
		if f.free(to) {
			count++
		}
	}
	return count
}

// carry moves armies towards free land: those that are large relative to the distance.
func (f *field) carry(spare []int) generals.Move {
	far := f.steps(f.open, f.cells(f.free)...)
	best, from := 0, -1
	for i := range f.tile {
		army := f.army(i)
		if army == 0 || far[i] <= 0 || spared(spare, i) {
			continue
		}
		if value := 100 * min(army, 20) / (far[i] + 1); value > best {
			best, from = value, i
		}
	}
	return f.down(from, far)
}

// down returns a move from a cell to the neighbour with the smallest value in a map of distances. Among equals it prefers the one where
// the army meets or finds most.
func (f *field) down(from int, far []int) generals.Move {
	if from < 0 || far[from] <= 0 {
		return generals.Stay
	}
	best, to := -1, -1
	list, n := f.beside(from)
	for _, c := range list[:n] {
		if far[c] < 0 || far[c] >= far[from] {
			continue
		}
		value := 1
		switch t := f.at(c); {
		case t.Owner == f.enemy && t.Army < f.army(from):
			value = 1000 - t.Army
		case t.Owner == f.me:
			value = 100 + min(t.Army, 400)
		case t.Owner == generals.Nobody && t.Kind != generals.City:
			value = 101
		}
		if value > best {
			best, to = value, c
		}
	}
	return f.go1(from, to)
}
