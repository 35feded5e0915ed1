package draft

import (
	"slices"

	"generals-chess/engine/generals"
)

// Report is what there is to look at in a map.
type Report struct {
	Missing   [2]bool         // whose general is missing
	Apart     int             // steps from general to general round cities, -1 where there is no such way
	Walled    bool            // there is no way at all
	TooMany   bool            // more soldiers than can be played exactly
	Unreached []generals.Cell // where nobody can come to
	Uneven    []generals.Cell // tiles that are not alike for both
	Cities    int
	Mountains int
	Tiles     int
}

// Stops reports whether the judge would not accept the map, or neither side could come to the other.
func (r Report) Stops() bool { return r.Missing[0] || r.Missing[1] || r.Walled || r.TooMany }

// Warnings is how many things there are to look at.
func (r Report) Warnings() (n int) {
	for _, is := range [...]bool{r.Apart < 0, r.TooMany, len(r.Unreached) > 0, len(r.Uneven) > 0} {
		if is {
			n++
		}
	}
	return n
}

// Check looks the map over.
func (d *Land) Check() (r Report) {
	l := d.Layers()
	r.Tiles = len(l.Type)
	sum := 0
	for i, code := range l.Type {
		sum += int(l.Army[i])
		switch code {
		case City, OwnCity, OwnCity + 1:
			r.Cities++
		case Mountain:
			r.Mountains++
		}
	}
	r.TooMany = sum > generals.MaxArmy
	r.Uneven = d.uneven()
	var homes []generals.Cell
	for u, c := range l.Generals {
		if r.Missing[u] = c.Row < 0; !r.Missing[u] {
			homes = append(homes, c)
		}
	}
	if len(homes) > 0 {
		r.Unreached = d.beyond(homes)
	}
	if r.Apart = d.view().GeneralsDistance(); len(homes) == 2 {
		r.Walled = r.Apart < 0 && !slices.Contains(d.around(homes[:1:1], d.open), homes[1])
	}
	return r
}

// open reports whether a cell can be entered, if need be by taking a city.
func (d *Land) open(c generals.Cell) bool { return d.At(c).Type != Mountain }

// beyond are the cells that can be entered and not be reached from any of some cells.
func (d *Land) beyond(from []generals.Cell) (cells []generals.Cell) {
	reached := make([]bool, len(d.now.Type))
	for _, c := range d.around(from, d.open) {
		reached[d.index(c)] = true
	}
	for i, is := range reached {
		if c := d.cell(i); !is && d.open(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// uneven are the tiles that are not the same for both sides, by the symmetry that is chosen, or without one by that which has the fewest.
func (d *Land) uneven() (cells []generals.Cell) {
	if d.Symmetry != None {
		return d.against(d.Symmetry)
	}
	cells = d.against(Rotation)
	for s := Mirror; s < Rotation; s++ {
		if other := d.against(s); len(other) < len(cells) {
			cells = other
		}
	}
	return cells
}

// against are the tiles whose copies are others.
func (d *Land) against(s Symmetry) (cells []generals.Cell) {
	for i := range d.now.Type {
		c := d.cell(i)
		if other, _ := d.Copy(c, s); d.At(c).Swapped() != d.At(other) {
			cells = append(cells, c)
		}
	}
	return cells
}
