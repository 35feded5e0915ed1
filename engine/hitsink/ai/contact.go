package ai

import (
	"generals-chess/engine/hitsink"
)

// contact is another ship as last seen: cells in a line, starting at the end assumed to be its head.
type contact struct {
	cells  [hitsink.Longest]hitsink.Cell
	n      int
	sound  hitsink.Hull // bit i: cells[i] can still be damaged
	hidden int          // number of sound cells that may lie beyond the seen ones
	dived  bool

	seen   int          // the turn it was last seen
	still  int          // consecutive sightings at the same place, minus one
	moved  int          // sightings at a different place than before
	headed bool         // cells[0] is known to be its head
	pace   int          // cells it last moved forward; negative if backward
	anger  int          // how often it may have damaged this ship
	lost   bool         // it is no longer where it was
	chased int          // consecutive turns that this ship sailed towards it without firing
	aimed  hitsink.Hull // cells shot at in the last turn
}

// left returns the number of hits that would sink it.
func (c *contact) left() int { return min(hitsink.Longest, max(1, c.sound.Count()+c.hidden)) }

// beyond returns how many sound cells of c, a new sighting of the same ship as old, may lie out of sight. A ship that was once seen whole has
// the length it had then.
func (c *contact) beyond(old *contact) int {
	whole := old.hidden == 0
	switch {
	case whole && c.n == old.n && c.sound != 0:
		return 0
	case whole && c.n < old.n:
		return min(c.hidden, old.n-c.n)
	case c.n >= old.n:
		return min(c.hidden, max(1, old.hidden))
	}
	return c.hidden
}

// dead reports whether all its cells are damaged.
func (c *contact) dead() bool { return c.sound == 0 && c.hidden == 0 }

// axis returns the step from a cell to the next one towards cells[0], or zero for a single cell.
func (c *contact) axis() hitsink.Cell {
	if c.n < 2 {
		return hitsink.Cell{}
	}
	return c.cells[0].Sub(c.cells[1])
}

// at returns the index of the contact's cell on the given cell, or -1.
func (c *contact) at(cell hitsink.Cell) int {
	for i := range c.n {
		if c.cells[i] == cell {
			return i
		}
	}
	return -1
}

// turned returns the contact with its ends exchanged.
func (c contact) turned() contact {
	t := c
	t.sound, t.aimed = 0, 0
	for i := range c.n {
		j := c.n - 1 - i
		t.cells[j] = c.cells[i]
		t.sound |= c.sound >> i & 1 << j
		t.aimed |= c.aimed >> i & 1 << j
	}
	return t
}

// grow adds a damaged cell next to one of the contact's ends. As with a line that leaves the visible area, another may follow.
func (c *contact) grow(cell hitsink.Cell) {
	switch by := c.axis(); {
	case c.n == hitsink.Longest || c.dead():
		return
	case c.n > 1 && cell == c.cells[0].Add(by):
		*c = c.turned()
		c.headed = false
	case c.n > 1 && cell != c.cells[c.n-1].Sub(by):
		return
	}
	c.cells[c.n] = cell
	c.n++
	c.hidden = likelyBeyond(c.n)
}

// likelyBeyond returns how many cells are likely hidden beyond n cells in a line that leaves the visible area: those of the shortest likely
// ship.
func likelyBeyond(n int) int {
	if n == hitsink.Longest {
		return 0
	}
	return max(1, 3-n)
}

// reach returns the distance from the contact's nearest cell to the given cell.
func (c *contact) reach(cell hitsink.Cell) int {
	nearest := c.cells[0].Reach(cell)
	for i := 1; i < c.n; i++ {
		nearest = min(nearest, c.cells[i].Reach(cell))
	}
	return nearest
}

// moves returns how far the ends of a ship are from where they were, as a sum of squares: a ship sails or turns, and does not do an
// about-turn on the spot.
func (c *contact) moves(old *contact) int {
	bow, stern := c.cells[0].Reach(old.cells[0]), c.cells[c.n-1].Reach(old.cells[old.n-1])
	return bow*bow + stern*stern
}

// follow updates c, a new sighting of the same ship as old, from old.
func (c *contact) follow(old *contact) {
	c.still, c.moved, c.anger, c.headed, c.chased = old.still, old.moved, old.anger, old.headed, old.chased
	if c.n >= old.n && c.covers(old) {
		c.still++
		c.pace = 0
		return
	}
	c.moved++
	c.still = 0
	c.steer(old)
}

// covers reports whether c includes all cells of old.
func (c *contact) covers(old *contact) bool {
	for i := range old.n {
		if c.at(old.cells[i]) < 0 {
			return false
		}
	}
	return true
}

// steer determines which end is the head, and how fast the ship moves. Ships mostly go forward; one that turns does so about its head.
func (c *contact) steer(old *contact) {
	c.headed, c.pace = false, 0
	if c.n < 2 || old.n < 2 {
		return
	}
	axis, was := c.axis(), old.axis()
	if axis != was && axis != was.Times(-1) {
		if old.at(c.cells[c.n-1]) >= 0 {
			*c = c.turned()
		}
		c.headed = old.at(c.cells[0]) >= 0
		return
	}
	if axis != was {
		flipped := old.turned()
		flipped.headed = false
		old = &flipped
	}
	shift := c.cells[0].Sub(old.cells[0])
	c.pace = shift.X*axis.X + shift.Y*axis.Y
	if c.headed = old.headed; !c.headed && c.pace < 0 {
		*c = c.turned()
		c.pace = -c.pace
	}
	c.headed = true
}

// settled returns the odds that the ship is where it was, from how often it was found there and how many turns ago. Between two turns of
// one ship another has none, one or two turns, so one more sighting is weak evidence.
func (c *contact) settled(idle, age int) int {
	if c.lost {
		return 0
	}
	moving := sure - idle
	for range c.still {
		moving = moving * 45 / 100
	}
	if c.moved > 0 {
		idle, moving = 0, sure
		if c.still > 1 {
			idle = min(900, 300*c.still)
		}
	}
	stays := sure
	if idle+moving > 0 {
		stays = idle * sure / (idle + moving)
	}
	if age == 0 {
		return sure
	}
	resting := [...]int{330, 150, 80, 50, 30}[min(age-1, 4)]
	return stays + (sure-stays)*resting/sure
}
