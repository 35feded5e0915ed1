package chart

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Curves draws lines over the steps 0 to len-1.
type Curves struct {
	Title  string
	Lines  []Line
	Max    int  // value of the top grid line; 0 chooses a round number not below the highest value
	Floor  int  // value of the bottom grid line if positive
	Last   int  // step at the right edge; 0 is the last step of the values
	Cursor int  // step marked by a vertical line; below 1 none
	Small  bool // no axis numbers
	Every  int  // steps between two marks of a curve
	Chance bool // the values are per cent, and the area between line Own and 50 % is filled
	Own    int  // of Chance: the index of that line
}

// Line is one player's curve with its mark at regular steps.
type Line struct {
	Values []int // by step
	Tone   theme.Color
	Icon   string
	Spread []int // how far the true value may be above or below each value; nil for no band
}

// plot maps steps and values to device px.
type plot struct {
	area              render.Rect
	last, bottom, top int
}

func (p plot) x(step int) float32 {
	return p.area.X + p.area.W*float32(step)/float32(max(p.last, 1))
}

func (p plot) y(value int) float32 {
	above := min(max(value, p.bottom), p.top) - p.bottom
	return p.area.Bottom() - p.area.H*float32(above)/float32(max(p.top-p.bottom, 1))
}

// DrawCurves draws the title, grid, axis numbers and curves in r.
func DrawCurves(c *ui.Context, r render.Rect, v Curves) {
	if v.Title != "" {
		c.Label(r.CutTop(c.Px(16)), v.Title, theme.Label, theme.TextMid)
		r.CutTop(c.Px(20))
	}
	p := plot{last: v.last(), bottom: v.bottom(), top: v.top()}
	gutter := r
	r.CutLeft(c.Px(v.GutterW()))
	axis := r
	if !v.Small {
		axis = r.CutBottom(c.Px(v.AxisH()))
	}
	p.area = r
	drawGrid(c, p, axis, v.Small || v.Chance)
	if v.Chance {
		drawPercents(c, p, gutter.X)
		drawSteps(c, p, axis)
	}
	for i := range v.Lines {
		if v.Chance && i == v.Own {
			fillToHalf(c, p, &v.Lines[i])
		}
		drawCurve(c, p, &v.Lines[i], v.Every)
	}
	if v.Cursor > 0 {
		c.FillRect(render.R(p.x(v.Cursor), p.area.Y, c.Px(1), p.area.H), theme.TextMid)
	}
}

// AxisH returns the height at the bottom of its area that a chart takes for the numbers of its axis, logical px.
func (v Curves) AxisH() float32 {
	if v.bottom() < 0 {
		return axisH + negativeH
	}
	return axisH
}

// axisH is AxisH if no value is below zero.
const axisH = 28

// GutterW returns the width at the left of its area that a chart takes for the values of its lines, logical px.
func (v Curves) GutterW() float32 {
	if v.Chance {
		return gutterW
	}
	return 0
}

// gutterW has room for "100 %".
const gutterW = 40

func (v Curves) last() int {
	if v.Last > 0 {
		return v.Last
	}
	last := 0
	for i := range v.Lines {
		last = max(last, len(v.Lines[i].Values)-1)
	}
	return last
}

func (v Curves) top() int {
	switch {
	case v.Chance:
		return 100
	case v.Max > 0:
		return v.Max
	}
	highest := 0
	for i := range v.Lines {
		for _, n := range v.Lines[i].Values {
			highest = max(highest, n)
		}
	}
	return roundUp(highest)
}

// bottom returns 0, or a round number not above the lowest value if that is negative.
func (v Curves) bottom() int {
	lowest := v.Floor
	for i := range v.Lines {
		for _, n := range v.Lines[i].Values {
			lowest = min(lowest, n)
		}
	}
	if lowest >= 0 {
		return lowest
	}
	return -roundUp(-lowest)
}

// roundUp returns the least round even number not below n: 1, 2, 4, 6 or 8, or 10 to 90 in tens, and so on. So half of it is round too.
func roundUp(n int) int {
	unit := 2
	for unit*10 < n {
		unit *= 10
	}
	return max((n+unit-1)/unit*unit, 2)
}

// axisTextH is the height of a number of the axis, logical px.
const axisTextH = 13

// negativeH is the room for a value under the bottom line, logical px.
const negativeH = 12

// drawGrid draws lines at the bottom, 0, half the top and the top with their values above them, and writes the first and last step in
// axis.
func drawGrid(c *ui.Context, p plot, axis render.Rect, small bool) {
	middle := p.top / 2
	if p.bottom > 0 {
		middle = (p.bottom + p.top) / 2
	}
	for i, value := range [...]int{p.bottom, 0, middle, p.top} {
		if i == 1 && p.bottom > 0 {
			continue // it is below the bottom
		}
		y := round(p.y(value))
		c.FillRect(render.R(p.area.X, y, p.area.W, c.Px(1)), theme.Line)
		switch {
		case value == 0 || small || value == middle && y-p.y(p.top) < c.Px(axisTextH): // no room below the number at the top
		case value < 0: // under its line, because curves end above it
			c.TextAt(p.area.X, y+c.Px(negativeH), c.Num(value), theme.Micro, theme.TextLow, render.Left)
		default:
			c.TextAt(p.area.X, y-c.Px(4), c.Num(value), theme.Micro, theme.TextLow, render.Left)
		}
	}
	if !small {
		drawSteps(c, p, axis)
	}
}

// drawSteps writes the first and last step at the ends of an axis.
func drawSteps(c *ui.Context, p plot, axis render.Rect) {
	if p.bottom < 0 {
		axis.CutTop(c.Px(negativeH))
	}
	axis.CutTop(c.Px(12))
	c.Text(axis, c.Num(0), theme.Micro, theme.TextLow, render.Left)
	c.Text(axis, c.Num(p.last), theme.Micro, theme.TextLow, render.Right)
}

// drawPercents writes the values of the grid lines at their left.
func drawPercents(c *ui.Context, p plot, x float32) {
	for i, text := range percents {
		c.TextAt(x, p.y(i*50)+c.Px(axisTextH/3), text, theme.Micro, theme.TextLow, render.Left)
	}
}

// percents are the labels of the grid of a chance, from the bottom up. They are read only.
var percents = [...]string{"0 %", "50 %", "100 %"}

// fillToHalf fills the area between a curve and 50 %, in pieces of equal slope.
func fillToHalf(c *ui.Context, p plot, line *Line) {
	half, tone := p.y(p.top/2), line.Tone.Fade(0.1)
	for from := 0; from+1 < len(line.Values) && from < p.last; {
		to := from + 1
		for slope := line.Values[to] - line.Values[from]; to+1 < len(line.Values) && to < p.last && line.Values[to+1]-line.Values[to] == slope; {
			to++
		}
		fillPiece(c, half, render.Point{X: p.x(from), Y: p.y(line.Values[from])}, render.Point{X: p.x(to), Y: p.y(line.Values[to])}, tone)
		from = to
	}
}

// fillPiece fills the area between a straight piece and a level.
func fillPiece(c *ui.Context, level float32, from, to render.Point, tone theme.Color) {
	if (from.Y-level)*(to.Y-level) < 0 {
		cross := from.X + (to.X-from.X)*(level-from.Y)/(to.Y-from.Y)
		fillPiece(c, level, from, render.Point{X: cross, Y: level}, tone)
		fillPiece(c, level, render.Point{X: cross, Y: level}, to, tone)
		return
	}
	c.PathBegin()
	c.PathTo(from.X, level)
	c.PathTo(from.X, from.Y)
	c.PathTo(to.X, to.Y)
	c.PathTo(to.X, level)
	c.PathFill(tone)
}

// drawBand fills the range that the true values may be in, step by step.
func drawBand(c *ui.Context, p plot, line *Line) {
	tone := line.Tone.Fade(0.1)
	for step := 1; step < len(line.Spread) && step <= p.last; step++ {
		from, to := line.Values[step-1], line.Values[step]
		a, b := line.Spread[step-1], line.Spread[step]
		c.PathBegin()
		c.PathTo(p.x(step-1), p.y(from-a))
		c.PathTo(p.x(step-1), p.y(from+a))
		c.PathTo(p.x(step), p.y(to+b))
		c.PathTo(p.x(step), p.y(to-b))
		c.PathFill(tone)
	}
}

func drawCurve(c *ui.Context, p plot, line *Line, every int) {
	drawBand(c, p, line)
	c.PathBegin()
	for step, v := range line.Values {
		if step <= p.last {
			c.PathTo(p.x(step), p.y(v))
		}
	}
	c.PathStroke(c.S(1.8), line.Tone, false)
	size := c.Px(8)
	for step := every; every > 0 && step < len(line.Values) && step <= p.last; step += every {
		c.Icon(line.Icon, p.x(step)-size/2, p.y(line.Values[step])-size/2, size, line.Tone)
	}
}
