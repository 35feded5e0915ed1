// Package dump writes what a frame shows as text: where every text, box and icon is, and where its layout has faults.
package dump

import (
	"generals-chess/render"
)

// Frame is one frame of a screen: its commands, the fonts that measure its texts, and its window in device px.
type Frame struct {
	List  *render.List
	Fonts *render.Fonts
	W, H  int

	unrolled render.Rect // content of the scroll area that is looked at alone, if any
}

// The extent of letters above and below their baseline, in em.
const (
	ascent  = 0.75
	descent = 0.2
)

// window returns the visible area.
func (f Frame) window() render.Rect {
	if !f.unrolled.Empty() {
		return f.unrolled
	}
	return render.R(0, 0, float32(f.W), float32(f.H))
}

// ink returns the area of the letters of a text without its clip, and whether the end of the text is cut.
func (f Frame) ink(c *render.Cmd) (area render.Rect, cut bool) {
	scale, spec := f.List.Scale(), c.Spec
	spec.Size /= scale
	width, room := f.Fonts.Width(c.Str, spec, scale, f.List.Lang()), c.P[1]
	if cut = room > 0 && width > room+0.5; cut {
		width = room
	}
	x := c.Rect.X
	switch c.Align {
	case render.Center:
		x += (c.Rect.W - width) / 2
	case render.Right:
		x += c.Rect.W - width
	}
	size := c.Spec.Size
	return render.R(x, c.P[0]-ascent*size, width, (ascent+descent)*size), cut
}

// seen returns the part of a command's area that its clip and the window leave.
func (f Frame) seen(c *render.Cmd, area render.Rect) render.Rect {
	return area.Intersect(c.Clip).Intersect(f.window())
}
