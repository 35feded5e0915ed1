package hitsink

import "generals-chess/engine"

// Missed lists the things in the sea at one moment that a player's view does not show.
type Missed struct {
	Ships []MissedShip // by player number
	Mines []Mine       // sorted by y, then x
}

// MissedShip is a ship or wreck that a view does not show completely.
type MissedShip struct {
	Player engine.Player // Spectator for a wreck of nobody
	Ship   Ship
	Cells  []Cell // the cells not shown, head first
	Deep   bool   // some of them are in sight, but under water
}

// Missed compares a player's view with the Spectator's of the same position: rule 11 hides what is too far away and, without a scan, what
// is under water.
func (v *View) Missed(truth *View) Missed {
	var m Missed
	for p := range truth.Ships {
		if missed, ok := v.missedOf(&truth.Ships[p], engine.Player(p)); ok {
			m.Ships = append(m.Ships, missed)
		}
	}
	for i := range truth.Wrecks {
		if missed, ok := v.missedOf(&truth.Wrecks[i], engine.Spectator); ok {
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

// missedOf returns what v does not show of p's ship; ok is false if that is nothing.
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

// Count returns the number of living ships of which no cell is in sight, of those in sight under water, and of mines that are missed.
func (m *Missed) Count() (away, deep, mines int) {
	for i := range m.Ships {
		switch s := &m.Ships[i]; {
		case s.Ship.Dead():
		case s.Deep:
			deep++
		case len(s.Cells) == s.Ship.Len():
			away++
		}
	}
	return away, deep, len(m.Mines)
}
