package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// A foe whose land does not grow, and whose armies are not seen to move, is gathering. What it gathers comes out of the fog
// so near to our general that there is no time left to gather as much. So a few moves are spent on that once, before
// anything is seen. To go on with it would lose more than it saves.

// insurance is how much the foe may have gathered, and what was done about it.
type insurance struct {
	land, army int     // the foe's at the last step
	was        []int32 // its armies in sight then, by cell; unseen elsewhere
	stack      int     // soldiers it may have gathered out of sight
	paid       int     // moves spent
}

const unseen = -1

// noteHoard takes in what the foe did since the last step. It is to be called once a step.
func (e *Expert) noteHoard() {
	in := &e.insurance
	land, army := e.Land[territory.Foe], e.Army[territory.Foe]
	moved, grown, fell := e.seenMoving(), land > in.land, army < in.army
	in.land, in.army = land, army
	switch {
	case grown:
		in.stack = 0 // who gathers takes no land
	case !moved && !fell && e.Time > e.tune.hoardTime:
		spread := max(0, e.HiddenArmy-in.stack)
		in.stack += spread * 13 / 10 / max(1, e.HiddenLand) // a cell's soldiers, and some more: it takes the richest cells first
	}
	in.stack = min(in.stack, max(0, e.HiddenArmy-e.HiddenLand))
}

// seenMoving tells whether an army of the foe's was seen to leave its cell, or to come into sight.
func (e *Expert) seenMoving() (moved bool) {
	in := &e.insurance
	if len(in.was) != e.N {
		in.was = make([]int32, e.N)
		for i := range in.was {
			in.was[i] = unseen
		}
	}
	large := int32(4 + e.Time/8) // more than stands on a cell that nobody led an army to
	for i := range e.Places {
		p, now := &e.Places[i], int32(unseen)
		if p.Seen && p.Owner == territory.Foe {
			now = int32(p.Army)
		}
		was := in.was[i]
		moved = moved || was > 2 && now != unseen && now < was-1 || was == unseen && now > large
		in.was[i] = now
	}
	return moved
}

// insure gathers soldiers at our general, if the foe may have gathered many; ok is false if that is not called for, or was
// done.
func (e *Expert) insure() (move generals.Move, ok bool) {
	in := &e.insurance
	left := e.tune.insureMoves - in.paid
	if left <= 0 || e.Time < e.tune.insureFrom || e.Time > e.tune.insureTo || in.paid == 0 && in.stack < e.tune.insureArmy {
		return generals.Stay, false
	}
	if soldiers, _ := e.tactics.Gather(e.Home, left, nil); soldiers == 0 {
		return generals.Stay, false
	}
	in.paid++
	return e.mind(thoughts.Defend, e.Home, left, e.tactics.Line()), true
}
