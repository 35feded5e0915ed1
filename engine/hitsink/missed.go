package hitsink

import "generals-chess/engine"

// Missed is what is in the sea without a player's view showing it, at one moment.
type Missed struct {
	Ships []MissedShip // by player number
	Mines []Mine       // sorted by y, then x
}

// MissedShip is a ship or wreck of which a view shows not all cells.
type MissedShip struct {
	Player engine.Player
	Ship   Ship
	Cells  []Cell // those not shown, head first
	Deep   bool   // some of them are in sight, but under water
}

// Missed compares a player's view with the Spectator's of the same position: rule 11 hides what is too far away, and
// without a scan what is under water.
func (v *View) Missed(truth *View) Missed {
	var m Missed
	for p := range truth.Ships {
		if missed, ok := v.missedOf(&truth.Ships[p], engine.Player(p)); ok {
			m.Ships = append(m.Ships, missed)
		}
	}
	for _, mine := range truth.Mines {
		if v.At(mine.Cell) != MineMark {
			m.Mines = append(m.Mines, mine)
		}
	}
	return m
}

// missedOf is what v does not show of p's ship; false when it shows all of it, or there is none.
func (v *View) missedOf(s *Ship, p engine.Player) (missed MissedShip, ok bool) {
	missed = MissedShip{Player: p, Ship: *s}
	for i := range s.Len() {
		switch c := s.Cell(i); v.At(c) {
		case Water:
			missed.Deep = true
			missed.Cells = append(missed.Cells, c)
		case Unknown:
			if p != v.Player {
				missed.Cells = append(missed.Cells, c)
			}
		}
	}
	return missed, len(missed.Cells) > 0
}

// Count tells how many living ships are out of sight at least in part, how many are in it under water, and how many
// wrecks and mines are missed.
func (m *Missed) Count() (away, deep, wrecks, mines int) {
	for i := range m.Ships {
		switch s := &m.Ships[i]; {
		case s.Ship.Dead():
			wrecks++
		case s.Deep:
			deep++
		default:
			away++
		}
	}
	return away, deep, wrecks, len(m.Mines)
}
