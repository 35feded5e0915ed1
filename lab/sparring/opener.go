package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/opening"
	"generals-chess/engine/generals/ai/planner"
)

// opener captures land by a searched plan until a step, or until the search finds no more, and otherwise is a planner.
type opener struct {
	*planner.Planner
	plan  *opening.Planner
	until int
	why   string
}

// opened returns a constructor of planners with these parameters and a searched opening of up to until steps.
func opened(until int, numbers func() planner.Tuning) func() Thinker {
	return func() Thinker {
		return &opener{Planner: planner.New(numbers()), plan: opening.New(), until: until}
	}
}

// Think follows the plan unless something is urgent.
func (o *opener) Think(v *generals.View) generals.Move {
	if !o.Fits(v) {
		o.plan = opening.New()
	}
	move := o.Planner.Think(v)
	o.why = o.Planner.Why()
	if o.Time >= o.until || !calm(o.Planner) {
		return move
	}
	planned, ok := o.plan.Next(&o.Map, nil)
	if !ok || planned == move {
		return move
	}
	o.Overrule()
	o.why = "open"
	return planned
}

// Why returns the reason for the last move.
func (o *opener) Why() string { return o.why }
