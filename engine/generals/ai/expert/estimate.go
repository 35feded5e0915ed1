package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/territory"
)

// estimate is what Expert knows and reckons of the map in a step, whatever it decides to do.
type estimate struct {
	territory.Map
	tune     Tuning
	belief   belief.Belief
	chances  []int64 // of the enemy's general, 1<<20 in all
	target   int     // where to look for the enemy's general; -1 for nowhere
	pressing bool    // it is late: attack plans gather from far away
	reach    reach

	onward    territory.Route // price from the target
	outskirts territory.Route // steps from home, over everything but mountains
	lean      lean
	hoard     hoard
	met       bool // the enemy was seen close to our general
}

// survey works out what all plans need.
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

// expect tells what to expect on a cell out of sight.
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

// atBorder reports whether a cell that is not ours and can be entered lies beside cell i.
func (c *estimate) atBorder(i int) bool {
	for _, to := range c.Next[i] {
		if to >= 0 && c.Places[to].Owner != territory.Mine {
			return true
		}
	}
	return false
}

// steps is the distance between two cells as a king goes.
func (c *estimate) steps(a, b int) int {
	rows, cols := a/c.Width-b/c.Width, a%c.Width-b%c.Width
	return max(rows, -rows, cols, -cols)
}

// around is the chance mass of the enemy's general on and beside cell i.
func (c *estimate) around(i int) (mass int64) {
	c.beside(i, func(at int) { mass += c.chances[at] })
	return mass
}

// beside calls look with cell i and all cells that are in sight from it.
func (c *estimate) beside(i int, look func(at int)) {
	row, col := i/c.Width, i%c.Width
	for r := max(0, row-1); r <= min(c.Height-1, row+1); r++ {
		for k := max(0, col-1); k <= min(c.Width-1, col+1); k++ {
			look(r*c.Width + k)
		}
	}
}
