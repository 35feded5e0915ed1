package draft

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Tile is what is painted: the judge's number of a type, and how many soldiers stand there.
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
	Types      = 9 // how many
)

// Owner is whose a type is, generals.Nobody for nobody's.
func Owner(code int8) engine.Player {
	if code < OwnLand {
		return generals.Nobody
	}
	return engine.Player((code - OwnLand) & 1)
}

// Swapped is the tile with the other side in the place of its owner.
func (t Tile) Swapped() Tile {
	if t.Type >= OwnLand {
		t.Type = (t.Type - OwnLand) ^ 1 + OwnLand
	}
	return t
}

// Fill is the brush that paints all tiles around which are alike; the others are as many tiles wide as they say.
const Fill = 4

// Land is a map of Generals-Chess that is drawn.
type Land struct{ history[layers] }

// layers are a map, without its generals' cells.
type layers struct{ generals.Layers }

func (l layers) clone() layers {
	l.Army, l.Type = slices.Clone(l.Army), slices.Clone(l.Type)
	return l
}

// New is an empty map.
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

// Text is the map on one line, which ReadLand reads, and once it is finished ParseInit of the engine.
func (d *Land) Text() string { return named(d.Name, d.Layers().Init()) }

// Layers is the map now. What it holds is the draft's own, to be read only.
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

// Height and Width are the map's.
func (d *Land) Height() int { return d.now.Height }

// Width is how many columns there are.
func (d *Land) Width() int { return d.now.Width }

// At is the tile at a cell, which must be inside.
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

// Copy is the cell that a symmetry paints with another; ok is false where there is none, or it is the same.
func (d *Land) Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool) {
	return s.of(c, d.now.Height, d.now.Width)
}

// Under are the cells that a brush at a cell paints, without their copies. A general is painted on one.
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

// around are some cells, and those that can be reached from them over cells that may be entered, the nearest first.
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

// Paint paints with a brush at a cell, and the copies. All until Lift is one stroke.
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

// put puts a tile on the map. The general that was there before of the same side gives way to land.
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

// Resize gives the map other sides: what lies beyond them goes, but comes back if the next change is a larger size.
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

// Replace puts another map in the place of this one, which can be undone.
func (d *Land) Replace(o Draft) {
	d.replace(o.(*Land).now)
	d.Name = *o.Called()
}

// View is the map as somebody sees it who sees everything. It is a copy.
func (d *Land) View() engine.View { return d.view() }

func (d *Land) view() *generals.View {
	l := layers{d.Layers()}.clone()
	return &generals.View{Player: engine.Spectator, Height: l.Height, Width: l.Width, Army: l.Army, Type: l.Type, Generals: l.Generals}
}
