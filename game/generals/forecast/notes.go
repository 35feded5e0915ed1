package forecast

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Note draws a warning in a box beside a tile, inside area and clear of the rectangles in avoid. The text has up to three lines.
func Note(c *ui.Context, area, tile render.Rect, text string, avoid []render.Rect) {
	style, line := theme.Small, c.Px(16)
	most := min(area.W-c.Px(8), c.Px(340))
	w, lines := c.TextWidth(text, style)+c.Px(46), 1
	if w > most {
		w, lines = most, 2
		if c.TextWidth(text, style) > 2*(most-c.Px(60)) {
			lines = 3
		}
	}
	box := Place(area, tile, w, float32(lines)*line+c.Px(14), c.Px(6), avoid)
	c.FillRound(box, c.Px(theme.RadiusControl), theme.Bg3)
	c.StrokeRound(box, c.Px(theme.RadiusControl), c.Px(1), theme.Warn)
	c.Icon("warn", box.X+c.Px(10), box.CY()-c.Px(8), c.Px(16), theme.Warn)
	box.CutLeft(c.Px(34))
	box.CutRight(c.Px(8))
	if lines == 1 {
		c.Label(box, text, style, theme.TextHi)
		return
	}
	c.Paragraph(box.InsetXY(0, c.Px(7)), text, style, theme.TextHi)
}

// Place returns a box of w x h beside a tile: above, below, right or left of it, where it covers least of the tile and of avoid. It moves
// up to three tiles further away while something is covered.
func Place(area, tile render.Rect, w, h, gap float32, avoid []render.Rect) (best render.Rect) {
	least := float32(-1)
	for away := float32(0); away < 4 && least != 0; away++ {
		d := gap + away*tile.H
		for _, box := range [...]render.Rect{
			render.R(tile.CX()-w/2, tile.Y-h-d, w, h),
			render.R(tile.CX()-w/2, tile.Bottom()+d, w, h),
			render.R(tile.Right()+d, tile.CY()-h/2, w, h),
			render.R(tile.X-w-d, tile.CY()-h/2, w, h),
		} {
			box.X = max(area.X, min(box.X, area.Right()-w))
			box.Y = max(area.Y, min(box.Y, area.Bottom()-h))
			hidden := hides(box, tile)
			for _, r := range avoid {
				hidden += hides(box, r)
			}
			if least < 0 || hidden < least {
				best, least = box, hidden
			}
		}
	}
	return best
}

// hides returns the area of r that a box covers.
func hides(box, r render.Rect) float32 {
	common := box.Intersect(r)
	return common.W * common.H
}
