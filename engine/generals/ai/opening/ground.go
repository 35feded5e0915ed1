package opening

import (
	"math"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// full is the worth of a neutral cell as land; an enemy cell counts twice.
const full = 16

// closed is the guard of a cell that plans never enter.
const closed = math.MaxInt32 / 2

// news is the additional worth of taking a cell never seen: the sooner a city in the way is known, the less planning is wasted.
const news = 2

// growth is the rate at which a cell's army grows.
type growth uint8

const (
	never growth = iota
	slow         // every 8 steps
	fast         // every 2 steps
)

// pays reports which kinds of cells gain a soldier when the time becomes t.
func pays(t int) (slow, fast bool) { return t%8 == 0, t%2 == 0 }

// ground is the part of the map knowledge that does not change during a plan. Hidden cells count as free land.
type ground struct {
	height, width int

	next  [][4]int32 // neighbours by direction, -1 for none
	guard []int32    // soldiers to beat when taking a cell that is not ours
	rises []growth   // how guard grows
	rich  []bool     // a city or a general
	value []int32    // worth of taking the cell, above 0
	sight []int32    // worth of seeing the cell for the first time
	keen  bool       // whether any cell has such a worth
	near  [][]uint16 // by cell: the cells in sight from it, including itself
}

// survey reads the ground from a player's map.
func (g *ground) survey(c *territory.Map, worth, sight func(cell int) int) {
	if g.height != c.Height || g.width != c.Width {
		g.start(c)
	}
	g.next, g.keen = c.Next, sight != nil
	for i := range c.Places {
		p := &c.Places[i]
		if g.sight[i] = 0; sight != nil {
			g.sight[i] = int32(sight(i))
		}
		g.guard[i], g.rises[i], g.value[i] = int32(p.Army), never, full
		g.rich[i] = p.Kind == generals.City || p.Kind == generals.General
		switch {
		case !c.Enterable(i):
			g.guard[i] = closed
			continue
		case p.Owner == territory.Mine:
			continue
		case p.Owner == territory.Enemy:
			g.value[i], g.rises[i] = 2*full, slow
			if g.rich[i] {
				g.rises[i] = fast
			}
		}
		if p.Kind == generals.Hidden {
			g.value[i] += news
		}
		if worth != nil {
			g.value[i] = max(1, g.value[i]+int32(worth(i)))
		}
	}
}

// start allocates for a map of the size of c.
func (g *ground) start(c *territory.Map) {
	*g = ground{height: c.Height, width: c.Width, guard: make([]int32, c.N), rises: make([]growth, c.N), rich: make([]bool, c.N),
		value: make([]int32, c.N), sight: make([]int32, c.N), near: make([][]uint16, c.N)}
	for i := range g.near {
		c.Around(i, 1, func(at int) { g.near[i] = append(g.near[i], uint16(at)) })
	}
}
