package hitsink

import "generals-chess/engine"

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
