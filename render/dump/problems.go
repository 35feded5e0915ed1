package dump

import (
	"fmt"

	"generals-chess/render"
)

// slack is how many px things may be off: letters are a little smaller or larger than the room they are given.
const slack = 1

// scrolls is how many lines of a text an area is high, at least, that cuts the text on purpose because it scrolls.
const scrolls = 3

// Problems lists what a reader of the screen would stumble over:
//
//	cut "text"              the text does not fit its room and ends in "…"
//	clipped "text"          an edge of its clip or of the window goes through the text
//	wide "text"             the text begins in a box and reaches out of it
//	overlap "one" "other"   two texts are written over each other
//	outside box x,y wxh     a box, an icon or a picture reaches out of the window
//
// The upper and lower edge of an area that scrolls may go through a text, and so may any edge that goes through its box, too. What a shade over the whole window lies
// on, as behind a dialog, does not count, nor does what a filled area hides.
func (f Frame) Problems() []string {
	p := problems{frame: f}
	cmds := f.List.Cmds()
	for i := range cmds {
		p.add(&cmds[i])
	}
	return p.list
}

// problems goes through the commands and keeps what lies in front of the reader.
type problems struct {
	frame Frame
	list  []string
	texts []written
	boxes []box
	fills []render.Rect // what hides what lies below it
}

// box is what is seen of a filled box, and whether scrolling up or down, or to the side, would bring back more of it.
type box struct {
	render.Rect
	scrolled, aside bool
}

// written is a text on the screen; the fills after the first so many may hide it.
type written struct {
	text  string
	area  render.Rect
	fills int
}

func (p *problems) add(c *render.Cmd) {
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

// inside tells when what a clip leaves of a thing does not lie in the window.
func (p *problems) inside(c *render.Cmd, what string) {
	if part := c.Rect.Intersect(c.Clip); !within(part, p.frame.window()) {
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
	if gone(ink.Intersect(c.Clip)) {
		return // scrolled away
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

// clipped reports whether part of a text is missing that scrolling would not bring back: around is the box that it is in.
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

// around is the last box in which a text begins.
func (p *problems) around(text render.Rect) (b box, ok bool) {
	at := render.Point{X: text.X + slack, Y: text.CY()}
	for i := len(p.boxes) - 1; i >= 0; i-- {
		if p.boxes[i].Has(at) {
			return p.boxes[i], true
		}
	}
	return b, false
}

// hidden reports whether a fill, but not one of the first so many, lies over an area.
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

// within reports whether an area lies in another one.
func within(area, in render.Rect) bool {
	return area.X >= in.X-slack && area.Y >= in.Y-slack && area.Right() <= in.Right()+slack && area.Bottom() <= in.Bottom()+slack
}

// gone reports whether too little is left of an area to see.
func gone(area render.Rect) bool { return area.W <= slack || area.H <= slack }
