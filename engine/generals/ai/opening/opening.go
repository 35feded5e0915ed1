// Package opening plans how to take land while no foe is near: which army moves when, so that every step takes a cell.
//
// A plan is what a simple rule plays (rule.go) with the tastes for cells that a search has found (search.go), on a
// model that is exact as long as nobody else moves (state.go).
package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/chart"
)

// Planner plans the opening of one match. It is asked once a step, in order.
type Planner struct {
	// Sight is what it is worth to see a cell for the first time, in sixteenths of a cell; nil stands for nothing.
	Sight func(cell int) int

	search search
	begun  bool
}

// New is a planner that knows nothing yet.
func New() *Planner { return new(Planner) }

const (
	last      = 50    // plans look to this step
	ahead     = 20    // and at least so many steps ahead
	firstWork = 60000 // steps that are played out to find the first plan
	work      = 8000  // and to better it with each step
)

// Next is the next move of the plan for what c knows, or generals.Stay to wait on purpose. ok is false when no plan
// takes land: then another part decides. worth is what taking a cell is worth beyond being land, in sixteenths of a
// cell; nil stands for nothing. The foe is taken to stand still.
func (p *Planner) Next(c *chart.Chart, worth func(cell int) int) (m generals.Move, ok bool) {
	s := &p.search
	s.reset(c.N)
	s.survey(c, worth, p.Sight)
	s.root.read(c, &s.ground)
	s.end = max(last, c.Time+ahead)
	if p.begun {
		s.improve(work)
	} else {
		s.improve(firstWork)
		p.begun = true
	}
	s.play()
	if s.work.lands == 0 {
		return generals.Stay, false
	}
	from, to := s.choose(&s.root)
	if from < 0 {
		return generals.Stay, true
	}
	return c.Step(from, to), true
}
