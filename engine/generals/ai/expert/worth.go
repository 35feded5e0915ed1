package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// prize returns the worth of taking cell i, without the sight it brings.
func (c *estimate) prize(i int) int32 {
	p := &c.Places[i]
	switch {
	case p.Kind == generals.General:
		return 100 * landWorth
	case p.Kind == generals.City && p.Owner == territory.Enemy:
		return 8 * landWorth
	case p.Kind == generals.City:
		return c.cityWorth(p.Army)
	case p.Owner == territory.Enemy:
		return int32(c.tune.enemyLand)
	case p.Kind == generals.Hidden:
		hidden := min(c.HiddenLand, c.Blank)
		return landWorth + (int32(c.tune.enemyLand)-landWorth)*int32(hidden)/int32(max(1, c.Blank))
	}
	return landWorth
}

// cityWorth returns the worth of a neutral city: its growth within the horizon less the soldiers lost, in land.
func (c *estimate) cityWorth(army int) int32 {
	horizon := min(generals.StepLimit-c.Time, c.tune.horizon)
	return int32((horizon/2 - army) * landWorth * 8 / max(8, horizon))
}

// inLand converts the worth of finding the enemy's general into land at the present time: land brings ever fewer soldiers until the last
// step.
func (c *estimate) inLand(worth int) int {
	const latest = generals.StepLimit - 10 // the factor stays constant after this
	from := min(c.tune.landFades, latest)
	return worth * (generals.StepLimit - from) / (generals.StepLimit - max(from, min(c.Time, latest)))
}

// garrison returns the soldiers to expect with the enemy's general while it is hidden.
func (c *estimate) garrison() int {
	return min(c.HiddenArmy, 6+c.Time/3)
}

// guard returns the soldiers on cell i, which is not ours, after that many moves.
func (c *estimate) guard(i, moves int) int {
	p := &c.Places[i]
	switch {
	case p.Kind == generals.Hidden:
		return c.Resistance(i) - 1
	case p.Owner == territory.Nobody:
		return p.Army
	case p.Kind == generals.Land:
		return p.Army + (c.Time+moves)/8 - c.Time/8
	}
	return p.Army + (c.Time+moves)/2 - c.Time/2
}

// potential returns the worth that an army may still win.
func (c *estimate) potential(army int) int32 { return int32(min(army, 60) * landWorth / 8) }
