//go:build linux

package e2e

import (
	"image"
	"math"
	"path/filepath"

	"generals-chess/render/theme"
)

// Replay is a match that is looked at in a window of 1280 x 800.
type Replay struct {
	*Window
	Last int // number of its last step
}

// The timeline: its axis, px, and the rows that hold its playhead.
const (
	axisLeft, axisRight = 112, 1248
	trackTop, trackEnd  = 741, 760
	curveRow            = 600 // free of marks
)

// At is a place on the timeline that leads to a step.
func (r Replay) At(step int) image.Point {
	return image.Pt(axisLeft+int(math.Round(float64(step)*(axisRight-axisLeft)/float64(r.Last))), curveRow)
}

// Step is the step on the screen, by where the playhead is; -1 where there is none.
func (r Replay) Step() int {
	r.t.Helper()
	track := image.Rect(axisLeft-12, trackTop, axisRight+12, trackEnd)
	head := r.Part(track).Find(theme.TextHi)
	if head.Dx() < 8 || head.Dx() > 22 || head.Dy() < 8 {
		return -1
	}
	x := float64(head.Min.X+head.Max.X)/2 + float64(track.Min.X-axisLeft)
	return int(math.Round(x * float64(r.Last) / (axisRight - axisLeft)))
}

// Jump presses keys that lead from one step to another, and again if the machine was so slow that they repeated.
func (r Replay) Jump(what string, press func(), to func(from int) int) {
	r.t.Helper()
	goal := -2
	r.Until(what, func() { goal = min(max(to(r.Step()), 0), r.Last); press() }, func() bool { return r.Step() == goal })
}

// Go presses a key that leads by so many steps, as far as there are.
func (r Replay) Go(key string, by int) {
	r.t.Helper()
	r.Jump(key, func() { r.Press(key) }, func(from int) int { return from + by })
}

// AwaitStep waits until a step is on the screen.
func (r Replay) AwaitStep(step int, what string) {
	r.t.Helper()
	defer func() {
		if now := r.Step(); now != step {
			r.t.Logf("%s: step %d of %d is on the screen", what, now, r.Last)
		}
	}()
	r.Await(what, func() bool { return r.Step() == step })
}

// Records is the folder where the program records matches.
func (w *Window) Records() string { return w.desk.RecordsFolder() }

// RecordsFolder is where the matches of this desk are recorded.
func (d *Desk) RecordsFolder() string {
	return filepath.Join(d.home, "data", "generals-chess", "records")
}
