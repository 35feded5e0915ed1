package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// scrolls are the scroll areas being laid out, the innermost last.
type scrolls struct {
	open  []scroll
	under ID     // the innermost area under the pointer so far
	hears scroll // the innermost area under the pointer that has ended so far; its state is nil for none
}

type scroll struct {
	id    ID
	state *state
	view  render.Rect
	h     float32 // height of the content
}

func (s *scrolls) begin() { s.open, s.under, s.hears = s.open[:0], 0, scroll{} }

// How far one notch scrolls, and the width of a scroll bar, logical px.
const (
	wheelStep  = 56
	ScrollBarW = 12
)

// BeginScroll opens a scroll area with view r for content h px high. It returns the area of the content, shifted by the scroll and, if
// there is a bar, narrower by it. End it with EndScroll.
func (c *Context) BeginScroll(id string, r render.Rect, h float32) render.Rect {
	key := c.id(id)
	s := c.state(key)
	s.seen = c.frame
	c.scroll.open = append(c.scroll.open, scroll{key, s, r, h})
	if h > r.H && c.over(r) {
		c.scroll.under = key
		if c.wheelFor == key && c.wheel.Y != 0 && !c.In.Shift { // with Shift the wheel scrolls to the side
			s.offset -= c.wheel.Y * c.Px(wheelStep)
			c.wheel = render.Point{}
		}
	}
	s.offset = round(min(max(s.offset, 0), max(h-r.H, 0)))
	area := render.R(r.X, r.Y-s.offset, r.W, max(h, r.H))
	c.PushScroll(r, area)
	area.H = h
	if h > r.H {
		area.W -= c.Px(ScrollBarW)
	}
	return area
}

// EndScroll closes BeginScroll.
func (c *Context) EndScroll() {
	n := len(c.scroll.open) - 1
	s := c.scroll.open[n]
	c.scroll.open = c.scroll.open[:n]
	c.PopScroll()
	if s.h <= s.view.H {
		return
	}
	if c.scroll.hears.state == nil && c.over(s.view) {
		c.scroll.hears = s
	}
	c.scrollBar(s)
}

// scrollKeys scrolls the area under the pointer by keys that nothing else in the frame has used.
func (l *listener) scrollKeys() {
	s := l.scroll.hears
	if s.state == nil {
		return
	}
	l.modals.layer = len(l.modals.open) // where the area is
	page := s.view.H - l.Px(wheelStep)
	switch {
	case l.DidRepeat(PageDown):
		s.state.offset += page
	case l.DidRepeat(PageUp):
		s.state.offset -= page
	case l.Did(First):
		s.state.offset = 0
	case l.Did(Last):
		s.state.offset = s.h
	}
}

// scrollBar draws the thumb. Dragging it scrolls; a press beside it jumps there.
func (c *Context) scrollBar(s scroll) {
	track := s.view
	track = track.CutRight(c.Px(10))
	length := min(max(round(s.view.H*s.view.H/s.h), c.Px(24)), s.view.H)
	room := track.H - length
	top := track.Y + round(room*s.state.offset/(s.h-s.view.H))
	thumb := render.R(track.X+c.Px(3), top, c.Px(4), length)
	down, started, _ := c.drag(s.id, track, MouseLeft)
	if started {
		s.state.caret = int(c.In.Mouse.Y - top) // where the thumb is held
		if !render.R(track.X, top, track.W, length).Has(c.In.Mouse) {
			s.state.caret = int(length / 2)
		}
	}
	if down && room > 0 {
		f := (c.In.Mouse.Y - float32(s.state.caret) - track.Y) / room
		s.state.offset = min(max(f, 0), 1) * (s.h - s.view.H)
	}
	tone := theme.Bg3
	if down || c.Hovered(track) {
		tone = theme.LineStrong
	}
	c.FillRound(thumb, c.Px(2), tone)
}

// ScrollTo scrolls the area of that name so that its content begins at y px.
func (l *listener) ScrollTo(id string, y float32) { l.state(l.id(id)).offset = y }

// Reveal scrolls the innermost area so that r, given at its present place, is inside the view from the next frame on.
func (l *listener) Reveal(r render.Rect) { l.reveal(r, l.Px(revealPad)) }

// revealPad is the room above or below what is scrolled into sight, logical px.
const revealPad = 8

// reveal is Reveal with pad px above or below r.
func (l *listener) reveal(r render.Rect, pad float32) {
	n := len(l.scroll.open) - 1
	if n < 0 {
		return
	}
	s := l.scroll.open[n]
	if d := s.view.Y + pad - r.Y; d > 0 {
		s.state.offset -= d
	} else if d := min(r.Bottom()+pad-s.view.Bottom(), -d); d > 0 { // the top of what is higher than the view
		s.state.offset += d
	}
}
