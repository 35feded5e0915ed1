package ui

import "generals-chess/render"

// listening tells whether the layer being laid out hears the input: the topmost one only.
func (c *Context) listening() bool { return c.modals.layer == len(c.modals.open) }

// Hovered tells whether the pointer is over r, inside the clip, not over a modal, and no widget is being dragged.
func (c *Context) Hovered(r render.Rect) bool {
	return c.active == 0 && c.over(r)
}

// over is Hovered while a widget may hold the pointer.
func (c *Context) over(r render.Rect) bool {
	return c.In.MouseIn && c.listening() && r.Has(c.In.Mouse) && c.List.Clip().Has(c.In.Mouse)
}

// Pressed tells whether button b went down inside r this tick (with Hovered's limits).
func (c *Context) Pressed(r render.Rect, b MouseButton) bool {
	return c.In.Pressed[b] && c.Hovered(r)
}

// Drag lets a scene drag on r: it holds the pointer from press to release. down is true while held, from the
// tick of the press to that of the release.
func (c *Context) Drag(id string, r render.Rect, b MouseButton) (down, started, ended bool) {
	return c.drag(c.id(id)+ID(b)*2, r, b)
}

func (c *Context) drag(id ID, r render.Rect, b MouseButton) (down, started, ended bool) {
	if c.Pressed(r, b) {
		c.active, c.grab, started = id, c.In.Mouse, true
	}
	down = c.active == id
	ended = down && c.In.Released[b]
	if ended {
		c.active = 0
	}
	return down, started, ended
}

// press is the pointer's part of a widget that is clicked: over it, held down on it, clicked by letting go over it.
func (c *Context) press(id ID, r render.Rect) (over, held, clicked bool) {
	over = c.over(r) && (c.active == 0 || c.active == id)
	if over {
		c.hot = id
	}
	down, _, ended := c.drag(id, r, MouseLeft)
	c.clicked = c.clicked || ended && over
	return over, down && over && !ended, ended && over
}

// Wheel is the wheel's notches when the pointer is over r and no scroll area inside took them.
func (c *Context) Wheel(r render.Rect) render.Point {
	if c.wheelFor != 0 || !c.over(r) {
		return render.Point{}
	}
	w := c.wheel
	c.wheel = render.Point{}
	return w
}
