package app

import (
	"generals-chess/render"
	"generals-chess/render/ui"
)

// uprightMain is the most of an upright window's height that stands above the column.
const uprightMain = 0.6

// Beside cuts the column off what is left of a small window, so wide and so far from the rest, in device px. It stands
// at the right, or in an upright window below a square.
func Beside(c *ui.Context, rest *render.Rect, width, gap float32) (column render.Rect) {
	if !c.Upright() {
		column = rest.CutRight(width)
		rest.CutRight(gap)
		return column
	}
	column = *rest
	*rest = column.CutTop(min(rest.W, rest.H*uprightMain))
	column.CutTop(gap)
	return column
}
