package frame

import (
	"cmp"

	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Bar is the row at the top of a match.
type Bar struct {
	Escape bool   // Esc leaves, too
	Back   string // label of the button that leaves; "" is the menu
	Title  string
	Notes  [2]string        // in a quiet tone, where there is room
	Middle func(*ui.Layout) // a choice, in the middle
	End    func(*ui.Layout) // before the sound, settings and help buttons
}

// Lay lays out the bar, and reports whether the way out was taken. In a narrow bar, notes and the title are dropped first.
func (b *Bar) Lay(a *app.App, l *ui.Layout) (back bool) {
	pad := theme.Space5
	if l.Compact() {
		pad = theme.MarginSmall
	}
	begin, end := ui.Box{W: 1, MinW: 1, Grow: 1, Gap: theme.Space3}, ui.Box{}
	if b.Middle != nil { // both ends get the same room
		end = ui.Box{W: 1, MinW: 1, Grow: 1, Inside: ui.End}
	}
	l.Row(ui.Box{H: app.BarHeight(l.Context), PadX: pad, Gap: theme.Space2}, func() {
		l.Row(begin, func() { back = b.begin(a, l) })
		if b.Middle != nil {
			b.Middle(l)
		}
		l.Row(end, func() {
			if b.End != nil {
				b.End(l)
			}
			app.Ends(a, l)
		})
	})
	return back
}

// begin lays out the way out, the title and the notes.
func (b *Bar) begin(a *app.App, l *ui.Layout) (left bool) {
	back := ui.Button{Text: cmp.Or(b.Back, app.WayHome(a)), Icon: "back", Kind: ui.Quiet}
	if b.Escape {
		back.Does = ui.Back
	}
	left = l.Button(ui.Box{}, "back", back)
	if b.Title != "" {
		l.Label(ui.Box{Drop: 1}, b.Title, theme.BodyStrong, theme.TextHi)
	}
	for i, note := range b.Notes {
		if note != "" {
			l.Label(ui.Box{Drop: 2 + i}, note, theme.Control, theme.TextLow)
		}
	}
	return left
}

// Choice lays out a row of choices for the middle of the bar. Where there is no room for their words it shows their icons.
func Choice(l *ui.Layout, items []ui.Item, chosen int) (now int) {
	now = chosen
	l.Either(ui.Box{}, func() {
		now = l.Segmented(ui.Box{Align: ui.Middle}, "choice", items, chosen)
		var icons [4]ui.Item
		for i, item := range items {
			icons[i] = ui.Item{Icon: item.Icon, Tint: item.Tint}
		}
		if picked := l.Segmented(ui.Box{Align: ui.Middle}, "choice", icons[:len(items)], chosen); picked != chosen {
			now = picked
		}
	})
	return now
}

// Toggle lays out a button at the end of the bar. In a narrow window its words are its tip, unless it has one.
func Toggle(l *ui.Layout, id string, b ui.Button) (clicked bool) {
	if l.Compact() {
		b.Tip, b.Text = cmp.Or(b.Tip, b.Text), ""
	}
	return l.Button(ui.Box{}, id, b)
}
