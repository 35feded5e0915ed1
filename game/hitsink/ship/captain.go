// Package ship turns what a person does on a ship of Hit & Sink into turns: the orders of one turn with
// what they lead to, what was seen before, and the seat that hands the orders in. It knows nothing of
// windows.
package ship

import "generals-chess/engine/hitsink"

// Skill is the action only ships of this kind have (rules 25 to 27), Nothing where the skill is no action.
func Skill(k hitsink.Kind) hitsink.Act {
	switch k {
	case hitsink.Submarine:
		return hitsink.Plunge
	case hitsink.Cruiser:
		return hitsink.Repair
	case hitsink.Battleship:
		return hitsink.RaiseShield
	}
	return hitsink.Nothing
}
