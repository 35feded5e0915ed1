package lookout

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/sea"
)

// slideMS is the time that the camera takes to glide to the ship's next cell, ms.
const slideMS = 120

// Eye keeps the camera close on the ship, or shows the whole sea. When the person zooms or pans, it leaves the camera alone until the
// person asks for one of the two. A zero Eye is close.
type Eye struct {
	whole        bool
	free         bool // the person moved the camera
	set          bool
	at, from, to render.Point // in cells
	since        int64
}

// EyeOn returns an Eye on the whole sea, or close on the ship.
func EyeOn(whole bool) Eye { return Eye{whole: whole} }

// Near reports whether the camera is kept close on the ship.
func (e *Eye) Near() bool { return !e.whole && !e.free }

// Toggle switches between the whole sea and the ship.
func (e *Eye) Toggle(camera *sea.Camera) {
	e.whole = e.Near()
	e.free, e.set = false, false
	if e.whole {
		camera.Fit()
	}
}

// Free leaves the camera to the person.
func (e *Eye) Free() { e.free = true }

// Hold keeps the camera on the ship's head. The camera glides there, unless still is set.
func (e *Eye) Hold(camera *sea.Camera, head hitsink.Cell, nowMS int64, still bool) {
	if !e.Near() {
		return
	}
	to := render.Point{X: float32(head.X), Y: float32(head.Y)}
	if to != e.to || !e.set {
		e.from, e.to, e.since = e.at, to, nowMS
		if !e.set || still {
			e.from = to
		}
		e.set = true
	}
	k := min(float32(nowMS-e.since)/slideMS, 1)
	e.at = render.Point{X: e.from.X + (e.to.X-e.from.X)*k, Y: e.from.Y + (e.to.Y-e.from.Y)*k}
	camera.Near(e.at.X, e.at.Y)
}
