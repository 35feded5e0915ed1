package ui

import "generals-chess/render"

// listening reports whether the layer being laid out receives the input: the topmost one only.
func (l *listener) listening() bool { return l.modals.layer == len(l.modals.open) }

// Hovered reports whether the pointer is over r, inside the clip and not over a modal, while no widget is being dragged.
func (l *listener) Hovered(r render.Rect) bool {
	return l.active == 0 && l.over(r)
}

// over is Hovered that also counts while a widget holds the pointer.
func (l *listener) over(r render.Rect) bool {
	return l.In.MouseIn && l.listening() && r.Has(l.In.Mouse) && l.List.Clip().Has(l.In.Mouse)
}

// Pressed reports whether button b went down inside r in this tick, under the same conditions as Hovered.
func (l *listener) Pressed(r render.Rect, b MouseButton) bool {
	return l.In.Pressed[b] && l.Hovered(r)
}

// Drag lets a scene be dragged on r. It holds the pointer from press to release. down is true from the tick of the press to that of the
// release.
func (l *listener) Drag(id string, r render.Rect, b MouseButton) (down, started, ended bool) {
	return l.drag(l.id(id)+ID(b)*2, r, b)
}

func (l *listener) drag(id ID, r render.Rect, b MouseButton) (down, started, ended bool) {
	if l.Pressed(r, b) {
		l.active, l.grab, started = id, l.In.Mouse, true
	}
	down = l.active == id
	ended = down && l.In.Released[b]
	if ended {
		l.active = 0
	}
	return down, started, ended
}

// press handles the pointer for a widget that can be clicked: whether it is over r, whether it holds it down, and whether it clicked by a
// release over it.
func (l *listener) press(id ID, r render.Rect) (over, held, clicked bool) {
	over = l.over(r) && (l.active == 0 || l.active == id)
	if over {
		l.hot = id
	}
	down, _, ended := l.drag(id, r, MouseLeft)
	l.clicked = l.clicked || ended && over
	return over, down && over && !ended, ended && over
}

// Wheel returns the notches of the wheel if the pointer is over r and no scroll area inside took them.
func (l *listener) Wheel(r render.Rect) render.Point {
	if l.wheelFor != 0 || !l.over(r) {
		return render.Point{}
	}
	w := l.wheel
	l.wheel = render.Point{}
	return w
}
