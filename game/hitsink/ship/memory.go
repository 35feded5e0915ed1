package ship

import "generals-chess/engine/hitsink"

// Seen is the mark of a cell when it was last in sight, and the round.
type Seen struct {
	Mark  hitsink.Mark // Unknown if it never was in sight
	Round int
}

// Memory holds everything that one captain has seen of the sea. A zero Memory has seen nothing.
type Memory struct {
	side    int
	cells   []Seen
	version uint64
}

// Version changes when something new was seen.
func (m *Memory) Version() uint64 { return m.version }

// Side returns the number of cells along an edge, 0 before the first Look.
func (m *Memory) Side() int { return m.side }

// At returns the mark of a cell when it was last in sight, Unknown if it never was.
func (m *Memory) At(c hitsink.Cell) hitsink.Mark { return m.Last(c).Mark }

// Last returns the mark of a cell when it was last in sight, and the round.
func (m *Memory) Last(c hitsink.Cell) Seen {
	if c.X < 0 || c.Y < 0 || c.X >= m.side || c.Y >= m.side {
		return Seen{Mark: hitsink.Unknown}
	}
	return m.cells[c.Y*m.side+c.X]
}

// Sink remembers a wreck on cells that are out of sight, of a ship that sank in a round.
func (m *Memory) Sink(cells []hitsink.Cell, round int) {
	for _, c := range cells {
		m.cells[c.Y*m.side+c.X] = Seen{Mark: hitsink.Wreck, Round: round}
		m.version++
	}
}

// Look adds a player's view to the memory. The own ship is not remembered: its cells count as water.
func (m *Memory) Look(v *hitsink.View) {
	if m.side != v.Side {
		*m = Memory{side: v.Side, cells: make([]Seen, v.Side*v.Side), version: m.version + 1}
		for i := range m.cells {
			m.cells[i].Mark = hitsink.Unknown
		}
	}
	for i, mark := range v.Sight {
		switch mark {
		case hitsink.Unknown, hitsink.Outside:
			continue
		case hitsink.Own:
			mark = hitsink.Water
		}
		c := v.SightCell(i)
		if seen := (Seen{mark, v.Round}); m.cells[c.Y*m.side+c.X] != seen {
			m.cells[c.Y*m.side+c.X] = seen
			m.version++
		}
	}
}
