package ai

import "generals-chess/engine/hitsink"

// pose is where a ship lies.
type pose struct {
	head hitsink.Cell
	dir  hitsink.Heading
}

func poseOf(s *hitsink.Ship) pose { return pose{s.Head, s.Dir} }

// cell is hull cell i, the head is 0.
func (p pose) cell(i int) hitsink.Cell { return p.head.Sub(p.dir.Ahead().Times(i)) }

// touches tells whether a hull of that length lies within a distance of c.
func (p pose) touches(length int, c hitsink.Cell, distance int) bool {
	for i := range length {
		if p.cell(i).Reach(c) <= distance {
			return true
		}
	}
	return false
}

// steps are the actions that change a pose.
var steps = [...]hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise}

// after is the pose after a step, whether or not there is room.
func (p pose) after(step hitsink.Act) pose {
	switch step {
	case hitsink.Forward:
		p.head = p.head.Add(p.dir.Ahead())
	case hitsink.Back:
		p.head = p.head.Sub(p.dir.Ahead())
	case hitsink.Clockwise:
		p.dir = p.dir.Turned(+1)
	case hitsink.CounterClockwise:
		p.dir = p.dir.Turned(-1)
	}
	return p
}

// sightCell is the cell that v.Sight[i] shows.
func sightCell(v *hitsink.View, i int) hitsink.Cell {
	return v.Ship.Head.Add(hitsink.Cell{X: i%hitsink.SightSide - hitsink.SightRadius, Y: i/hitsink.SightSide - hitsink.SightRadius})
}
