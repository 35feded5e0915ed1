package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/grid"
)

// frame is the width of the dark edge round the map, logical px.
const frame = 2

// Camera says which part of the map is seen.
type Camera struct{ grid.Camera }

// CellAt is the cell at a place in device px; false outside the map or the area.
func (c *Camera) CellAt(p render.Point) (generals.Cell, bool) {
	col, row, ok := c.At(p)
	return generals.Cell{Row: row, Col: col}, ok
}

// RectOf is where a cell lies, in device px, whether or not it is seen.
func (c *Camera) RectOf(cell generals.Cell) render.Rect { return c.Cell(cell.Col, cell.Row) }

// Show pans as little as needed to bring a cell into the area.
func (c *Camera) Show(cell generals.Cell) { c.ShowCell(cell.Col, cell.Row) }
