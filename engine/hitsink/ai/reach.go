package ai

import "generals-chess/engine/hitsink"

// reaches is how far from its head a ship of that length may hit in a turn.
func reaches(c *contact) int {
	if c.hidden > 0 {
		return 9
	}
	switch c.n {
	case 2:
		return 12
	case 3:
		return 10
	case 4:
		return 8
	}
	return 9
}

// within is how many of the own cells a threat can reach from its head e.
func (r *reckoning) within(t *threat, e int, p hitsink.Pose) (n int) {
	for i := range r.ship.Len() {
		if p.Cell(i).Reach(t.heads[e]) <= t.reach {
			n++
		}
	}
	return n
}

// seesFrom is the odds that a threat whose head is e sees a pose.
func (r *reckoning) seesFrom(t *threat, e int, p hitsink.Pose) int {
	distance := 99
	for i := range r.ship.Len() {
		distance = min(distance, p.Cell(i).Reach(t.heads[e]))
	}
	switch {
	case distance <= hitsink.NearRadius:
		return sure
	case distance <= hitsink.SightRadius:
		return r.tune.scanning
	case distance <= hitsink.SightRadius+1:
		return r.tune.scanning / 4
	}
	return 0
}

// endanger adds what a threat may do to a pose, from each cell that may be its head.
func (r *reckoning) endanger(odds *[longest + 1]int, t *threat, p hitsink.Pose, hull int) {
	for e := range t.heads[:t.ends] {
		if n := min(t.blows, r.within(t, e, p)); n > 0 {
			worsen(odds, hull, t.attack*r.seesFrom(t, e, p)/sure/t.ends, n)
		}
	}
}
