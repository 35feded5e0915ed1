package ai

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// easy is a player for beginners. It takes land where it can, but often idles, never gathers, and looks only one cell ahead. Once it has
// met the enemy it idles half as often, its general's soldiers stay at home, and other armies come back while a larger one is near.
type easy struct {
	territory.Map
	met      bool
	luck     territory.Luck
	border   territory.Route
	thoughts thoughts.Thoughts
}

// easyIdle is in how many steps of ten easy does nothing, easyStray in how many it makes a random move. Both are halved once it has met the
// enemy. easyNear is the distance from its general within which it watches for armies.
const (
	easyIdle  = 4
	easyStray = 2
	easyNear  = 5
)

func newEasy(seed uint64) *easy { return &easy{luck: territory.NewLuck(seed)} }

// Think captures a neighbour, or moves an army towards the border.
func (e *easy) Think(v *generals.View) generals.Move {
	e.Observe(v)
	e.met = e.met || slices.ContainsFunc(e.Places, func(p territory.Place) bool { return p.Owner == territory.Enemy })
	e.thoughts.Reset(e.Height, e.Width)
	e.thoughts.EnemyGeneral = e.EnemyGeneral
	idle, stray := easyIdle, easyStray
	if e.met {
		idle, stray = easyIdle/2, easyStray/2
	}
	dice := e.luck.Below(10)
	switch {
	case e.Time > 8 && dice < idle:
		return generals.Stay
	case dice >= 10-stray:
		return e.does(thoughts.Stray, e.stray())
	}
	if e.threatened() {
		if m := e.guard(); m != generals.Stay {
			return e.does(thoughts.Stroll, m)
		}
	}
	if m := e.capture(); m != generals.Stay {
		return e.does(thoughts.Expand, m)
	}
	return e.does(thoughts.Stroll, e.stroll())
}

// Thoughts returns the thoughts behind the last move: for easy only the kind of move.
func (e *easy) Thoughts() *thoughts.Thoughts { return &e.thoughts }

// does records the purpose of a move.
func (e *easy) does(action thoughts.Action, m generals.Move) generals.Move {
	if m != generals.Stay {
		e.thoughts.Action = action
	}
	return m
}

// stray returns a random legal move, but never from the general.
func (e *easy) stray() generals.Move {
	return e.pick(func(from, to int) int {
		if from == e.Home {
			return 0
		}
		return 1
	})
}

// capture returns a random capture of a neighbouring cell: the general if possible, and land rather than cities.
func (e *easy) capture() generals.Move {
	return e.pick(func(from, to int) int {
		p := &e.Places[to]
		if p.Owner == territory.Mine || e.Places[from].Army-1 <= p.Army {
			return 0
		}
		switch {
		case p.Kind == generals.General:
			return 1000
		case p.Owner == territory.Enemy:
			return 8
		case p.Kind == generals.City:
			return 1
		}
		return 10
	})
}

// threatened reports whether an army at least as large as the general's is seen close to it.
func (e *easy) threatened() bool {
	if !e.met {
		return false
	}
	e.border.Reset(e.N)
	e.border.Add(e.Home)
	e.border.Flood(&e.Map, e.Enterable)
	for i := range e.Places {
		if p := &e.Places[i]; p.Owner == territory.Enemy && p.Army >= e.Places[e.Home].Army && e.border.Dist[i] <= easyNear {
			return true
		}
	}
	return false
}

// guard moves an army a step closer to the general, larger ones with a higher chance.
func (e *easy) guard() generals.Move {
	e.border.Reset(e.N)
	e.border.Add(e.Home)
	e.border.Flood(&e.Map, e.Own)
	return e.pick(func(from, to int) int {
		if !e.Own(to) || e.border.Dist[to] >= e.border.Dist[from] {
			return 0
		}
		return e.Places[from].Army * e.Places[from].Army
	})
}

// stroll moves an army a step closer to the border, or to the enemy's general if its cell is known.
func (e *easy) stroll() generals.Move {
	e.border.Reset(e.N)
	if e.EnemyGeneral >= 0 && e.luck.Below(2) == 0 {
		e.border.Add(e.EnemyGeneral)
		e.border.Flood(&e.Map, e.Enterable)
	} else {
		e.fromBorder()
	}
	return e.pick(func(from, to int) int {
		if !e.Own(to) || e.border.Dist[to] >= e.border.Dist[from] {
			return 0
		}
		return 1 + min(e.Places[from].Army/4, 10)
	})
}

// fromBorder computes the distances through our land from the cells that are not ours.
func (e *easy) fromBorder() {
	for i := range e.Places {
		if !e.Own(i) && e.Enterable(i) {
			e.border.Add(i)
		}
	}
	e.border.Flood(&e.Map, e.Own)
}

// pick draws one of the movable armies' moves; weight is the move's relative chance, 0 for never.
func (e *easy) pick(weight func(from, to int) int) generals.Move {
	best, total := generals.Stay, 0
	for from := range e.Places {
		if !e.Movable(from) || e.met && from == e.Home {
			continue
		}
		for d, to := range e.Next[from] {
			if to < 0 {
				continue
			}
			w := weight(from, int(to))
			total += w
			if w > 0 && e.luck.Below(total) < w {
				best = e.Move(from, d)
			}
		}
	}
	return best
}
