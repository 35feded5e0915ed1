package hitsink

// Pose is the position and direction of a ship.
type Pose struct {
	Head Cell
	Dir  Heading
}

// Pose returns the pose of s.
func (s *Ship) Pose() Pose { return Pose{s.Head, s.Dir} }

// Cell returns hull cell i; the head is 0.
func (p Pose) Cell(i int) Cell { return p.Head.Sub(p.Dir.Ahead().Times(i)) }

// Touches reports whether a hull of that length lies within a distance of c.
func (p Pose) Touches(length int, c Cell, distance int) bool {
	for i := range length {
		if p.Cell(i).Reach(c) <= distance {
			return true
		}
	}
	return false
}

// Covers reports whether a hull cell of s lies on c.
func (s *Ship) Covers(c Cell) bool { return s.Pose().Touches(s.Len(), c, 0) }

// After returns the pose after an action, whether or not there is room.
func (p Pose) After(act Act) Pose {
	switch act {
	case Forward:
		p.Head = p.Head.Add(p.Dir.Ahead())
	case Back:
		p.Head = p.Head.Sub(p.Dir.Ahead())
	case Clockwise:
		p.Dir = p.Dir.Turned(+1)
	case CounterClockwise:
		p.Dir = p.Dir.Turned(-1)
	}
	return p
}
