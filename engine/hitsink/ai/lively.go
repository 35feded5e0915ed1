package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// lively approaches any ship it finds. It scans, sails to where it last saw a ship, or otherwise from place to place, and fires a shot a
// turn at a ship so near that both see each other.
type lively struct {
	dice  *chance.Stream
	goal  hitsink.Cell
	until int // the round in which it gives up the goal
}

// Parameters of the lively captain.
const (
	livelyChase = 6 // rounds for which it searches a ship where it saw it
	livelyQuest = 20
	livelyAhead = 200 // poses that it examines for a path
	livelyLate  = 40  // from this round on it stays near the middle
	livelyNear  = 3   // distance from its goal that is close enough
)

func newLively(seed uint64) *lively { return &lively{dice: chance.New(seed)} }

// Choose draws one of the three kinds with long range, and starts a new game.
func (c *lively) Choose(*hitsink.View) hitsink.Kind {
	c.until = 0
	return [...]hitsink.Kind{hitsink.Destroyer, hitsink.Cruiser, hitsink.Battleship}[c.dice.Below(3)]
}

// Command fires, sails closer, and scans if it has not fired.
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

// look makes the nearest visible sound enemy cell the goal, and reports whether there is one. Without one, if the old goal is reached or
// too old, it draws a new place.
func (c *lively) look(v *hitsink.View) (at hitsink.Cell, ok bool) {
	best := hitsink.SightSide
	for i, mark := range v.Sight {
		cell := v.SightCell(i)
		if d := cell.Reach(v.Ship.Head); mark == hitsink.EnemySound && d < best {
			best, c.goal, c.until = d, cell, v.Round+livelyChase
		}
	}
	if best == hitsink.SightSide && (v.Round >= c.until || c.goal.Reach(v.Ship.Head) <= livelyNear) {
		c.goal, c.until = hitsink.Cell{X: c.place(v), Y: c.place(v)}, v.Round+livelyQuest
	}
	return c.goal, best < hitsink.SightSide
}

// place draws a row or a column to sail to. It moves towards the middle, where the remaining ships meet, as the game goes on.
func (c *lively) place(v *hitsink.View) int {
	edge := livelyNear + min(v.Round, livelyLate)*(v.Side/2-2*livelyNear)/livelyLate
	return edge + c.dice.Below(v.Side-2*edge)
}

// route is a reachable pose, and the first step towards it.
type route struct {
	pose  hitsink.Pose
	first hitsink.Act
}

// approach takes the first step of the path that comes closest to the goal. Beside the edge, where the stern keeps a ship from turning,
// that may be a step back.
func (c *lively) approach(plan *hitsink.Plan) {
	here := plan.Now().Pose()
	if c.goal.Reach(here.Head) <= livelyNear {
		return
	}
	best, seen := route{pose: here}, map[hitsink.Pose]bool{here: true}
	ways := []route{best}
	for n := 0; n < len(ways) && n < livelyAhead; n++ {
		for _, step := range steps {
			next := route{ways[n].pose.After(step), ways[n].first}
			if n == 0 {
				if next.first = step; !clearOfMines(plan.View(), here, step) || plan.Check(hitsink.Action{Act: step}) != nil {
					continue
				}
			}
			if seen[next.pose] || !floats(plan.View(), next.pose) {
				continue
			}
			seen[next.pose] = true
			if ways = append(ways, next); c.farFrom(next.pose) < c.farFrom(best.pose) {
				best = next
			}
		}
	}
	if best.first == hitsink.Nothing { // something blocks the way
		best.first = steps[c.dice.Below(len(steps))]
	}
	plan.Add(hitsink.Action{Act: best.first})
}

// floats reports whether the whole ship would be inside the sea.
func floats(v *hitsink.View, p hitsink.Pose) bool {
	stern := p.Head
	for range v.Ship.Len() - 1 {
		stern = stern.Sub(p.Dir.Ahead())
	}
	return v.Inside(p.Head) && v.Inside(stern)
}

// farFrom returns the least number of steps to the goal, counting a turn unless it is straight ahead or astern.
func (c *lively) farFrom(p hitsink.Pose) int {
	way, ahead := c.goal.Sub(p.Head), p.Dir.Ahead()
	along, across := way.X*ahead.X+way.Y*ahead.Y, way.X*ahead.Y-way.Y*ahead.X
	across = max(across, -across)
	return max(along, -along) + across + min(across, 1)
}
