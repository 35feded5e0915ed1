package planner

import (
	"math"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// belief estimates the cell of the enemy's general from the land that the enemy was seen to hold and not to hold. It relies on how players
// grow: the chance that a cell at distance d from a general is its player's falls with d and rises with that player's land.
//
// Weights are logarithms of chances, as integers in 1/weightUnit, so that they add up alike on every machine.
type belief struct {
	weight  []int32 // per cell
	counted []int32 // the enemy's land when a cell was last counted as free, 0 for never
	strange []bool  // cells without further evidence about growth: they were ours, or are counted as held
	landAt  []int   // the enemy's land by time
	held    []*logs // by land: weights of a held cell
	free    []*logs // by land: weights of a free cell
}

// logs holds weights by distance.
type logs [64]int32

const weightUnit = 1024

func (b *belief) reset(n int) {
	*b = belief{weight: make([]int32, n), counted: make([]int32, n), strange: make([]bool, n),
		landAt: make([]int, 0, generals.StepLimit+1), held: make([]*logs, n+1), free: make([]*logs, n+1)}
}

// holds returns the chance that a cell d steps from a general is held by its player, who has that much land. The numbers were fitted to
// matches.
func holds(d, land int) float64 {
	l := float64(max(land, 1))
	chance := min(0.95, 0.2+l/32) * math.Exp(-float64(d)/(1.1*math.Sqrt(l)))
	reach := 8 + l/5 + max(0, l-36)
	return 0.02 + 0.96*chance/(1+math.Exp(float64(d)-reach))
}

// newLogs returns the weights of a cell held or free with that much land.
func newLogs(land int, held bool) *logs {
	var l logs
	for d := range l {
		p := holds(d, land)
		if !held {
			p = 1 - p
		}
		l[d] = int32(math.Round(weightUnit * math.Log(p)))
	}
	return &l
}

// update processes the cells in sight.
func (b *belief) update(c *territory.Map) {
	for len(b.landAt) <= c.Time {
		b.landAt = append(b.landAt, min(c.Land[territory.Enemy], c.N))
	}
	for i := range c.Places {
		p := &c.Places[i]
		switch {
		case !p.Seen || p.Kind != generals.Land:
		case p.Owner == territory.Mine:
			b.strange[i] = true
		case p.Owner == territory.Nobody:
			b.countFree(c, i)
		case !b.strange[i]:
			b.strange[i] = true
			b.add(c, i, 1, b.tables(b.landAt[takenAt(c, i)], true))
		}
	}
}

// countFree counts cell i as not the enemy's: when it comes into sight, and again at every growth of land.
func (b *belief) countFree(c *territory.Map, i int) {
	if b.counted[i] != 0 && c.Time%8 != 0 {
		return
	}
	land := max(1, b.landAt[c.Time])
	if old := int(b.counted[i]); old == land {
		return
	} else if old != 0 {
		b.add(c, i, -1, b.tables(old, false))
	}
	b.counted[i] = int32(land)
	b.add(c, i, 1, b.tables(land, false))
}

// takenAt estimates from its growth when the enemy took cell i.
func takenAt(c *territory.Map, i int) int {
	at := c.Time&^7 - 8*(c.Places[i].Army-1) + 4
	if at < 1 { // more than growth explains: an army is there
		at = c.Time / 2
	}
	return min(at, c.Time)
}

// tables returns the cached weights of a cell held or free with that much land.
func (b *belief) tables(land int, held bool) *logs {
	known := b.free
	if held {
		known = b.held
	}
	if known[land] == nil {
		known[land] = newLogs(land, held)
	}
	return known[land]
}

// add adds the weights l of cell i, by distance, to all cells, or subtracts them (sign -1).
func (b *belief) add(c *territory.Map, i int, sign int32, l *logs) {
	row, col := i/c.Width, i%c.Width
	k := 0
	for r := range c.Height {
		rows := max(r-row, row-r)
		for at := range c.Width {
			b.weight[k] += sign * l[(rows+max(at-col, col-at))&63]
			k++
		}
	}
}
