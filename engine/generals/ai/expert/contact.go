package expert

import "generals-chess/engine/generals/ai/territory"

// The opening takes as much land as possible while nobody else moves. It is over once the enemy's cells are close to our general: its land
// counts for more than free land, and its soldiers are on their way. Attack plans and the defence consider both.

// noteContact notes whether an enemy cell was seen close to our general. It must be called once a step.
func (c *estimate) noteContact() {
	for i := range c.Places {
		if p := &c.Places[i]; p.Seen && p.Owner == territory.Enemy && c.outskirts.Reached(i) && int(c.outskirts.Dist[i]) <= c.tune.contact {
			c.met = true
			return
		}
	}
}
