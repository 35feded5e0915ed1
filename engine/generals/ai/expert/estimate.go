package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/territory"
)

// estimate holds Expert's knowledge and estimates of the map in a step, whatever it decides.
type estimate struct {
	territory.Map
	tune     Tuning
	belief   belief.Belief
	chances  []int64 // of the enemy's general, by cell, 1<<20 in total
	target   int     // the likeliest cell of the enemy's general; -1 for none
	pressing bool    // it is late: attack plans gather from a distance
	reach    reach

	onward    territory.Route // cost of the path to the target
	outskirts territory.Route // steps from home, over everything but mountains
	lean      lean
	hoard     hoard
	met       bool // the enemy was seen close to our general
}

// survey computes what all plans need.
func (c *estimate) survey() {
	if len(c.chances) != c.N {
		c.chances = make([]int64, c.N)
		c.outskirts.Reset(c.N)
		c.outskirts.Add(c.Home)
		c.outskirts.Flood(&c.Map, func(int) bool { return true })
	}
	c.pressing = c.Time >= c.tune.pressTime && 100*c.Army[territory.Mine] >= c.tune.pressArmy*c.Army[territory.Enemy]
	c.reach = near
	if c.pressing {
		c.reach = far
	}
	c.target = -1
	for i := range c.chances {
		c.chances[i] = int64(c.belief.General(i))
		if c.target < 0 || c.chances[i] > c.chances[c.target] {
			c.target = i
		}
	}
	c.lean.think(c.Height, c.Width, c.chances)
	c.onward.Reset(c.N)
	c.onward.Add(c.target)
	c.onward.Climb(&c.Map, func(i int) int32 {
		switch {
		case !c.Enterable(i):
			return territory.Far
		case c.Places[i].Owner == territory.Mine:
			return 4
		}
		return int32(4 + 2*c.Resistance(i))
	})
}

// expect returns the owner and army to expect on a cell.
func (c *estimate) expect(i int) (territory.Side, int) {
	p := &c.Places[i]
	switch {
	case p.Owner == territory.Enemy:
		return territory.Enemy, p.Army
	case p.Kind != generals.Hidden:
		return p.Owner, p.Army
	case c.belief.Land(i) > 1<<19:
		return territory.Enemy, max(1, c.belief.Army(i)/16)
	}
	return territory.Nobody, c.belief.Army(i) / 16
}

// atBorder reports whether cell i has a neighbour that is not ours and can be entered.
func (c *estimate) atBorder(i int) bool {
	for _, to := range c.Next[i] {
		if to >= 0 && c.Places[to].Owner != territory.Mine {
			return true
		}
	}
	return false
}

// steps returns the distance between two cells in steps of a chess king.
func (c *estimate) steps(a, b int) int {
	rows, cols := a/c.Width-b/c.Width, a%c.Width-b%c.Width
	return max(rows, -rows, cols, -cols)
}

// around returns the chance mass of the enemy's general on and around cell i.
func (c *estimate) around(i int) (mass int64) {
	c.Around(i, 1, func(at int) { mass += c.chances[at] })
	return mass
}
