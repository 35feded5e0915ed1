package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// A foe whose land does not grow, and whose armies are not seen to move, is gathering. What it gathers comes out of the fog
// so near to our general that there is no time left to gather as much. So a few moves are spent on that once, before
// anything is seen; to go on with it would lose more than it saves. And our general's own army stays as long as the foe may
// have a hoard: it went to take a city while 150 soldiers were on their way.

// hoard is how much the foe may have gathered out of sight, and what was done about it.
type hoard struct {
	land, army int     // the foe's at the last step
	was        []int32 // its armies in sight then, by cell; unseen elsewhere
	soldiers   int     // that it may have led together
	paid       int     // moves spent on gathering against it
}

const unseen = -1

// noteHoard takes in what the foe did since the last step. It is to be called once a step.
func (e *Expert) noteHoard() {
	h := &e.hoard
	taken := e.taken()
	land, army := e.Land[territory.Foe], e.Army[territory.Foe]
	grown, fell, moved := land+taken > h.land, army < h.army && taken == 0, e.seenMoving()
	h.land, h.army = land, army
	gathers := max(0, e.HiddenArmy-h.soldiers) * 13 / 10 / max(1, e.HiddenLand) // a cell's soldiers, and some more: it takes the richest cells first
	switch {
	case grown: // who gathers takes no land; the army that did is spent, or on its way
		h.soldiers = max(0, h.soldiers-gathers*e.tune.hoardFade/100)
	case !moved && !fell && e.Time > e.tune.hoardTime:
		h.soldiers += gathers
	}
	h.soldiers = min(h.soldiers, max(0, e.HiddenArmy-e.HiddenLand))
}

// taken is how many cells of the foe's that were in sight at the last step are ours now. It is to be called before seenMoving.
func (e *Expert) taken() (count int) {
	for i, was := range e.hoard.was {
		if was != unseen && e.Places[i].Owner == territory.Mine {
			count++
		}
	}
	return count
}

// seenMoving tells whether an army of the foe's was seen to leave its cell, or to come into sight.
func (e *Expert) seenMoving() (moved bool) {
	h := &e.hoard
	if len(h.was) != e.N {
		h.was = make([]int32, e.N)
		for i := range h.was {
			h.was[i] = unseen
		}
	}
	large := int32(4 + e.Time/8) // more than stands on a cell that nobody led an army to
	for i := range e.Places {
		p, now := &e.Places[i], int32(unseen)
		if p.Seen && p.Owner == territory.Foe {
			now = int32(p.Army)
		}
		was := h.was[i]
		moved = moved || was > 2 && now != unseen && now < was-1 || was == unseen && now > large
		h.was[i] = now
	}
	return moved
}

// guards tells whether our general's own army stays, because the foe may have a hoard.
func (e *Expert) guards() bool {
	return e.hoard.soldiers >= e.tune.hoardGuard && e.Time < e.tune.guardTo
}

// insure gathers soldiers at our general, if the foe may have gathered many; ok is false if that is not called for, or was
// done.
func (e *Expert) insure() (move generals.Move, ok bool) {
	h := &e.hoard
	left := e.tune.insureMoves - h.paid
	if left <= 0 || e.Time < e.tune.insureFrom || e.Time > e.tune.insureTo || h.paid == 0 && h.soldiers < e.tune.insureArmy {
		return generals.Stay, false
	}
	if soldiers, _ := e.tactics.Gather(e.Home, left, nil); soldiers == 0 {
		return generals.Stay, false
	}
	h.paid++
	return e.mind(thoughts.Defend, e.Home, left, e.tactics.Line()), true
}
