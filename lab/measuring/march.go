package measuring

import "generals-chess/engine/generals"

// finish takes the enemy's general if an army next to it can.
func (f *field) finish() generals.Move {
	if f.general < 0 || f.at(f.general).Owner != f.enemy {
		return generals.Stay
	}
	list, n := f.beside(f.general)
	for _, from := range list[:n] {
		if f.army(from) > f.at(f.general).Army {
			return f.go1(from, f.general)
		}
	}
	return generals.Stay
}

// guess returns where to look for the enemy's general from a cell: where it was seen; otherwise near enemy land; otherwise where most is
// hidden for the distance. It is -1 if nothing is left to look at.
func (f *field) guess(from int) int {
	if f.general >= 0 {
		return f.general
	}
	far := f.steps(f.open, from)
	scent := f.scent()
	best, cell := -1<<30, -1
	for i := range f.tile {
		if !f.maybe[i] || far[i] < 0 {
			continue
		}
		if value := 6*scent[i] - 2*far[i]; value > best {
			best, cell = value, i
		}
	}
	return cell
}

// scent rates each cell: by the enemy's land around it, once some was seen; otherwise by the cells around it that may hold a general.
func (f *field) scent() []int {
	const reach, most = 4, 24
	scent := make([]int, len(f.tile))
	for i, t := range f.tile {
		if f.met && t.Owner != f.enemy || !f.met && !f.maybe[i] {
			continue
		}
		for row := max(0, i/f.width-reach); row <= min(f.height-1, i/f.width+reach); row++ {
			for col := max(0, i%f.width-reach); col <= min(f.width-1, i%f.width+reach); col++ {
				scent[row*f.width+col]++
			}
		}
	}
	for i := range scent {
		if scent[i] = min(scent[i], most); !f.met {
			scent[i] /= 4
		}
	}
	return scent
}

// march is a moving army. Its zero value is no army.
type march struct {
	from, goal int // its cell and its target
	away       bool
}

// send starts the march of the army on a cell.
func (m *march) send(from int) { *m = march{from: from, goal: -1, away: true} }

// step returns the army's next move in search of the enemy's general, or Stay once the army is spent.
func (m *march) step(f *field) generals.Move {
	if !m.away || m.from < 0 || f.army(m.from) == 0 {
		m.away = false
		return generals.Stay
	}
	if m.goal < 0 || f.general >= 0 || !f.maybe[m.goal] || f.v.Time%4 == 0 {
		m.goal = f.guess(m.from)
	}
	return m.to(f, m.goal)
}

// to returns the army's next move towards a cell.
func (m *march) to(f *field, goal int) generals.Move {
	if goal < 0 || goal == m.from {
		m.away = false
		return generals.Stay
	}
	move := f.down(m.from, f.steps(f.open, goal))
	to := move.To()
	if move == generals.Stay || f.at(to.Row*f.width+to.Col).Owner == f.enemy && f.at(to.Row*f.width+to.Col).Army >= f.army(m.from) {
		m.away = false // the enemy's army there is too large
		return generals.Stay
	}
	m.from = to.Row*f.width + to.Col
	return move
}

// guard returns a move that helps the own general, or Stay while it is safe: it hits an approaching army, or gathers at home.
func (f *field) guard(reach int) generals.Move {
	far := f.steps(f.open, f.home)
	worst, at, left := 0, -1, 0
	for i, t := range f.tile {
		age := f.v.Time - f.when[i]
		if t.Owner != f.enemy || far[i] < 0 || far[i] > reach || age > 8 || t.Kind == generals.General {
			continue
		}
		way := max(1, far[i]-age)
		if over := t.Army - 1 - f.at(f.home).Army - way/2; over >= 0 && over+1 > worst {
			worst, at, left = over+1, i, way
		}
	}
	if at < 0 {
		return f.fort()
	}
	if m := f.meet(at, left); m != generals.Stay {
		return m
	}
	return f.gather(f.home, left)
}

// fort brings armies home, in every second step, while the enemy may have a moving army larger than the one there: a quarter of all its
// armies. It hits an army next to the general.
func (f *field) fort() generals.Move {
	list, n := f.beside(f.home)
	for _, c := range list[:n] {
		if t := f.at(c); t.Owner == f.enemy && t.Army > 3 && f.army(f.home) > t.Army+3 {
			return f.go1(f.home, c)
		}
	}
	if now := f.v.Time; now < 50 || now%2 == 0 || f.army(f.home) >= f.v.Totals[f.enemy].Army/4 {
		return generals.Stay
	}
	return f.pull(f.home, 8)
}

// pull moves an army that is large for its distance one step towards a cell. Repeated calls bring one army after the other.
func (f *field) pull(to, reach int) generals.Move {
	far := f.steps(f.own, to)
	best, from := 0, -1
	for i := range far {
		if far[i] <= 0 || far[i] > reach {
			continue
		}
		if value := 100 * f.army(i) / (far[i] + 1); value > best {
			best, from = value, i
		}
	}
	return f.down(from, far)
}

// meet sends the nearest army that beats an enemy army against it, if it is within a number of steps.
func (f *field) meet(at, within int) generals.Move {
	far := f.steps(f.open, at)
	best := -1
	for i := range far {
		if far[i] > 0 && far[i] <= within && f.army(i) > f.tile[at].Army && (i != f.home || far[i] <= 2) && (best < 0 || far[i] < far[best]) {
			best = i
		}
	}
	return f.down(best, far)
}
