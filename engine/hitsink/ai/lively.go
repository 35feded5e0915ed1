package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// lively comes for whoever it finds: it scans, sails to where it saw a ship last, or else from place to place, and fires
// a shot a turn at whoever is so near that both see each other.
type lively struct {
	dice  *chance.Stream
	goal  hitsink.Cell
	until int // the round in which it gives the goal up
}

// Ways of the lively captain.
const (
	livelyChase = 6 // rounds for which it looks for a ship where it saw it
	livelyQuest = 20
	livelyNear  = 3 // cells from its goal that are near enough
)

func newLively(seed uint64) *lively { return &lively{dice: chance.New(seed)} }

// Choose draws one of the ships that fire from afar, and starts a new game.
func (c *lively) Choose(*hitsink.View) hitsink.Kind {
	c.until = 0
	return [...]hitsink.Kind{hitsink.Destroyer, hitsink.Cruiser, hitsink.Battleship}[c.dice.Below(3)]
}

// Command fires, sails nearer, and scans if the guns have nothing else to do.
func (c *lively) Command(v *hitsink.View) []hitsink.Action {
	if !v.Ship.Alive() {
		return nil
	}
	plan := hitsink.NewPlan(v)
	if at, ok := c.look(v); ok && at.Reach(v.Ship.Head) <= hitsink.NearRadius {
		plan.Add(hitsink.Action{Act: hitsink.Fire, At: at.Sub(v.Ship.Head)})
	}
	for range v.Ship.Moves {
		c.approach(plan)
	}
	plan.Add(hitsink.Action{Act: hitsink.ScanSea})
	return plan.Actions()
}

// look makes the nearest sound cell of a ship in sight the goal, and reports whether there is one. Without one, and where the
// old goal is reached or too old, it is a new place.
func (c *lively) look(v *hitsink.View) (at hitsink.Cell, ok bool) {
	best := hitsink.SightSide
	for i, mark := range v.Sight {
		cell := v.SightCell(i)
		if d := cell.Reach(v.Ship.Head); mark == hitsink.EnemySound && d < best {
			best, c.goal, c.until = d, cell, v.Round+livelyChase
		}
	}
	if best == hitsink.SightSide && (v.Round >= c.until || c.goal.Reach(v.Ship.Head) <= livelyNear) {
		c.goal = hitsink.Cell{X: livelyNear + c.dice.Below(v.Side-2*livelyNear), Y: livelyNear + c.dice.Below(v.Side-2*livelyNear)}
		c.until = v.Round + livelyQuest
	}
	return c.goal, best < hitsink.SightSide
}

// approach takes the step after which the goal is nearest, counting that a ship sails ahead more easily than it turns.
func (c *lively) approach(plan *hitsink.Plan) {
	here := plan.Now().Pose()
	if c.goal.Reach(here.Head) <= livelyNear {
		return
	}
	best, least := hitsink.Nothing, c.farFrom(here)
	for _, step := range steps {
		there := here.After(step)
		if far := c.farFrom(there); far < least && clearOfMines(plan.View(), here, step) && plan.Check(hitsink.Action{Act: step}) == nil {
			best, least = step, far
		}
	}
	if best != hitsink.Nothing {
		plan.Add(hitsink.Action{Act: best})
		return
	}
	plan.Add(hitsink.Action{Act: steps[c.dice.Below(len(steps))]}) // something is in the way
}

// farFrom is about how many steps the goal is away.
func (c *lively) farFrom(p hitsink.Pose) int {
	way, ahead := c.goal.Sub(p.Head), p.Dir.Ahead()
	far := 2 * (max(way.X, -way.X) + max(way.Y, -way.Y))
	if way.X*ahead.X+way.Y*ahead.Y <= 0 {
		far += 3
	}
	return far
}
