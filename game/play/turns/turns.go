// Package turns draws the turning points of a match on the screen after it: a curve with their numbers on it, and a row for
// each. What they are, and what they say, is the game's.
package turns

import (
	"slices"
	"strconv"

	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Most is how many turning points are shown at most.
const Most = 3

// Point is one of them.
type Point struct {
	Step int // the position that shows it
	At   int // where it stands on the curve's axis
}

// List is the turning points of one match in the order in which they were played, of which one is chosen unless there
// are none. Make it with NewList.
type List struct {
	points []Point
	Chosen int          // -1 for none
	Tall   bool         // rows have room for a long sentence
	mouse  render.Point // where the pointer was: a pointer that rests chooses nothing
}

// NewList is a list of at most Most points, of which one is chosen.
func NewList(points []Point, chosen int) List { return List{points: points, Chosen: chosen} }

// Step is the position of the point that is chosen, 0 for none.
func (l *List) Step() int {
	if l.Chosen < 0 {
		return 0
	}
	return l.points[l.Chosen].Step
}

// Sizes, logical px.
const (
	CurveH = 168 // of a curve with its marks and its axis
	discH  = 20
	rowH   = 44
	tallH  = 68
	labelW = 84
	titleH = 16

	topLabelW = 36 // what the number over a curve's topmost line takes at most
)

// rowHeight is how high a row is, logical px.
func (l *List) rowHeight() float32 {
	if l.Tall {
		return tallH
	}
	return rowH
}

// RowsHeight is how high Rows is, in logical px.
func (l *List) RowsHeight() float32 {
	return titleH + theme.Space2 + float32(len(l.points))*(l.rowHeight()+theme.Space1)
}

// Row is what stands in a row: when it was, what happened, and at its end what that was worth, which may be "".
type Row struct{ When, Text, Worth string }

// Rows lays out the title and the rows from area's top on. Up and down, the pointer and a click choose.
func (l *List) Rows(c *ui.Context, area *render.Rect, title string, row func(i int) Row) {
	c.Label(area.CutTop(c.Px(titleH)), title, theme.Label, theme.TextMid)
	area.CutTop(c.Px(theme.Space2))
	l.keys(c)
	moved := c.In.Mouse != l.mouse
	l.mouse = c.In.Mouse
	c.BeginGroup(false)
	for i := range l.points {
		l.row(c, area.CutTop(c.Px(l.rowHeight())), i, row(i), moved)
		area.CutTop(c.Px(theme.Space1))
	}
	c.EndGroup()
}

// keys: up and down choose the point before and after.
func (l *List) keys(c *ui.Context) {
	switch {
	case c.HasFocus() && c.KeyboardLast() || len(l.points) == 0:
	case c.Did(ui.Up):
		l.Chosen = max(l.Chosen-1, 0)
	case c.Did(ui.Down):
		l.Chosen = min(l.Chosen+1, len(l.points)-1)
	}
}

func (l *List) row(c *ui.Context, r render.Rect, i int, row Row, moved bool) {
	id := rowIDs[i]
	if c.ListRow(id, r, i == l.Chosen) || moved && c.Hovered(r) || c.KeyboardLast() && c.FocusedOn(id) {
		l.Chosen = i
	}
	r = r.InsetXY(c.Px(14), 0)
	disc(c, r.CutLeft(c.Px(discH)).Center(c.Px(discH), c.Px(discH)), i, i == l.Chosen)
	r.CutLeft(c.Px(14))
	c.Label(r.CutLeft(c.Px(labelW)), row.When, theme.H3, theme.TextHi)
	if row.Worth != "" {
		c.Text(r.CutRight(c.TextWidth(row.Worth, theme.Value)), row.Worth, theme.Value, theme.TextHi, render.Right)
		r.CutRight(c.Px(theme.Space3))
	}
	high := c.ParagraphHeight(r.W, row.Text, theme.Body)
	c.Paragraph(r.Center(r.W, min(high, r.H)), row.Text, theme.Body, theme.TextMid)
}

// rowIDs is read only.
var rowIDs = [Most]string{"point 1", "point 2", "point 3"}

// disc is the number of a point.
func disc(c *ui.Context, r render.Rect, i int, chosen bool) {
	fill, ink := theme.Bg3, theme.TextHi
	if chosen {
		fill, ink = theme.TextHi, theme.Bg0
	}
	c.FillRound(r, r.H/2, fill)
	c.Text(r, strconv.Itoa(i+1), theme.Label, ink, render.Center)
}

// Curve draws the curves, and at each point a line with its number above and its place on the axis below.
func (l *List) Curve(c *ui.Context, r render.Rect, curves chart.Curves) {
	discs := r.CutTop(c.Px(discH))
	curves.Title = ""
	places := l.places(c, r, curves.Last)
	if len(l.points) > 0 && places[0] < r.X+c.Px(topLabelW) { // else it would lie over what the topmost line is worth
		r.CutTop(c.Px(titleH))
	}
	chart.DrawCurves(c, r, curves)
	axis := r
	plot := render.R(r.X, r.Y, r.W, r.H-c.Px(curves.AxisH()))
	axis.CutTop(r.H - c.Px(16))
	labels := []float32{r.X, r.Right()} // where the ends of the axis stand
	for i, p := range l.points {
		x, tone, ink := chart.Axis{X: r.X, W: r.W, Last: curves.Last}.At(p.At), theme.LineStrong, theme.TextLow
		if i == l.Chosen {
			tone, ink = theme.TextHi, theme.TextHi
		}
		c.FillRect(render.R(x, discs.Bottom(), c.Px(1), plot.Bottom()-discs.Bottom()), tone)
		disc(c, render.R(places[i], discs.Y, discs.H, discs.H), i, i == l.Chosen)
		if near := func(at float32) bool { return max(at-x, x-at) < c.Px(32) }; !slices.ContainsFunc(labels, near) {
			labels = append(labels, x)
			c.Text(render.R(x-c.Px(20), axis.Y, c.Px(40), axis.H), c.Num(p.At), theme.Micro, ink, render.Center)
		}
	}
}

// places is where the discs begin: over their lines, or as near as they can be without lying over each other.
func (l *List) places(c *ui.Context, r render.Rect, last int) (x [Most]float32) {
	size, gap := c.Px(discH), c.Px(2)
	for i, p := range l.points {
		x[i] = chart.Axis{X: r.X, W: r.W, Last: last}.At(p.At) - size/2
		if i > 0 {
			x[i] = max(x[i], x[i-1]+size+gap)
		}
	}
	most := r.Right() - size/2
	for i := len(l.points) - 1; i >= 0; i-- {
		x[i] = min(x[i], most)
		most = x[i] - size - gap
	}
	return x
}
