package seacourse

import (
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/ship"
)

// Hint is what to press now: a command, a cell of the sea, or else the button that sends the orders.
type Hint struct {
	Act  hitsink.Act // Nothing where no command is to be given
	Cell hitsink.Cell
	Sea  bool // Cell is to be pressed
}

// Mark is the cell that a step is about, if it is about one.
func (t *Try) Mark() (hitsink.Cell, bool) {
	if t.Step.mark == nil {
		return hitsink.Cell{}, false
	}
	return *t.Step.mark, true
}

// Next is what to press now for somebody who has written these orders.
func Next(t *Try, o *ship.Orders) Hint {
	act, at := t.want(o)
	switch {
	case act == hitsink.Nothing:
	case o.Aiming() == act:
		return Hint{Act: hitsink.Nothing, Cell: at, Sea: true}
	case o.Why(act) == nil:
		return Hint{Act: act}
	}
	return Hint{Act: hitsink.Nothing}
}

// want is the action that comes next, and the cell of a shot or a mine; Nothing when the orders will do.
func (t *Try) want(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	switch t.Step.Name {
	case "sail":
		return along(o.Plan().Now(), buoy), hitsink.Cell{}
	case "scan":
		if !planned(o, hitsink.ScanSea) {
			return hitsink.ScanSea, hitsink.Cell{}
		}
	case "fire":
		return t.wantFire(o)
	case "mine":
		return t.wantMine(o)
	case "alive":
		if len(o.Plan().Actions()) == 0 && t.Turns < stayTurns {
			return hitsink.Back, hitsink.Cell{}
		}
	}
	return hitsink.Nothing, hitsink.Cell{}
}

func (t *Try) wantFire(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	for _, c := range enemies(t.View) {
		if o.WhyAt(hitsink.Fire, c) == nil && !planned(o, hitsink.Fire) {
			return hitsink.Fire, c
		}
	}
	return hitsink.Nothing, hitsink.Cell{}
}

// wantMine lays a mine on the lane, and then backs away from it.
func (t *Try) wantMine(o *ship.Orders) (hitsink.Act, hitsink.Cell) {
	mine, laid := t.mine()
	switch {
	case planned(o, hitsink.LayMine), laid:
		if near := mine.Reach(o.Plan().Now().Head); laid && near > 1 || planned(o, hitsink.Back) {
			return hitsink.Nothing, mine
		}
		return hitsink.Back, mine
	}
	for _, c := range o.MineCells(nil) {
		if c.Y == laneRow {
			return hitsink.LayMine, c
		}
	}
	return hitsink.Nothing, mine
}

// mine is a mine in sight.
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

// sailing are the actions that move a ship; read only.
var sailing = [...]hitsink.Act{hitsink.Forward, hitsink.CounterClockwise, hitsink.Clockwise, hitsink.Back}

// along is the first action on a shortest way for a ship onto a cell of open water, Nothing when it lies there.
func along(s *hitsink.Ship, goal hitsink.Cell) hitsink.Act {
	type node struct {
		hitsink.Pose
		first hitsink.Act
	}
	class := s.Kind.Class()
	queue, known := []node{{s.Pose(), hitsink.Nothing}}, map[hitsink.Pose]bool{s.Pose(): true}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		if covers(&hitsink.Ship{Kind: s.Kind, Head: n.Head, Dir: n.Dir}, goal) {
			return n.first
		}
		for _, act := range sailing {
			next := n.After(act)
			if known[next] || !afloat(next, class.Length) {
				continue
			}
			known[next] = true
			first := n.first
			if first == hitsink.Nothing {
				first = act
			}
			queue = append(queue, node{next, first})
		}
	}
	return hitsink.Nothing
}

// afloat tells whether a ship that lies so is inside the sea.
func afloat(p hitsink.Pose, length int) bool {
	for _, c := range [...]hitsink.Cell{p.Head, p.Cell(length - 1)} {
		if c.X < 0 || c.Y < 0 || c.X >= side || c.Y >= side {
			return false
		}
	}
	return true
}
