package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// huntWork is the most actions tried for a ship. A ship that could try more counts as able to hit.
const huntWork = 50_000

// safe reports whether no other ship alone can damage the solver's ship in its next turn, whatever it does.
func safe(sea *hitsink.Sea) bool { return hunter(sea) == nil }

// hunter returns the first other ship that alone can damage the solver's ship in its next turn, nil for none.
func hunter(sea *hitsink.Sea) *hitsink.Ship {
	for p := engine.Player(1); int(p) < sea.Ships(); p++ {
		if !sea.Ship(p).Alive() {
			continue
		}
		h := hunt{by: p, damage: sea.Ship(who).Damage, been: map[aim]bool{}, work: huntWork}
		at := sea.Clone()
		at.Begin(p)
		at.Act(p, "") // after a forced surfacing there are no shots
		if h.hits(at) {
			return sea.Ship(p)
		}
	}
	return nil
}

// hunt searches for a turn of ship by that damages the solver's ship.
type hunt struct {
	by     engine.Player
	damage int // of the solver's ship at the beginning
	been   map[aim]bool
	work   int
}

// aim is everything that determines what a ship can still do in its turn.
type aim struct {
	pose                hitsink.Pose
	moves, shots, mines int
	shield, under       bool // of the solver, of the ship
}

// hits reports whether any continuation of the turn does damage.
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

// does reports whether an action, or any turn that continues it, does damage.
func (h *hunt) does(sea *hitsink.Sea, a hitsink.Action) bool {
	if h.work--; h.work < 0 {
		return true
	}
	next := sea.Clone()
	next.Act(h.by, a.String())
	return !wasted(next) && (next.Ship(who).Damage > h.damage || h.hits(next))
}

// targets returns the cells in range at which a shot could damage the solver's ship: its own cells, those next to it for a splash, and
// mines.
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
