package app

import (
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/ui"
)

// MapOptions returns the settings' switches of a map. stepMS is the length of a step; 0 is unknown.
func (a *App) MapOptions(stepMS int64) grid.Options {
	return grid.Options{
		Coordinates: a.settings.Coordinates, Marks: a.settings.Marks, Patterns: a.settings.Patterns, ReduceMotion: a.settings.ReduceMotion, StepMS: stepMS,
	}
}

// Panner zooms a watched map with the wheel and pans it with a drag.
type Panner struct {
	from    render.Point // where the pointer was pressed, then where it was in the last frame
	dragged bool         // the pointer has moved since it was pressed
}

// slack is how far the pointer may move in a click, logical px.
const slack = 4

// Move moves the camera and reports whether area was clicked without a drag.
func (p *Panner) Move(c *ui.Context, area render.Rect, camera *grid.Camera) (clicked bool) {
	camera.Zoom(c.In.Mouse, c.Wheel(area).Y)
	down, started, ended := c.Drag("pan", area, ui.MouseLeft)
	switch {
	case started:
		p.dragged, p.from = false, c.In.Mouse
	case down && (p.dragged || far(p.from, c.In.Mouse, c.Px(slack))):
		p.dragged = true
		camera.Pan(c.In.Mouse.X-p.from.X, c.In.Mouse.Y-p.from.Y)
		p.from = c.In.Mouse
	}
	return ended && !p.dragged
}

func far(a, b render.Point, most float32) bool {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) > most
}

// LookAround zooms a map that is played on with the wheel and pans it with the middle button. last is where the pointer was in the
// last frame of a pan.
func LookAround(c *ui.Context, area render.Rect, camera *grid.Camera, last *render.Point) {
	camera.Zoom(c.In.Mouse, c.Wheel(area).Y)
	down, started, _ := c.Drag("map-pan", area, ui.MouseMiddle)
	if !down {
		return
	}
	if !started {
		camera.Pan(c.In.Mouse.X-last.X, c.In.Mouse.Y-last.Y)
	}
	*last = c.In.Mouse
}
