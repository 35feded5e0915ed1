// Package turns lays out the turning points of a match on the result screen: a curve with numbered marks, and a row for each point. The
// game finds the points and describes them.
package turns

import (
	"slices"
	"strconv"

	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Most is the greatest number of turning points shown.
const Most = 3

// Point is a turning point, or the end of the match.
type Point struct {
	Step     int // the position to show
	At       int // its place on the curve's axis
	From, To int // the part of the curve to highlight; both 0 for none
	End      bool
}

// List holds the turning points of one match in order, then the end if it is shown, and which of them is chosen. Make it with NewList.
type List struct {
	points  []Point
	Chosen  int          // index into points, -1 for none
	scroll  bool         // scroll the row of the chosen point into sight
	drawn   bool         // mouse is set
	mouse   render.Point // where the pointer was in the last frame: a resting pointer chooses nothing
	clicked bool         // a row was clicked: from then on a moving pointer chooses nothing
	walked  string       // the row that had the keyboard's focus in the last frame, "" for none: resting focus chooses nothing
}

// NewList returns a list of at most Most turning points and the end. chosen is an index.
func NewList(points []Point, chosen int) List { return List{points: points, Chosen: chosen} }

// Replace puts other points in the list, and scrolls the row of the chosen one into sight in the next frame.
func (l *List) Replace(points []Point, chosen int) {
	l.points, l.Chosen, l.scroll = points, chosen, true
}

// Step returns the position of the chosen turning point. ok is false if none, or the end, is chosen.
func (l *List) Step() (step int, ok bool) {
	if l.Chosen < 0 || l.Ended() {
		return 0, false
	}
	return l.points[l.Chosen].Step, true
}

// Ended reports whether the end is chosen.
func (l *List) Ended() bool { return l.Chosen >= 0 && l.points[l.Chosen].End }

// End chooses the end, if the list has it.
func (l *List) End() {
	if n := len(l.points); n > 0 && l.points[n-1].End {
		l.Chosen = n - 1
	}
}

// shown returns the index of the point in row i. The end, if the list has it, is in the first row.
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

// rowOf returns the row of the chosen point.
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
	rowH      = 44 // of a row, where there is room
	rowLeast  = 36
	labelW    = 84
	labelGap  = 16  // least gap between two numbers of the axis
	plotH     = 148 // of a curve with its axis, where there is room
	plotLeast = 80
	rowPad    = 14

	slantH    = 14 // height of the slanted part of the line of a disc that stands aside
	topLabelH = 16 // greatest height of the number over a curve's topmost line
)

// Row is the text of a row: the time, the event, and at the right end its worth. Head stands above Text. Head, Text
// and Worth may be "".
type Row struct{ When, Head, Text, Worth string }

// Rows lays out a row for each point. The Up and Down keys and a click choose a point, and until the first click a moving pointer.
func (l *List) Rows(in *ui.Layout, rows []Row) {
	moved := false
	if in.Drawing() {
		l.keys(in.Context)
		moved = l.drawn && in.In.Mouse != l.mouse
		l.drawn, l.mouse = true, in.In.Mouse
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

// keys handles Up and Down, which choose the point of the row above and below.
func (l *List) keys(c *ui.Context) {
	switch {
	case c.HasFocus() && c.KeyboardLast() || len(l.points) == 0:
	case c.Did(ui.Up):
		l.Chosen, l.scroll = l.shown(max(l.rowOf()-1, 0)), true
	case c.Did(ui.Down):
		l.Chosen, l.scroll = l.shown(min(l.rowOf()+1, len(l.points)-1)), true
	}
}

func (l *List) row(in *ui.Layout, i int, row Row, moved bool) {
	id, chosen := rowIDs[i], i == l.Chosen
	in.Behind(ui.Box{H: rowH, MinH: rowLeast, PadX: rowPad, PadY: theme.Space1, Inside: ui.Middle}, func(r render.Rect) {
		clicked := in.ListRow(id, r, chosen)
		l.clicked = l.clicked || clicked
		if clicked || moved && !l.clicked && in.Hovered(r) || in.KeyboardLast() && in.FocusedOn(id) && l.walked != id {
			l.Chosen = i
		}
		if chosen && l.scroll {
			in.Reveal(r)
			l.scroll = false
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

// rowIDs are the widget ids of the rows. Read only.
var rowIDs = [Most + 1]string{"point 1", "point 2", "point 3", "point 4"}

// disc draws the number of a point, or the crown of the end.
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

// Curve lays out the curves and at each point a line, with the point's number above and its place on the axis below. The curves are lower
// where room is short, unless whole is set. It reports whether the person clicked on the curves, and at which place on the axis. tip says
// what a click does.
func (l *List) Curve(in *ui.Layout, curves chart.Curves, whole bool, tip string) (at int, clicked bool) {
	discs, _ := in.Place(ui.Box{H: discH})
	if len(l.points) > 0 && !curves.Chance && float32(l.points[0].At) < float32(curves.Last)*nearStart { // otherwise the disc would cover the number over the topmost line
		in.Space(topLabelH)
	}
	least := float32(plotLeast)
	if whole {
		least = plotH
	}
	plot, ok := in.Place(ui.Box{H: plotH, MinH: least})
	if !ok {
		return 0, false
	}
	all := plot
	plot.CutLeft(in.Px(curves.GutterW()))
	if l.Chosen >= 0 && l.points[l.Chosen].To > l.points[l.Chosen].From {
		told, axis := l.points[l.Chosen], chart.Axis{X: plot.X, W: plot.W, Last: curves.Last}
		from, to := axis.At(told.From), axis.At(told.To)
		in.FillRect(render.R(from, plot.Y, to-from, plot.H-in.Px(curves.AxisH())), theme.TextHi.Fade(0.12))
	}
	l.marks(in.Context, discs, plot, curves)
	chart.DrawCurves(in.Context, all, curves) // its numbers stand over the lines of the points
	in.Tip(plot, tip)
	if in.Hovered(plot) {
		in.FillRect(render.R(in.In.Mouse.X, plot.Y, in.Px(1), plot.H-in.Px(curves.AxisH())), theme.LineStrong)
	}
	_, _, ended := in.Drag("curves", plot, ui.MouseLeft)
	return chart.Axis{X: plot.X, W: plot.W, Last: curves.Last}.Step(in.In.Mouse.X), ended && plot.Has(in.In.Mouse)
}

// nearStart is the part of the axis that the number over a curve's topmost line covers.
const nearStart = 0.14

// marks draws the points over the curves, the chosen one over the others.
func (l *List) marks(c *ui.Context, discs, plot render.Rect, curves chart.Curves) {
	axis, all := chart.Axis{X: plot.X, W: plot.W, Last: curves.Last}, l.chosenFirst()
	order := all[:len(l.points)]
	places, foot := l.places(c, discs.X, plot.Right(), axis), plot.Bottom()-c.Px(curves.AxisH())
	begin, end := c.TextWidth(c.Num(0), theme.Micro), c.TextWidth(c.Num(curves.Last), theme.Micro) // of the labels at the ends of the axis
	labels := []render.Rect{render.R(plot.X, 0, begin, 1), render.R(plot.Right()-end, 0, end, 1)}
	for _, i := range order {
		p, ink := l.points[i], theme.TextLow
		if i == l.Chosen {
			ink = theme.TextHi
		}
		label := render.R(axis.At(p.At), plot.Bottom()-c.Px(16), 0, c.Px(16)).InsetXY(-c.TextWidth(c.Num(p.At), theme.Micro)/2, 0)
		near := func(at render.Rect) bool {
			return label.X-at.Right() < c.Px(labelGap) && at.X-label.Right() < c.Px(labelGap)
		}
		if !slices.ContainsFunc(labels, near) {
			labels = append(labels, label)
			c.Text(label.InsetXY(-c.Px(1), 0), c.Num(p.At), theme.Micro, ink, render.Center)
		}
	}
	for _, i := range slices.Backward(order) {
		disc, tone := render.R(places[i], discs.Y, discs.H, discs.H), theme.LineStrong
		if i == l.Chosen {
			tone = theme.TextHi
		}
		hang(c, disc, render.Point{X: axis.At(l.points[i].At), Y: foot}, tone)
		l.disc(c, disc, i)
	}
}

// chosenFirst returns the indices of the points, that of the chosen one first.
func (l *List) chosenFirst() (order [Most + 1]int) {
	n := 0
	if l.Chosen >= 0 {
		order[0], n = l.Chosen, 1
	}
	for i := range l.points {
		if i != l.Chosen {
			order[n] = i
			n++
		}
	}
	return order
}

// hang draws the line of a point from its disc straight down to foot; where the disc stands aside, the line first leads to its place.
func hang(c *ui.Context, disc render.Rect, foot render.Point, tone theme.Color) {
	top := disc.Bottom()
	if aside := disc.CX() - foot.X; max(aside, -aside) > disc.W/4 {
		top += c.Px(slantH)
		half := c.Px(1) / 2
		c.Line(render.Point{X: disc.CX(), Y: disc.Bottom()}, render.Point{X: foot.X + half, Y: top}, c.Px(1), tone)
	}
	c.FillRect(render.R(foot.X, top, c.Px(1), foot.Y-top), tone)
}

// places returns the left edges of the discs, from least to the right edge: centred over their lines, or moved aside so that they do not
// overlap.
func (l *List) places(c *ui.Context, least, right float32, axis chart.Axis) (x [Most + 1]float32) {
	size, gap := c.Px(discH), c.Px(2)
	for i, p := range l.points {
		x[i] = max(axis.At(p.At)-size/2, least)
		least = x[i] + size + gap
	}
	most := right - size + c.Px(theme.MarginSmall) // up to the window's margin
	for i := len(l.points) - 1; i >= 0; i-- {
		x[i] = min(x[i], most)
		most = x[i] - size - gap
	}
	return x
}
