package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// An enemy whose land does not grow, and whose armies are not seen to move, is gathering. Its army comes out of the fog so close to our
// general that there is no time left to gather as much. So a few moves are spent on gathering once, before anything is seen; spending more
// would lose more than it saves. And our general's own army stays at home as long as the enemy may have gathered: once it left to take a
// city while 150 soldiers were on their way.

// hoard estimates how much the enemy may have gathered out of sight, and records our measures against it.
type hoard struct {
	land, army int     // the enemy's totals at the last step
	was        []int32 // its visible armies then, by cell; unseen elsewhere
	soldiers   int     // soldiers that it may have gathered
	paid       int     // moves spent on gathering against them
}

const unseen = -1

// noteHoard updates the hoard from the enemy's actions since the last step. It must be called once a step.
func (c *estimate) noteHoard() {
	h := &c.hoard
	taken := c.taken()
	land, army := c.Land[territory.Enemy], c.Army[territory.Enemy]
	grown, fell, moved := land+taken > h.land, army < h.army && taken == 0, c.seenMoving()
	h.land, h.army = land, army
	gathers := max(0, c.HiddenArmy-h.soldiers) * 13 / 10 / max(1, c.HiddenLand) // more than a cell's average: it takes the richest cells first
	switch {
	case grown: // an enemy that gathers takes no land; one that took land has spent its army, or it is on its way
		h.soldiers = max(0, h.soldiers-gathers*c.tune.hoardFade/100)
	case !moved && !fell && c.Time > c.tune.hoardTime:
		h.soldiers += gathers
	}
	h.soldiers = min(h.soldiers, max(0, c.HiddenArmy-c.HiddenLand))
}

// taken returns how many cells of the enemy's that were in sight at the last step are ours now. It must be called before seenMoving.
func (c *estimate) taken() (count int) {
	for i, was := range c.hoard.was {
		if was != unseen && c.Places[i].Owner == territory.Mine {
			count++
		}
	}
	return count
}

// seenMoving reports whether an enemy army was seen to leave its cell, or to come into sight.
func (c *estimate) seenMoving() (moved bool) {
	h := &c.hoard
	if len(h.was) != c.N {
		h.was = make([]int32, c.N)
		for i := range h.was {
			h.was[i] = unseen
		}
	}
	large := int32(4 + c.Time/8) // more than a cell has without an army moving there
	for i := range c.Places {
		p, now := &c.Places[i], int32(unseen)
		if p.Seen && p.Owner == territory.Enemy {
			now = int32(p.Army)
		}
		was := h.was[i]
		moved = moved || was > 2 && now != unseen && now < was-1 || was == unseen && now > large
		h.was[i] = now
	}
	return moved
}

// guards reports whether our general's own army stays because of the hoard.
func (c *estimate) guards() bool {
	return c.hoard.soldiers >= c.tune.hoardGuard && c.Time < c.tune.guardTo
}

// insure gathers soldiers at our general if the enemy may have gathered many; ok is false if that is unnecessary or done already.
func (e *Expert) insure() (move generals.Move, ok bool) {
	h := &e.hoard
	left := e.tune.insureMoves - h.paid
	if left <= 0 || e.Time < e.tune.insureFrom || e.Time > e.tune.insureTo || h.paid == 0 && h.soldiers < e.tune.insureArmy {
		return generals.Stay, false
	}
	if e.tactics.Gather(e.Home, left, nil) == 0 {
		return generals.Stay, false
	}
	h.paid++
	return e.mind(thoughts.Defend, e.Home, left, e.tactics.Line()), true
}
