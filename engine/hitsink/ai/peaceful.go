package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// peaceful sails about, keeps from mines and shoots what comes in sight. It remembers nothing.
type peaceful struct{ dice *chance.Stream }

func newPeaceful(seed uint64) *peaceful { return &peaceful{chance.New(seed)} }

// Choose draws a kind.
func (p *peaceful) Choose(*hitsink.View) hitsink.Kind { return anyKind(p.dice) }

// Command shoots what it sees in range, and sails on.
func (p *peaceful) Command(v *hitsink.View) []hitsink.Action {
	h := newHelm(v)
	if !h.ship.Alive() {
		return nil
	}
	p.shoot(&h)
	p.sail(&h)
	return h.turn
}

// shoot fires at sound cells of others, the nearest first.
func (p *peaceful) shoot(h *helm) {
	var fired []hitsink.Cell
	for h.ship.Shots > 0 {
		target, found := aim(h, fired)
		if !found {
			return
		}
		h.fire(target)
		fired = append(fired, target)
	}
}

// aim finds the nearest sound cell of another ship that can be shot at safely and was not yet.
func aim(h *helm, fired []hitsink.Cell) (best hitsink.Cell, found bool) {
	for i, mark := range h.view.Sight {
		if mark != hitsink.EnemySound {
			continue
		}
		c := sightCell(h.view, i)
		if !h.canFire(c) || contains(fired, c) || h.ship.Kind == hitsink.Carrier && h.pose().touches(h.ship.Len(), c, 1) {
			continue
		}
		if !found || c.Reach(h.ship.Head) < best.Reach(h.ship.Head) {
			best, found = c, true
		}
	}
	return best, found
}

func contains(list []hitsink.Cell, c hitsink.Cell) bool {
	for _, other := range list {
		if other == c {
			return true
		}
	}
	return false
}

// sightCell is the cell of v.Sight[i].
func sightCell(v *hitsink.View, i int) hitsink.Cell {
	return v.Ship.Head.Add(hitsink.Cell{X: i%hitsink.SightSide - hitsink.SightRadius, Y: i/hitsink.SightSide - hitsink.SightRadius})
}

// sail goes one cell ahead, or turns now and then or where the way is barred.
func (p *peaceful) sail(h *helm) {
	course := [...]hitsink.Act{hitsink.Forward, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Back}
	if p.dice.Below(2) == 0 {
		course[1], course[2] = course[2], course[1]
	}
	if p.dice.Below(8) == 0 {
		course[0], course[1] = course[1], course[0]
	}
	for _, step := range course {
		if h.canStep(step) && clearOfMines(h, step) {
			h.step(step)
			return
		}
	}
}

// clearOfMines tells whether a step leads onto no mine, and next to none that the ship does not already
// lie next to.
func clearOfMines(h *helm, step hitsink.Act) bool {
	p, length := moved(h.pose(), step), h.ship.Len()
	for i, mark := range h.view.Sight {
		if mark != hitsink.MineMark {
			continue
		}
		c := sightCell(h.view, i)
		if p.touches(length, c, 0) || p.touches(length, c, 1) && !h.pose().touches(length, c, 1) {
			return false
		}
	}
	return true
}
