package dump

import (
	"fmt"

	"generals-chess/render"
)

// Dump returns the frame as lines of text, one for each box, text, icon and picture that paints itself, with its visible area. A line
// ends in "cut" if the text ends in "…", and in "clipped" if only a part is visible. Successive other shapes share a line with their
// number and the area around them.
func (f Frame) Dump() []string {
	d := dump{frame: f}
	cmds := f.List.Cmds()
	for i := range cmds {
		d.add(&cmds[i])
	}
	d.end()
	return d.lines
}

// dump collects the lines. It writes a box or a run of shapes when something else follows.
type dump struct {
	frame  Frame
	lines  []string
	box    render.Rect // the box being collected
	part   render.Rect // the visible part of the box or of the shapes
	boxes  int         // number of commands of the box
	shapes int
}

func (d *dump) add(c *render.Cmd) {
	switch c.Op {
	case render.OpRound, render.OpStrokeRound:
		if d.boxes == 0 || d.box != c.Rect {
			d.end()
		}
		d.box, d.part, d.boxes = c.Rect, d.part.Join(d.frame.seen(c, c.Rect)), d.boxes+1
	case render.OpText:
		d.end()
		ink, cut := d.frame.ink(c)
		what := fmt.Sprintf(" %q", c.Str)
		if cut {
			what += " cut"
		}
		d.line("text", d.frame.seen(c, ink), ink, what)
	case render.OpIcon:
		d.end()
		d.line("icon", d.frame.seen(c, c.Rect), c.Rect, " "+c.Str)
	case render.OpLayer:
		d.end()
		d.line("picture", d.frame.seen(c, c.Rect), c.Rect, "")
	default:
		if d.boxes > 0 {
			d.end()
		}
		d.part, d.shapes = d.part.Join(d.frame.seen(c, c.Touch)), d.shapes+1
	}
}

// end writes the box or shapes collected.
func (d *dump) end() {
	switch {
	case d.boxes > 0:
		d.line("box", d.part, d.box, "")
	case d.shapes > 0:
		d.line("shapes", d.part, d.part, fmt.Sprintf(" %d", d.shapes))
	}
	d.box, d.part, d.boxes, d.shapes = render.Rect{}, render.Rect{}, 0, 0
}

// line writes a thing with its visible part.
func (d *dump) line(kind string, part, whole render.Rect, what string) {
	if part.Round().Empty() {
		return // scrolled away
	}
	text := kind + " " + place(part) + what
	if part.Round() != whole.Round() {
		text += " clipped"
	}
	d.lines = append(d.lines, text)
}

// place formats an area in whole px.
func place(r render.Rect) string {
	r = r.Round()
	return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H)
}
