package seacourse

import (
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/ship"
)

// Hint is the next thing to press: a command, a cell of the sea, or else the button that sends the orders.
type Hint struct {
	Act  hitsink.Act // Nothing if there is no command to give
	Cell hitsink.Cell
	Sea  bool // press Cell
}

// Mark returns the cell that a step is about, if there is one.
func (t *Try) Mark() (hitsink.Cell, bool) {
	if t.Step.mark == nil {
		return hitsink.Cell{}, false
	}
	return *t.Step.mark, true
}

// Next returns what to press now, given the orders so far.
func Next(t *Try, o *ship.Orders) Hint {
	act, at := t.want(o)
	switch {
	case act == hitsink.Nothing:
	case o.Aiming() == act, o.Aiming() == hitsink.Nothing && act == hitsink.Fire:
		return Hint{Act: hitsink.Nothing, Cell: at, Sea: true}
	case o.Why(act) == nil:
		return Hint{Act: act}
	}
	return Hint{Act: hitsink.Nothing}
}

// want returns the next action, and the cell of a shot or a mine. It returns Nothing if the orders are complete.
func (t *Try) want(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	switch t.Step.Name {
	case "sail":
		return along(o.Plan().Now(), bowOn(buoy)), hitsink.Cell{}
	case "scan":
		if !planned(o, hitsink.ScanSea) {
			return hitsink.ScanSea, hitsink.Cell{}
		}
	case "fire":
		return t.wantFire(o)
	case "mine":
		return t.wantMine(o)
	case "alive":
		return t.away(o), hitsink.Cell{}
	}
	return hitsink.Nothing, hitsink.Cell{}
}

func (t *Try) wantFire(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	for _, c := range enemies(t.View) {
		if o.WhyAt(hitsink.Fire, c) == nil && !planned(o, hitsink.Fire) {
			return hitsink.Fire, c
		}
	}
	if planned(o, hitsink.Fire) {
		return hitsink.Nothing, hitsink.Cell{}
	}
	return along(o.Plan().Now(), func(p hitsink.Pose) bool { return p.Head.Reach(passes) <= nearby }), hitsink.Cell{}
}

// wantMine sails to the lane, lays a mine on it, and then backs away.
func (t *Try) wantMine(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	own := o.Plan().Now()
	mine, laid := t.mine()
	for i, a := range o.Plan().Actions() {
		if a.Act == hitsink.LayMine {
			mine, laid = o.Plan().Target(i), true
		}
	}
	if laid {
		return along(own, clearOf(mine, own.Len())), mine
	}
	ahead := own.Head.Add(own.Dir.Ahead())
	if besideLane(own.Pose()) && o.WhyAt(hitsink.LayMine, ahead) == nil {
		return hitsink.LayMine, ahead
	}
	return along(own, besideLane), ahead
}

// besideLane reports whether a ship faces the lane on which the other ship will come.
func besideLane(p hitsink.Pose) bool {
	return p.Head.Add(p.Dir.Ahead()).Y == laneRow && p.Head.Y != laneRow && p.Head.X > laneWest && p.Head.X < laneEast
}

// clearOf returns a function that reports whether a ship is outside the blast of a mine and off the lane.
func clearOf(mine hitsink.Cell, length int) func(hitsink.Pose) bool {
	return func(p hitsink.Pose) bool {
		for i := range length {
			if c := p.Cell(i); c.Reach(mine) < 2 || c.Y == laneRow {
				return false
			}
		}
		return true
	}
}

// mostAway is the greatest number of actions in a turn that lead away: the turns of some ships are free.
const mostAway = 4

// away returns the action that leads farthest from the enemies in sight, Nothing if there are none.
func (t *Try) away(o *ship.Orders) (best hitsink.Act) {
	own, foes, most := o.Plan().Now(), enemies(t.View), 0
	best = hitsink.Nothing
	if len(foes) == 0 || own.Moves == 0 || len(o.Plan().Actions()) >= mostAway {
		return best
	}
	for _, by := range sailing {
		if o.Why(by.act) != nil {
			continue
		}
		if far := farthest(own.Pose().After(by.act), own.Len(), foes, 2); far > most {
			best, most = by.act, far
		}
	}
	return best
}

// farthest returns the distance that a ship can get from all enemies with up to more further actions; fewer actions count as slightly
// farther.
func farthest(p hitsink.Pose, length int, foes []hitsink.Cell, more int) int {
	most := farFrom(p, length, foes)
	for _, by := range sailing {
		if next := p.After(by.act); more > 0 && afloat(next, length) {
			most = max(most, farthest(next, length, foes, more-1)-1)
		}
	}
	return most
}

// farFrom returns ten times the distance between the nearest cells of a ship and of its enemies.
func farFrom(p hitsink.Pose, length int, foes []hitsink.Cell) int {
	far := side
	for i := range length {
		for _, c := range foes {
			far = min(far, p.Cell(i).Reach(c))
		}
	}
	return 10 * far
}

// mine returns a mine in sight.
func (t *Try) mine() (hitsink.Cell, bool) {
	for i, mark := range t.View.Sight {
		if mark == hitsink.MineMark {
			return t.View.SightCell(i), true
		}
	}
	return hitsink.Cell{}, false
}

func planned(o *ship.Orders, act hitsink.Act) bool {
	for _, a := range o.Plan().Actions() {
		if a.Act == act {
			return true
		}
	}
	return false
}

// sailing are the actions that move a ship, and their costs on a way that is easy to follow. Read only.
var sailing = [...]struct {
	act  hitsink.Act
	cost int
}{{hitsink.Forward, 2}, {hitsink.Clockwise, 2}, {hitsink.CounterClockwise, 2}, {hitsink.Back, 5}}

// bowOn returns a function that reports whether a ship's bow is on a cell.
func bowOn(c hitsink.Cell) func(hitsink.Pose) bool {
	return func(p hitsink.Pose) bool { return p.Head == c }
}

// along returns the first action on the cheapest way over open water to a pose for which there is true, Nothing if the ship has such a
// pose.
func along(s *hitsink.Ship, there func(hitsink.Pose) bool) hitsink.Act {
	type node struct {
		hitsink.Pose
		first hitsink.Act
	}
	class := s.Kind.Class()
	queues, known := [][]node{{{s.Pose(), hitsink.Nothing}}}, map[hitsink.Pose]bool{}
	for far := 0; far < len(queues); far++ {
		for i := 0; i < len(queues[far]); i++ {
			n := queues[far][i]
			if there(n.Pose) {
				return n.first
			}
			if known[n.Pose] {
				continue
			}
			known[n.Pose] = true
			for _, by := range sailing {
				next := n.After(by.act)
				if known[next] || !afloat(next, class.Length) {
					continue
				}
				first := n.first
				if first == hitsink.Nothing {
					first = by.act
				}
				for len(queues) <= far+by.cost {
					queues = append(queues, nil)
				}
				queues[far+by.cost] = append(queues[far+by.cost], node{next, first})
			}
		}
	}
	return hitsink.Nothing
}

// afloat reports whether a ship in a pose is inside the sea.
func afloat(p hitsink.Pose, length int) bool {
	for _, c := range [...]hitsink.Cell{p.Head, p.Cell(length - 1)} {
		if c.X < 0 || c.Y < 0 || c.X >= side || c.Y >= side {
			return false
		}
	}
	return true
}
