package contacts

import (
	"cmp"
	"slices"

	"generals-chess/engine/hitsink"
)

// Bearing is one of eight directions, clockwise from north, which is up.
type Bearing uint8

// The bearings.
const (
	North Bearing = iota
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

// BearingOf returns the direction from one cell to another, North if they are the same. A direction counts as straight if one coordinate
// differs more than twice as much as the other.
func BearingOf(from, to hitsink.Cell) Bearing {
	d := to.Sub(from)
	x, y := sign(d.X), sign(d.Y)
	if 2*abs(d.Y) < abs(d.X) {
		y = 0
	}
	if 2*abs(d.X) < abs(d.Y) {
		x = 0
	}
	return [3][3]Bearing{{NorthWest, North, NorthEast}, {West, North, East}, {SouthWest, South, SouthEast}}[y+1][x+1]
}

// SafeSide returns the direction away from the known contacts, of which nearer ones weigh more. It returns false if no contact is known.
func (b *Book) SafeSide(head hitsink.Cell) (away Bearing, ok bool) {
	var sum hitsink.Cell
	for i := range b.list {
		at := b.list[i].Near(head)
		d := at.Sub(head)
		weight := 60 / max(at.Reach(head), 1)
		sum = sum.Add(hitsink.Cell{X: d.X * weight, Y: d.Y * weight})
	}
	if sum == (hitsink.Cell{}) {
		return North, false
	}
	return BearingOf(sum, hitsink.Cell{}), true
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

func abs(n int) int { return max(n, -n) }

// OutOfSight returns a cell of each contact out of sight: of those that are not damaged the nearest to a cell. What was seen last comes
// first.
func (b *Book) OutOfSight(from hitsink.Cell) (cells []hitsink.Cell) {
	away := slices.DeleteFunc(slices.Clone(b.list), func(c Contact) bool { return c.Now })
	slices.SortStableFunc(away, func(c, d Contact) int {
		return cmp.Or(d.Round-c.Round, c.Near(from).Reach(from)-d.Near(from).Reach(from))
	})
	for _, c := range away {
		sound := make([]hitsink.Cell, 0, len(c.Cells))
		for i, cell := range c.Cells {
			if !c.Damaged(i) {
				sound = append(sound, cell)
			}
		}
		if len(sound) > 0 {
			c.Cells = sound
		}
		cells = append(cells, c.Near(from))
	}
	return cells
}
