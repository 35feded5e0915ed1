package app

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// StatusLine is a sentence behind its icon, and gives its height.
func StatusLine(c *ui.Context, in render.Rect, icon string, tone theme.Color, text string) float32 {
	if icon != "" {
		LeftIcon(c, in.CutLeft(c.Px(24)), 16, icon, tone)
	}
	return max(c.Px(20), c.Paragraph(in, text, theme.Small, theme.Mix(theme.TextMid, tone, 0.6)))
}

// UndoTime is how long a deleted match can be brought back, ms.
const UndoTime = 12_000

// Absence is how long the list must have been covered to be read again, ms.
const Absence = 1000

// The measures of lists of matches and tournaments, logical px: a row, its columns for deleting and for the time, and
// the whole list.
const (
	MatchRowH = 52
	TrashW    = 40
	WhenW     = 150
	listWidth = 1240
)

// ListPart is the part of the window that a long list has.
func ListPart(c *ui.Context, rest render.Rect) render.Rect {
	side := float32(theme.Margin)
	if c.Compact() {
		side = theme.MarginSmall
	}
	rest = rest.InsetXY(c.Px(side), 0)
	return rest.Center(min(rest.W, c.Px(listWidth)), rest.H)
}

// TwoLines writes a line with a mark before it, and a quiet one below.
func TwoLines(c *ui.Context, r render.Rect, title, sub, icon string, tone theme.Color) {
	h := c.Px(20)
	if sub != "" {
		h = c.Px(38)
	}
	r = Middle(r, h)
	line := r.CutTop(c.Px(20))
	if icon != "" {
		c.IconIn(line.CutLeft(c.Px(14)), icon, c.Px(14), tone)
		line.CutLeft(c.Px(8))
	}
	c.Label(line, title, theme.BodyStrong, theme.TextHi)
	c.Label(r, sub, theme.Small, theme.TextLow)
}

// Touched is the tone of a mark that lights up under the pointer.
func Touched(c *ui.Context, r render.Rect, tone theme.Color) theme.Color {
	if c.Hovered(r) && tone == theme.TextLow {
		return theme.TextHi
	}
	return tone
}

// UndoNotice says what was deleted, and whether it is to be brought back.
func UndoNotice(a *App, c *ui.Context, r render.Rect, text string) bool {
	b := ui.Button{Text: a.T("replays.undo"), Icon: "turnl", Cap: "Ctrl Z"}
	w := c.ButtonWidth(b)
	notice := min(c.NoticeWidth(text), r.W-w-c.Px(theme.Space3))
	line := Middle(r, c.Px(44)).Center(notice+c.Px(theme.Space3)+w, c.Px(44))
	c.Notice(line.CutLeft(notice), text, false)
	line.CutLeft(c.Px(theme.Space3))
	return c.Button("undo", Middle(line, c.Px(theme.ControlH)), b)
}

// LeftIcon is a mark beside the first line of a text, at the left end of r. height is that of a line, logical px.
func LeftIcon(c *ui.Context, r render.Rect, height float32, icon string, tone theme.Color) {
	r = r.CutTop(c.Px(height))
	c.IconIn(r.CutLeft(c.Px(16)), icon, c.Px(16), tone)
}
