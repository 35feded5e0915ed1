package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// huntWork is how many actions are tried for a ship. One that could try more may be able to hit.
const huntWork = 50_000

// safe reports whether no other ship can do the solver's any damage in its next turn, whatever it does, by itself.
func safe(sea *hitsink.Sea) bool {
	for p := engine.Player(1); int(p) < sea.Ships(); p++ {
		if !sea.Ship(p).Alive() {
			continue
		}
		h := hunt{by: p, damage: sea.Ship(who).Damage, been: map[aim]bool{}, work: huntWork}
		at := sea.Clone()
		at.Begin(p)
		at.Act(p, "") // a forced surfacing takes the shots
		if h.hits(at) {
			return false
		}
	}
	return true
}

// hunt is the search for a turn of a ship that does damage to the solver's.
type hunt struct {
	by     engine.Player
	damage int // of the solver's ship, before
	been   map[aim]bool
	work   int
}

// aim is all that matters for what a ship can still do in its turn.
type aim struct {
	pose                hitsink.Pose
	moves, shots, mines int
	shield, under       bool // the solver's, the ship's
}

// hits reports whether something of what can still be done does damage.
func (h *hunt) hits(sea *hitsink.Sea) bool {
	me, it := sea.Ship(who), sea.Ship(h.by)
	here := aim{it.Pose(), it.Moves, it.Shots, len(sea.Mines()), me.Shield, it.Underwater}
	if !it.Alive() || h.been[here] {
		return false
	}
	h.been[here] = true
	for _, act := range [...]hitsink.Act{hitsink.Ram, hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Plunge} {
		if h.does(sea, hitsink.Action{Act: act}) {
			return true
		}
	}
	for _, c := range targets(sea, it) {
		if h.does(sea, hitsink.Action{Act: hitsink.Fire, At: c.Sub(it.Head)}) {
			return true
		}
	}
	return false
}

// does tries an action, and what can follow it.
func (h *hunt) does(sea *hitsink.Sea, a hitsink.Action) bool {
	if h.work--; h.work < 0 {
		return true
	}
	next := sea.Clone()
	next.Act(h.by, a.String())
	for _, e := range next.Events() {
		if e.Kind == hitsink.Wasted {
			return false
		}
	}
	return next.Ship(who).Damage > h.damage || h.hits(next)
}

// targets are the cells in range at which a shot could do damage to the solver's ship: its own, beside those for a splash, and mines.
func targets(sea *hitsink.Sea, it *hitsink.Ship) (list []hitsink.Cell) {
	reach, me := it.Kind.Class().Range, sea.Ship(who)
	add := func(c hitsink.Cell) {
		if c.Reach(it.Head) <= reach {
			list = append(list, c)
		}
	}
	for i := range me.Len() {
		if it.Kind != hitsink.Carrier {
			add(me.Cell(i))
			continue
		}
		for n := range 9 {
			add(me.Cell(i).Add(hitsink.Cell{X: n%3 - 1, Y: n/3 - 1}))
		}
	}
	for _, m := range sea.Mines() {
		add(m.Cell)
	}
	return list
}
