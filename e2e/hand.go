//go:build linux

package e2e

import (
	"image"
	"strconv"
	"time"
)

// What a hand does at the keyboard and the mouse.

// Press presses keys one after the other, by their X names.
func (w *Window) Press(keys ...string) {
	w.t.Helper()
	for _, key := range keys {
		w.do("keydown", key)
		w.held()
		w.do("keyup", key)
		w.shown()
	}
}

// Chord presses a key while another one is held.
func (w *Window) Chord(held, key string) {
	w.t.Helper()
	w.do("keydown", held)
	w.held()
	w.Press(key)
	w.do("keyup", held)
	w.shown()
}

// Type writes a text.
func (w *Window) Type(text string) {
	w.t.Helper()
	w.do("type", "--delay", "5", strconv.Quote(text))
	w.shown()
}

// Point moves the pointer.
func (w *Window) Point(at image.Point) {
	w.t.Helper()
	w.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
	w.shown()
}

// aside is where the pointer rests and lights nothing up.
var aside = image.Pt(2, 2)

// Click presses the left button and takes the pointer away again.
func (w *Window) Click(at image.Point) {
	w.t.Helper()
	w.button("1", at, at)
	w.Point(aside)
}

// DoubleClick clicks twice, as fast as the program follows and not slower than a hand. On a machine that is very busy it
// may come out as two clicks.
func (w *Window) DoubleClick(at image.Point) {
	w.t.Helper()
	w.Point(at)
	for range 2 {
		w.do("mousedown", "1")
		w.held()
		w.do("mouseup", "1")
		w.held()
	}
	w.Point(aside)
}

// RightClick is Click with the right button.
func (w *Window) RightClick(at image.Point) {
	w.t.Helper()
	w.button("3", at, at)
	w.Point(aside)
}

// Drag moves the pointer from one place to another with the left button down.
func (w *Window) Drag(from, to image.Point) {
	w.t.Helper()
	w.button("1", from, to)
	w.Point(aside)
}

// Wheel turns the wheel by one notch, up or down.
func (w *Window) Wheel(at image.Point, up bool) {
	w.t.Helper()
	button := "5"
	if up {
		button = "4"
	}
	w.Point(at)
	w.do("click", button)
	w.shown()
}

// button points first, so that the press meets a tick that knows where the pointer is; between press and release the
// pointer may move.
func (w *Window) button(button string, from, to image.Point) {
	w.t.Helper()
	w.Point(from)
	w.do("mousedown", button)
	w.held()
	if from != to {
		w.Point(to)
	}
	w.do("mouseup", button)
	w.held()
}

// held waits for as long as a person holds a key or button, and until the program has had a tick that knows of it. One
// that gets no processor time would otherwise never hear of the key, and it looks for itself where the pointer is when it
// learns of a button: that must not have moved on by then. An answer comes before a tick, so the second one follows it.
func (w *Window) held() {
	w.t.Helper()
	time.Sleep(hold)
	w.heard()
	w.heard()
}
