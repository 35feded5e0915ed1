package draft

import (
	"slices"

	"generals-chess/engine/generals"
)

// Report is the result of Land.Check.
type Report struct {
	Missing   [2]bool         // by side: it has no general
	Apart     int             // steps from general to general around cities, -1 if there is no such path
	Walled    bool            // there is no path at all, not even through cities
	TooMany   bool            // more than generals.MaxArmy soldiers in all
	Unreached []generals.Cell // cells that no general can reach
	Uneven    []generals.Cell // tiles whose copy differs, see uneven
	Cities    int
	Mountains int
	Tiles     int // cells of the map
}

// Stops reports whether the map cannot be played: the judge would refuse it, or no path joins the generals.
func (r Report) Stops() bool { return r.Missing[0] || r.Missing[1] || r.Walled || r.TooMany }

// Warnings returns the number of checks that failed. Missing generals count as one.
func (r Report) Warnings() (n int) {
	for _, is := range [...]bool{r.Apart < 0, r.TooMany, len(r.Unreached) > 0, len(r.Uneven) > 0} {
		if is {
			n++
		}
	}
	return n
}

// Check examines the map.
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

// beyond returns the open cells that no path joins with any of from.
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

// uneven returns the tiles that differ from their copies by the chosen symmetry. If none is chosen, it uses the symmetry with the fewest.
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

// against returns the tiles that differ from their copies by s.
func (d *Land) against(s Symmetry) (cells []generals.Cell) {
	for i := range d.now.Type {
		c := d.cell(i)
		if other, _ := d.Copy(c, s); d.At(c).Swapped() != d.At(other) {
			cells = append(cells, c)
		}
	}
	return cells
}
