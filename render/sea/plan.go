package sea

import (
	"slices"

	"generals-chess/engine/hitsink"
)

// A plan is what a person who steers a ship is about to order. None of it has happened in the sea yet.

// Aim is the cross-hair of a person who chooses a cell, and the dotted line to it. The zero Aim is none.
type Aim struct {
	On       bool
	From, At hitsink.Cell
	OK       bool // the cell can be chosen; if not, the cross-hair is amber
	Blast    bool // a Carrier's shot or a mine: the 3x3 cells around it are marked too
}

// Range is the square of cells that a shot or a scan reaches: |dx| and |dy| are at most Reach. The zero Range is none.
type Range struct {
	On    bool
	Head  hitsink.Cell
	Reach int
}

// Planned is an order that leaves a mark on the sea: Fire (From the head to At), LayMine (At), Ram (From the head to At), ScanSea (From),
// Repair (From, the cell repaired), or Plunge and RaiseShield (From, the head).
type Planned struct {
	Act      hitsink.Act
	From, At hitsink.Cell
	Blast    bool // a Carrier's Fire, or a mine: the 3x3 cells around At are marked too
}

// plan is everything drawn of the orders.
type plan struct {
	aim     Aim
	reach   Range
	course  []hitsink.Ship
	orders  []Planned
	targets []hitsink.Cell
}

// SetAim moves the cross-hair.
func (k *marks) SetAim(a Aim) {
	if a != k.plan.aim {
		k.plan.aim = a
		k.touch()
	}
}

// SetRange shows the range of a shot or a scan.
func (k *marks) SetRange(r Range) {
	if r != k.plan.reach {
		k.plan.reach = r
		k.touch()
	}
}

// SetCourse shows where the viewer's ship will be: its pose after each planned move or turn, in order. The last pose is drawn as a ghost,
// with a line that leads to it through the heads. An empty course clears it.
func (k *marks) SetCourse(poses []hitsink.Ship) {
	if !slices.Equal(poses, k.plan.course) {
		k.plan.course = append(k.plan.course[:0], poses...)
		k.touch()
	}
}

// SetPlan shows the planned orders. An empty list clears them.
func (k *marks) SetPlan(orders []Planned) {
	if !slices.Equal(orders, k.plan.orders) {
		k.plan.orders = append(k.plan.orders[:0], orders...)
		k.touch()
	}
}

// SetTargets draws brackets around the cells that can be chosen, such as those for a mine. An empty list clears them.
func (k *marks) SetTargets(cells []hitsink.Cell) {
	if !slices.Equal(cells, k.plan.targets) {
		k.plan.targets = append(k.plan.targets[:0], cells...)
		k.touch()
	}
}
