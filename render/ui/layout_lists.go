package ui

import (
	"generals-chess/render"
	"generals-chess/render/layout"
	"generals-chess/render/theme"
)

// List is a list of rows with one chosen: see Listbox.
type List struct {
	Rows    int
	RowH    float32 // logical px
	WideW   float32 // least width of a row whose parts stand side by side, logical px
	NarrowH float32 // of a narrower row; 0 is RowH
	Chosen  int     // -1 for none
	Whole   bool    // the lower end cuts no row: the list is lower then than its room
}

// List lays out a list that scrolls. It calls row for each row in sight; near reports whether that row is chosen or under the pointer.
// clicked is the row that was clicked outside its parts, or -1.
func (l *Layout) List(b Box, id string, list List, row func(l *Layout, i int, near bool)) (chosen, clicked int) {
	b.MinH = max(b.MinH, list.RowH)
	r, ok := l.placeSize(b, 0, l.Px(list.RowH)*float32(min(list.Rows, listRows)))
	if !ok {
		return list.Chosen, -1
	}
	if list.NarrowH > 0 && r.W < l.Px(list.WideW+ScrollBarW) {
		list.RowH = list.NarrowH
	}
	if row := l.Px(list.RowH); list.Whole && row*float32(list.Rows) > r.H {
		r.H = max(float32(int(r.H/row)), 1) * row
	}
	clicked = -1
	box := Listbox{Rows: list.Rows, RowH: l.Px(list.RowH), Chosen: list.Chosen, Clicked: func(i int, _ render.Rect) {
		clicked, l.partFree = i, true
	}}
	chosen, _ = l.Listbox(id, r, box, func(i int, line render.Rect) {
		near := i == list.Chosen || l.Hovered(line)
		l.Lay(line, func(l *Layout) { row(l, i, near) })
		if i == clicked && !l.partFree {
			clicked = -1
		}
		l.partFree = false
	})
	return chosen, clicked
}

// listRows is the number of rows that a list wants to show. It shows more if it grows.
const listRows = 6

// Part lays out an icon in a row of a List that can be clicked by itself, even while it is not drawn.
func (l *Layout) Part(b Box, icon string, shown bool, tone theme.Color, tip string) (clicked bool) {
	r, ok := l.Place(b)
	if !ok {
		return false
	}
	over, clicked := l.hearPart(r)
	if over && tone == theme.TextLow {
		tone = theme.TextHi
	}
	if shown {
		l.IconIn(r, icon, l.Px(18), tone)
	}
	l.Tip(r, tip)
	return clicked
}

// PartButton lays out a button in a row of a List that can be clicked by itself. The keyboard must have another way to its action.
func (l *Layout) PartButton(b Box, button Button) (clicked bool) {
	r, ok := l.control(b, l.ButtonWidth(button), l.ButtonHeight(button))
	if !ok {
		return false
	}
	touch := tone{}
	over, clicked := l.hearPart(r)
	if over {
		touch.hover = 1
	}
	l.drawButton(r, button, touch)
	return clicked
}

// hearPart reports whether the pointer is over a part of a row, and whether it clicked the part.
func (l *Layout) hearPart(r render.Rect) (over, clicked bool) {
	over = l.Hovered(r)
	clicked = over && l.partFree
	l.partFree = l.partFree && !clicked
	return over, clicked
}

// TwoLines lays out a title with a quiet line below. icon stands before the title unless it is "".
func (l *Layout) TwoLines(b Box, title, sub, icon string, tone theme.Color) {
	b.Inside = Middle
	l.Column(b, func() {
		l.Row(Box{Gap: theme.Space2}, func() {
			if icon != "" {
				l.Icon(icon, 14, tone)
			}
			l.Label(Box{MinW: 1, Grow: 1}, title, theme.BodyStrong, theme.TextHi)
		})
		if sub != "" {
			l.Label(Box{H: 18, MinW: 1}, sub, theme.Small, theme.TextLow)
		}
	})
}

// Preview lays out a list with a preview of the chosen row beside it, or below it if there is no room.
func (l *Layout) Preview(b Box, list, preview func()) {
	l.Either(b, func() {
		l.Row(Box{Gap: theme.PanelGap}, func() {
			l.Panel(Box{W: 400, MinW: 200, PadX: 10, PadY: l.panelPad()}, theme.None, list)
			l.preview(Box{W: 600, MinW: 340, Grow: 1}, preview)
		})
		l.Column(Box{Gap: theme.PanelGap}, func() {
			l.Panel(Box{Grow: 1, PadX: 10, PadY: l.panelPad()}, theme.None, list)
			l.preview(Box{}, preview)
		})
	})
}

// preview lays out a panel that scrolls.
func (l *Layout) preview(b Box, inside func()) {
	l.Behind(b, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusPanel), theme.Bg1) }, func() {
		l.Scroll("preview", Box{Grow: 1, PadX: l.panelPad(), PadY: l.panelPad(), Gap: theme.Space3}, inside)
	})
}

// Property lays out a line of a preview: a label and a value, on as many lines as they need.
func (l *Layout) Property(label, value string, ink theme.Color) {
	l.hold(layout.Row, Box{PadY: theme.Space1, Gap: theme.Space3}, func() {
		l.Words(Box{W: 160, MinW: 90}, label, theme.Body, theme.TextMid)
		l.Words(Box{W: 1, Grow: 1}, value, theme.Body, ink)
	}, l.Context.Hairline)
}

// Empty lays out, in the middle, why a list is empty. way is the button that leads on; without text it is left out.
func (l *Layout) Empty(id, text string, way Button) (clicked bool) {
	l.Column(Box{Grow: 1, Inside: Middle}, func() {
		l.Column(Box{MaxW: emptyW, Gap: theme.Space5}, func() {
			l.Words(Box{}, text, theme.Lead, theme.TextMid)
			if way.Text != "" {
				clicked = l.Button(Box{Align: Start}, id, way)
			}
		})
	})
	return clicked
}

// emptyW is the largest width of the words of an empty list, logical px.
const emptyW = 480
