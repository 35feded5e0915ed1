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

// edge is the number of cells to the edge of the sea below which there is no way to flee.
const edge = 4

// SafeSide returns the direction away from the known contacts, of which nearer ones weigh more, as far as the sea goes on there. It returns
// false if no contact is known, one lies in that direction, or the edge is behind the ship.
func (b *Book) SafeSide(head hitsink.Cell, side int) (away Bearing, ok bool) {
	var sum hitsink.Cell
	for i := range b.list {
		at := b.list[i].Near(head)
		d := at.Sub(head)
		weight := 60 / max(at.Reach(head), 1)
		sum = sum.Add(hitsink.Cell{X: d.X * weight, Y: d.Y * weight})
	}
	flee := hitsink.Cell{X: open(-sum.X, head.X, side), Y: open(-sum.Y, head.Y, side)}
	if flee == (hitsink.Cell{}) {
		return North, false
	}
	away = BearingOf(hitsink.Cell{}, flee)
	return away, !slices.ContainsFunc(b.list, func(c Contact) bool { return BearingOf(head, c.Near(head)) == away })
}

// open returns d, or 0 if the edge of the sea is near on that side of at.
func open(d, at, side int) int {
	if d < 0 && at < edge || d > 0 && at >= side-edge {
		return 0
	}
	return d
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

// OutOfSight returns a cell of each contact out of sight: of its undamaged cells the nearest to from. The contact seen last comes
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
