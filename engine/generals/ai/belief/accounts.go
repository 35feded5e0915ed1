package belief

import (
	"generals-chess/engine/generals/ai/territory"
)

// producers estimates how many of the enemy's cells grow every second step: its general and its cities. On such a step its army grows by
// their number less the losses in fights, so the largest recent growth is the estimate.
type producers struct {
	count  int
	army   int // the enemy's army at the last step
	time   int
	lately [8]int // growth in the last such steps
	next   int
}

func (p *producers) update(c *territory.Map) {
	army, step := c.Army[territory.Enemy], c.Time-p.time
	growth := army - p.army
	p.army, p.time = army, c.Time
	if step != 1 || c.Time%2 != 0 || c.Time%8 == 0 {
		p.count = max(p.count, 1)
		return
	}
	p.lately[p.next] = growth
	p.next = (p.next + 1) % len(p.lately)
	p.count = 1
	for _, g := range p.lately {
		p.count = max(p.count, g)
	}
}
