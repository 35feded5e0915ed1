package expert

import "generals-chess/engine/generals/ai/territory"

// On a large map our armies are far from home when an army comes out of the fog, and the enemy gathers from farther away than we search for
// its attacks. A player with more soldiers wins there even without its general's own army, and loses only through its general.

// staysHome reports whether our general's own army takes no part in blows and attack plans: while the enemy may have a hoard, and on maps
// larger than our search for attacks as long as the enemy has no more soldiers than we have.
func (c *estimate) staysHome() bool {
	return c.guards() || (c.Height+c.Width)/2 > largeSide && c.Army[territory.Mine] >= c.Army[territory.Enemy]
}

// marches reports whether our general's own army takes part in attack plans.
func (c *estimate) marches() bool {
	return c.Time < c.tune.homeTime || c.Land[territory.Mine] < 4 || !c.staysHome()
}

// abroad reports whether cell i is not our general's.
func (c *estimate) abroad(i int) bool { return i != c.Home }
