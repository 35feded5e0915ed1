package app

import (
	"strconv"

	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// NumberField is the state of a field for a whole number.
type NumberField struct {
	Text        string
	shown       int // the number last accepted
	Bad         bool
	Least, Most int
}

// numberW is the width of the field without its buttons, logical px.
const numberW = 76

// Draw edits v, which is from least to most, and returns the new value. Invalid text leaves it unchanged. id distinguishes the fields of a
// screen.
func (f *NumberField) Draw(l *ui.Layout, id string, v, least, most int) int {
	f.Least, f.Most = least, most
	if f.Text == "" && !f.Bad || f.shown != v {
		f.show(v)
	}
	field := ui.Field{MaxRunes: 7}
	if f.Bad {
		field.Error = " " // the border alone: the sentence stands beside Start
	}
	l.Row(ui.Box{Gap: theme.Space1}, func() {
		if l.Button(ui.Box{W: theme.ControlH}, id+"-less", ui.Button{Text: "−", Disabled: v <= least}) {
			f.show(max(least, v-Stride(v-1)))
		}
		if l.TextField(ui.Box{W: numberW}, id, &f.Text, field).Changed {
			f.Read()
		}
		if l.Button(ui.Box{W: theme.ControlH}, id+"-more", ui.Button{Text: "+", Disabled: v >= most}) {
			f.show(min(most, v+Stride(v)))
		}
	})
	return f.shown
}

func (f *NumberField) show(v int) { f.Text, f.shown, f.Bad = strconv.Itoa(v), v, false }

// Read accepts the text if it is a number in range; otherwise it sets Bad.
func (f *NumberField) Read() {
	v, err := strconv.Atoi(f.Text)
	if f.Bad = err != nil || v < f.Least || v > f.Most; !f.Bad {
		f.shown = v
	}
}

// Stride returns the step of the buttons, which grows with the number.
func Stride(v int) int {
	n := 1
	for v >= 20*n {
		n *= 10
	}
	return n
}
