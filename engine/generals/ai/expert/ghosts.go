package expert

import (
	"generals-chess/engine/generals/ai/territory"
)

// ghosts corrects the territory's memory of armies. The territory remembers an army where it was last seen. If that army went on, and is in
// sight elsewhere, it would be counted twice: its ghost would keep threatening our general, and block the path to the enemy's.
type ghosts struct {
	was   []int32 // the armies in sight at the last step, by cell: positive for the enemy's, negative for others
	known []bool  // the cells in sight then
}

// leastGhost is the smallest army whose ghost matters.
const leastGhost = 4

// lay removes from the territory the armies that cannot be where they were last seen. It must be called once a step, after c.Observe.
func (g *ghosts) lay(c *territory.Map) {
	if len(g.was) != c.N {
		g.was, g.known = make([]int32, c.N), make([]bool, c.N)
	}
	for i := range c.Places {
		switch p := &c.Places[i]; {
		case p.Owner != territory.Enemy:
		case !p.Seen && g.was[i] >= leastGhost && g.wentOn(c, i):
			p.Army = 1
		case p.Seen && g.known[i] && int32(p.Army)-g.was[i] >= leastGhost:
			g.comeOut(c, i)
		}
	}
	g.balance(c)
	for i := range c.Places {
		g.was[i], g.known[i] = signed(c, i), c.Places[i].Seen
	}
}

// signed returns the army in sight on cell i, negative if it is not the enemy's.
func signed(c *territory.Map, i int) int32 {
	switch p := &c.Places[i]; {
	case !p.Seen:
		return 0
	case p.Owner == territory.Enemy:
		return int32(p.Army)
	default:
		return int32(-p.Army)
	}
}

// wentOn reports whether the army last seen on cell i moved to a neighbour in sight.
func (g *ghosts) wentOn(c *territory.Map, i int) bool {
	for _, to := range c.Next[i] {
		if to >= 0 && g.known[to] && c.Places[to].Seen && c.Places[to].Owner == territory.Enemy && g.came(c, int(to), g.was[i]) {
			return true
		}
	}
	return false
}

// came reports whether an army of that size may have just moved onto cell i.
func (g *ghosts) came(c *territory.Map, i int, army int32) bool {
	d := int32(c.Places[i].Army) - g.was[i] - (army - 1)
	return d >= -1 && d <= 2
}

// comeOut removes the ghost of the army that has just moved onto cell i, unless it came from a cell that was in sight.
func (g *ghosts) comeOut(c *territory.Map, i int) {
	for _, from := range c.Next[i] {
		if from >= 0 && g.known[from] && g.was[from] > 1 && g.came(c, i, g.was[from]) {
			return
		}
	}
	gain := c.Places[i].Army - int(g.was[i])
	best := -1
	for k := range c.Places {
		p := &c.Places[k]
		if p.Seen || p.Owner != territory.Enemy || p.Army < leastGhost || p.Army > gain+gain/4+2 || paces(c, i, k) > c.Time-p.Since {
			continue
		}
		if best < 0 || p.Army > c.Places[best].Army {
			best = k
		}
	}
	if best >= 0 {
		c.Places[best].Army = 1
	}
}

// paces returns the least number of steps between two cells.
func paces(c *territory.Map, a, b int) int {
	rows, cols := a/c.Width-b/c.Width, a%c.Width-b%c.Width
	return max(rows, -rows) + max(cols, -cols)
}

// balance reduces the remembered armies until the enemy has no more than its total, starting with large armies seen long ago.
func (g *ghosts) balance(c *territory.Map) {
	excess := -c.Army[territory.Enemy]
	for i := range c.Places {
		if p := &c.Places[i]; p.Owner == territory.Enemy {
			excess += p.Army
		}
	}
	for excess > 0 {
		oldest, most := -1, 0
		for i := range c.Places {
			p := &c.Places[i]
			if p.Seen || p.Owner != territory.Enemy || p.Army < 2 {
				continue
			}
			if weight := p.Army * (c.Time - p.Since); weight > most {
				oldest, most = i, weight
			}
		}
		if oldest < 0 {
			break
		}
		cut := min(excess, c.Places[oldest].Army-1)
		c.Places[oldest].Army -= cut
		excess -= cut
	}
	c.HiddenArmy = max(0, -excess)
}
