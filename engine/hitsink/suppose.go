package hitsink

import "generals-chess/engine"

// Suppose is a sea as a player takes it to be, to try turns on: the own ship as its turn begins in v, as player 0, the other
// ships as they are supposed to lie, as players 1 and on, and the wrecks and mines that are remembered. A ship that would
// lie outside or on another, or without a sound cell, is left out: it has no kind then.
func (v *View) Suppose(others []Ship, wrecks, mines []Cell) *Sea {
	s := NewSea(v.Side, len(others)+2)
	s.ships[0] = v.Ship
	s.spent = v.surfaced()
	s.mark(0)
	s.ships[len(others)+1] = Ship{Kind: Destroyer} // sunk: all wrecks are its cells
	for _, c := range wrecks {
		if v.Inside(c) && s.hulls[s.index(c)] == 0 {
			s.hulls[s.index(c)] = uint8(len(others) + 2)
		}
	}
	for i := range others {
		p := engine.Player(i + 1)
		if o := &others[i]; o.Alive() && s.Place(p, o.Kind, o.Head, o.Dir) {
			s.ships[p] = *o
		}
	}
	for _, c := range mines {
		if v.Inside(c) && s.hulls[s.index(c)] == 0 {
			s.mines[s.index(c)] = uint8(len(others) + 2)
		}
	}
	return s
}

// See is what player p of the sea sees in a round of a game of so many players, for captains who command in it.
func (s *Sea) See(p engine.Player, players, round int) *View {
	return &View{Player: p, Players: players, Side: s.side, Round: round, ToMove: p, Ship: s.ships[p], Sight: s.Look(p)}
}

// Restored is a sea with these ships, by player, and mines as it was seen, for puzzles; ok is false where a ship or a mine has no room.
// All mines count as the last ship’s.
func Restored(side int, ships []Ship, mines []Cell) (s *Sea, ok bool) {
	s = NewSea(side, len(ships))
	for i := range ships {
		ship, p := ships[i], engine.Player(i)
		if ship.Kind == None || ship.Kind > Carrier || ship.Dir > Left || ship.Hull > whole(ship.Len()) || !s.Place(p, ship.Kind, ship.Head, ship.Dir) {
			return nil, false
		}
		s.ships[p] = ship
	}
	for _, c := range mines {
		if !inside(c, side) || s.hulls[s.index(c)] != 0 {
			return nil, false
		}
		s.mines[s.index(c)] = uint8(len(ships))
	}
	return s, true
}
