package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// prize is what it is worth to take cell i, sight aside.
func (e *Expert) prize(i int) int32 {
	p := &e.Places[i]
	switch {
	case p.Kind == generals.General:
		return 100 * landWorth
	case p.Kind == generals.City && p.Owner == territory.Foe:
		return 8 * landWorth
	case p.Kind == generals.City:
		return e.cityWorth(p.Army)
	case p.Owner == territory.Foe:
		return int32(e.tune.foeLand)
	case p.Kind == generals.Hidden:
		hidden := min(e.HiddenLand, e.Blank)
		return landWorth + (int32(e.tune.foeLand)-landWorth)*int32(hidden)/int32(max(1, e.Blank))
	}
	return landWorth
}

// cityWorth is what a neutral city wins within the time one reckons with, soldiers lost being less land.
func (e *Expert) cityWorth(army int) int32 {
	horizon := min(generals.StepLimit-e.Time, e.tune.horizon)
	return int32((horizon/2 - army) * landWorth * 8 / max(8, horizon))
}

// scout counts what comes in sight when the army of a node stands on its cell, and was not in sight of the way.
func (e *Expert) scout(n *node) {
	row, col := int(n.cell)/e.Width, int(n.cell)%e.Width
	for r := max(0, row-1); r <= min(e.Height-1, row+1); r++ {
		for c := max(0, col-1); c <= min(e.Width-1, col+1); c++ {
			i := r*e.Width + c
			mass := e.chances[i]
			if mass == 0 || e.sightedFrom(n.parent, i) {
				continue
			}
			n.seen += int32(mass)
			n.worth += int32(mass * int64(e.findWorth(n)) >> 20)
		}
	}
}

// sightedFrom tells whether cell i is in sight of the way to a node.
func (e *Expert) sightedFrom(at int32, i int) bool {
	for ; at >= 0; at = e.search.nodes[at].parent {
		if e.steps(int(e.search.nodes[at].cell), i) <= 1 {
			return true
		}
	}
	return false
}

// findWorth is what it is worth to find the foe's general beside a node.
func (e *Expert) findWorth(n *node) int32 {
	switch {
	case int(n.army) <= e.garrison():
		return int32(e.inLand(e.tune.find))
	case e.pressing:
		return int32(e.inLand(e.tune.press))
	}
	return int32(e.inLand(e.tune.kill))
}

// inLand is what finding the foe's general is worth now, in land: that brings ever fewer soldiers until the last step.
func (e *Expert) inLand(worth int) int {
	const latest = generals.StepLimit - 10 // it counts for no less after that
	from := min(e.tune.landFades, latest)
	return worth * (generals.StepLimit - from) / (generals.StepLimit - max(from, min(e.Time, latest)))
}

// garrison is how many soldiers are to be expected with the foe's general, while that is hidden.
func (e *Expert) garrison() int {
	return min(e.HiddenArmy, 6+e.Time/3)
}
