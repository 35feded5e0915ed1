package game

import "generals-chess/render"

// pointer finds where the mouse was when a button went down or up. GLFW counts a released button as held for one more frame, so
// that a short click is not missed. So a release arrives two frames after the last one that saw the button down, and by then a
// quick hand has moved on. All ticks of a frame see the mouse at one place; a slow screen has several ticks in a frame.
type pointer struct {
	frames int             // frames since the last tick
	seen   [3]render.Point // positions in this frame, the one before, and the one before that
}

// frame counts a reading of the devices: the next tick may see another position.
func (p *pointer) frame() { p.frames++ }

// at returns the position of the mouse for a tick. For a release it is the position two frames before, but not before the press.
func (p *pointer) at(now render.Point, pressed, released bool) render.Point {
	if p.frames > 0 {
		p.frames = 0
		p.seen = [3]render.Point{now, p.seen[0], p.seen[1]}
	}
	if pressed {
		p.seen = [3]render.Point{now, now, now}
	}
	if released {
		return p.seen[2]
	}
	return now
}
