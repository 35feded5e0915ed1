package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// HullBar draws the cells of a ship in a row, head first, for tables: sound ones in the side's colour, damaged
// ones as an amber outline, all of a sunk ship grey. r is where it goes: the cells are as high as r, aligned left,
// and about as wide. No ship draws nothing.
func HullBar(l *render.List, r render.Rect, ship *hitsink.Ship, side theme.Color) {
	for i := range ship.Len() {
		cell := HullCell(l, r, i)
		radius := r.H * 0.22
		switch {
		case ship.Dead():
			l.FillRound(cell, radius, theme.Bg3)
		case ship.Hull.Sound(i):
			l.FillRound(cell, radius, side)
		default:
			l.StrokeRound(cell, radius, l.Px(1), theme.Warn)
		}
	}
}

// HullCell is where HullBar draws cell i.
func HullCell(l *render.List, r render.Rect, i int) render.Rect {
	w := r.H * 0.9
	gap := max(l.Px(1), r.H*0.1)
	return render.R(r.X+float32(i)*(w+gap), r.Y, w, r.H).Round()
}
