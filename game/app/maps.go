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

// StillOptions returns the switches of a map on which nothing moves.
func StillOptions(a *App) grid.Options {
	return grid.Options{Marks: a.settings.Marks, Patterns: a.settings.Patterns, ReduceMotion: true}
}

// Pointer is the mouse on a watched map: it zooms with the wheel, pans with a drag, and points at a cell. Two maps beside each other, each
// the other's Twin, show the same part and highlight the same cell.
type Pointer[C any] struct {
	Hover C
	Over  bool // the pointer is on Hover
	Twin  *Pointer[C]

	camera  *grid.Camera
	agreed  uint64       // version of the camera when it last showed the same as the Twin's
	nowMS   int64        // of the last Point
	from    render.Point // where the pointer was pressed, then where it was in the last frame
	dragged bool         // the pointer has moved since it was pressed
}

// slack is the largest movement of the pointer in a click, logical px.
const slack = 4

// Point moves the camera of the map in area, and follows the Twin's if that was moved. It returns the cell to highlight, and whether Hover
// was clicked without a drag. Call it in each frame that shows the map.
func (p *Pointer[C]) Point(c *ui.Context, area render.Rect, camera *grid.Camera, cellAt func(render.Point) (C, bool)) (at C, on, clicked bool) {
	if t := p.Twin; t != nil && t.camera != nil && t.camera.Version() != t.agreed {
		camera.Follow(t.camera)
		t.agreed, p.agreed = t.camera.Version(), camera.Version()
	}
	p.camera = camera
	clicked = p.move(c, area)
	if p.Over = c.Hovered(area); p.Over {
		p.Hover, p.Over = cellAt(c.In.Mouse)
	}
	at, on = p.Hover, p.Over
	if t := p.Twin; t != nil && t.Over && !on && t.nowMS >= p.nowMS { // otherwise the Twin is not shown
		at, on = t.Hover, true
	}
	p.nowMS = c.In.NowMS
	return at, on, clicked && p.Over
}

// move moves the camera and reports whether area was clicked without a drag.
func (p *Pointer[C]) move(c *ui.Context, area render.Rect) (clicked bool) {
	p.camera.Zoom(c.In.Mouse, c.Wheel(area).Y)
	down, started, ended := c.Drag("pan", area, ui.MouseLeft)
	switch {
	case started:
		p.dragged, p.from = false, c.In.Mouse
	case down && (p.dragged || far(p.from, c.In.Mouse, c.Px(slack))):
		p.dragged = true
		p.camera.Pan(c.In.Mouse.X-p.from.X, c.In.Mouse.Y-p.from.Y)
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
