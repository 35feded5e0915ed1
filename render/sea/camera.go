package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
)

// Camera says which part of the sea is seen.
type Camera struct{ grid.Camera }

// CellAt is the cell at a place in device px; false outside the sea or the area.
func (c *Camera) CellAt(p render.Point) (hitsink.Cell, bool) {
	x, y, ok := c.At(p)
	return hitsink.Cell{X: x, Y: y}, ok
}

// RectOf is where a cell lies, in device px, whether or not it is seen.
func (c *Camera) RectOf(cell hitsink.Cell) render.Rect { return c.Cell(cell.X, cell.Y) }

// Show pans as little as needed to bring a cell into the area.
func (c *Camera) Show(cell hitsink.Cell) { c.ShowCell(cell.X, cell.Y) }
