// Package opening plans how to take land while no enemy is near: which army moves when, so that every step takes a cell.
//
// Moves are scarce, not soldiers: ten of them take the first cells, and from then on every cell of ours next to a free one takes it with
// the soldier it gains every eight steps. Land after n steps is therefore n+1 where the map has room, and a step is lost only when no army
// stands at the border and one must be led there.
//
// A plan is the play of a simple rule (rule.go) in a model (state.go) that is exact as long as nobody else moves. The rule takes the cell
// it likes best, or leads to the border the army that takes most there in the shortest time. Its preferences are tastes, one per cell. A
// search (search.go) changes a few tastes at random, plays the rule out, and keeps a change that is not worse. The tastes stay from step to
// step, so that a plan continues, improves while it is played, and adapts to what comes out of the fog. Work is counted in steps played
// out.
//
// The worth of a plan is the land it takes, a little more the earlier it is taken, and what the caller adds for the position of a cell and
// for the cells that come into sight from it. bound.go computes upper bounds of the land.
package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Planner plans the opening of one match. Next must be called once a step, in order.
type Planner struct {
	// Sight returns the worth of seeing a cell for the first time, in sixteenths of a cell; nil means nothing.
	Sight func(cell int) int

	search search
	begun  bool
}

// New returns a planner without knowledge.
func New() *Planner { return new(Planner) }

const (
	last      = 50    // plans extend to this step
	ahead     = 20    // and at least this many steps ahead
	firstWork = 60000 // steps played out to find the first plan
	work      = 8000  // and to improve it at each step
)

// Next returns the next move of the plan for what c knows, or generals.Stay to wait on purpose. ok is false if no plan takes land. worth
// returns the worth of taking a cell beyond being land, in sixteenths of a cell; nil means nothing. The enemy is assumed to stand still.
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
