// Package floats draws losses that float up from their tiles, on the boards of both games.
package floats

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// LengthMS is the time that a loss floats, ms.
const LengthMS = 900

// lineH is the height of a loss, logical px.
const lineH = 24

// Loss is a number that floats up.
type Loss struct {
	N    int    // how many were lost
	Icon string // the mark of the player who lost them, "" if unknown
	Tone theme.Color
}

// Draw draws a loss over its tile, passedMS after it was suffered. along is its distance from the tile's left edge, in tiles. nth counts
// the other losses that float from the tile below this one.
func (l Loss) Draw(c *ui.Context, tile render.Rect, along float32, nth int, passedMS int64) {
	if passedMS < 0 || passedMS >= LengthMS {
		return
	}
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	left := 1 - float32(passedMS)/LengthMS
	rise := 0.6 * tile.H * (1 - left*left*left)
	alpha := min(left*3, 1)
	text, mark := c.Num(-l.N), render.Rect{}
	r := render.R(tile.X+along*tile.W, tile.Y-rise-c.Px(12+float32(nth)*lineH), c.TextWidth(text, theme.H2)+c.Px(4), c.Px(lineH))
	if l.Icon != "" {
		r.W += c.Px(14)
		mark = r.CutLeft(c.Px(14))
	}
	for dy := float32(-1); dy <= 1; dy++ {
		for dx := float32(-1); dx <= 1; dx++ {
			if dx != 0 || dy != 0 {
				c.Text(r.Move(c.Px(2*dx), c.Px(2*dy)), text, theme.H2, theme.Board.Fade(alpha), render.Left)
			}
		}
	}
	if l.Icon != "" {
		c.IconIn(mark, l.Icon, c.Px(11), l.Tone.Fade(alpha))
	}
	c.Text(r, text, theme.H2, l.Tone.Fade(alpha), render.Left)
}
