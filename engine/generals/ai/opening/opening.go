// Package opening plans how to take land while no foe is near: which army moves when, so that every step takes a cell.
package opening

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/chart"
)

// Planner plans the opening of one match. It is asked once a step, in order.
type Planner struct{}

// New is a planner that knows nothing yet.
func New() *Planner { return new(Planner) }

// Next is the next move of the plan for what c knows, or generals.Stay to wait on purpose. ok is false when no plan
// takes land: then another part decides. worth is what taking a cell is worth beyond being land, in sixteenths of a
// cell; nil stands for nothing.
func (p *Planner) Next(c *chart.Chart, worth func(cell int) int) (m generals.Move, ok bool) {
	best := -1 << 30
	for from := range c.Places {
		if !c.Movable(from) {
			continue
		}
		for d, to := range c.Next[from] {
			if to < 0 || c.Places[to].Owner == chart.Mine || !c.Enterable(int(to)) || c.Places[to].Army >= c.Places[from].Army-1 {
				continue
			}
			value := 0
			if worth != nil {
				value = worth(int(to))
			}
			if value > best {
				m, ok, best = c.Move(from, d), true, value
			}
		}
	}
	return m, ok
}
