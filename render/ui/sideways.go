package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Sideways is the distance that wide content is scrolled to the side.
type Sideways struct {
	X    float32 // device px
	held float32 // where the person holds the thumb
}

// Lay scrolls content of width contentW in the part r of a panel, by a bar along the panel's lower edge and by the wheel, either with
// Shift or tilted to the side.
func (v *Sideways) Lay(c *Context, panel, r render.Rect, contentW float32) {
	most := max(0, contentW-r.W)
	if most > 0 && c.Hovered(panel) {
		v.X -= c.In.Wheel.X * c.Px(wheelStep)
		if c.In.Shift {
			v.X -= c.In.Wheel.Y * c.Px(wheelStep)
		}
	}
	if most > 0 {
		v.bar(c, render.R(r.X, panel.Bottom()-c.Px(12), r.W, c.Px(10)), most)
	}
	v.X = min(max(v.X, 0), most)
	v.X = float32(int(v.X))
}

// bar draws the thumb. Dragging it scrolls; a press beside it jumps there.
func (v *Sideways) bar(c *Context, track render.Rect, most float32) {
	length := max(track.W*track.W/(track.W+most), c.Px(24))
	room := track.W - length
	left := track.X + room*min(max(v.X/most, 0), 1)
	down, started, _ := c.Drag("sideways", track, MouseLeft)
	if started {
		v.held = c.In.Mouse.X - left
		if v.held < 0 || v.held > length {
			v.held = length / 2
		}
	}
	if down && room > 0 {
		v.X = (c.In.Mouse.X - v.held - track.X) / room * most
	}
	tone := theme.Bg3
	if down || c.Hovered(track) {
		tone = theme.LineStrong
	}
	c.FillRound(render.R(left, track.Y+c.Px(3), length, c.Px(4)).Round(), c.Px(2), tone)
}
