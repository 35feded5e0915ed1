package ai

import "generals-chess/engine/generals"

// easy is a player for beginners. It takes land where it can, but idles often, forgets where its big
// armies are, never gathers, and looks no further than the next cell.
type easy struct {
	chart
	luck   luck
	border route
}

// easyIdle is in how many steps of ten easy does nothing; easyStray in how many it moves anything.
const (
	easyIdle  = 4
	easyStray = 2
)

func newEasy(seed uint64) *easy { return &easy{luck: newLuck(seed)} }

// Think takes something next to it, or strolls to the border.
func (e *easy) Think(v *generals.View) generals.Move {
	e.observe(v)
	dice := e.luck.below(10)
	switch {
	case e.time > 8 && dice < easyIdle:
		return generals.Stay
	case dice >= 10-easyStray:
		return e.stray()
	}
	if m := e.take(); m != generals.Stay {
		return m
	}
	return e.stroll()
}

// stray is any legal move, but never out of the general.
func (e *easy) stray() generals.Move {
	return e.pick(func(from, to int) int {
		if from == e.home {
			return 0
		}
		return 1
	})
}

// take is a capture of a neighbouring cell: the general if it can, else land before cities.
func (e *easy) take() generals.Move {
	return e.pick(func(from, to int) int {
		p := &e.places[to]
		if p.owner == mine || e.places[from].army-1 <= p.army {
			return 0
		}
		switch {
		case p.kind == generals.General:
			return 1000
		case p.owner == foe:
			return 8
		case p.kind == generals.City:
			return 1
		}
		return 10
	})
}

// stroll brings an army a step nearer to the border, or to the foe's general if it knows where that is.
func (e *easy) stroll() generals.Move {
	e.border.reset(e.n)
	if e.throne >= 0 && e.luck.below(2) == 0 {
		e.border.add(e.throne)
		e.border.flood(&e.chart, e.enterable)
	} else {
		e.fromBorder()
	}
	return e.pick(func(from, to int) int {
		if e.places[to].owner != mine || e.border.dist[to] >= e.border.dist[from] {
			return 0
		}
		return 1 + min(e.places[from].army/4, 10)
	})
}

// fromBorder works out the steps through our land from what is not ours.
func (e *easy) fromBorder() {
	for i := range e.places {
		if e.places[i].owner != mine && e.enterable(i) {
			e.border.add(i)
		}
	}
	e.border.flood(&e.chart, func(i int) bool { return e.places[i].owner == mine })
}

// pick draws one of the movable armies' moves; weight is its share of the chance, 0 for never.
func (e *easy) pick(weight func(from, to int) int) generals.Move {
	best, total := generals.Stay, 0
	for from := range e.places {
		if !e.movable(from) {
			continue
		}
		for d, to := range e.next[from] {
			if to < 0 {
				continue
			}
			w := weight(from, int(to))
			total += w
			if w > 0 && e.luck.below(total) < w {
				best = e.move(from, d)
			}
		}
	}
	return best
}
