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
	livelyAhead = 200 // poses that it looks at for a way
	livelyLate  = 40  // from this round on it stays near the middle
	livelyNear  = 3   // cells from its goal that are near enough
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
		c.goal, c.until = hitsink.Cell{X: c.place(v), Y: c.place(v)}, v.Round+livelyQuest
	}
	return c.goal, best < hitsink.SightSide
}

// place draws a row or a column to sail to: the later it is, the nearer to the middle, where those who are left meet.
func (c *lively) place(v *hitsink.View) int {
	edge := livelyNear + min(v.Round, livelyLate)*(v.Side/2-2*livelyNear)/livelyLate
	return edge + c.dice.Below(v.Side-2*edge)
}

// route is a pose that can be come to, and the step that leads there first.
type route struct {
	pose  hitsink.Pose
	first hitsink.Act
}

// approach takes the first step of the way on which the goal comes nearest: beside the edge, where a ship cannot turn for its stern,
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
	if best.first == hitsink.Nothing { // something is in the way
		best.first = steps[c.dice.Below(len(steps))]
	}
	plan.Add(hitsink.Action{Act: best.first})
}

// floats reports whether the whole ship would lie in the sea.
func floats(v *hitsink.View, p hitsink.Pose) bool {
	stern := p.Head
	for range v.Ship.Len() - 1 {
		stern = stern.Sub(p.Dir.Ahead())
	}
	return v.Inside(p.Head) && v.Inside(stern)
}

// farFrom is how many steps the goal is away at least, with a turn where it is not straight ahead or astern.
func (c *lively) farFrom(p hitsink.Pose) int {
	way, ahead := c.goal.Sub(p.Head), p.Dir.Ahead()
	along, across := way.X*ahead.X+way.Y*ahead.Y, way.X*ahead.Y-way.Y*ahead.X
	across = max(across, -across)
	return max(along, -along) + across + min(across, 1)
}
