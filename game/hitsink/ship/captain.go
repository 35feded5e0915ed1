// Package ship turns a person's input on a ship of Hit & Sink into turns: the orders of one turn with their consequences, the memory of
// the sea, and the seat that sends the orders. It uses no window.
package ship

import "generals-chess/engine/hitsink"

// Skill returns the action that only ships of this kind have (rules 25 to 27), Nothing if the skill is no action.
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
