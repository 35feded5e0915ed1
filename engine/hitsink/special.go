package hitsink

import "generals-chess/engine"

// special implements rules 24 to 27: scan, repair, dive or surface, shield.
func (s *Sea) special(p engine.Player, act Act) *engine.Phrase {
	ship := &s.ships[p]
	if why := s.stale(); why != nil {
		return why
	}
	if act != ScanSea {
		if why := skillRefused(ship, act); why != nil {
			return why
		}
	}
	s.spend(ship)
	switch act {
	case ScanSea:
		ship.Scan = true
		s.tellAt(Scanned, p, ship.Head)
	case Repair:
		s.repair(p)
	case Plunge:
		s.plunge(p)
	case RaiseShield:
		ship.Shield, ship.Cooldown = true, skillCooldown
		s.tellAt(Shielded, p, ship.Head)
	}
	return nil
}

// skillRefused returns why a ship cannot use a skill now, or nil. Surfacing needs no cooldown.
func skillRefused(ship *Ship, act Act) *engine.Phrase {
	switch {
	case ship.Kind != skilled(act):
		return &whyWrongShip
	case ship.Cooldown > 0 && !ship.Underwater:
		why := whyCooldown.WithInt("n", ship.Cooldown)
		return &why
	}
	return nil
}

// skilled returns the kind of ship that has a skill.
func skilled(act Act) Kind {
	switch act {
	case Repair:
		return Cruiser
	case Plunge:
		return Submarine
	case RaiseShield:
		return Battleship
	}
	return None
}

// repair implements rule 25: the damaged cell nearest the head becomes sound.
func (s *Sea) repair(p engine.Player) {
	ship := &s.ships[p]
	ship.Cooldown = skillCooldown
	mended := nowhere
	for i := range ship.Len() {
		if !ship.Hull.Sound(i) {
			ship.Hull |= 1 << i
			mended = ship.Cell(i)
			break
		}
	}
	s.tellAt(Repaired, p, mended)
}

// plunge implements rule 26.
func (s *Sea) plunge(p engine.Player) {
	ship := &s.ships[p]
	if ship.Underwater {
		s.surface(p)
		s.turn.risen = true
		return
	}
	ship.Underwater, ship.Dive = true, diveTurns
	s.tellWhole(Dived, p)
}

// surface brings p to the surface, voluntarily or because its time is over.
func (s *Sea) surface(p engine.Player) {
	ship := &s.ships[p]
	ship.Underwater, ship.Dive, ship.Cooldown = false, 0, skillCooldown
	s.tellWhole(Surfaced, p)
}

// tellWhole records an event of p's whole ship.
func (s *Sea) tellWhole(kind EventKind, p engine.Player) {
	e := about(kind, p)
	e.Cell, e.Cells = s.ships[p].Head, s.ships[p].cells()
	s.tell(e)
}
