// Package turns lays out the turning points of a match on the screen after it: a curve with their numbers on it, and a row for
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

// Point is one of them, or the end of the match.
type Point struct {
	Step     int // the position that shows it
	At       int // where it stands on the curve's axis
	From, To int // the part of the curve that it tells of; both 0 for none
	End      bool
}

// List is the turning points of one match in the order in which they were played, and its end behind them, of which one is chosen
// unless there are none. Make it with NewList.
type List struct {
	points []Point
	Chosen int          // -1 for none
	mouse  render.Point // where the pointer was: a pointer that rests chooses nothing
	walked string       // the row that the keyboard had come to, "" for none: as little
}

// NewList is a list of at most Most points and the end, of which one is chosen.
func NewList(points []Point, chosen int) List { return List{points: points, Chosen: chosen} }

// Step is the position of the point that is chosen, 0 for none and for the end.
func (l *List) Step() int {
	if l.Chosen < 0 || l.points[l.Chosen].End {
		return 0
	}
	return l.points[l.Chosen].Step
}

// End chooses the end, if it is told.
func (l *List) End() {
	if n := len(l.points); n > 0 && l.points[n-1].End {
		l.Chosen = n - 1
	}
}

// shown is the point that stands in row i: the end in the first, if it is told.
func (l *List) shown(i int) int {
	n := len(l.points)
	switch {
	case !l.points[n-1].End:
		return i
	case i == 0:
		return n - 1
	}
	return i - 1
}

// rowOf is the row of the point that is chosen.
func (l *List) rowOf() int {
	for i := range l.points {
		if l.shown(i) == l.Chosen {
			return i
		}
	}
	return 0
}

// Sizes, logical px.
const (
	discH     = 20
	rowH      = 44 // of a row at best
	rowLeast  = 36
	labelW    = 84
	plotH     = 148 // of a curve at best, with its axis
	plotLeast = 80
	rowPad    = 14

	topLabelH = 16 // what the number over a curve's topmost line takes at most
)

// Row is what stands in a row: when it was, what happened, and at its end what that was worth. A head stands above the text. Head,
// Text and Worth may be "".
type Row struct{ When, Head, Text, Worth string }

// Rows lays out a row for each point. Up and down, the pointer and a click choose.
func (l *List) Rows(in *ui.Layout, rows []Row) {
	moved := false
	if in.Drawing() {
		l.keys(in.Context)
		moved = in.In.Mouse != l.mouse
		l.mouse = in.In.Mouse
	}
	in.Column(ui.Box{Gap: theme.Space1}, func() {
		walked := ""
		in.Group(false, func() {
			for k := range l.points {
				i := l.shown(k)
				l.row(in, i, rows[i], moved)
				if in.KeyboardLast() && in.FocusedOn(rowIDs[i]) {
					walked = rowIDs[i]
				}
			}
		})
		if in.Drawing() {
			l.walked = walked
		}
	})
}

// keys: up and down choose the point before and after.
func (l *List) keys(c *ui.Context) {
	switch {
	case c.HasFocus() && c.KeyboardLast() || len(l.points) == 0:
	case c.Did(ui.Up):
		l.Chosen = l.shown(max(l.rowOf()-1, 0))
	case c.Did(ui.Down):
		l.Chosen = l.shown(min(l.rowOf()+1, len(l.points)-1))
	}
}

func (l *List) row(in *ui.Layout, i int, row Row, moved bool) {
	id, chosen := rowIDs[i], i == l.Chosen
	in.Behind(ui.Box{H: rowH, MinH: rowLeast, PadX: rowPad, PadY: theme.Space1, Inside: ui.Middle}, func(r render.Rect) {
		if in.ListRow(id, r, chosen) || moved && in.Hovered(r) || in.KeyboardLast() && in.FocusedOn(id) && l.walked != id {
			l.Chosen = i
		}
	}, func() {
		in.Row(ui.Box{Gap: rowPad}, func() {
			if r, ok := in.Place(ui.Box{W: discH, H: discH, Align: ui.Middle}); ok {
				l.disc(in.Context, r, i)
			}
			in.Label(ui.Box{W: labelW, Align: ui.Middle}, row.When, theme.H3, theme.TextHi)
			in.Column(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, func() {
				in.Words(ui.Box{}, row.Head, theme.Body, theme.TextHi)
				in.Words(ui.Box{}, row.Text, theme.Body, theme.TextMid)
			})
			if row.Worth != "" {
				in.Label(ui.Box{Align: ui.Middle}, row.Worth, theme.Value, theme.TextHi)
			}
		})
	})
}

// rowIDs is read only.
var rowIDs = [Most + 1]string{"point 1", "point 2", "point 3", "point 4"}

// disc is the number of a point, or the crown of the end.
func (l *List) disc(c *ui.Context, r render.Rect, i int) {
	if l.points[i].End {
		c.IconIn(r, "crown", r.H, theme.Gold)
		return
	}
	fill, ink := theme.Bg3, theme.TextHi
	if i == l.Chosen {
		fill, ink = theme.TextHi, theme.Bg0
	}
	c.FillRound(r, r.H/2, fill)
	c.Text(r, strconv.Itoa(i+1), theme.Label, ink, render.Center)
}

// Curve lays the curves out, and at each point a line with its number above and its place on the axis below. They are lower where
// room is short, unless whole is set.
func (l *List) Curve(in *ui.Layout, curves chart.Curves, whole bool) {
	discs, _ := in.Place(ui.Box{H: discH})
	if len(l.points) > 0 && !curves.Chance && float32(l.points[0].At) < float32(curves.Last)*nearStart { // else it would lie over what the topmost line is worth
		in.Space(topLabelH)
	}
	least := float32(plotLeast)
	if whole {
		least = plotH
	}
	plot, ok := in.Place(ui.Box{H: plotH, MinH: least})
	if !ok {
		return
	}
	chart.DrawCurves(in.Context, plot, curves)
	plot.CutLeft(in.Px(curves.GutterW()))
	if l.Chosen >= 0 && l.points[l.Chosen].To > l.points[l.Chosen].From {
		told, axis := l.points[l.Chosen], chart.Axis{X: plot.X, W: plot.W, Last: curves.Last}
		from, to := axis.At(told.From), axis.At(told.To)
		in.FillRect(render.R(from, plot.Y, to-from, plot.H-in.Px(curves.AxisH())), theme.TextHi.Fade(0.12))
	}
	l.marks(in.Context, discs, plot, curves)
}

// nearStart is which part of the axis the number over a curve's topmost line takes.
const nearStart = 0.14

// marks are the points over curves that were drawn.
func (l *List) marks(c *ui.Context, discs, plot render.Rect, curves chart.Curves) {
	places, end := l.places(c, plot, curves.Last), plot.Bottom()-c.Px(curves.AxisH())
	labels := []float32{plot.X, plot.Right()} // where the ends of the axis stand
	for i, p := range l.points {
		x, tone, ink := chart.Axis{X: plot.X, W: plot.W, Last: curves.Last}.At(p.At), theme.LineStrong, theme.TextLow
		if i == l.Chosen {
			tone, ink = theme.TextHi, theme.TextHi
		}
		c.FillRect(render.R(x, discs.Bottom(), c.Px(1), end-discs.Bottom()), tone)
		l.disc(c, render.R(places[i], discs.Y, discs.H, discs.H), i)
		if near := func(at float32) bool { return max(at-x, x-at) < c.Px(32) }; !slices.ContainsFunc(labels, near) {
			labels = append(labels, x)
			c.Text(render.R(x-c.Px(20), plot.Bottom()-c.Px(16), c.Px(40), c.Px(16)), c.Num(p.At), theme.Micro, ink, render.Center)
		}
	}
}

// places is where the discs begin: over their lines, or as near as they can be without lying over each other.
func (l *List) places(c *ui.Context, r render.Rect, last int) (x [Most + 1]float32) {
	size, gap := c.Px(discH), c.Px(2)
	for i, p := range l.points {
		x[i] = chart.Axis{X: r.X, W: r.W, Last: last}.At(p.At) - size/2
		if i > 0 {
			x[i] = max(x[i], x[i-1]+size+gap)
		}
	}
	most := r.Right() - size + c.Px(theme.MarginSmall) // as far as the window's margin
	for i := len(l.points) - 1; i >= 0; i-- {
		x[i] = min(x[i], most)
		most = x[i] - size - gap
	}
	return x
}
