package hitsink

import "generals-chess/engine"

// sail implements rule 18: one cell forward (+1) or back (-1).
func (s *Sea) sail(p engine.Player, by int) *engine.Phrase {
	ship := &s.ships[p]
	if ship.Moves < 1 {
		return &whyNoMoves
	}
	step := ship.Dir.Ahead().Times(by)
	entered := ship.Head.Add(step)
	if by < 0 {
		entered = ship.Cell(ship.Len() - 1).Add(step)
	}
	if why := s.blocked(p, entered); why != nil {
		return why
	}
	ship.Moves--
	from := ship.Head
	s.moveTo(p, from.Add(step), ship.Dir)
	s.tell(Event{Kind: Moved, Player: p, Other: engine.Spectator, Cell: ship.Head, From: from, Dir: ship.Dir, Was: ship.Dir})
	s.enter(p, entered)
	return nil
}

// rotate implements rule 19: a quarter turn about the head, clockwise (+1) or counter-clockwise (-1).
func (s *Sea) rotate(p engine.Player, by int) *engine.Phrase {
	ship := &s.ships[p]
	free := ship.Kind == Destroyer
	if !free && ship.Moves < 1 {
		return &whyNoMoves
	}
	dir := ship.Dir.Turned(by)
	if why := s.swept(p, dir); why != nil {
		return why
	}
	if !free {
		ship.Moves--
	}
	was := ship.Dir
	s.moveTo(p, ship.Head, dir)
	s.tell(Event{Kind: Turned, Player: p, Other: engine.Spectator, Cell: ship.Head, From: ship.Head, Dir: dir, Was: was})
	for i := 1; i < ship.Len(); i++ {
		s.enter(p, ship.Cell(i))
	}
	return nil
}

// swept returns why p's ship cannot turn to dir, or nil. It checks the edge first: the reason must not reveal a submerged ship in the way.
func (s *Sea) swept(p engine.Player, dir Heading) *engine.Phrase {
	ship := &s.ships[p]
	if !inside(Pose{ship.Head, dir}.Cell(ship.Len()-1), s.side) {
		return &whyEdge
	}
	for i := 1; i < ship.Len(); i++ {
		if why := s.blocked(p, Pose{ship.Head, dir}.Cell(i)); why != nil {
			return why
		}
	}
	return nil
}

// blocked returns why p's ship cannot move onto c, or nil: the edge, or another ship or wreck.
func (s *Sea) blocked(p engine.Player, c Cell) *engine.Phrase {
	if !inside(c, s.side) {
		return &whyEdge
	}
	if other := s.shipOn(c); other >= 0 && other != p {
		return &whyBlocked
	}
	return nil
}

func (s *Sea) moveTo(p engine.Player, head Cell, dir Heading) {
	s.clear(p)
	s.ships[p].Head, s.ships[p].Dir = head, dir
	s.mark(p)
}

// enter sets off the mine on a cell that p's ship has entered, if there is one (rule 31).
func (s *Sea) enter(p engine.Player, c Cell) {
	if s.mineOn(c) {
		s.blast(p, c)
	}
}

// ram implements rule 20.
func (s *Sea) ram(p engine.Player) *engine.Phrase {
	ship := &s.ships[p]
	if ship.Moves != ship.Kind.Class().Moves {
		return &whyRamMoved
	}
	target := ship.Head.Add(ship.Dir.Ahead())
	victim := s.living(target)
	if victim < 0 || victim == p {
		return &whyRamNothing
	}
	ship.Moves = 0
	s.tell(Event{Kind: Rammed, Player: p, Other: victim, Cell: target, From: ship.Head})
	s.strike(p, victim, s.cellBit(victim, target), target)
	return nil
}
