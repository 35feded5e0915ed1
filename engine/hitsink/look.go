package hitsink

import (
	"strconv"

	"generals-chess/engine"
)

// Look is what p sees now: rule 11, row by row. Without a living ship it is nil.
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

// markAt is the first character of rule 11 that applies to a cell in p's reach.
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
	case s.ships[other].Dead():
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

// appendRequest writes rule 10 for a player's view.
func appendRequest(b []byte, v *View) []byte {
	s := &v.Ship
	numbers := func(end byte, list ...int) {
		for i, n := range list {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(n), 10)
		}
		b = append(b, end)
	}
	numbers(';', v.Round)
	numbers(';', int(v.Player))
	numbers(';', s.Head.X, s.Head.Y, int(s.Dir))
	b = append(b, s.HullText()...)
	b = append(b, ';')
	numbers(';', s.Moves, s.Shots, s.Mines, s.Cooldown)
	numbers(';', s.Hits, s.Sunken, s.Damage)
	numbers(';', flag(s.Underwater), flag(s.Shield), flag(s.Scan))
	return append(b, v.Sight...)
}

func flag(on bool) int {
	if on {
		return 1
	}
	return 0
}
