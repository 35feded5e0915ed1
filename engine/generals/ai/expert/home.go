package expert

import "generals-chess/engine/generals/ai/territory"

// On a large map our armies are far from home when something comes out of the fog, and the enemy gathers from farther than we
// look for its attacks. Who has more soldiers there wins without its general's own army, and loses by its general alone.

// staysHome reports whether our general's own army is kept out of blows and of attack plans: while the enemy may have a hoard, and on
// maps that are larger than we look for attacks as long as the enemy has no more soldiers than we.
func (c *estimate) staysHome() bool {
	return c.guards() || (c.Height+c.Width)/2 > largeSide && c.Army[territory.Mine] >= c.Army[territory.Enemy]
}

// marches reports whether our general's own army goes out with attack plans.
func (c *estimate) marches() bool {
	return c.Time < c.tune.homeTime || c.Land[territory.Mine] < 4 || !c.staysHome()
}

// abroad reports whether cell i is not our general's.
func (c *estimate) abroad(i int) bool { return i != c.Home }
