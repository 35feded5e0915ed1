package ship

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Orders is the turn of one ship while the person gives orders. Use it from one goroutine.
type Orders struct {
	plan    *hitsink.Plan
	aim     hitsink.Act // Fire or LayMine while a cell is being chosen, otherwise Nothing
	cross   hitsink.Cell
	doubted hitsink.Action // what was refused last because it gains nothing, a shot by its cell of the sea; Nothing for none
	version uint64

	expected []hitsink.Cell // see NewOrders
}

// What gains nothing, as far as the ship sees, is refused, and ordered if it is asked for again right after that: see Asks. Argument of
// most: cell.
var (
	twice      = engine.Phrase{Key: "sea.why.twice", Text: "A shot at {cell} is ordered already. Once more orders a second one."}
	damaged    = engine.Phrase{Key: "sea.why.damaged", Text: "{cell} is damaged already: a shot there can only take off a shield. Once more orders it."}
	ramDamaged = engine.Phrase{Key: "sea.why.ram-damaged", Text: "{cell} is damaged already: ramming can only take off a shield. Once more orders it."}
	noTarget   = engine.Phrase{Key: "sea.why.no-target", Text: "There is nothing to hit at {cell}. Once more orders the shot."}
	whole      = engine.Phrase{Key: "sea.why.whole", Text: "The ship has nothing to repair. Once more orders it."}
	own        = engine.Phrase{Key: "sea.why.own", Text: "Your own ship is at {cell}. Once more orders a shot at it."}
	ownOnly    = engine.Phrase{Key: "sea.why.own-only", Text: "A shot at {cell} hits only your own ship. Once more orders it."}
)

// NewOrders returns an empty turn for the player whose turn has begun in v. expected are cells out of sight where enemies may be, the
// likeliest first.
func NewOrders(v *hitsink.View, expected ...hitsink.Cell) *Orders {
	return &Orders{plan: hitsink.NewPlan(v), aim: hitsink.Nothing, cross: v.Ship.Head, doubted: nothing, expected: expected}
}

// nothing is no action. Read only.
var nothing = hitsink.Action{Act: hitsink.Nothing}

// Asks reports whether an action was refused that is ordered if it is asked for once more.
func (o *Orders) Asks() bool { return o.doubted != nothing }

// Unask forgets the refused action: it is refused again. Every other request and every change of the orders does the same.
func (o *Orders) Unask() { o.doubted = nothing }

// confirms reports whether an action is the one that was refused last, and forgets that one.
func (o *Orders) confirms(a hitsink.Action) bool {
	again := o.doubted == a
	o.Unask()
	return again
}

// Plan returns the turn so far and its consequences. Read only.
func (o *Orders) Plan() *hitsink.Plan { return o.plan }

// Version changes whenever the orders or the aim change.
func (o *Orders) Version() uint64 { return o.version }

// Round returns the round of the orders.
func (o *Orders) Round() int { return o.plan.View().Round }

// Adopt orders the actions of a turn that was written before, up to the first that cannot be done now.
func (o *Orders) Adopt(move engine.Move) {
	hitsink.Read(string(move), func(a hitsink.Action) bool { return o.plan.Add(a) == nil })
	o.changed()
}

// Give orders an action that needs no cell. It returns why that cannot be done, nil if it was ordered. An action that gains nothing is
// refused first.
func (o *Orders) Give(act hitsink.Act) *engine.Phrase {
	given := hitsink.Action{Act: act}
	if !o.confirms(given) && o.Why(act) == nil {
		if why := o.useless(act); why != nil {
			o.doubted = given
			return why
		}
	}
	why := o.plan.Add(given)
	if why == nil {
		o.changed()
	}
	return why
}

// useless returns why an action that needs no cell gains nothing, as far as the ship sees, nil if it may.
func (o *Orders) useless(act hitsink.Act) *engine.Phrase {
	ship := o.plan.Now()
	ahead := ship.Head.Add(ship.Dir.Ahead())
	switch {
	case act == hitsink.Repair && ship.Hull.Count() == ship.Len():
		return &whole
	case act == hitsink.Ram && o.plan.View().Prospect(ahead) == hitsink.OnlyShield:
		why := ramDamaged.With("cell", ahead.String())
		return &why
	}
	return nil
}

// GiveAt orders a shot at a cell, or a mine on it. It returns why that cannot be done, nil if it was ordered.
func (o *Orders) GiveAt(act hitsink.Act, c hitsink.Cell) *engine.Phrase {
	why := o.plan.Add(o.action(act, c))
	if why == nil {
		o.changed()
	}
	return why
}

// action returns an action on a cell, relative to where the ship will be by then.
func (o *Orders) action(act hitsink.Act, c hitsink.Cell) hitsink.Action {
	return hitsink.Action{Act: act, At: c.Sub(o.plan.Now().Head)}
}

// changed counts a change, ends a question, and stops aiming if the action is not possible any more.
func (o *Orders) changed() {
	o.version++
	o.Unask()
	if o.aim != hitsink.Nothing && o.Why(o.aim) != nil {
		o.aim = hitsink.Nothing
	}
}

// Why returns why an action cannot be ordered now, nil if it can; for a shot or a mine, why there is no cell for it.
func (o *Orders) Why(act hitsink.Act) *engine.Phrase {
	switch act {
	case hitsink.Fire:
		return o.WhyAt(act, o.plan.Now().Head)
	case hitsink.LayMine:
		if len(o.MineCells(nil)) > 0 {
			return nil
		}
		return o.WhyAt(act, o.plan.Now().Head) // a taken cell is the last reason that a mine is refused for
	}
	return o.plan.Check(hitsink.Action{Act: act})
}

// WhyAt returns why a shot at this cell, or a mine on it, cannot be ordered now, nil if it can.
func (o *Orders) WhyAt(act hitsink.Act, c hitsink.Cell) *engine.Phrase {
	return o.plan.Check(o.action(act, c))
}

// MineCells appends the cells on which a mine can be laid now.
func (o *Orders) MineCells(into []hitsink.Cell) []hitsink.Cell {
	ship := o.plan.Now()
	low, high := ship.Head, ship.Head
	tail := ship.Cell(ship.Len() - 1)
	low.X, low.Y = min(low.X, tail.X)-1, min(low.Y, tail.Y)-1
	high.X, high.Y = max(high.X, tail.X)+1, max(high.Y, tail.Y)+1
	for y := low.Y; y <= high.Y; y++ {
		for x := low.X; x <= high.X; x++ {
			if c := (hitsink.Cell{X: x, Y: y}); o.WhyAt(hitsink.LayMine, c) == nil {
				into = append(into, c)
			}
		}
	}
	return into
}

// Undo removes the last action.
func (o *Orders) Undo() {
	if n := len(o.plan.Actions()); n > 0 {
		o.plan.Cut(n - 1)
		o.changed()
	}
}

// Remove removes action i, and each later one that cannot be done without it.
func (o *Orders) Remove(i int) {
	if i >= 0 && i < len(o.plan.Actions()) {
		o.plan.Remove(i)
		o.changed()
	}
}

// Clear removes all actions and stops aiming.
func (o *Orders) Clear() {
	o.plan.Cut(0)
	o.Lower()
}

// Aim starts the choice of a cell for a shot or a mine, or returns why there is none. The cross-hair stays where it is if that cell is
// possible. It never starts on the own ship.
func (o *Orders) Aim(act hitsink.Act) *engine.Phrase {
	o.Unask()
	if why := o.Why(act); why != nil {
		return why
	}
	o.aim = act
	if o.WhyAt(act, o.cross) != nil || o.Own(o.cross) {
		o.cross = o.firstAim(act)
	}
	o.version++
	return nil
}

// Own reports whether the own ship will be on a cell.
func (o *Orders) Own(c hitsink.Cell) bool {
	ship := o.plan.Now()
	return ship.Covers(c)
}

// firstAim returns where the cross-hair starts: for a mine ahead of the bow, or behind the stern; for a shot at the nearest sound cell of
// an enemy in sight, or as near to it as a shot goes; else at a cell in range where an enemy was seen last; else at the nearest damaged
// cell in sight; without any far ahead.
func (o *Orders) firstAim(act hitsink.Act) hitsink.Cell {
	ship := o.plan.Now()
	ahead := ship.Dir.Ahead()
	if act == hitsink.LayMine {
		for _, c := range [...]hitsink.Cell{ship.Head.Add(ahead), ship.Cell(ship.Len() - 1).Sub(ahead)} {
			if o.WhyAt(act, c) == nil {
				return c
			}
		}
		return o.MineCells(nil)[0]
	}
	reach := ship.Kind.Class().Range
	target := ship.Head.Add(hitsink.Cell{X: ahead.X * reach, Y: ahead.Y * reach})
	if c, ok := o.nearest(hitsink.EnemySound); ok {
		target = c
	} else if i := slices.IndexFunc(o.expected, func(c hitsink.Cell) bool { return o.WhyAt(act, c) == nil }); i >= 0 {
		target = o.expected[i]
	} else if c, ok := o.nearest(hitsink.EnemyDamaged); ok {
		target = c
	}
	return o.towards(act, target, reach)
}

// nearest returns the nearest cell in sight with a mark.
func (o *Orders) nearest(mark hitsink.Mark) (nearest hitsink.Cell, ok bool) {
	head := o.plan.Now().Head
	for i, m := range o.plan.View().Sight {
		if c := o.plan.View().SightCell(i); m == mark && (!ok || c.Reach(head) < nearest.Reach(head)) {
			nearest, ok = c, true
		}
	}
	return nearest, ok
}

// towards returns the cell nearest to target that the action can reach.
func (o *Orders) towards(act hitsink.Act, target hitsink.Cell, reach int) hitsink.Cell {
	head := o.plan.Now().Head
	way := target.Sub(head)
	for ; reach > 0; reach-- {
		c := head.Add(hitsink.Cell{X: min(max(way.X, -reach), reach), Y: min(max(way.Y, -reach), reach)})
		if o.plan.View().Inside(c) && o.WhyAt(act, c) == nil && !o.Own(c) {
			return c
		}
	}
	return head
}

// Aiming returns Fire or LayMine while a cell is being chosen, otherwise Nothing.
func (o *Orders) Aiming() hitsink.Act { return o.aim }

// Cross returns the cell of the cross-hair while a cell is being chosen.
func (o *Orders) Cross() hitsink.Cell { return o.cross }

// Point moves the cross-hair to a cell inside the sea.
func (o *Orders) Point(c hitsink.Cell) {
	if c != o.cross && o.plan.View().Inside(c) {
		o.cross = c
		o.version++
	}
}

// Shift moves the cross-hair by one cell, but not where it is useless: out of range, or away from the cells that a mine can be laid on.
func (o *Orders) Shift(d hitsink.Heading) {
	c := o.cross.Add(d.Ahead())
	if o.plan.View().Inside(c) && o.reaches(c) {
		o.Point(c)
	}
}

// reaches reports whether the cross-hair is useful on a cell.
func (o *Orders) reaches(c hitsink.Cell) bool {
	ship := o.plan.Now()
	if o.aim == hitsink.Fire {
		return c.Reach(ship.Head) <= ship.Kind.Class().Range
	}
	for i := range ship.Len() {
		if ship.Cell(i).Reach(c) <= 1 {
			return true
		}
	}
	return false
}

// Shoot orders the shot or mine that is aimed, at the cross-hair. After a shot the cross-hair moves to the next enemy in range, if there is
// one. It returns why that cannot be done, nil if it was ordered.
func (o *Orders) Shoot() *engine.Phrase {
	why := o.order(o.aim, o.cross)
	if next := o.targets(); len(next) > 0 && why == nil && o.aim == hitsink.Fire {
		o.Point(next[0])
	}
	return why
}

// Strike orders the shot or mine that is aimed, at a cell; a shot if nothing is aimed. It returns why that cannot be done, nil if it was
// ordered.
func (o *Orders) Strike(c hitsink.Cell) *engine.Phrase {
	o.Point(c)
	if o.aim == hitsink.Nothing {
		return o.order(hitsink.Fire, c)
	}
	return o.order(o.aim, c)
}

// order is GiveAt, but first refuses a shot that gains nothing.
func (o *Orders) order(act hitsink.Act, c hitsink.Cell) *engine.Phrase {
	shot := hitsink.Action{Act: act, At: c}
	if !o.confirms(shot) && act == hitsink.Fire && o.WhyAt(act, c) == nil {
		if why := o.doubt(c); why != nil {
			o.doubted = shot
			return why
		}
	}
	return o.GiveAt(act, c)
}

// doubt returns why a shot at a cell gains nothing, as far as the ship sees, nil if it may.
func (o *Orders) doubt(c hitsink.Cell) *engine.Phrase {
	var why engine.Phrase
	switch prospect := o.plan.View().Prospect(c); {
	case o.shotAt(c, 0):
		why = twice
	case o.Own(c):
		why = own
	case prospect == hitsink.OnlyShield:
		why = damaged
	case prospect == hitsink.NoTarget && o.burstsOnOwn(c):
		why = ownOnly
	case prospect == hitsink.NoTarget:
		why = noTarget
	default:
		return nil
	}
	why = why.With("cell", c.String())
	return &why
}

// burstsOnOwn reports whether a shot at a cell damages the own ship.
func (o *Orders) burstsOnOwn(c hitsink.Cell) bool {
	ship := o.plan.Now()
	for i := range ship.Len() {
		if ship.Hull.Sound(i) && ship.Cell(i).Reach(c) <= ship.Kind.Splash() {
			return true
		}
	}
	return false
}

// shotAt reports whether a shot is ordered within near cells of a cell.
func (o *Orders) shotAt(c hitsink.Cell, near int) bool {
	for i, a := range o.plan.Actions() {
		if a.Act == hitsink.Fire && o.plan.Target(i).Reach(c) <= near {
			return true
		}
	}
	return false
}

// Next moves the cross-hair to the next useful cell, round and round: an enemy's that no ordered shot hits, or one that a mine can be laid
// on. Without such a cell it stays.
func (o *Orders) Next() {
	cells := o.targets()
	if o.aim == hitsink.LayMine {
		cells = o.MineCells(nil)
	}
	if len(cells) > 0 {
		o.Point(cells[(slices.Index(cells, o.cross)+1)%len(cells)])
	}
}

// targets returns the sound cells of enemies in range that no ordered shot hits, nearest first.
func (o *Orders) targets() (cells []hitsink.Cell) {
	ship := o.plan.Now()
	for i, mark := range o.plan.View().Sight {
		c := o.plan.View().SightCell(i)
		if mark == hitsink.EnemySound && !o.shotAt(c, ship.Kind.Splash()) && o.WhyAt(hitsink.Fire, c) == nil {
			cells = append(cells, c)
		}
	}
	slices.SortStableFunc(cells, func(a, b hitsink.Cell) int { return a.Reach(ship.Head) - b.Reach(ship.Head) })
	return cells
}

// Lower stops aiming.
func (o *Orders) Lower() {
	o.Unask()
	o.aim = hitsink.Nothing
	o.version++
}

// Move returns the turn for the referee.
func (o *Orders) Move() engine.Move { return o.plan.Move() }
