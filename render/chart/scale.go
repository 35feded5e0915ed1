package chart

import (
	"math"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Scale is a range of numbers whose ends and middle are round, a Step apart. Without a step it has no numbers.
type Scale struct{ Low, Step float64 }

// RoundScale returns a narrow scale around all numbers from low to high.
func RoundScale(low, high float64) Scale {
	for scale := 1.0; ; scale *= 10 {
		for _, f := range [...]float64{1, 2, 3, 4, 5} {
			x := Scale{math.Floor(low/(f*scale)) * f * scale, f * scale}
			if x.tick(2) >= high {
				return x
			}
		}
	}
}

// tick returns the ith round number.
func (x Scale) tick(i int) float64 { return x.Low + float64(i)*x.Step }

// at returns the place of a number, from 0 to 1.
func (x Scale) at(v float64) float32 {
	return float32(min(max((v-x.Low)/(2*x.Step), 0), 1))
}

// DrawTicks writes the round numbers into a line, the middle one only if there is room.
func (x Scale) DrawTicks(c *ui.Context, r render.Rect) {
	if x.Step == 0 {
		return
	}
	room := r.W - c.Px(theme.Space6)
	for i, al := range [...]render.Align{0: render.Left, 1: render.Right, 2: render.Center} {
		text := c.Num(int(math.Round(x.tick([...]int{0, 2, 1}[i]))))
		if room -= c.TextWidth(text, theme.Label); i < 2 || room > 0 {
			c.Text(r, text, theme.Label, theme.TextLow, al)
		}
	}
}

// DrawInterval draws a number with its confidence interval. An unknown end is NaN and extends to the edge.
func (x Scale) DrawInterval(c *ui.Context, r render.Rect, v, low, high float64) {
	cy := r.CY()
	c.FillRect(render.R(r.X, cy, r.W, 1), theme.Line)
	if x.Step == 0 {
		return
	}
	above, below := !math.IsNaN(low), !math.IsNaN(high)
	from, to := float32(0), float32(1)
	if above {
		from = x.at(low)
	}
	if below {
		to = x.at(high)
	}
	if above || below {
		bar := render.R(r.X+from*r.W, cy-c.Px(5), max((to-from)*r.W, c.Px(6)), c.Px(10)).Round()
		bar.X = min(bar.X, r.Right()-bar.W)
		c.FillRound(bar, c.Px(3), theme.Accent.Fade(0.36))
	}
	if !math.IsNaN(v) {
		c.FillRound(render.R(r.X+x.at(v)*r.W-c.Px(1), cy-c.Px(8), c.Px(3), c.Px(16)).Round(), c.Px(1), theme.Accent)
	}
}

// DrawLead draws the distance of v from 0, between the ends low and high.
func DrawLead(c *ui.Context, r render.Rect, v, low, high float64) {
	bar := r.Center(r.W, c.Px(6))
	c.FillRound(bar, c.Px(3), theme.Bg3)
	at := func(v float64) float32 { return bar.X + bar.W*float32(min(max((v-low)/(high-low), 0), 1)) }
	zero, now, tone := at(0), at(v), theme.Accent
	if v < 0 {
		tone = theme.Gold
	}
	c.FillRect(render.R(min(zero, now), bar.Y, max(zero, now)-min(zero, now), bar.H).Round(), tone)
	c.FillRect(render.R(zero, r.Y, c.Px(1), r.H).Round(), theme.LineStrong)
	c.FillRound(render.R(now-c.Px(2), r.Y, c.Px(4), r.H).Round(), c.Px(2), tone)
}
