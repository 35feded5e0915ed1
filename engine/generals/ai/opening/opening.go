// Package opening plans how to take land while no enemy is near: which army moves when, so that every step takes a cell.
//
// Moves are what is scarce, not soldiers: ten of them take the first cells, and from then on every cell of ours beside
// a free one takes that with the soldier it gains every eight steps. Land after n steps is therefore n+1 where the map
// has room, and a step is lost only when no army stands at the border and one must be led there.
//
// A plan is what a simple rule (rule.go) plays from here on in a model (state.go) that is exact as long as nobody else
// moves. The rule takes the cell it likes best, or leads to the border the army that takes most there in the shortest
// time. How it likes cells is a field of tastes, one a cell; a search (search.go) changes a few tastes at random, plays
// the rule out, and keeps what is worth no less. The tastes stay from step to step, so that a plan goes on, gets better
// while it is played, and gives way to what comes out of the fog. Work is counted in steps that are played out.
//
// What a plan is worth is the land it takes, a little more the earlier it is taken, and what the caller adds: by where
// a cell lies, and by what comes in sight from it. bound.go tells how much land there can be.
package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
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
// cell; nil stands for nothing. The enemy is taken to stand still.
func (p *Planner) Next(c *territory.Map, worth func(cell int) int) (m generals.Move, ok bool) {
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
