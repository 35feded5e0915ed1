//go:build linux

package e2e

import (
	"image"
	"math"
	"path/filepath"

	"generals-chess/render/theme"
)

// Replay is a window that shows a recorded match.
type Replay struct {
	*Window
	Last int // number of its last step
}

// track returns the area of the line below the curves on which the playhead stands: the widest of the thin boxes, or an empty area if
// none is shown.
func (r Replay) track() (widest image.Rectangle) {
	const thick = 4
	for _, t := range r.Things() {
		if t.Kind == "box" && t.Area.Dy() == thick && t.Area.Dx() > widest.Dx() {
			widest = t.Area
		}
	}
	return widest
}

// At returns the place on the timeline that leads to a step: on the first curve, where no marks are.
func (r Replay) At(step int) (p image.Point) {
	r.t.Helper()
	r.Await("the timeline", func() bool {
		track := r.track()
		p = image.Pt(track.Min.X+int(math.Round(float64(step*track.Dx())/float64(r.Last))), 0)
		for _, t := range r.Things() {
			if curve := t.Area; t.Kind == "picture" && curve.Min.X == track.Min.X && curve.Dx() == track.Dx() {
				p.Y = (curve.Min.Y + curve.Max.Y) / 2
				return true
			}
		}
		return false
	})
	return p
}

// Step returns the step on the screen from the place of the playhead, or -1 if there is none.
func (r Replay) Step() int {
	r.t.Helper()
	const around = 12
	track := r.track()
	if track.Empty() {
		return -1
	}
	head := r.Part(track.Inset(-around)).Find(theme.TextHi)
	if head.Dx() < 8 || head.Dx() > 22 || head.Dy() < 8 {
		return -1
	}
	x := float64(head.Min.X+head.Max.X)/2 - around
	return int(math.Round(x * float64(r.Last) / float64(track.Dx())))
}

// Jump presses keys that lead from one step to another. It retries if the machine was so slow that they repeated.
func (r Replay) Jump(what string, press func(), to func(from int) int) {
	r.t.Helper()
	goal := -2
	r.Until(what, func() { goal = min(max(to(r.Step()), 0), r.Last); press() }, func() bool { return r.Step() == goal })
}

// Go presses a key that leads by a number of steps, as far as there are steps.
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

// Records returns the folder in which the program records matches.
func (w *Window) Records() string { return w.desk.RecordsFolder() }

// RecordsFolder returns the folder in which matches of this desk are recorded.
func (d *Desk) RecordsFolder() string {
	return filepath.Join(d.home, "data", "generals-chess", "records")
}
