package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// random does anything legal.
type random struct{ dice *chance.Stream }

func newRandom(seed uint64) *random { return &random{chance.New(seed)} }

// Choose draws a kind.
func (r *random) Choose(*hitsink.View) hitsink.Kind { return anyKind(r.dice) }

// whims is the number of actions it tries in a turn.
const whims = 6

// Command tries a few random actions, and does the legal ones.
func (r *random) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := hitsink.NewPlan(v)
	for range whims {
		plan.Add(r.randomAction(plan.Now()))
	}
	return plan.Actions()
}

// randomAction returns a random action.
func (r *random) randomAction(ship *hitsink.Ship) hitsink.Action {
	switch whim := r.dice.Below(12); {
	case whim < 7:
		return hitsink.Action{Act: steps[r.dice.Below(len(steps))]}
	case whim < 9:
		return hitsink.Action{Act: hitsink.Fire, At: r.near(ship.Kind.Class().Range)}
	case whim == 9:
		return hitsink.Action{Act: hitsink.LayMine, At: r.near(1)}
	}
	others := [...]hitsink.Act{hitsink.Ram, hitsink.ScanSea, hitsink.Repair, hitsink.RaiseShield, hitsink.Plunge}
	return hitsink.Action{Act: others[r.dice.Below(len(others))]}
}

// near returns a random offset of at most reach from the head.
func (r *random) near(reach int) hitsink.Cell {
	return hitsink.Cell{X: r.dice.Below(2*reach+1) - reach, Y: r.dice.Below(2*reach+1) - reach}
}
