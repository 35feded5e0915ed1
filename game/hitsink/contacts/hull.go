package contacts

import (
	"slices"

	"generals-chess/engine/hitsink"
)

// way returns the step from a cell of the contact to the next, zero if it has one cell.
func (c *Contact) way() hitsink.Cell {
	along := c.Cells[len(c.Cells)-1].Sub(c.Cells[0])
	return hitsink.Cell{X: sign(along.X), Y: sign(along.Y)}
}

// moved reports whether the contact is seen to lie otherwise than old, which it was: it left a cell, an end that was in sight is elsewhere,
// or it turned. Then what was known of its cells out of sight no longer holds. Nor does it if none of the cells in sight was its own
// before: the others have had a turn since.
func (c *Contact) moved(old *Contact, v *hitsink.View) bool {
	way, stayed := old.way(), old.Round == v.Round
	for _, cell := range old.Cells {
		switch {
		case slices.Contains(c.Cells, cell):
			stayed = true
		case v.At(cell) != hitsink.Unknown:
			return true
		}
	}
	if !stayed {
		return true
	}
	if way == (hitsink.Cell{}) {
		return false
	}
	first, last := along(old.Cells[0], c.Cells[0], way), along(old.Cells[0], c.Cells[len(c.Cells)-1], way)
	if first == aside || last == aside {
		return true
	}
	before, after := first, last-len(old.Cells)+1 // how far its ends are from those of old
	return old.ends[0] && (before < 0 || c.ends[0] && before != 0) || old.ends[1] && (after > 0 || c.ends[1] && after != 0)
}

// aside is the distance along a line of a cell that is not on it.
const aside = 1 << 20

// along returns how many steps of a way lie between two cells, aside if it does not lead from one to the other.
func along(from, to, way hitsink.Cell) int {
	d := to.Sub(from)
	if d.X*way.Y != d.Y*way.X {
		return aside
	}
	return d.X*way.X + d.Y*way.Y
}

// keep adds the cells of old, which has not moved, that continue the contact's line out of sight. An end of old is still one.
func (c *Contact) keep(old *Contact) {
	for range old.Cells {
		for i, cell := range old.Cells {
			if !slices.Contains(c.Cells, cell) && c.reaches(cell) {
				c.add(cell, old.Damaged(i))
			}
		}
	}
	c.ends[0] = c.ends[0] || old.ends[0] && c.Cells[0] == old.Cells[0]
	c.ends[1] = c.ends[1] || old.ends[1] && c.Cells[len(c.Cells)-1] == old.Cells[len(old.Cells)-1]
}

// complete adds the cells that a contact once seen whole must have out of sight. Their damage is what old, which it was, had there in
// its hull, if that was known.
func (c *Contact) complete(old *Contact, v *hitsink.View) {
	way, ok := c.open(v)
	if missing := c.hull - len(c.Cells); ok && missing > 0 {
		end := c.end(way)
		var hidden []hitsink.Cell
		for range missing {
			if end = end.Add(way); v.At(end) != hitsink.Unknown || !v.Inside(end) {
				return // it is not the ship that it was taken for
			}
			hidden = append(hidden, end)
		}
		for _, cell := range hidden {
			c.add(cell, false)
		}
		if len(old.Cells) == c.hull {
			c.inherit(old, hidden)
		}
	}
	if len(c.Cells) == c.hull {
		c.ends = [2]bool{true, true}
	}
}

// inherit marks the damage that old, which it was, had in some cells. The cells are in the order of old's if it lies along the same line,
// or has turned about an end that is the first of both or the last; in the other order if that end is the first of one and the last of the
// other.
func (c *Contact) inherit(old *Contact, cells []hitsink.Cell) {
	last := c.hull - 1
	same := old.way() == c.way() || c.Cells[0] == old.Cells[0] || c.Cells[last] == old.Cells[last]
	if !same && c.Cells[0] != old.Cells[last] && c.Cells[last] != old.Cells[0] {
		return
	}
	for i, cell := range c.Cells {
		was := i
		if !same {
			was = last - i
		}
		if slices.Contains(cells, cell) && old.Damaged(was) {
			c.Hurt |= 1 << i
		}
	}
}

// end returns the last cell of the contact in a direction along it.
func (c *Contact) end(way hitsink.Cell) hitsink.Cell {
	if byRow(way, hitsink.Cell{}) > 0 {
		return c.Cells[len(c.Cells)-1]
	}
	return c.Cells[0]
}

// open returns the only way from an end of the contact that leads out of sight; ok is false if there is none, or another.
func (c *Contact) open(v *hitsink.View) (way hitsink.Cell, ok bool) {
	for _, d := range (hitsink.Cell{}).Beside() {
		next := c.end(d).Add(d)
		across := len(c.Cells) > 1 && d != c.way() && d != (hitsink.Cell{}).Sub(c.way())
		switch {
		case across || v.At(next) != hitsink.Unknown || !v.Inside(next):
		case ok:
			return d, false
		default:
			way, ok = d, true
		}
	}
	return way, ok
}

// sightings returns the ships in a view, row by row: runs of enemy cells. Ships that touch end to end look like one.
func sightings(v *hitsink.View) (list []Contact) {
	taken := make([]bool, len(v.Sight))
	for i, mark := range v.Sight {
		if !enemy(mark) || taken[i] {
			continue
		}
		across, down := run(v, taken, i, 1), run(v, taken, i, hitsink.SightSide)
		step, n := 1, across
		if down > across {
			step, n = hitsink.SightSide, down
		}
		c := Contact{Round: v.Round, Now: true}
		for k := range n {
			at := i + k*step
			taken[at] = true
			if m := v.Sight[at]; m == hitsink.EnemyDamaged || m == hitsink.DivedDamaged {
				c.Hurt |= 1 << k
			}
			c.Deep = c.Deep || deep(v.Sight[at])
			c.Cells = append(c.Cells, v.SightCell(at))
		}
		if n > 1 { // a single cell does not tell how the ship lies
			way := c.way()
			c.ends = [2]bool{v.At(c.Cells[0].Sub(way)) != hitsink.Unknown, v.At(c.Cells[n-1].Add(way)) != hitsink.Unknown}
		}
		if c.ends[0] && c.ends[1] {
			c.hull = n
		}
		list = append(list, c)
	}
	return list
}

// run returns how many cells from i on, step apart, belong to one ship.
func run(v *hitsink.View, taken []bool, i, step int) int {
	n := 1
	for n < hitsink.Longest {
		at := i + n*step
		if at >= len(v.Sight) || step == 1 && at%hitsink.SightSide == 0 {
			break
		}
		if taken[at] || !enemy(v.Sight[at]) || deep(v.Sight[at]) != deep(v.Sight[i]) {
			break
		}
		n++
	}
	return n
}

func deep(m hitsink.Mark) bool { return m == hitsink.DivedSound || m == hitsink.DivedDamaged }

func enemy(m hitsink.Mark) bool {
	return m == hitsink.EnemySound || m == hitsink.EnemyDamaged || deep(m)
}
