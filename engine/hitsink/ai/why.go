package ai

import (
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
)

// reasons are the reasons for the last turn, as sentences.
type reasons []engine.Phrase

// Why returns the reasons in English.
func (r reasons) Why() string {
	texts := make([]string, len(r))
	for i, p := range r {
		texts[i] = p.String()
	}
	return strings.Join(texts, ". ")
}

// Said returns the reasons as an overlay, which the window shows in its own language.
func (r reasons) Said() string { return overlay.Said(r...) }

// The reasons for a turn.
var (
	whyChose   = engine.Phrase{Key: "captain.chose", Text: "The ship that scores best"}
	whyFire    = engine.Phrase{Key: "captain.fire", Text: "{hits} hits expected at {x},{y}"}
	whyVolley  = engine.Phrase{Key: "captain.volley", Text: "{hits} hits expected of {n} shots"}
	whyBlast   = engine.Phrase{Key: "captain.blast", Text: "Set off a mine beside a ship"}
	whySinks   = engine.Phrase{Key: "captain.sinks", Text: "It may sink a ship"}
	whyRam     = engine.Phrase{Key: "captain.ram", Text: "Ram what lies ahead"}
	whyScan    = engine.Phrase{Key: "captain.scan", Text: "No shot is worth it"}
	whyMine    = engine.Phrase{Key: "captain.mine", Text: "Lay a mine beside a ship, to set it off later"}
	whyRepair  = engine.Phrase{Key: "captain.repair", Text: "The ship is damaged"}
	whyShield  = engine.Phrase{Key: "captain.shield", Text: "Raise the shield: shots may come"}
	whyDive    = engine.Phrase{Key: "captain.dive", Text: "Dive: shots may come"}
	whySurface = engine.Phrase{Key: "captain.surface", Text: "Guns and scans work only on the surface"}
	whyWait    = engine.Phrase{Key: "captain.wait", Text: "Wait"}
	whySail    = engine.Phrase{Key: "captain.sail", Text: "Sail for the ship at {x},{y}"}
	whyFollow  = engine.Phrase{Key: "captain.follow", Text: "Follow the ship that was last seen at {x},{y}"}
	whyLook    = engine.Phrase{Key: "captain.look", Text: "Sail towards {x},{y}, to look around there"}
)

// explain sets the reasons for a decision.
func (h *hunter) explain(d *decision) {
	switch {
	case d.volley.n > 0:
		h.reasons = h.whyFire(d)
	case d.path.ram >= 0:
		h.reasons = reasons{whyRam}
	default:
		h.reasons = h.whySpecial(d)
	}
}

// whyFire returns the target and the expected hits.
func (h *hunter) whyFire(d *decision) (r reasons) {
	odds, blast := 0, false
	for _, i := range d.volley.shots[:d.volley.n] {
		s := &h.shots[i]
		blast = blast || len(s.mines) > 0
		for _, g := range s.hits {
			odds += s.odds(&h.guess[g])
		}
	}
	if d.volley.n == 1 {
		r = append(r, at(whyFire, h.shots[d.volley.shots[0]].target).With("hits", tenths(odds)))
	} else {
		r = append(r, whyVolley.WithInt("n", int(d.volley.n)).With("hits", tenths(odds)))
	}
	if blast {
		r = append(r, whyBlast)
	}
	if d.volley.sunk != 0 {
		r = append(r, whySinks)
	}
	return r
}

// at adds a cell to a phrase.
func at(p engine.Phrase, c hitsink.Cell) engine.Phrase { return p.WithInt("x", c.X).WithInt("y", c.Y) }

// tenths formats thousandths with one decimal.
func tenths(n int) string {
	n = (n + 50) / 100
	return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}

// whySpecial returns the reasons for a turn without shots: the action, and the destination.
func (h *hunter) whySpecial(d *decision) (r reasons) {
	switch d.special.Act {
	case hitsink.ScanSea:
		r = append(r, whyScan)
	case hitsink.LayMine:
		r = append(r, whyMine)
	case hitsink.Repair:
		r = append(r, whyRepair)
	case hitsink.RaiseShield:
		r = append(r, whyShield)
	case hitsink.Plunge:
		if h.ship.Underwater {
			r = append(r, whySurface)
		} else {
			r = append(r, whyDive)
		}
	default:
		if d.path.n == 0 {
			r = append(r, whyWait)
		}
	}
	switch {
	case d.path.n == 0 || !d.path.nears(h.goal.middle): // it keeps its distance, or makes room
	case h.goal.group >= 0 && h.contacts[h.goal.group].seen < h.turn:
		r = append(r, at(whyFollow, h.goal.middle))
	case h.goal.group >= 0:
		r = append(r, at(whySail, h.goal.middle))
	default:
		r = append(r, at(whyLook, h.goal.middle))
	}
	return r
}

// nears reports whether the path leads nearer to a cell, or only turns the ship: then it says where to.
func (p *path) nears(c hitsink.Cell) bool {
	begin, end := p.poses[0].Head, p.poses[p.n].Head
	return begin == end || length(end.Sub(c)) < length(begin.Sub(c))
}

// length returns the least number of steps that lead as far as d, without regard to the ship.
func length(d hitsink.Cell) int { return max(d.X, -d.X) + max(d.Y, -d.Y) }
