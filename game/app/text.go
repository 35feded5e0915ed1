package app

import (
	"generals-chess/assets/words"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Inside draws a panel and gives the area for its content.
func Inside(c *ui.Context, r render.Rect, compact bool) render.Rect {
	c.FillRound(r, c.Px(theme.RadiusPanel), theme.Bg1)
	if compact {
		return r.InsetXY(c.Px(theme.PanelPadSmall), c.Px(8))
	}
	return r.InsetXY(c.Px(theme.PanelPad), c.Px(14))
}

// Panel cuts one panel and the gap under it off a column.
func Panel(column *render.Rect, h, gap float32) render.Rect {
	r := column.CutTop(h)
	column.CutTop(gap)
	return r
}

// SmallButton is a quiet button with the cap of what it does.
func SmallButton(text string, does ui.Action, disabled bool) ui.Button {
	return ui.Button{Text: text, Cap: does, Kind: ui.Quiet, Disabled: disabled}
}

// ScrollRoom is what a scrolling table leaves free at the right for the bar, logical px.
const ScrollRoom = 12

// TextArg is short for a words.Text.
func TextArg(name, text string) words.Arg { return words.Text(name, text) }
