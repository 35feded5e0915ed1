package expert

import "generals-chess/engine/generals/ai/territory"

// The opening takes as much land as can be taken while nobody else moves. Once the enemy's cells lie close to our general that is over:
// its land counts for more than free land, and its soldiers are on their way. Attack plans and the defence know of both.

// noteContact notes whether a cell of the enemy's was seen close to our general. It is to be called once a step.
func (c *estimate) noteContact() {
	for i := range c.Places {
		if p := &c.Places[i]; p.Seen && p.Owner == territory.Enemy && c.outskirts.Reached(i) && int(c.outskirts.Dist[i]) <= c.tune.contact {
			c.met = true
			return
		}
	}
}
