package game

import "generals-chess/render"

// pointer tells where the mouse was when a button went down or up. A button that is let go counts as held for one more
// frame: GLFW keeps it, lest a short click is missed. So a release is told two frames after the last one that saw the
// button down, and a quick hand is elsewhere by then. All ticks of a frame see the mouse at one place; a slow screen has
// several of them in a frame.
type pointer struct {
	frames int             // since a tick was told
	seen   [3]render.Point // in this frame, in the one before, and before that
}

// frame says that the devices were read anew: the next tick may see another place.
func (p *pointer) frame() { p.frames++ }

// at is where the mouse is for a tick: for a release where it was before that, but not before the press.
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
