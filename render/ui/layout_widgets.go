package ui

import (
	"generals-chess/render"
	"generals-chess/render/layout"
	"generals-chess/render/theme"
)

// Label writes one line. It needs the width of its text unless b says otherwise. If it is cut with "…", a tip shows all of it.
func (l *Layout) Label(b Box, s string, st theme.Style, col theme.Color) {
	l.Write(b, s, st, col, render.Left)
}

// Write lays out a Label with an alignment in its box.
func (l *Layout) Write(b Box, s string, st theme.Style, col theme.Color, al render.Align) {
	w := ceil(l.TextWidth(s, st))
	if r, ok := l.placeSize(b, w, l.Px(st.Spec().Line)); ok {
		l.Text(r, s, st, col, al)
		if r.W < w {
			l.Tip(r, s)
		}
	}
}

// Spare writes a quiet line into the room left in its row if all of it fits, and reports whether it does.
func (l *Layout) Spare(s string, st theme.Style, al render.Align) (fits bool) {
	r, ok := l.placeSize(Box{W: 1, Grow: 1}, 0, l.Px(st.Spec().Line))
	if fits = ok && l.TextWidth(s, st) <= r.W; fits {
		l.Text(r, s, st, theme.TextLow, al)
	}
	return fits
}

// Words writes a text on as many lines as it needs.
func (l *Layout) Words(b Box, s string, st theme.Style, col theme.Color) {
	if !l.drawing {
		l.tree.Text(b, ceil(l.TextWidth(s, st)), s, int(st))
		return
	}
	if f, ok := l.next(layout.Text); ok {
		l.Paragraph(f.Area.InsetXY(l.Px(b.PadX), l.Px(b.PadY)), s, st, col)
	}
}

// Icon draws an icon of size x size logical px.
func (l *Layout) Icon(name string, size float32, col theme.Color) {
	if r, ok := l.Place(Box{W: size, H: size}); ok {
		l.IconIn(r, name, l.Px(size), col)
	}
}

// Button lays out a push button, as large as its content needs unless b says more.
func (l *Layout) Button(b Box, id string, button Button) (clicked bool) {
	r, ok := l.control(b, l.ButtonWidth(button), l.ButtonHeight(button))
	return ok && l.Context.Button(id, r, button)
}

// control returns the area of a control, which is never higher than it wants to be.
func (l *Layout) control(b Box, w, h float32) (r render.Rect, ok bool) {
	r, ok = l.placeSize(b, w, h)
	if r.H > h {
		r = r.Center(r.W, h)
	}
	return r, ok
}

// Switch lays out a switch with its label.
func (l *Layout) Switch(b Box, id, label string, on bool) bool {
	width := l.Px(switchW)
	if label != "" {
		width = l.Px(switchW+12) + ceil(l.TextWidth(label, theme.Body))
	}
	if r, ok := l.control(b, width, l.Px(switchH)); ok {
		return l.Context.Switch(id, r, label, on)
	}
	return on
}

// Segmented lays out a row of choices that wants room for all of them. With less room their texts come closer together, and then they stand
// on several lines.
func (l *Layout) Segmented(b Box, id string, items []Item, chosen int) (now int) {
	now = chosen
	if b.MinW == 0 {
		b.MinW = l.SegmentedWidth(items) / l.Env.Scale
	}
	l.Either(b, func() {
		for lines := 1; lines <= min(mostLines, len(items)); lines++ {
			least, best := l.segmentedWidths(items, lines)
			if r, ok := l.control(Box{MinW: least / l.Env.Scale}, best, l.Px(theme.ControlH*float32(lines))); ok {
				r.W = min(r.W, best)
				now = l.segmentedLines(id, r, items, chosen, lines)
			}
		}
	})
	return now
}

// Tabs lays out a row of choices that share its width.
func (l *Layout) Tabs(b Box, id string, items []Item, chosen int) int {
	if r, ok := l.control(b, l.SegmentedWidth(items), l.Px(theme.ControlH)); ok {
		return l.Context.Tabs(id, r, items, chosen)
	}
	return chosen
}

// Slider edits a number.
func (l *Layout) Slider(b Box, id string, v, lo, hi, step int) int {
	if r, ok := l.control(b, l.Px(120), l.Px(28)); ok {
		return l.Context.Slider(id, r, v, lo, hi, step)
	}
	return v
}

// TextField edits a line of text and has room for its placeholder. An error only colours its border; the caller shows the text: see
// Field.
func (l *Layout) TextField(b Box, id string, value *string, f Field) (out FieldResult) {
	if f.Error != "" {
		f.Error = " "
	}
	if b.W > 0 && b.MinW == 0 {
		b.MinW = min(b.W, l.fieldWidth(f)/l.Env.Scale)
	}
	if r, ok := l.control(b, l.fieldWidth(f), l.Px(theme.ControlH)); ok {
		out = l.Context.TextField(id, r, value, f)
	}
	return out
}

// Notice lays out a message with a tick or a warning sign.
func (l *Layout) Notice(b Box, text string, problem bool) {
	if r, ok := l.control(b, l.NoticeWidth(text), l.Px(44)); ok {
		l.Context.Notice(r, text, problem)
	}
}

// MenuRow lays out a row of a menu. end, if not nil, lays out its right end.
func (l *Layout) MenuRow(b Box, id string, m MenuRow, end func()) (clicked bool) {
	b.PadX, b.Gap = theme.Space4, theme.Space4
	k := m.inks()
	l.hold(layout.Row, b, func() {
		l.Icon(m.Icon, 22, k.icon)
		l.Column(Box{Grow: 1, Align: Middle}, func() {
			l.Label(Box{H: 20}, m.Title, theme.Value, k.title)
			if m.Sub != "" {
				l.Label(Box{H: 17, MinW: 1}, m.Sub, theme.Small, k.sub)
			}
		})
		if end != nil {
			end()
		}
		if legend := l.Cap(m.Cap); legend != "" {
			l.Row(Box{Drop: 1}, func() { l.keyCap(legend, k.title, k.line) })
		}
	}, func(r render.Rect) { clicked = l.menuRow(l.id(id), r, m) })
	return clicked
}

// KeyCap draws a key cap.
func (l *Layout) KeyCap(legend string) { l.keyCap(legend, theme.TextHi, theme.LineStrong) }

func (l *Layout) keyCap(legend string, ink, line theme.Color) {
	if r, ok := l.placeSize(Box{}, l.KeyCapWidth(legend), l.Px(20)); ok {
		l.Context.keyCap(r.X, r.CY(), legend, ink, line)
	}
}

// LayDialog lays out a dialog in the middle of the window, as high as it needs.
func (c *Context) LayDialog(b Box, inside func(*Layout)) { c.layDialog(420, b, theme.Bg2, inside) }

func (c *Context) layDialog(w float32, b Box, fill theme.Color, inside func(*Layout)) {
	c.Lay(c.Window(), func(l *Layout) {
		l.Column(Box{PadX: theme.Space2, PadY: theme.Space2, Inside: Middle}, func() {
			b.W, b.MinW, b.Align = w, 1, Middle
			l.Behind(b, func(r render.Rect) {
				l.Box(r, render.Box{Fill: fill, Border: theme.Line, Radius: l.Px(theme.RadiusDialog)})
			}, func() { inside(l) })
		})
	})
}

// Fact lays out a line with a name and a value, under a hairline.
func (l *Layout) Fact(name, value string) {
	l.Behind(Box{}, l.Context.Hairline, func() {
		l.Row(Box{H: 34, MinH: 26, Gap: theme.Space3}, func() {
			l.Label(Box{Grow: 1, MinW: 1}, name, theme.Body, theme.TextMid)
			l.Label(Box{}, value, theme.BodyStrong, theme.TextHi)
		})
	})
}

// Progress lays out a bar of which part, from 0 to 1, is filled.
func (l *Layout) Progress(b Box, part float32) {
	if r, ok := l.placeSize(b, 0, l.Px(8)); ok {
		l.Context.Progress(r, part, theme.Accent)
	}
}

// Hairline lays out a line between parts of a column.
func (l *Layout) Hairline() {
	if r, ok := l.Place(Box{H: 1, MinH: 1}); ok {
		l.Context.Hairline(r)
	}
}
