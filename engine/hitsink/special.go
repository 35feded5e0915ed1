package hitsink

import "generals-chess/engine"

// special is rules 24 to 27: scan, repair, plunge or surface, shield.
func (s *Sea) special(p engine.Player, act Act) *engine.Phrase {
	ship := &s.ships[p]
	if s.stale() {
		return &whyNotFresh
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
		s.tell(Event{Kind: Scanned, Player: p, Other: engine.Spectator, Cell: ship.Head, From: nowhere})
	case Repair:
		s.repair(p)
	case Plunge:
		s.plunge(p)
	case RaiseShield:
		ship.Shield, ship.Cooldown = true, skillCooldown
		s.tell(Event{Kind: Shielded, Player: p, Other: engine.Spectator, Cell: ship.Head, From: nowhere})
	}
	return nil
}

// skillRefused says why a ship cannot use a skill now, if so. Surfacing needs no cooldown.
func skillRefused(ship *Ship, act Act) *engine.Phrase {
	owner := map[Act]Kind{Repair: Cruiser, Plunge: Submarine, RaiseShield: Battleship}[act]
	switch {
	case ship.Kind != owner:
		return &whyWrongShip
	case ship.Cooldown > 0 && !ship.Underwater:
		why := whyCooldown.WithInt("n", ship.Cooldown)
		return &why
	}
	return nil
}

// repair is rule 25: the damaged cell nearest the head becomes sound.
func (s *Sea) repair(p engine.Player) {
	ship := &s.ships[p]
	ship.Cooldown = skillCooldown
	e := Event{Kind: Repaired, Player: p, Other: engine.Spectator, Cell: nowhere, From: nowhere}
	for i := range ship.Len() {
		if !ship.Hull.Sound(i) {
			ship.Hull |= 1 << i
			e.Cell = ship.Cell(i)
			break
		}
	}
	s.tell(e)
}

// plunge is rule 26.
func (s *Sea) plunge(p engine.Player) {
	ship := &s.ships[p]
	if ship.Underwater {
		s.surface(p)
		return
	}
	ship.Underwater, ship.Dive = true, diveTurns
	s.tell(Event{Kind: Dived, Player: p, Other: engine.Spectator, Cell: ship.Head, From: nowhere})
}

// surface brings p up, by its own will or because its time is over.
func (s *Sea) surface(p engine.Player) {
	ship := &s.ships[p]
	ship.Underwater, ship.Dive, ship.Cooldown = false, 0, skillCooldown
	s.tell(Event{Kind: Surfaced, Player: p, Other: engine.Spectator, Cell: ship.Head, From: nowhere})
}
