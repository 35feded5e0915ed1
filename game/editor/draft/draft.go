// Package draft is a map of Generals-Chess while somebody draws it: paint, symmetry, what can be undone, and what there is to look at
// before it is played. It is text as the judge's initdata, on one line, with the map's name in it.
package draft

import (
	"encoding/json"
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
	Land = iota
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

// Symmetry says which other tile is painted with each, for the other side.
type Symmetry uint8

// The symmetries.
const (
	None     Symmetry = iota
	Mirror            // the line goes down the middle
	Flip              // the line goes across
	Rotation          // by half a turn
	Symmetries
)

// Fill is the brush that paints all tiles around which are alike; the others are as many tiles wide as they say.
const Fill = 4

// Most is how many strokes can be undone.
const Most = 100

// Draft is a map that is drawn.
type Draft struct {
	Name     string
	Symmetry Symmetry

	now        generals.Layers // without Generals
	version    int
	stroke     bool              // what is painted now belongs to a stroke that can be undone already
	sized      *generals.Layers  // what it was before its size was changed, nil if something else came since
	past, next []generals.Layers // the newest last
}

// New is an empty map.
func New(height, width int) *Draft { return of(empty(height, width)) }

func of(l generals.Layers) *Draft { return &Draft{now: l, version: 1} }

func empty(height, width int) generals.Layers {
	return generals.Layers{Height: height, Width: width, Army: make([]int32, height*width), Type: make([]int8, height*width)}
}

// Read reads a map that may not be finished. The error is a *engine.Phrase.
func Read(text []byte) (*Draft, error) {
	l, err := generals.ParseDraft(text)
	if err != nil {
		return nil, err
	}
	d := of(l)
	var inner string
	if json.Unmarshal(text, &inner) == nil { // the object may be a JSON string
		text = []byte(inner)
	}
	var named struct{ Name string }
	if json.Unmarshal(text, &named) == nil {
		d.Name = engine.Shorten(engine.OneLine(named.Name), MostName)
	}
	return d, nil
}

// MostName is how many bytes a name has at most.
const MostName = 60

// Text is the map on one line, which Read reads, and once it is finished ParseInit of the engine.
func (d *Draft) Text() string {
	text := string(d.Layers().Init())
	if d.Name == "" {
		return text
	}
	name, _ := json.Marshal(d.Name) // a string
	return `{"name":` + string(name) + "," + text[1:]
}

// Layers is the map now. What it holds is the draft's own, to be read only.
func (d *Draft) Layers() generals.Layers {
	l := d.now
	for u := range l.Generals {
		l.Generals[u] = generals.Cell{Row: -1, Col: -1}
		if i := slices.Index(l.Type, int8(OwnGeneral+u)); i >= 0 {
			l.Generals[u] = d.cell(i)
		}
	}
	return l
}

// Version changes whenever the map does, but not with its name.
func (d *Draft) Version() int { return d.version }

// Height and Width are the map's.
func (d *Draft) Height() int { return d.now.Height }

// Width is how many columns there are.
func (d *Draft) Width() int { return d.now.Width }

// At is the tile at a cell, which must be inside.
func (d *Draft) At(c generals.Cell) Tile {
	i := d.index(c)
	return Tile{d.now.Type[i], d.now.Army[i]}
}

// Inside reports whether a cell is on the map.
func (d *Draft) Inside(c generals.Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < d.now.Height && c.Col < d.now.Width
}

func (d *Draft) index(c generals.Cell) int { return c.Row*d.now.Width + c.Col }

func (d *Draft) cell(i int) generals.Cell {
	return generals.Cell{Row: i / d.now.Width, Col: i % d.now.Width}
}

// Copy is the cell that a symmetry paints with another; ok is false where there is none, or it is the same.
func (d *Draft) Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool) {
	other = c
	if s == Mirror || s == Rotation {
		other.Col = d.now.Width - 1 - c.Col
	}
	if s == Flip || s == Rotation {
		other.Row = d.now.Height - 1 - c.Row
	}
	return other, other != c
}

// Under are the cells that a brush at a cell paints, without their copies. A general is painted on one.
func (d *Draft) Under(c generals.Cell, brush int, t Tile) (cells []generals.Cell) {
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
func (d *Draft) around(cells []generals.Cell, may func(generals.Cell) bool) []generals.Cell {
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
func (d *Draft) Paint(c generals.Cell, brush int, t Tile) {
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
func (d *Draft) put(c generals.Cell, t Tile) {
	if d.At(c) == t {
		return
	}
	d.change()
	if t.Type >= OwnGeneral {
		if before := slices.Index(d.now.Type, t.Type); before >= 0 {
			d.now.Type[before], d.now.Army[before] = Land, 0
		}
	}
	i := d.index(c)
	d.now.Type[i], d.now.Army[i] = t.Type, t.Army
}

// Lift ends a stroke: what is painted next is undone apart from it.
func (d *Draft) Lift() { d.stroke = false }

// change keeps what there was, at the beginning of a stroke.
func (d *Draft) change() {
	if !d.stroke {
		d.keep()
		d.stroke = true
	}
	d.sized = nil
	d.version++
}

// keep makes what there is something to go back to.
func (d *Draft) keep() {
	if len(d.past) == Most {
		d.past = d.past[1:]
	}
	d.past, d.next = append(d.past, clone(d.now)), nil
}

func clone(l generals.Layers) generals.Layers {
	l.Army, l.Type = slices.Clone(l.Army), slices.Clone(l.Type)
	return l
}

// Resize gives the map other sides: what lies beyond them goes, but comes back if the next change is a larger size.
func (d *Draft) Resize(height, width int) {
	if height == d.now.Height && width == d.now.Width {
		return
	}
	if d.sized == nil {
		d.keep()
		before := clone(d.now)
		d.sized = &before
	}
	from := d.sized
	d.now = empty(height, width)
	for r := range min(height, from.Height) {
		n := min(width, from.Width)
		copy(d.now.Army[r*width:r*width+n], from.Army[r*from.Width:])
		copy(d.now.Type[r*width:r*width+n], from.Type[r*from.Width:])
	}
	d.stroke = false
	d.version++
}

// Replace puts another map in the place of this one, which can be undone.
func (d *Draft) Replace(o *Draft) {
	d.Lift()
	d.change()
	d.Lift()
	d.now, d.Name = clone(o.now), o.Name
}

// CanUndo and CanRedo report whether there is something to.
func (d *Draft) CanUndo() bool { return len(d.past) > 0 }

// CanRedo reports whether something was undone since the last change.
func (d *Draft) CanRedo() bool { return len(d.next) > 0 }

// Undo takes the last stroke back.
func (d *Draft) Undo() { d.swap(&d.past, &d.next) }

// Redo does again what was undone.
func (d *Draft) Redo() { d.swap(&d.next, &d.past) }

// swap takes the newest of one list in the place of what there is, which goes to the other.
func (d *Draft) swap(from, to *[]generals.Layers) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, d.now)
	d.now, *from = (*from)[last], (*from)[:last]
	d.stroke, d.sized = false, nil
	d.version++
}

// View is the map as somebody sees it who sees everything. It is a copy.
func (d *Draft) View() *generals.View {
	l := clone(d.Layers())
	return &generals.View{Player: engine.Spectator, Height: l.Height, Width: l.Width, Army: l.Army, Type: l.Type, Generals: l.Generals}
}
