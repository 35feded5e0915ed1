package app

import (
	"generals-chess/game/action"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Top is the bar at the top of a screen.
type Top struct {
	Back, Title string
	Note        string // in a quiet tone, where there is room
	End         func(*ui.Layout)
}

// Page lays out a screen below its bar, and reports whether the way back was taken. Esc takes it too.
func Page(a *App, c *ui.Context, top Top, body func(*ui.Layout)) (back bool) {
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{}, func() {
			back = top.lay(a, l)
			l.Column(ui.Box{Grow: 1}, func() { body(l) })
		})
	})
	return back
}

// lay lays out the bar. End goes below the title where there is no room beside it.
func (t Top) lay(a *App, l *ui.Layout) (back bool) {
	height, around := BarHeight(l.Context), float32(0)
	if t.End != nil {
		around = theme.ControlH + 2*theme.Space1 // for the focus ring
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{H: height, MinH: around, PadX: theme.Space4, Gap: theme.Space4}, func() {
			back = t.begin(a, l)
			if t.End != nil {
				t.End(l)
			}
		})
		if t.End == nil {
			return
		}
		l.Column(ui.Box{}, func() {
			l.Row(ui.Box{H: height, PadX: theme.Space4, Gap: theme.Space4}, func() { back = t.begin(a, l) })
			l.Row(ui.Box{PadX: theme.Space2, Gap: theme.Space2, Inside: ui.Middle}, func() { t.End(l) })
		})
	})
	return back
}

// begin lays out the way back, the title, and the note in the room that is left. Where the note has too little room, a tip over the
// title shows it.
func (t Top) begin(a *App, l *ui.Layout) (back bool) {
	back = Back(a, l, t.Back)
	title := ui.Box{}
	if l.TextWidth(t.Title, theme.BodyStrong) > l.Px(titleLeast) {
		title.MinW = titleLeast
	}
	var at render.Rect
	l.Behind(ui.Box{}, func(r render.Rect) { at = r }, func() {
		title.Grow = 1
		l.Label(title, t.Title, theme.BodyStrong, theme.TextHi)
	})
	if !l.Spare(t.Note, theme.Control, render.Left) && l.Drawing() {
		l.Tip(at, t.Note)
	}
	return back
}

// titleLeast is the least width of a long title, logical px.
const titleLeast = 160

// Back lays out the button that leaves the screen, at the left end of the top bar. In a text field its key only leaves the field.
func Back(a *App, l *ui.Layout, text string) (clicked bool) {
	back := ui.Button{Text: text, Icon: "back", Kind: ui.Quiet, Does: ui.Back}
	if l.TextFocused() {
		back.Does = ui.NoAction
	}
	return l.Button(ui.Box{}, "back", back)
}

// Column lays out a column in the middle of a page, at most most logical px wide.
func Column(l *ui.Layout, most float32, b ui.Box, inside func()) {
	l.Column(ui.Box{Grow: 1, PadX: Margin(l.Context)}, func() {
		b.Grow, b.MaxW = 1, most
		l.Column(b, inside)
	})
}

// Sheet lays out a Column that ends above the lower edge of the window.
func Sheet(l *ui.Layout, most float32, inside func()) {
	Column(l, most, ui.Box{}, inside)
	l.Space(Margin(l.Context))
}

// Foot lays out the line below a page, centred and at most most logical px wide.
func Foot(l *ui.Layout, most float32, inside func()) {
	l.Column(ui.Box{PadX: theme.Space4, PadY: theme.Space3}, func() {
		l.Column(ui.Box{MaxW: most}, inside)
	})
}

// Margin returns the room at both sides of a page or a match, logical px.
func Margin(c *ui.Context) float32 {
	if c.Compact() {
		return theme.MarginSmall
	}
	return theme.Margin
}

// BarHeight returns the height of the top bar, logical px.
func BarHeight(c *ui.Context) float32 {
	if c.Compact() {
		return theme.TopBarSmallH
	}
	return theme.TopBarH
}

// Ends lays out the buttons for sound, settings and help at the right end of the top bar.
func Ends(a *App, l *ui.Layout) {
	SoundButton(a, l)
	if l.Button(ui.Box{}, "gear", ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("common.settings")}) {
		a.OpenSettings()
	}
	if l.Button(ui.Box{}, "help", ui.Button{Icon: "help", Kind: ui.Quiet, Tip: a.T("common.help"), Cap: action.Help}) {
		a.Help()
	}
}
