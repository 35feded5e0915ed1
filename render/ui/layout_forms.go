package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Field lays out a labelled text field with a line for an error below it. The line always takes room, so that a form does not jump while
// somebody types.
func (l *Layout) Field(b Box, id, label string, value *string, f Field, beside ...func()) (out FieldResult) {
	b.Gap = theme.LabelGap
	l.Column(b, func() {
		l.Labelled(label, "", func() {
			l.Row(Box{Gap: theme.Space2}, func() {
				out = l.TextField(Box{Grow: 1}, id, value, f)
				for _, lay := range beside {
					lay()
				}
			})
		})
		l.Column(Box{MinH: errorH}, func() {
			if f.Error != "" {
				l.Words(Box{}, f.Error, theme.Small, theme.Warn)
			}
		})
	})
	return out
}

// errorH is the height of a line below a field, logical px.
const errorH = 16

// Form is a dialog with fields. A button without text is left out.
type Form struct {
	Title          string
	Wrong          string // why it could not be done; shown beside the buttons
	Primary, Quiet Button
}

// LayForm lays out a form at most w logical px wide between BeginModal and EndModal. fields scroll if the window is too low for them.
func (c *Context) LayForm(w float32, f Form, fields func(*Layout)) (answer DialogAnswer) {
	c.layDialog(w, Box{PadY: formPadY, Gap: theme.Space2}, theme.Bg1, func(l *Layout) {
		l.Row(Box{PadX: formPadX}, func() { l.Label(Box{MinW: 1}, f.Title, theme.H2, theme.TextHi) })
		l.Scroll("fields", Box{Grow: 1, PadX: formPadX, Gap: theme.Space2}, func() { fields(l) })
		l.Row(Box{PadX: formPadX, Gap: theme.Space3}, func() {
			l.Words(Box{Grow: 1, Align: Middle}, f.Wrong, theme.Small, theme.Warn)
			if f.Quiet.Text != "" && l.Button(Box{}, "quiet", f.Quiet) {
				answer = DialogQuiet
			}
			if f.Primary.Text != "" && l.Button(Box{}, "primary", f.Primary) {
				answer = DialogYes
			}
		})
	})
	return answer
}

// The padding of a form, logical px.
const formPadX, formPadY = 24, 18

// Setting lays out a line of a form: a label with a hint below, and at the right end the control. If there is no room side by side, the
// control stands below.
func (l *Layout) Setting(label, hint string, control func()) {
	l.Either(Box{}, func() {
		l.Row(Box{Gap: theme.Space4, PadY: settingPad}, func() {
			l.settingWords(Box{W: settingWordsW, Grow: 1, Align: Middle}, label, hint)
			l.Row(Box{Align: Middle}, control)
		})
		l.Column(Box{Gap: theme.LabelGap, PadY: settingPad}, func() {
			l.settingWords(Box{}, label, hint)
			l.Row(Box{}, control)
		})
	})
}

// Line lays out a setting whose hint is a tip. If there is no room side by side, its name stands above the control.
func (l *Layout) Line(name, tip string, control func()) {
	words := func(b Box) {
		b.Align = Middle
		l.Behind(b, func(r render.Rect) { l.Tip(r, tip) }, func() { l.Words(Box{}, name, theme.Body, theme.TextMid) })
	}
	l.Either(Box{}, func() {
		l.Row(Box{Gap: theme.Space2}, func() {
			words(Box{W: lineWordsW, Grow: 1})
			control()
		})
		l.Column(Box{Gap: theme.LabelGap}, func() {
			words(Box{})
			control()
		})
	})
}

// lineWordsW is the least width of the name of a Line, logical px.
const lineWordsW = 96

// The least width of a setting's words beside a control, and the room above and below both, logical px.
const (
	settingWordsW = 200
	settingPad    = 7
)

func (l *Layout) settingWords(b Box, label, hint string) {
	l.Column(b, func() {
		l.Words(Box{}, label, theme.Body, theme.TextHi)
		if hint != "" {
			l.Words(Box{}, hint, theme.Small, theme.TextLow)
		}
	})
}

// Labelled lays out a control under its name. A hint stands at the right of the name, or below it if there is no room.
func (l *Layout) Labelled(name, hint string, control func()) {
	l.Column(Box{Gap: theme.LabelGap}, func() {
		if hint == "" {
			l.Label(Box{}, name, theme.Label, theme.TextMid)
		} else {
			l.Either(Box{}, func() {
				l.Row(Box{Gap: theme.Space3}, func() {
					l.Label(Box{}, name, theme.Label, theme.TextMid)
					l.Write(Box{Grow: 1}, hint, theme.Small, theme.TextLow, render.Right)
				})
				l.Column(Box{}, func() {
					l.Label(Box{}, name, theme.Label, theme.TextMid)
					l.Words(Box{}, hint, theme.Small, theme.TextLow)
				})
			})
		}
		control()
	})
}

// Toggle lays out a setting that is on or off.
func (l *Layout) Toggle(id, label, hint string, on bool) bool {
	l.Row(Box{Gap: theme.Space4, PadY: settingPad}, func() {
		l.settingWords(Box{W: 1, Grow: 1, Align: Middle}, label, hint)
		on = l.Switch(Box{Align: Middle}, id, "", on)
	})
	return on
}
