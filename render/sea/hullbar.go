package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// HullBar draws the cells of a ship in a row, head first, for tables: sound cells in the side's colour, damaged ones as an amber outline,
// those of a wreck dim. The cells are squares as high as r and begin at its left edge.
func HullBar(l *render.List, r render.Rect, ship *hitsink.Ship, side theme.Color) {
	gap, radius := roundf(r.H/5), l.Px(2)
	for i := range ship.Len() {
		cell := render.R(r.X+float32(i)*(r.H+gap), r.Y, r.H, r.H)
		switch {
		case ship.Dead():
			l.FillRound(cell, radius, theme.Wreck)
		case ship.Hull.Sound(i):
			l.FillRound(cell, radius, side)
		default:
			l.StrokeRound(cell, radius, l.Px(1), theme.Warn)
		}
	}
}
