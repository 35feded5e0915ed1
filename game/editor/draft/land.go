package draft

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Tile is the judge's number of a type, and the number of soldiers on it.
type Tile struct {
	Type int8
	Army int32
}

// The judge's numbers of types. Those of owned tiles are Red's; Blue's are one more.
const (
	Plain = iota
	Mountain
	City
	OwnLand
	OwnCity    = 5
	OwnGeneral = 7
	Types      = 9 // one more than the largest
)

// Owner returns the owner of a type, generals.Nobody for none.
func Owner(code int8) engine.Player {
	if code < OwnLand {
		return generals.Nobody
	}
	return engine.Player((code - OwnLand) & 1)
}

// Swapped returns the tile as the other side's. A tile without an owner stays the same.
func (t Tile) Swapped() Tile {
	if t.Type >= OwnLand {
		t.Type = (t.Type - OwnLand) ^ 1 + OwnLand
	}
	return t
}

// Fill is the brush that paints the whole area of tiles of the same type. Any other brush paints a square of that many tiles a side.
const Fill = 4

// Land is a map of Generals-Chess that is edited.
type Land struct{ history[layers] }

// layers is a map. Generals is not kept up to date in it; Land.Layers fills it in.
type layers struct{ generals.Layers }

func (l layers) clone() layers {
	l.Army, l.Type = slices.Clone(l.Army), slices.Clone(l.Type)
	return l
}

// New returns an empty map.
func New(height, width int) *Land { return of(empty(height, width)) }

func of(l layers) *Land { return &Land{begun(l)} }

func empty(height, width int) layers {
	return layers{generals.Layers{Height: height, Width: width, Army: make([]int32, height*width), Type: make([]int8, height*width)}}
}

// ReadLand reads a map that may not be finished. The error is a *engine.Phrase.
func ReadLand(text []byte) (Draft, error) {
	l, err := generals.ParseDraft(text)
	if err != nil {
		return nil, err
	}
	d := of(layers{l})
	d.Name = nameIn(text)
	return d, nil
}

// Text returns the map as one line of JSON. ReadLand reads it, and if the map is finished, generals.ParseInit too.
func (d *Land) Text() string { return named(d.Name, d.Layers().Init()) }

// Layers returns the map. Its slices are the draft's own: read only.
func (d *Land) Layers() generals.Layers {
	l := d.now.Layers
	for u := range l.Generals {
		l.Generals[u] = generals.Cell{Row: -1, Col: -1}
		if i := slices.Index(l.Type, int8(OwnGeneral+u)); i >= 0 {
			l.Generals[u] = d.cell(i)
		}
	}
	return l
}

// Height returns the number of rows.
func (d *Land) Height() int { return d.now.Height }

// Width returns the number of columns.
func (d *Land) Width() int { return d.now.Width }

// At returns the tile at a cell, which must be on the map.
func (d *Land) At(c generals.Cell) Tile {
	i := d.index(c)
	return Tile{d.now.Type[i], d.now.Army[i]}
}

// Inside reports whether a cell is on the map.
func (d *Land) Inside(c generals.Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < d.now.Height && c.Col < d.now.Width
}

func (d *Land) index(c generals.Cell) int { return c.Row*d.now.Width + c.Col }

func (d *Land) cell(i int) generals.Cell {
	return generals.Cell{Row: i / d.now.Width, Col: i % d.now.Width}
}

// Copy returns the cell that a symmetry paints together with c. ok is false if that is c itself, or the symmetry is None.
func (d *Land) Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool) {
	return s.of(c, d.now.Height, d.now.Width)
}

// Under returns the cells that a brush at c paints, without their copies. A general is painted on one cell, whatever the brush.
func (d *Land) Under(c generals.Cell, brush int, t Tile) (cells []generals.Cell) {
	switch {
	case !d.Inside(c):
		return nil
	case t.Type >= OwnGeneral:
		return []generals.Cell{c}
	case brush == Fill:
		code := d.At(c).Type
		return d.around([]generals.Cell{c}, func(c generals.Cell) bool { return d.At(c).Type == code })
	}
	from := generals.Cell{Row: c.Row - (brush-1)/2, Col: c.Col - (brush-1)/2}
	for i := range brush * brush {
		if at := (generals.Cell{Row: from.Row + i/brush, Col: from.Col + i%brush}); d.Inside(at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// around returns cells, and then the cells that can be reached from them through cells that may allows, the nearest first.
func (d *Land) around(cells []generals.Cell, may func(generals.Cell) bool) []generals.Cell {
	seen := make([]bool, len(d.now.Type))
	for _, c := range cells {
		seen[d.index(c)] = true
	}
	for at := 0; at < len(cells); at++ {
		for way := generals.Up; way <= generals.Right; way++ {
			if to := cells[at].Step(way); d.Inside(to) && !seen[d.index(to)] && may(to) {
				seen[d.index(to)] = true
				cells = append(cells, to)
			}
		}
	}
	return cells
}

// Paint paints t with a brush at a cell, and its copies. Everything painted until Lift is one stroke.
func (d *Land) Paint(c generals.Cell, brush int, t Tile) {
	if t.Type < City {
		t.Army = 0 // nobody stands there
	}
	for _, at := range d.Under(c, brush, t) {
		d.put(at, t)
		if other, ok := d.Copy(at, d.Symmetry); ok {
			d.put(other, t.Swapped())
		}
	}
}

// put sets the tile at a cell. A new general replaces the one that its side had, whose tile becomes empty land.
func (d *Land) put(c generals.Cell, t Tile) {
	if d.At(c) == t {
		return
	}
	d.change()
	if t.Type >= OwnGeneral {
		if before := slices.Index(d.now.Type, t.Type); before >= 0 {
			d.now.Type[before], d.now.Army[before] = Plain, 0
		}
	}
	i := d.index(c)
	d.now.Type[i], d.now.Army[i] = t.Type, t.Army
}

// Resize changes the size of the map. What lies outside is cut off, but returns if the next change is a larger size.
func (d *Land) Resize(height, width int) {
	if height == d.now.Height && width == d.now.Width {
		return
	}
	d.resize(func(from layers) layers {
		to := empty(height, width)
		for r := range min(height, from.Height) {
			n := min(width, from.Width)
			copy(to.Army[r*width:r*width+n], from.Army[r*from.Width:])
			copy(to.Type[r*width:r*width+n], from.Type[r*from.Width:])
		}
		return to
	})
}

// Replace replaces the map by o, a *Land. It can be undone.
func (d *Land) Replace(o Draft) {
	d.replace(o.(*Land).now)
	d.Name = *o.NameOf()
}

// View returns the map without fog, as a copy.
func (d *Land) View() engine.View { return d.view() }

func (d *Land) view() *generals.View {
	l := layers{d.Layers()}.clone()
	return &generals.View{Player: engine.Spectator, Height: l.Height, Width: l.Width, Army: l.Army, Type: l.Type, Generals: l.Generals}
}
