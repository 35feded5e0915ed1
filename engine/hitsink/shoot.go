package hitsink

import (
	"slices"

	"generals-chess/engine"
)

// fire implements rules 21 and 22.
func (s *Sea) fire(p engine.Player, target Cell) *engine.Phrase {
	ship := &s.ships[p]
	class := ship.Kind.Class()
	switch {
	case s.turn.risen:
		return &whySurfaced
	case s.turn.used:
		return &whyNotFresh
	case ship.Shots < 1:
		return &whyNoShots
	case target.Reach(ship.Head) > class.Range:
		why := whyOutOfRange.WithInt("range", class.Range)
		return &why
	case !inside(target, s.side):
		return &whyOffSea
	}
	ship.Shots--
	s.turn.fired = true
	s.tell(Event{Kind: Fired, Player: p, Other: engine.Spectator, Cell: target, From: ship.Head})
	switch {
	case s.mineOn(target):
		s.blast(p, target)
	case ship.Kind == Carrier:
		s.splash(p, target)
	default:
		if victim := s.living(target); victim >= 0 {
			s.strike(p, victim, s.cellBit(victim, target), target)
		}
	}
	return nil
}

// splash implements rule 22: every living ship is hit on all its cells in the 3x3 around the target.
func (s *Sea) splash(p engine.Player, target Cell) {
	s.tellAt(Splashed, p, target)
	for victim := range s.ships {
		ship := &s.ships[victim]
		var cells Hull
		for i := range ship.Len() {
			if ship.Cell(i).Reach(target) <= 1 {
				cells |= 1 << i
			}
		}
		if cells != 0 && ship.Alive() {
			s.strike(p, engine.Player(victim), cells, target)
		}
	}
}

// cellBit returns the bit of the victim's hull cell on c, or 0.
func (s *Sea) cellBit(victim engine.Player, c Cell) Hull {
	for i := range s.ships[victim].Len() {
		if s.ships[victim].Cell(i) == c {
			return 1 << i
		}
	}
	return 0
}

// strike implements rule 28: a shot or ram on cells of a living ship. at is the cell that was hit.
func (s *Sea) strike(attacker, victim engine.Player, cells Hull, at Cell) {
	ship := &s.ships[victim]
	switch {
	case ship.Shield:
		s.dropShield(attacker, victim, at, s.soundCells(victim, cells))
	case ship.Underwater:
		s.tell(Event{Kind: Deep, Player: attacker, Other: victim, Cell: at, From: nowhere})
	default:
		s.damage(attacker, victim, cells)
	}
}

// dropShield removes a shield and records the blow it stopped. Players who see the saved cells see it.
func (s *Sea) dropShield(attacker, victim engine.Player, at Cell, saved []Cell) {
	s.ships[victim].Shield = false
	s.tell(Event{Kind: Held, Player: attacker, Other: victim, Cell: at, From: nowhere, Cells: saved})
}

// soundCells returns the positions of those cells of a ship that are sound.
func (s *Sea) soundCells(p engine.Player, cells Hull) (list []Cell) {
	ship := &s.ships[p]
	for i := range ship.Len() {
		if (cells & ship.Hull).Sound(i) {
			list = append(list, ship.Cell(i))
		}
	}
	return list
}

// damage implements the end of rule 28, and rules 29 and 30.
func (s *Sea) damage(attacker, victim engine.Player, cells Hull) {
	ship := &s.ships[victim]
	e := Event{Kind: Hit, Player: attacker, Other: victim, From: nowhere, Cells: s.soundCells(victim, cells)}
	if len(e.Cells) == 0 {
		return
	}
	ship.Hull &^= cells
	ship.Damage += len(e.Cells)
	if attacker != victim {
		s.ships[attacker].Hits += len(e.Cells)
	}
	e.Cell, e.Count = slices.MinFunc(e.Cells, byRow), len(e.Cells) // the cell that who sees them all is told, too
	s.tell(e)
	if ship.Alive() {
		return
	}
	if attacker != victim {
		s.ships[attacker].Sunken++
	}
	s.tell(Event{Kind: Sank, Player: attacker, Other: victim, Cell: ship.Head, From: nowhere, Ship: ship.Kind, Cells: ship.cells()})
}

// blast sets off the mine at c, the first of a chain that counts for p (rule 31).
func (s *Sea) blast(p engine.Player, c Cell) {
	s.turn.chain = 0
	s.explode(p, c)
}

// explode processes the 9 cells around a mine row by row; mines among them explode first.
func (s *Sea) explode(p engine.Player, at Cell) {
	s.turn.chain++
	s.mines[s.index(at)] = 0
	s.tell(Event{Kind: Exploded, Player: p, Other: engine.Spectator, Cell: at, From: nowhere, Count: s.turn.chain})
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			c := at.Add(Cell{dx, dy})
			if !inside(c, s.side) {
				continue
			}
			if s.mineOn(c) {
				s.explode(p, c)
			}
			if victim := s.living(c); victim >= 0 {
				s.scorch(p, victim, c)
			}
		}
	}
}

// scorch applies a blast to one cell of a living ship, submerged or not.
func (s *Sea) scorch(p, victim engine.Player, c Cell) {
	if s.ships[victim].Shield {
		s.dropShield(p, victim, c, nil) // no cells: the chain may have come from a mine that nobody saw
		return
	}
	s.damage(p, victim, s.cellBit(victim, c))
}

// lay implements rule 23.
func (s *Sea) lay(p engine.Player, target Cell) *engine.Phrase {
	ship := &s.ships[p]
	if why := s.stale(); why != nil {
		return why
	}
	switch {
	case ship.Mines < 1:
		return &whyNoMines
	case !inside(target, s.side):
		return &whyOffSea
	case !beside(ship, target):
		return &whyMineFar
	case s.shipOn(target) >= 0 || s.mineOn(target):
		return &whyMineTaken
	}
	ship.Mines--
	s.mines[s.index(target)] = uint8(p) + 1
	s.spend(ship)
	s.tell(Event{Kind: Laid, Player: p, Other: engine.Spectator, Cell: target, From: ship.Head})
	return nil
}

// beside reports whether c is within distance 1 of a cell of the ship, including diagonals.
func beside(ship *Ship, c Cell) bool {
	for i := range ship.Len() {
		if ship.Cell(i).Reach(c) <= 1 {
			return true
		}
	}
	return false
}

// stale returns why nothing that needs a fresh turn can be done any more, or nil.
func (s *Sea) stale() *engine.Phrase {
	switch {
	case s.turn.risen:
		return &whySurfaced
	case s.turn.fired || s.turn.used:
		return &whyNotFresh
	}
	return nil
}

// spend uses up all shots.
func (s *Sea) spend(ship *Ship) { ship.Shots, s.turn.used = 0, true }
