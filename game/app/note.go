package app

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Note is a sentence shown at a cell of a map for a moment, such as why an order was refused. The zero Note shows nothing.
type Note[C any] struct {
	Cell    C
	Text    string
	untilMS int64 // 0 until it is drawn
}

// NoteMS is the time that a note is shown, ms.
const NoteMS = 2200

// Speaks reports whether to draw the note at nowMS. It clears a note whose time is over.
func (n *Note[C]) Speaks(nowMS int64) bool {
	if n.Text == "" {
		return false
	}
	if n.untilMS == 0 {
		n.untilMS = nowMS + NoteMS
	}
	if nowMS > n.untilMS {
		*n = Note[C]{}
	}
	return n.Text != ""
}

// NoteBox draws a warning beside a tile, inside area.
func NoteBox(c *ui.Context, area, tile render.Rect, text string) {
	w, h := c.TextWidth(text, theme.Small)+c.Px(44), c.Px(30)
	box := render.R(tile.CX()-w/2, tile.Y-h-c.Px(6), w, h)
	if box.Y < area.Y {
		box.Y = tile.Bottom() + c.Px(6)
	}
	box.X = max(area.X, min(box.X, area.Right()-w))
	c.FillRound(box, c.Px(theme.RadiusControl), theme.Bg3)
	c.StrokeRound(box, c.Px(theme.RadiusControl), c.Px(1), theme.Warn)
	c.Icon("warn", box.X+c.Px(10), box.CY()-c.Px(8), c.Px(16), theme.Warn)
	box.CutLeft(c.Px(34))
	c.Label(box, text, theme.Small, theme.TextHi)
}
