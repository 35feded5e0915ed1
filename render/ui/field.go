package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Field describes a text field.
type Field struct {
	Placeholder string
	Error       string // not empty: amber border and this text under the field
	Mono        bool   // commands, seeds
	Unit        string // dim text after the value, e.g. "ms"
	Icon        string // button at the right end, e.g. "folder"
	Disabled    bool
	MaxRunes    int // 0 = 1000
}

// FieldResult is what happened in a text field this tick.
type FieldResult struct {
	Changed   bool // *value is new
	Submitted bool // Enter inside the field; a Default button hears it too
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

// fieldInner is where the text goes.
func (c *Context) fieldInner(r render.Rect, f Field) render.Rect {
	in := r.InsetXY(c.Px(13), c.Px(2))
	if f.Icon != "" {
		in.CutRight(c.Px(26))
	}
	return in
}

// fieldFocus takes the keyboard by a press, places the caret by the pointer, and tells whether the field has the keyboard.
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
	if focused && s.on == 0 { // the keyboard came here: all selected
		s.mark, s.caret, s.since = 0, len(value), c.In.NowMS
	}
	s.on = 0
	if focused {
		s.on = 1
	}
	return focused
}

func (c *Context) prefixWidth(value string, n int, f Field) float32 {
	return c.TextWidth(value[:n], f.style())
}

// caretAt is the byte offset whose place is nearest to x px from the text's left end.
func (c *Context) caretAt(value string, f Field, x float32) int {
	best, at := abs(x), 0
	for i := range value {
		j := next(value, i)
		if d := abs(c.prefixWidth(value, j, f) - x); d < best {
			best, at = d, j
		}
	}
	return at
}

func abs(f float32) float32 { return max(f, -f) }

// follow scrolls the text so that the caret is inside.
func (c *Context) follow(s *state, inner render.Rect, value string, f Field) {
	x, pad := c.prefixWidth(value, s.caret, f), c.Px(2)
	all := c.prefixWidth(value, len(value), f)
	s.offset = min(s.offset, max(all+pad-inner.W, 0))
	s.offset = round(max(min(s.offset, x), x+pad-inner.W, 0))
}

// drawField draws the field; s is nil when it has not the keyboard.
func (c *Context) drawField(r, inner render.Rect, value string, f Field, s *state) {
	radius := c.Px(theme.RadiusControl)
	c.FillRound(r, radius, theme.Bg0)
	switch {
	case f.Error != "":
		c.StrokeRound(r, radius, c.Px(1), theme.Warn)
	case s != nil:
		d := c.Px(1)
		c.StrokeRound(r.Inset(-d), radius+d, c.Px(2), theme.Accent)
	default:
		c.StrokeRound(r, radius, c.Px(1), theme.LineStrong)
	}
	if f.Error != "" {
		c.Paragraph(render.R(r.X, r.Bottom()+c.Px(5), r.W, r.H), f.Error, theme.Small, theme.Warn)
	}
	if f.Icon != "" {
		size := c.Px(16)
		c.Icon(f.Icon, inner.Right()+c.Px(8), r.CY()-size/2, size, theme.TextMid)
	}
	c.PushClip(inner)
	c.drawFieldText(inner, value, f, s)
	c.PopClip()
}

func (c *Context) drawFieldText(inner render.Rect, value string, f Field, s *state) {
	if value == "" && f.Placeholder != "" {
		c.Label(inner, f.Placeholder, f.style(), theme.TextLow)
	}
	x := inner.X
	if s != nil {
		x -= s.offset
		if from, to := order(s.caret, s.mark); from != to {
			a, b := c.prefixWidth(value, from, f), c.prefixWidth(value, to, f)
			h := c.Px(20)
			c.FillRect(render.R(x+a, round(inner.CY()-h/2), b-a, h), theme.Accent.Fade(0.3))
		}
	}
	wide := render.R(x, inner.Y, c.Px(100000), inner.H)
	c.Label(wide, value, f.style(), theme.TextHi)
	if f.Unit != "" && value != "" {
		wide.CutLeft(ceil(c.prefixWidth(value, len(value), f)) + c.Px(7))
		c.Label(wide, f.Unit, theme.Body, theme.TextLow)
	}
	if s != nil && (c.In.NowMS-s.since)/theme.CaretMS%2 == 0 {
		h := c.Px(18)
		c.FillRect(render.R(x+c.prefixWidth(value, s.caret, f), round(inner.CY()-h/2), max(c.Px(1.5), 1), h), theme.Accent)
	}
}
