package human

import "generals-chess/engine/generals"

// Memory holds everything that one player has seen of the map so far. It is built from that player's own views only.
type Memory struct {
	height, width int
	tiles         []generals.Tile // Hidden where nothing was ever seen
	version       uint64
}

// Look adds a view to the memory.
func (m *Memory) Look(v *generals.View) {
	if m.height != v.Height || m.width != v.Width {
		*m = Memory{height: v.Height, width: v.Width, tiles: make([]generals.Tile, v.Height*v.Width)}
	}
	for i := range m.tiles {
		if tile := v.Index(i); tile.Kind != generals.Hidden && tile != m.tiles[i] {
			m.tiles[i] = tile
			m.version++
		}
	}
}

// At returns the tile at c as it was last seen, Hidden if it never was.
func (m *Memory) At(c generals.Cell) generals.Tile {
	if c.Row < 0 || c.Col < 0 || c.Row >= m.height || c.Col >= m.width {
		return generals.Tile{Kind: generals.Hidden, Owner: generals.Nobody}
	}
	return m.tiles[c.Row*m.width+c.Col]
}

// Tiles returns all tiles as they were last seen, row by row. The slice belongs to the memory.
func (m *Memory) Tiles() []generals.Tile { return m.tiles }

// Version changes whenever something new was seen.
func (m *Memory) Version() uint64 { return m.version }
