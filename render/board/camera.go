package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/grid"
)

// frame is the width of the dark edge round the map, logical px.
const frame = 2

// Camera is the visible part of the map.
type Camera struct{ grid.Camera }

// CellAt returns the cell at a place in device px. It reports false outside the map or the area.
func (c *Camera) CellAt(p render.Point) (generals.Cell, bool) {
	col, row, ok := c.At(p)
	return generals.Cell{Row: row, Col: col}, ok
}

// RectOf returns the area of a cell in device px, whether or not it is visible.
func (c *Camera) RectOf(cell generals.Cell) render.Rect { return c.Cell(cell.Col, cell.Row) }

// Show pans no more than necessary to bring a cell into the area.
func (c *Camera) Show(cell generals.Cell) { c.ShowCell(cell.Col, cell.Row) }
