package chart

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Curves draws one line per side over the steps 0..len-1 with the side's mark every 50 steps. Series[side][step].
type Curves struct {
	Title  string
	Series [2][]int
	Max    int  // value of the top grid line; 0 = a round number not below the highest value
	Last   int  // step of the right edge; 0 = the last step there is
	Cursor int  // step to mark by a line; below 1 none
	Small  bool // no axis numbers
}

// marksEvery is how many steps lie between the marks of a curve.
const marksEvery = 50

// plot maps steps and values to device px.
type plot struct {
	area      render.Rect
	last, top int
}

func (p plot) x(step int) float32 {
	return p.area.X + p.area.W*float32(step)/float32(max(p.last, 1))
}

func (p plot) y(value int) float32 {
	return p.area.Bottom() - p.area.H*float32(min(value, p.top))/float32(max(p.top, 1))
}

// DrawCurves draws the title, grid, axis numbers and curves in r.
func DrawCurves(c *ui.Context, r render.Rect, v Curves) {
	if v.Title != "" {
		c.Label(r.CutTop(c.Px(16)), v.Title, theme.Label, theme.TextMid)
		r.CutTop(c.Px(20))
	}
	p := plot{last: v.last(), top: v.top()}
	axis := r
	if !v.Small {
		axis = r.CutBottom(c.Px(28))
	}
	p.area = r
	drawGrid(c, p, axis, v.Small)
	for side := range v.Series {
		drawCurve(c, p, side, v.Series[side])
	}
	if v.Cursor > 0 {
		c.FillRect(render.R(p.x(v.Cursor), p.area.Y, c.Px(1), p.area.H), theme.TextMid)
	}
}

func (v Curves) last() int {
	if v.Last > 0 {
		return v.Last
	}
	return max(len(v.Series[0]), len(v.Series[1])) - 1
}

func (v Curves) top() int {
	if v.Max > 0 {
		return v.Max
	}
	highest := 0
	for _, s := range v.Series {
		for _, n := range s {
			highest = max(highest, n)
		}
	}
	return roundUp(highest)
}

// roundUp is the least even round number (1, 2, 4, 6 or 8, or 10 … 90 in tens, and so on) not below n, so that its half is round too.
func roundUp(n int) int {
	unit := 2
	for unit*10 < n {
		unit *= 10
	}
	return max((n+unit-1)/unit*unit, 2)
}

// drawGrid draws lines at 0, half and top with their values above them, and the steps at both ends in axis.
func drawGrid(c *ui.Context, p plot, axis render.Rect, small bool) {
	for _, value := range [3]int{0, p.top / 2, p.top} {
		y := round(p.y(value))
		c.FillRect(render.R(p.area.X, y, p.area.W, c.Px(1)), theme.Line)
		if value > 0 && !small {
			c.TextAt(p.area.X, y-c.Px(4), c.Num(value), theme.Micro, theme.TextLow, render.Left)
		}
	}
	if small {
		return
	}
	axis.CutTop(c.Px(12))
	c.Text(axis, c.Num(0), theme.Micro, theme.TextLow, render.Left)
	c.Text(axis, c.Num(p.last), theme.Micro, theme.TextLow, render.Right)
}

func drawCurve(c *ui.Context, p plot, side int, values []int) {
	tone := theme.Side(side)
	c.PathBegin()
	for step, v := range values {
		if step <= p.last {
			c.PathTo(p.x(step), p.y(v))
		}
	}
	c.PathStroke(c.S(1.8), tone.Text, false)
	size := c.Px(8)
	for step := marksEvery; step < len(values) && step <= p.last; step += marksEvery {
		c.Icon(tone.Icon, p.x(step)-size/2, p.y(values[step])-size/2, size, tone.Text)
	}
}
