package lookout

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/sea"
)

// slideMS is how long the picture takes to come to the ship's next cell.
const slideMS = 120

// Eye holds the camera on the ship, closely, or shows the whole sea. A person who zooms or pans has the camera to
// themselves until they ask for one of the two. A zero Eye is close.
type Eye struct {
	whole        bool
	free         bool // the person moved the camera
	set          bool
	at, from, to render.Point // in cells
	since        int64
}

// Near reports whether the eye is held on the ship.
func (e *Eye) Near() bool { return !e.whole && !e.free }

// Toggle shows the whole sea, or goes back to the ship.
func (e *Eye) Toggle(camera *sea.Camera) {
	e.whole = e.Near()
	e.free, e.set = false, false
	if e.whole {
		camera.Fit()
	}
}

// Free leaves the camera where it is.
func (e *Eye) Free() { e.free = true }

// Hold keeps the camera on the ship's head, which it follows gliding, unless still is set.
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
