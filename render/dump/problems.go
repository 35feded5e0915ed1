package dump

import (
	"fmt"

	"generals-chess/render"
)

// slack is the tolerance in px: letters are a little smaller or larger than the room for them.
const slack = 1

// scrolls is the least height, in lines of its text, of an area that may cut text because it scrolls.
const scrolls = 3

// Problems lists the faults of the layout:
//
//	cut "text"              the text does not fit its room and ends in "…"
//	clipped "text"          an edge of its clip or of the window cuts the text
//	wide "text"             the text begins in a box and extends out of it
//	overlap "one" "other"   two texts are drawn over each other
//	outside box x,y wxh     a box, an icon or a picture extends out of the window
//
// The upper and lower edge of a scrolling area may cut a text, and so may an edge that cuts its box too. Things below a shade over the
// whole window, as behind a dialog, do not count, nor do things that a filled area hides.
func (f Frame) Problems() []string {
	return f.problems(f.List.Cmds())
}

// Scrolled lists the faults of what the scroll areas of an unrolled frame hold. What lies beyond the content, so that nobody can scroll it
// into sight, is clipped.
func (f Frame) Scrolled() (list []string) {
	cmds := f.List.Cmds()
	in := make([]int, len(cmds)) // 1 + the innermost area of every command
	for i, s := range f.List.Scrolls() {
		for c := s.First; c < s.End; c++ {
			in[c] = i + 1
		}
	}
	for i, s := range f.List.Scrolls() {
		var inside []render.Cmd
		for c := s.First; c < s.End; c++ {
			if in[c] == i+1 {
				inside = append(inside, cmds[c])
			}
		}
		f.unrolled = s.Content
		list = append(list, f.problems(inside)...)
	}
	return list
}

// problems lists the faults of commands.
func (f Frame) problems(cmds []render.Cmd) []string {
	p := problems{frame: f}
	for i := range cmds {
		p.add(&cmds[i])
	}
	return p.list
}

// problems walks through the commands and keeps what is visible so far.
type problems struct {
	frame Frame
	list  []string
	texts []written
	boxes []box
	fills []render.Rect // opaque areas, which hide what is below them
}

// box is the visible part of a filled box, and whether more of it would appear by scrolling up and down (scrolled) or to the side
// (aside).
type box struct {
	render.Rect
	scrolled, aside bool
}

// written is a text on the screen. Only the fills after the first fills of them can hide it.
type written struct {
	text  string
	area  render.Rect
	fills int
}

func (p *problems) add(c *render.Cmd) {
	if c.Touch.Intersect(c.Clip).Empty() && c.Clip != p.frame.unrolled {
		return // scrolled away
	}
	switch c.Op {
	case render.OpRect:
		p.fill(c)
	case render.OpRound:
		p.inside(c, "box")
		p.fill(c)
		seen := c.Rect.Intersect(c.Clip)
		p.boxes = append(p.boxes, box{seen, seen.H < c.Rect.H, seen.W < c.Rect.W})
	case render.OpStrokeRound:
		p.inside(c, "box")
	case render.OpIcon:
		p.inside(c, "icon "+c.Str)
	case render.OpLayer:
		p.inside(c, "picture")
	case render.OpText:
		p.text(c)
	}
}

// inside records a problem if the part of a thing that its clip leaves is not within the window.
func (p *problems) inside(c *render.Cmd, what string) {
	part := c.Rect
	if c.Clip != p.frame.unrolled {
		part = part.Intersect(c.Clip)
	}
	if !within(part, p.frame.window()) {
		p.tell("outside %s %s", what, place(part))
	}
}

func (p *problems) fill(c *render.Cmd) {
	switch seen := p.frame.seen(c, c.Rect); {
	case seen == p.frame.window():
		p.texts, p.boxes, p.fills = nil, nil, nil
	case c.Color&0xFF == 0xFF:
		p.fills = append(p.fills, seen)
	}
}

func (p *problems) text(c *render.Cmd) {
	ink, cut := p.frame.ink(c)
	if gone(ink.Intersect(c.Clip)) && c.Clip != p.frame.unrolled {
		return
	}
	seen := p.frame.seen(c, ink)
	if cut {
		p.tell("cut %q", c.Str)
	}
	box, ok := p.around(seen)
	if p.clipped(c, ink, box) {
		p.tell("clipped %q", c.Str)
	}
	if ok && seen.Right() > box.Right()+slack {
		p.tell("wide %q", c.Str)
	}
	for _, t := range p.texts {
		if both := t.area.Intersect(seen); !gone(both) && !p.hidden(both, t.fills) {
			p.tell("overlap %q %q", t.text, c.Str)
		}
	}
	p.texts = append(p.texts, written{c.Str, seen, len(p.fills)})
}

// clipped reports whether a part of a text is missing that scrolling would not show. around is the box that contains the text.
func (p *problems) clipped(c *render.Cmd, ink render.Rect, around box) bool {
	room := c.Clip.Intersect(p.frame.window())
	if within(c.Clip, p.frame.window()) && room != p.frame.window() {
		if c.Clip.H >= scrolls*ink.H || around.scrolled {
			room.Y, room.H = ink.Y, ink.H
		}
		if around.aside {
			room.X, room.W = ink.X, ink.W
		}
	}
	return !within(ink, room)
}

// around returns the last box in which a text begins.
func (p *problems) around(text render.Rect) (b box, ok bool) {
	at := render.Point{X: text.X + slack, Y: text.CY()}
	for i := len(p.boxes) - 1; i >= 0; i-- {
		if p.boxes[i].Has(at) {
			return p.boxes[i], true
		}
	}
	return b, false
}

// hidden reports whether a fill, not counting the first ones, covers an area.
func (p *problems) hidden(area render.Rect, first int) bool {
	for _, f := range p.fills[first:] {
		if within(area, f) {
			return true
		}
	}
	return false
}

func (p *problems) tell(format string, args ...any) {
	p.list = append(p.list, fmt.Sprintf(format, args...))
}

// within reports whether an area is inside another one.
func within(area, in render.Rect) bool {
	return area.X >= in.X-slack && area.Y >= in.Y-slack && area.Right() <= in.Right()+slack && area.Bottom() <= in.Bottom()+slack
}

// gone reports whether too little of an area is left to see.
func gone(area render.Rect) bool { return area.W <= slack || area.H <= slack }
