//go:build linux

package e2e

import (
	"image"
	"strconv"
	"time"
)

// Input by keyboard and mouse.

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

// Type types a text.
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

// aside is a place where the pointer hovers over nothing.
var aside = image.Pt(2, 2)

// Click clicks with the left button and moves the pointer away.
func (w *Window) Click(at image.Point) {
	w.t.Helper()
	w.button("1", at, at)
	w.Point(aside)
}

// DoubleClick clicks twice, as fast as the program follows and no slower than a person. On a very busy machine it may result in two
// clicks.
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

// button moves the pointer first, so that the press falls into a tick that knows its place. Between press and release the pointer may
// move.
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

// held waits as long as a person holds a key or button, and until the program has run a tick that knows of it. Without processor time the
// program would otherwise never notice the key. It reads the position of the pointer itself when it learns of a button, so the pointer
// must not have moved on by then. The program answers before a tick, so the second answer comes after one.
func (w *Window) held() {
	w.t.Helper()
	time.Sleep(hold)
	w.heard()
	w.heard()
}
