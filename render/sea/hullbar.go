package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// HullBar draws the cells of a ship in a row, head first, for tables: sound ones in the side's colour, damaged
// ones as an amber outline, all those of a sunk ship grey. The cells are as high as r, nearly as wide, and begin at
// its left edge. It gives the area they cover; no ship covers none.
func HullBar(l *render.List, r render.Rect, ship *hitsink.Ship, side theme.Color) render.Rect {
	area := render.R(r.X, r.Y, 0, r.H).Round()
	for i := range ship.Len() {
		cell := hullCell(l, r, i)
		area = area.Join(cell)
		radius := r.H * 0.22
		switch {
		case ship.Dead():
			l.FillRound(cell, radius, theme.Bg3)
		case ship.Hull.Sound(i):
			l.FillRound(cell, radius, side)
		default:
			l.FillRound(cell, radius, theme.WarnDim)
			l.StrokeRound(cell, radius, l.Px(1), theme.Warn)
		}
	}
	return area
}

// hullCell is where cell i of a bar in r goes, on whole px and all of one width.
func hullCell(l *render.List, r render.Rect, i int) render.Rect {
	w := max(roundf(r.H*0.9), 1)
	gap := l.Px(1.5)
	return render.R(r.X+float32(i)*(w+gap), r.Y, w, r.H).Round()
}
