package draft

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

// Sea is a sea of Hit & Sink that is edited. Its ships and wrecks never overlap: Paint refuses one that has no room.
type Sea struct{ history[chart] }

// chart is a position with a deep copy.
type chart struct{ hitsink.Position }

func (c chart) clone() chart {
	c.Ships, c.Wrecks, c.Mines = slices.Clone(c.Ships), slices.Clone(c.Wrecks), slices.Clone(c.Mines)
	return c
}

// NewSea returns an empty sea.
func NewSea(side int) *Sea { return &Sea{begun(chart{hitsink.Position{Side: side}})} }

// ReadSea reads a sea that may not be finished. The error is a *engine.Phrase.
func ReadSea(text []byte) (Draft, error) {
	p, err := hitsink.ParseDraft(text)
	if err != nil {
		return nil, err
	}
	d := &Sea{begun(chart{p})}
	d.Name = nameIn(text)
	return d, nil
}

// Text returns the sea as one line of JSON. ReadSea reads it, and if the sea is finished, hitsink.ParsePosition too.
func (d *Sea) Text() string { return named(d.Name, d.now.Text()) }

// Position returns the sea. Its slices are the draft's own: read only.
func (d *Sea) Position() hitsink.Position { return d.now.Position }

// Height returns the side of the sea.
func (d *Sea) Height() int { return d.now.Side }

// Width returns the side of the sea.
func (d *Sea) Width() int { return d.now.Side }

// View returns the sea without fog, as a copy.
func (d *Sea) View() engine.View { return d.now.clone().Position.View() }

// Copy returns the cell that a symmetry paints together with c. ok is false if that is c itself, or the symmetry is None.
func (d *Sea) Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool) {
	return s.of(c, d.now.Side, d.now.Side)
}

// Kind is the kind of a Thing.
type Kind uint8

// The kinds of things. Painting Nothing erases what is there.
const (
	Nothing Kind = iota
	Mine
	Ship
	Wreck
)

// Thing is something to paint. For a ship, Number is its player: if that player has a ship, it moves; otherwise a ship is added, for the
// next player. Ship and Dir also describe a wreck.
type Thing struct {
	Kind   Kind
	Ship   hitsink.Kind
	Dir    hitsink.Heading
	Number int
}

// ship returns the ship or the wreck that the thing describes, with its head at c.
func (t Thing) ship(c generals.Cell) hitsink.Ship {
	s := hitsink.NewShip(t.Ship, seaCell(c), t.Dir)
	if t.Kind == Wreck {
		s.Hull, s.Mines = 0, 0
	}
	return s
}

func seaCell(c generals.Cell) hitsink.Cell { return hitsink.Cell{X: c.Col, Y: c.Row} }

func cellOf(c hitsink.Cell) generals.Cell { return generals.Cell{Row: c.Y, Col: c.X} }

// across returns the heading of the copy of a ship that heads for dir.
func (s Symmetry) across(dir hitsink.Heading) hitsink.Heading {
	upright := dir == hitsink.Up || dir == hitsink.Down
	if s == Rotation || s == Mirror && !upright || s == Flip && upright {
		return dir.Turned(2)
	}
	return dir
}

// twin returns the copy of a ship by the draft's symmetry. It is false if the copy lies exactly on the ship, or there is no symmetry.
func (d *Sea) twin(s hitsink.Ship) (hitsink.Ship, bool) {
	c, _ := d.Copy(cellOf(s.Head), d.Symmetry)
	other := s
	other.Head, other.Dir = seaCell(c), d.Symmetry.across(s.Dir)
	return other, d.Symmetry != None && other.Pose() != s.Pose()
}

// Under returns the cells that a brush at c paints, without their copies. A ship or wreck is painted once, whatever the brush.
func (d *Sea) Under(c generals.Cell, brush int, t Thing) (cells []generals.Cell) {
	if t.Kind >= Ship {
		s := t.ship(c)
		for i := range s.Len() {
			cells = append(cells, cellOf(s.Cell(i)))
		}
		return cells
	}
	for i := range brush * brush {
		if to := (generals.Cell{Row: c.Row - (brush-1)/2 + i/brush, Col: c.Col - (brush-1)/2 + i%brush}); d.inside(to) {
			cells = append(cells, to)
		}
	}
	return cells
}

func (d *Sea) inside(c generals.Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < d.now.Side && c.Col < d.now.Side
}

// Paint paints t with a brush at a cell, and its copies, and reports whether there was room. Everything painted until Lift is one stroke.
func (d *Sea) Paint(c generals.Cell, brush int, t Thing) bool {
	if t.Kind >= Ship {
		return d.place(t, t.ship(c))
	}
	for _, to := range d.Under(c, brush, t) {
		d.put(to, t.Kind)
		if other, ok := d.Copy(to, d.Symmetry); ok {
			d.put(other, t.Kind)
		}
	}
	return true
}

// put lays a mine on free water, or with Nothing erases what is there.
func (d *Sea) put(c generals.Cell, k Kind) {
	what, i := d.At(c)
	switch {
	case k == Mine && what == Nothing:
		d.change()
		d.now.Mines = append(d.now.Mines, seaCell(c))
	case k == Nothing && what == Mine:
		d.change()
		d.now.Mines = slices.Delete(d.now.Mines, i, i+1)
	case k == Nothing && what == Ship:
		d.change()
		d.now.Ships = slices.Delete(d.now.Ships, i, i+1)
	case k == Nothing && what == Wreck:
		d.change()
		d.now.Wrecks = slices.Delete(d.now.Wrecks, i, i+1)
	}
}

// At returns what is on a cell, and its index among the ships, wrecks or mines.
func (d *Sea) At(c generals.Cell) (k Kind, number int) {
	on := func(s hitsink.Ship) bool { return s.Pose().Touches(s.Len(), seaCell(c), 0) }
	if i := slices.IndexFunc(d.now.Ships, on); i >= 0 {
		return Ship, i
	}
	if i := slices.IndexFunc(d.now.Wrecks, on); i >= 0 {
		return Wreck, i
	}
	if i := slices.Index(d.now.Mines, seaCell(c)); i >= 0 {
		return Mine, i
	}
	return Nothing, 0
}

// Fits reports whether a ship or a wreck has room with its head at a cell, and so has its copy.
func (d *Sea) Fits(c generals.Cell, t Thing) bool {
	_, ok := d.placed(t, t.ship(c))
	return ok
}

// place adds or moves a ship, or adds a wreck, and its copy. It reports whether there was room; if not, nothing changes.
func (d *Sea) place(t Thing, s hitsink.Ship) bool {
	to, ok := d.placed(t, s)
	if ok {
		d.change()
		d.now = to
	}
	return ok
}

// placed returns the sea with a ship or a wreck added, or a ship moved, and its copy. ok is false if one of them has no room, or there
// would be too many. With a ship that moves, the ship that was its copy moves too.
func (d *Sea) placed(t Thing, s hitsink.Ship) (to chart, ok bool) {
	to = d.now.clone()
	twin, two := d.twin(s)
	switch {
	case t.Kind == Wreck:
		to.Wrecks = append(to.Wrecks, s)
		if two {
			to.Wrecks = append(to.Wrecks, twin)
		}
	case t.Number >= len(to.Ships):
		to.Ships = append(to.Ships, s)
		if two {
			to.Ships = append(to.Ships, twin)
		}
	default:
		was, _ := d.twin(to.Ships[t.Number])
		to.Ships[t.Number] = s
		if i := slices.Index(to.Ships, was); two && i >= 0 {
			to.Ships[i] = twin
		}
	}
	_, most := hitsink.Rules{}.Players()
	_, err := to.Sea()
	return to, err == nil && len(to.Ships) <= most && len(to.Wrecks) <= hitsink.MostWrecks
}

// Resize changes the side of the sea. What lies outside is removed, but returns if the next change is a larger side.
func (d *Sea) Resize(side int) {
	if side == d.now.Side {
		return
	}
	d.resize(func(from chart) chart {
		to := from.clone()
		to.Side = side
		beyond := func(c hitsink.Cell) bool { return c.X >= side || c.Y >= side }
		out := func(s hitsink.Ship) bool { return beyond(s.Head) || beyond(s.Cell(s.Len()-1)) }
		to.Ships, to.Wrecks, to.Mines = slices.DeleteFunc(to.Ships, out), slices.DeleteFunc(to.Wrecks, out), slices.DeleteFunc(to.Mines, beyond)
		return to
	})
}

// Replace replaces the sea by o, a *Sea. It can be undone.
func (d *Sea) Replace(o Draft) {
	d.replace(o.(*Sea).now)
	d.Name = *o.NameOf()
}

// SeaReport is the result of Sea.Check.
type SeaReport struct {
	Ships, Wrecks, Mines int
	InRange              []generals.Cell // heads of ships that are within the range of another
	Beside               []generals.Cell // heads of ships that touch a mine
	Uneven               []generals.Cell // heads of ships and wrecks, and mines, without a copy by the chosen symmetry
}

// Stops reports whether no match can begin from the sea.
func (r SeaReport) Stops() bool {
	least, _ := hitsink.Rules{}.Players()
	return r.Ships < least
}

// Warnings returns the number of checks that failed, without that of Stops.
func (r SeaReport) Warnings() (n int) {
	for _, cells := range [...][]generals.Cell{r.InRange, r.Beside, r.Uneven} {
		if len(cells) > 0 {
			n++
		}
	}
	return n
}

// Check examines the sea.
func (d *Sea) Check() (r SeaReport) {
	p := d.now
	r.Ships, r.Wrecks, r.Mines = len(p.Ships), len(p.Wrecks), len(p.Mines)
	for i, s := range p.Ships {
		reached := func(o hitsink.Ship) bool {
			return o.Pose() != s.Pose() && s.Pose().Touches(s.Len(), o.Head, o.Kind.Class().Range)
		}
		if slices.ContainsFunc(p.Ships, reached) {
			r.InRange = append(r.InRange, cellOf(s.Head))
		}
		if slices.ContainsFunc(p.Mines, func(c hitsink.Cell) bool { return s.Pose().Touches(s.Len(), c, 1) }) {
			r.Beside = append(r.Beside, cellOf(p.Ships[i].Head))
		}
	}
	if d.Symmetry != None {
		r.Uneven = d.uneven()
	}
	return r
}

// uneven returns the heads of ships and wrecks, and the mines, that have no copy by the symmetry.
func (d *Sea) uneven() (cells []generals.Cell) {
	for _, list := range [...][]hitsink.Ship{d.now.Ships, d.now.Wrecks} {
		for _, s := range list {
			if twin, two := d.twin(s); two && !slices.Contains(list, twin) {
				cells = append(cells, cellOf(s.Head))
			}
		}
	}
	for _, c := range d.now.Mines {
		if other, two := d.Copy(cellOf(c), d.Symmetry); two && !slices.Contains(d.now.Mines, seaCell(other)) {
			cells = append(cells, cellOf(c))
		}
	}
	return cells
}
