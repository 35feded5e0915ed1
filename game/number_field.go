package game

import (
	"strconv"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// numberField is what a field for a whole number holds while it is being written.
type numberField struct {
	text        string
	shown       int // what text says
	bad         bool
	least, most int
}

// numberWidth is how wide such a field is with its buttons.
func numberWidth(c *ui.Context) float32 { return c.Px(2*(theme.ControlH+theme.Space1) + 76) }

// draw edits v, which is from least to most; what is written otherwise leaves it as it is. n tells the fields of a
// screen apart.
func (f *numberField) draw(c *ui.Context, n int, r render.Rect, v, least, most int) int {
	f.least, f.most = least, most
	if f.text == "" && !f.bad || f.shown != v {
		f.show(v)
	}
	c.PushID(n)
	defer c.PopID()
	if c.Button("less", r.CutLeft(c.Px(theme.ControlH)), ui.Button{Text: "−", Disabled: v <= least}) {
		f.show(max(least, v-stride(v-1)))
	}
	if c.Button("more", r.CutRight(c.Px(theme.ControlH)), ui.Button{Text: "+", Disabled: v >= most}) {
		f.show(min(most, v+stride(v)))
	}
	field := ui.Field{MaxRunes: 7}
	if f.bad {
		field.Error = " " // the border alone: the sentence stands beside Start
	}
	if c.TextField("number", r.InsetXY(c.Px(theme.Space1), 0), &f.text, field).Changed {
		f.read()
	}
	return f.shown
}

func (f *numberField) show(v int) { f.text, f.shown, f.bad = strconv.Itoa(v), v, false }

// read takes what is written, unless it is no number that can be.
func (f *numberField) read() {
	v, err := strconv.Atoi(f.text)
	if f.bad = err != nil || v < f.least || v > f.most; !f.bad {
		f.shown = v
	}
}

// stride is by how much the buttons change a number: the larger it is, the more.
func stride(v int) int {
	n := 1
	for v >= 20*n {
		n *= 10
	}
	return n
}
