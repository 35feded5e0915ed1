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
		before := w.calm()
		w.do("keydown", key)
		w.hold(before)
		w.do("keyup", key)
	}
}

// Chord presses a key while another one is held.
func (w *Window) Chord(held, key string) {
	w.t.Helper()
	w.do("keydown", held)
	w.Press(key)
	w.do("keyup", held)
}

// Type writes a text.
func (w *Window) Type(text string) {
	w.t.Helper()
	w.do("type", "--delay", "5", strconv.Quote(text))
}

// Point moves the pointer.
func (w *Window) Point(at image.Point) {
	w.t.Helper()
	w.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
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
	before := w.calm()
	w.Point(at)
	w.hold(before)
	half := clamp(w.answer, leastHold, 2*leastHold)
	for range 2 {
		w.do("mousedown", "1")
		time.Sleep(half)
		w.do("mouseup", "1")
		time.Sleep(half)
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
}

// button points first and waits for the light under the pointer, so that the press meets a tick that knows
// where the pointer is; between press and release the pointer may move.
func (w *Window) button(button string, from, to image.Point) {
	w.t.Helper()
	before := w.calm()
	w.Point(from)
	w.hold(before)
	before = w.Look()
	w.do("mousedown", button)
	w.hold(before)
	if from != to {
		before = w.Look()
		w.Point(to)
		w.hold(before)
	}
	before = w.Look()
	w.do("mouseup", button)
	if button == "1" { // the others have acted when they went down
		w.hold(before)
	}
}

// calm waits a moment for what was done before to be seen, so that the next change is the answer to what is
// done next; where the screen never rests it goes on. It returns what is seen.
func (w *Window) calm() Picture {
	w.t.Helper()
	began := time.Now()
	last, since := w.Look(), began
	for time.Since(since) < clamp(2*w.answer, leastCalm, mostCalm) && time.Since(began) < mostHold {
		time.Sleep(often)
		if now := w.Look(); !now.Same(last) {
			last, since = now, time.Now()
		}
	}
	return last
}

// hold waits as long as a person holds a key: until the screen answers, within bounds. A program that was slow
// to answer lately is given more time, for it must look at the key while it is down.
func (w *Window) hold(before Picture) {
	w.t.Helper()
	least, answered := clamp(3*w.answer, leastHold, mostHold), false
	for began := time.Now(); ; time.Sleep(often) {
		held := time.Since(began)
		if !answered && !w.Look().Same(before) {
			answered = true
			w.answer = max(held, w.answer*9/10)
		}
		if held >= mostHold || held >= least && answered {
			return
		}
	}
}

func clamp(d, least, most time.Duration) time.Duration { return min(max(d, least), most) }
