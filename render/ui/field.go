package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Field describes a text field.
type Field struct {
	Placeholder string
	Error       string // if not empty: amber border and this text under the field
	Mono        bool   // for commands and seeds
	Unit        string // dim text after the value, such as "ms"
	Icon        string // a button at the right end, such as "folder"
	Disabled    bool
	MaxRunes    int // 0 = 1000
}

// FieldResult holds the events of a text field in this tick.
type FieldResult struct {
	Changed   bool // *value changed
	Submitted bool // Enter was hit in the field; a Default button receives it too
	Icon      bool // the icon was clicked
	Focused   bool // the field has the keyboard
}

func (f Field) style() theme.Style {
	if f.Mono {
		return theme.MonoField
	}
	return theme.Body
}

// TextField edits *value on one line.
func (c *Context) TextField(id string, r render.Rect, value *string, f Field) FieldResult {
	if f.Disabled {
		c.PushAlpha(0.4)
		c.drawField(r, c.fieldInner(r, f), *value, f, nil)
		c.PopAlpha()
		return FieldResult{}
	}
	var out FieldResult
	key := c.id(id)
	inner := c.fieldInner(r, f)
	if f.Icon != "" {
		icon := render.R(r.Right()-c.Px(36), r.Y, c.Px(36), r.H).Inset(c.Px(3))
		_, _, out.Icon = c.press(key+2, icon)
	}
	s := c.state(key)
	out.Focused = c.fieldFocus(key, r, inner, s, *value, f)
	if out.Focused {
		e := editor{text: *value, caret: s.caret, mark: s.mark, max: f.MaxRunes}
		out.Submitted = c.edit(&e)
		out.Changed = e.text != *value
		*value = e.text
		if e.caret != s.caret || out.Changed {
			s.since = c.In.NowMS
		}
		s.caret, s.mark = e.caret, e.mark
		c.follow(s, inner, *value, f)
	}
	s.seen = c.frame
	if out.Focused {
		c.drawField(r, inner, *value, f, s)
	} else {
		c.drawField(r, inner, *value, f, nil)
	}
	return out
}

// fieldInner returns the area of the text in a field.
func (u *surface) fieldInner(r render.Rect, f Field) render.Rect {
	in := r.InsetXY(u.Px(fieldPad), u.Px(2))
	if f.Icon != "" {
		in.CutRight(u.Px(fieldIcon))
	}
	return in
}

// The padding of a field beside its text, and the room of its icon, logical px.
const fieldPad, fieldIcon = 13, 26

// fieldWidth returns the width that a field needs for its placeholder, at least 120 logical px.
func (u *surface) fieldWidth(f Field) float32 {
	words := ceil(u.TextWidth(f.Placeholder, f.style()))
	return max(u.Px(120), words+u.Px(2*fieldPad+fieldIcon))
}

// fieldFocus handles presses, which take the keyboard and place the caret, and reports whether the field has the keyboard.
func (c *Context) fieldFocus(key ID, r, inner render.Rect, s *state, value string, f Field) bool {
	s.caret, s.mark = boundary(value, s.caret), boundary(value, s.mark)
	pressed := c.In.Pressed[MouseLeft] && c.active == 0
	if pressed && c.over(r) {
		c.setFocus(key, false)
		c.active = key
		s.on, s.since = 1, c.In.NowMS
		s.caret = c.caretAt(value, f, c.In.Mouse.X-inner.X+s.offset)
		if !c.In.Shift {
			s.mark = s.caret
		}
	} else if c.active == key {
		s.caret = c.caretAt(value, f, c.In.Mouse.X-inner.X+s.offset)
	} else if pressed && c.focus.id == key && c.listening() {
		c.Blur()
	}
	focused := c.stop(key, r, true, false)
	if focused && s.on == 0 { // the keyboard has just come here: all is selected
		s.mark, s.caret, s.since = 0, len(value), c.In.NowMS
	}
	s.on = 0
	if focused {
		s.on = 1
	}
	return focused
}

func (u *surface) prefixWidth(value string, n int, f Field) float32 {
	return u.TextWidth(value[:n], f.style())
}

// caretAt returns the byte offset whose place is nearest to x px from the left end of the text.
func (u *surface) caretAt(value string, f Field, x float32) int {
	best, at := abs(x), 0
	for i := range value {
		j := next(value, i)
		if d := abs(u.prefixWidth(value, j, f) - x); d < best {
			best, at = d, j
		}
	}
	return at
}

func abs(f float32) float32 { return max(f, -f) }

// follow scrolls the text so that the caret is inside.
func (u *surface) follow(s *state, inner render.Rect, value string, f Field) {
	x, pad := u.prefixWidth(value, s.caret, f), u.Px(2)
	all := u.prefixWidth(value, len(value), f)
	s.offset = min(s.offset, max(all+pad-inner.W, 0))
	s.offset = round(max(min(s.offset, x), x+pad-inner.W, 0))
}

// drawField draws the field. s is nil if the field does not have the keyboard.
func (u *surface) drawField(r, inner render.Rect, value string, f Field, s *state) {
	radius := u.Px(theme.RadiusControl)
	u.FillRound(r, radius, theme.Bg0)
	switch {
	case f.Error != "":
		u.StrokeRound(r, radius, u.Px(1), theme.Warn)
	case s != nil:
		d := u.Px(1)
		u.StrokeRound(r.Inset(-d), radius+d, u.Px(2), theme.Accent)
	default:
		u.StrokeRound(r, radius, u.Px(1), theme.LineStrong)
	}
	if f.Error != "" {
		u.Paragraph(render.R(r.X, r.Bottom()+u.Px(5), r.W, r.H), f.Error, theme.Small, theme.Warn)
	}
	if f.Icon != "" {
		size := u.Px(16)
		u.Icon(f.Icon, inner.Right()+u.Px(8), r.CY()-size/2, size, theme.TextMid)
	}
	u.PushClip(inner)
	u.drawFieldText(inner, value, f, s)
	u.PopClip()
}

func (u *surface) drawFieldText(inner render.Rect, value string, f Field, s *state) {
	if value == "" && f.Placeholder != "" {
		u.Label(inner, f.Placeholder, f.style(), theme.TextLow)
	}
	x := inner.X
	if s != nil {
		x -= s.offset
		if from, to := order(s.caret, s.mark); from != to {
			a, b := u.prefixWidth(value, from, f), u.prefixWidth(value, to, f)
			h := u.Px(20)
			u.FillRect(render.R(x+a, round(inner.CY()-h/2), b-a, h), theme.Accent.Fade(0.3))
		}
	}
	wide := render.R(x, inner.Y, u.Px(100000), inner.H)
	u.Label(wide, value, f.style(), theme.TextHi)
	if f.Unit != "" && value != "" {
		wide.CutLeft(ceil(u.prefixWidth(value, len(value), f)) + u.Px(7))
		u.Label(wide, f.Unit, theme.Body, theme.TextLow)
	}
	if s != nil && (u.In.NowMS-s.since)/theme.CaretMS%2 == 0 {
		h := u.Px(18)
		u.FillRect(render.R(x+u.prefixWidth(value, s.caret, f), round(inner.CY()-h/2), max(u.Px(1.5), 1), h), theme.Accent)
	}
}
