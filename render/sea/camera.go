package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
)

// Camera is the visible part of the sea.
type Camera struct{ grid.Camera }

// CellAt returns the cell at a place in device px. It reports false outside the sea or the area.
func (c *Camera) CellAt(p render.Point) (hitsink.Cell, bool) {
	x, y, ok := c.At(p)
	return hitsink.Cell{X: x, Y: y}, ok
}

// RectOf returns the area of a cell in device px, whether or not it is visible.
func (c *Camera) RectOf(cell hitsink.Cell) render.Rect { return c.Cell(cell.X, cell.Y) }

// Show pans no more than necessary to bring a cell into the area.
func (c *Camera) Show(cell hitsink.Cell) { c.ShowCell(cell.X, cell.Y) }
