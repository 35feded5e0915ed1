package app

import (
	"generals-chess/assets/words"
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

// UndoTime is how long what was deleted can be brought back, ms.
const UndoTime = 12_000

// Bin is how a list deletes: it asks first, and for a while afterwards what was deleted can be brought back. The zero Bin
// is empty.
type Bin[Row any] struct {
	asking  *Row   // whether it is to be deleted
	name    string // of what can be brought back, "" for nothing
	untilMS int64
}

// Want asks before a row is deleted.
func (b *Bin[Row]) Want(c *ui.Context, row *Row) {
	b.asking = row
	c.OpenModal(binModal)
}

const binModal = "delete"

// Ask shows the question, and returns the row that is to be deleted now, nil for none. text is its title and what it says.
func (b *Bin[Row]) Ask(a *App, c *ui.Context, text func(*Row) (title, body string)) *Row {
	if b.asking == nil {
		return nil
	}
	row := b.asking
	title, body := text(row)
	answer := c.Dialog(binModal, ui.Dialog{Title: title, Body: body, Primary: a.T("replays.delete_yes"), Quiet: a.T("replays.delete_no")})
	if answer != ui.DialogNone {
		b.asking = nil
	}
	if answer != ui.DialogYes {
		return nil
	}
	return row
}

// Holds notes what can be brought back now, "" for nothing, and tells whether its time is over.
func (b *Bin[Row]) Holds(c *ui.Context, name string) (over bool) {
	if name != b.name {
		b.name, b.untilMS = name, c.In.NowMS+UndoTime
	}
	return name != "" && c.In.NowMS > b.untilMS
}

// Foot is the line below the list: its keys, or the way back after something was deleted. It tells whether that is wanted.
func (b *Bin[Row]) Foot(a *App, c *ui.Context, r render.Rect, keys string) (restore bool) {
	if b.name == "" {
		c.Text(r, keys, theme.Small, theme.TextLow, render.Center)
		return false
	}
	return undoNotice(a, c, r, a.F("replays.deleted", words.Text("file", b.name)))
}

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

// undoNotice says what was deleted, and whether it is to be brought back.
func undoNotice(a *App, c *ui.Context, r render.Rect, text string) bool {
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
