package game

import "generals-chess/render"

// pointer tells where the mouse was when a button went down or up. A button that is let go counts as held for one more
// tick: GLFW keeps it, lest a short click is missed. So a release is told two ticks after the last one that saw the button
// down, and a quick hand is elsewhere by then.
type pointer struct {
	before [2]render.Point // one tick ago, two ticks ago
}

// at is where the mouse is for a tick: for a release where it was before that, but not before the press.
func (p *pointer) at(now render.Point, pressed, released bool) render.Point {
	if pressed {
		p.before = [2]render.Point{now, now}
	}
	then := p.before[1]
	p.before = [2]render.Point{now, p.before[0]}
	if released {
		return then
	}
	return now
}
