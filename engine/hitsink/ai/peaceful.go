package ai

import (
	"cmp"
	"slices"

	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// peaceful sails about, avoids mines and shoots at what it sees. It remembers nothing.
type peaceful struct{ dice *chance.Stream }

func newPeaceful(seed uint64) *peaceful { return &peaceful{chance.New(seed)} }

// Choose draws a kind.
func (p *peaceful) Choose(*hitsink.View) hitsink.Kind { return anyKind(p.dice) }

// Command shoots at visible ships in range, and sails on.
func (p *peaceful) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := hitsink.NewPlan(v)
	shoot(plan)
	p.sail(plan)
	return plan.Actions()
}

// shoot fires at other ships' sound cells, the nearest first, each once.
func shoot(plan *hitsink.Plan) {
	v, ship := plan.View(), &plan.View().Ship
	var targets []hitsink.Cell
	for i, mark := range v.Sight {
		c := v.SightCell(i)
		ownSplash := ship.Kind == hitsink.Carrier && ship.Pose().Touches(ship.Len(), c, 1)
		if mark == hitsink.EnemySound && !ownSplash {
			targets = append(targets, c.Sub(ship.Head))
		}
	}
	slices.SortStableFunc(targets, func(a, b hitsink.Cell) int {
		return cmp.Compare(a.Reach(hitsink.Cell{}), b.Reach(hitsink.Cell{}))
	})
	for _, at := range targets {
		if plan.Now().Shots > 0 {
			plan.Add(hitsink.Action{Act: hitsink.Fire, At: at})
		}
	}
}

// sail goes one cell ahead; it turns occasionally or if the way is blocked.
func (p *peaceful) sail(plan *hitsink.Plan) {
	course := [...]hitsink.Act{hitsink.Forward, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.Back}
	if p.dice.Below(2) == 0 {
		course[1], course[2] = course[2], course[1]
	}
	if p.dice.Below(8) == 0 {
		course[0], course[1] = course[1], course[0]
	}
	for _, step := range course {
		if clearOfMines(plan.View(), plan.Now().Pose(), step) && plan.Add(hitsink.Action{Act: step}) == nil {
			return
		}
	}
}

// clearOfMines reports whether a step leads onto no mine, and next to none that the ship is not already next to.
func clearOfMines(v *hitsink.View, here hitsink.Pose, step hitsink.Act) bool {
	length := v.Ship.Len()
	there := here.After(step)
	for i, mark := range v.Sight {
		if mark != hitsink.MineMark {
			continue
		}
		c := v.SightCell(i)
		if there.Touches(length, c, 0) || there.Touches(length, c, 1) && !here.Touches(length, c, 1) {
			return false
		}
	}
	return true
}
