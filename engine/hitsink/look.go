package hitsink

import "generals-chess/engine"

// Look returns what p sees now, row by row (rule 11); nil without a living ship.
func (s *Sea) Look(p engine.Player) []Mark {
	ship := &s.ships[p]
	if !ship.Alive() {
		return nil
	}
	sight := make([]Mark, 0, SightSide*SightSide)
	for dy := -SightRadius; dy <= SightRadius; dy++ {
		for dx := -SightRadius; dx <= SightRadius; dx++ {
			if !ship.Scan && max(abs(dx), abs(dy)) > NearRadius {
				sight = append(sight, Unknown)
				continue
			}
			sight = append(sight, s.markAt(p, ship.Head.Add(Cell{dx, dy}), ship.Scan))
		}
	}
	return sight
}

// markAt returns the first character of rule 11 that applies to a cell in p's sight.
func (s *Sea) markAt(p engine.Player, c Cell, scan bool) Mark {
	if !inside(c, s.side) {
		return Outside
	}
	other := s.shipOn(c)
	switch {
	case other < 0 && s.mineOn(c):
		return MineMark
	case other < 0:
		return Water
	case int(other) >= len(s.ships) || s.ships[other].Dead():
		return Wreck
	case other == p:
		return Own
	}
	return s.enemyMark(other, c, scan)
}

func (s *Sea) enemyMark(other engine.Player, c Cell, scan bool) Mark {
	ship := &s.ships[other]
	sound := ship.Hull&s.cellBit(other, c) != 0
	switch {
	case ship.Underwater && !scan:
		return Water
	case ship.Underwater && sound:
		return DivedSound
	case ship.Underwater:
		return DivedDamaged
	case sound:
		return EnemySound
	}
	return EnemyDamaged
}
