package ai

import (
	"strconv"

	"generals-chess/engine/hitsink"
)

// Why says in a sentence what the last turn was for.
func (h *hunter) Why() string { return h.why }

// explain finds that sentence.
func (h *hunter) explain(d *decision) {
	switch {
	case d.volley.n > 0:
		h.why = h.whyFire(d)
	case d.path.ram >= 0:
		h.why = "Ram what lies ahead."
	default:
		h.why = h.whySpecial(d)
	}
}

// whyFire names the targets and what the shots should bring.
func (h *hunter) whyFire(d *decision) string {
	text, odds, blast := "Fire at", 0, false
	for _, i := range d.volley.shots[:d.volley.n] {
		s := &h.shots[i]
		text += " " + s.target.String()
		blast = blast || len(s.mines) > 0
		for _, g := range s.hits {
			odds += s.odds(&h.guess[g])
		}
	}
	if blast {
		text += ", a mine beside a ship"
	}
	text += ": " + tenths(odds) + " hits expected"
	for sunk := d.volley.sunk; sunk != 0; sunk &= sunk - 1 {
		text += ", one ship sunk"
	}
	return text + "."
}

// tenths writes thousandths with one decimal.
func tenths(n int) string {
	n = (n + 50) / 100
	return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}

// whySpecial is for a turn without shots: what is done, and where the ship is heading for.
func (h *hunter) whySpecial(d *decision) string {
	var text string
	switch d.special.Act {
	case hitsink.ScanSea:
		text = "Nothing to fire at: scan"
	case hitsink.LayMine:
		text = "Lay a mine beside a ship, to set it off later"
	case hitsink.Repair:
		text = "Repair"
	case hitsink.RaiseShield:
		text = "Raise the shield: danger " + tenths(h.spot(d.path.poses[d.path.n]).danger)
	case hitsink.Plunge:
		text = "Dive: danger " + tenths(h.spot(d.path.poses[d.path.n]).danger)
		if h.ship.Underwater {
			text = "Come up"
		}
	default:
		text = "Wait"
	}
	if d.path.n == 0 {
		return text + "."
	}
	if h.goal.group >= 0 {
		return text + "; sail for the ship at " + h.goal.middle.String() + "."
	}
	return text + "; look for ships near " + h.goal.middle.String() + "."
}
