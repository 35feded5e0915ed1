package chart

import (
	"math"
	"sort"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Track draws curves over all steps of a match and shades the lead. It samples them to pixels once for a place and keeps them. Lines may
// only be extended, together with the axis.
type Track struct {
	Lines []Line

	key    trackKey
	plot   plot
	points [][]render.Point // by line
	shade  Raster
}

type trackKey struct {
	r     render.Rect
	axis  Axis
	scale float32
	theme theme.Theme
}

// TrackView holds the options of a track's drawing.
type TrackView struct {
	Cursor float32 // px; the future right of it is paler
	Every  int     // steps between two marks of a curve, 0 for none
}

// trackHead is the room for the number above the top line, logical px.
const trackHead = 12

// Draw draws the grid, numbers and curves in r.
func (t *Track) Draw(c *ui.Context, r render.Rect, a Axis, v TrackView) {
	r.CutTop(c.Px(trackHead))
	r = render.R(a.X, r.Y, a.W, r.H).Round()
	if r.Empty() {
		return
	}
	if key := (trackKey{r, a, c.Env.Scale, c.Theme()}); key != t.key {
		t.key = key
		t.sample(r, a)
	}
	t.grid(c)
	t.shade.Show(c, r, v.Cursor, pale)
	for i := range t.Lines {
		t.curve(c, i, a, v)
	}
	t.numbers(c)
}

// sample computes everything that does not depend on the cursor.
func (t *Track) sample(r render.Rect, a Axis) {
	low, high := 0, 0
	for i := range t.Lines {
		for _, n := range t.Lines[i].Values {
			low, high = min(low, n), max(high, n)
		}
	}
	t.plot = plot{area: r, last: a.Last, bottom: -finely(-low), top: max(finely(high), 2)}
	t.points = make([][]render.Point, len(t.Lines))
	for i := range t.Lines {
		t.points[i] = simple(columns(t.Lines[i].Values, t.plot))
	}
	t.shadeLead(r, a)
}

// finely returns a round number not below n and, from 10 on, at most a quarter above it. Half of it is whole.
func finely(n int) int {
	unit := 2
	for unit*50 <= n {
		unit *= 10
	}
	return (n + unit - 1) / unit * unit
}

// columns returns the points of a curve. If there are more steps than columns of px, these are the lowest and the highest value of each
// column.
func columns(values []int, p plot) []render.Point {
	values = values[:min(len(values), p.last+1)]
	var points []render.Point
	add := func(step int) { points = append(points, render.Point{X: p.x(step), Y: p.y(values[step])}) }
	if float32(len(values)) <= 2*p.area.W {
		for step := range values {
			add(step)
		}
		return points
	}
	for step := 0; step < len(values); {
		low, high, column := step, step, int(p.x(step))
		for ; step < len(values) && int(p.x(step)) == column; step++ {
			if values[step] < values[low] {
				low = step
			}
			if values[step] > values[high] {
				high = step
			}
		}
		add(min(low, high))
		if low != high {
			add(max(low, high))
		}
	}
	return points
}

// simple drops the points on the straight line between their neighbours.
func simple(points []render.Point) []render.Point {
	if len(points) < 3 {
		return points
	}
	kept := points[:1]
	for i := 1; i < len(points)-1; i++ {
		a, b, c := kept[len(kept)-1], points[i], points[i+1]
		if turn := (b.X-a.X)*(c.Y-a.Y) - (c.X-a.X)*(b.Y-a.Y); turn > 0.001 || turn < -0.001 {
			kept = append(kept, b)
		}
	}
	return append(kept, points[len(points)-1])
}

// leadAlpha is the alpha of the lead's shading.
const leadAlpha = 0.16

// shadeLead paints the area between the best line and the second best in the colour of the best.
func (t *Track) shadeLead(r render.Rect, a Axis) {
	pic := t.shade.New(int(r.W), int(r.H))
	for x := range int(r.W) {
		best, second, leader := t.lead(a.Step(r.X + float32(x) + 0.5))
		if best > second {
			top, bottom := int(round(t.plot.y(best)-r.Y)), int(round(t.plot.y(second)-r.Y))
			fill(pic, x, top, 1, bottom-top, rgba(t.key.theme.Of(t.Lines[leader].Tone).Fade(leadAlpha)))
		}
	}
}

// lead returns the highest value of a step, the second highest, and the index of the line with the highest. Without a second one, second
// is math.MaxInt.
func (t *Track) lead(step int) (best, second, leader int) {
	leader, second = -1, math.MaxInt
	for i := range t.Lines {
		if step >= len(t.Lines[i].Values) {
			continue
		}
		switch n := t.Lines[i].Values[step]; {
		case leader < 0:
			best, leader = n, i
		case n > best:
			best, second, leader = n, best, i
		case second == math.MaxInt:
			second = n
		default:
			second = max(second, n)
		}
	}
	return best, second, leader
}

// heights returns the values of the grid's lines: at the bottom, half the top and the top. If some values are negative, the middle line is
// at 0.
func (p plot) heights() [3]int {
	if p.bottom < 0 {
		return [3]int{p.bottom, 0, p.top}
	}
	return [3]int{p.bottom, p.top / 2, p.top}
}

// grid draws the grid's lines.
func (t *Track) grid(c *ui.Context) {
	for _, value := range t.plot.heights() {
		c.FillRect(render.R(t.plot.area.X, round(t.plot.y(value)), t.plot.area.W, c.Px(1)), theme.Line)
	}
}

// numbers writes the values of the upper two lines above them, over the curves, which are dim there.
func (t *Track) numbers(c *ui.Context) {
	heights := t.plot.heights()
	for _, value := range heights[1:] {
		x, y, text := t.plot.area.X+c.Px(2), round(t.plot.y(value)), c.Num(value)
		c.FillRect(render.R(t.plot.area.X, y-c.Px(numberH), c.TextWidth(text, theme.Micro)+c.Px(4), c.Px(numberH)), theme.Bg0.Fade(underNumber))
		c.TextAt(x, y-c.Px(3), text, theme.Micro, theme.TextLow, render.Left)
	}
}

// numberH is the height of a number, logical px, and underNumber the alpha of the ground below it, which dims the curves there.
const numberH, underNumber = 12, 0.7

// crowd is the largest number of curves that are all drawn with their marks.
const crowd = 4

// curve draws one line, paler right of the cursor.
func (t *Track) curve(c *ui.Context, i int, a Axis, v TrackView) {
	line, points := &t.Lines[i], t.points[i]
	if len(points) < 2 {
		return
	}
	tone, width, many := line.Tone, c.S(1.8), len(t.Lines) > crowd
	if many {
		tone, width = tone.Fade(0.75), c.S(1.2)
	}
	for piece, past := range Pieces(c, t.plot.area.Inset(-c.Px(4)), v.Cursor) {
		ink := tone
		if !past {
			ink = tone.Fade(pale)
		}
		c.PushClip(piece)
		c.Polyline(between(points, piece.X, piece.Right()), width, ink, false)
		c.PopClip()
	}
	if many {
		return
	}
	size := c.Px(8)
	for step := v.Every; v.Every > 0 && step < len(line.Values) && step <= a.Last; step += v.Every {
		mark := tone
		if a.At(step) > v.Cursor {
			mark = tone.Fade(pale)
		}
		c.Icon(line.Icon, a.At(step)-size/2, t.plot.y(line.Values[step])-size/2, size, mark)
	}
}

// between returns the points from x0 to x1 and up to two more at either end, because the ends of a line are drawn differently from its
// bends.
func between(points []render.Point, x0, x1 float32) []render.Point {
	at := func(x float32) int {
		return sort.Search(len(points), func(k int) bool { return points[k].X >= x })
	}
	return points[max(at(x0)-2, 0):min(at(x1)+2, len(points))]
}
