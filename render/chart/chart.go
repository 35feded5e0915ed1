// Package chart draws the numbers of a match: curves of army and land, think times, balance.
package chart

import (
	"math"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Think holds one bot's think times, newest last, in one unit such as ms. Bars over Limit are amber. Limit 0 is unknown.
type Think struct {
	Tone  theme.Color // of the bars
	Times []int
	Limit int
}

// DrawThink draws bars of the newest times, with the newest at the right, and the dashed limit line at the top of r.
func DrawThink(c *ui.Context, r render.Rect, v Think) {
	pitch := max(c.Px(3.5), 2)
	width := max(pitch-c.Px(0.5), 1)
	n := min(int(r.W/pitch), len(v.Times))
	times := v.Times[len(v.Times)-n:]
	top := v.Limit
	if top == 0 {
		for _, ms := range times {
			top = max(top, ms)
		}
	}
	x := r.Right() - float32(n)*pitch
	for _, ms := range times {
		h := max(round(r.H*float32(min(ms, top))/float32(max(top, 1))), c.Px(1))
		tone := v.Tone.Fade(0.75)
		if v.Limit > 0 && ms > v.Limit {
			tone = theme.Warn
		}
		c.FillRect(render.R(x, r.Bottom()-h, width, h), tone)
		x += pitch
	}
	if v.Limit > 0 {
		dashes(c, r.X, r.Y, r.W)
	}
}

// dashes draws a horizontal line 1 logical px thick, 4 px on and 3 px off, on whole device px.
func dashes(c *ui.Context, x, y, w float32) {
	on, off := c.Px(4), c.Px(3)
	for d := float32(0); d < w; d += on + off {
		c.FillRect(render.R(x+d, y, min(on, w-d), c.Px(1)), theme.Warn)
	}
}

// DrawBalance draws the shares of Red and Blue as one bar 6 logical px high in the middle of r, split by a gap of 2 px.
func DrawBalance(c *ui.Context, r render.Rect, red, blue int) {
	h, gap := c.Px(6), c.Px(2)
	bar := render.R(r.X, round(r.CY()-h/2), r.W, h)
	share := float32(0.5)
	if red+blue > 0 {
		share = float32(red) / float32(red+blue)
	}
	split := round((bar.W - gap) * share)
	left := bar
	left.W = split
	right := render.R(bar.X+split+gap, bar.Y, bar.W-split-gap, h)
	c.FillRound(left, c.Px(3), theme.Red)
	c.FillRound(right, c.Px(3), theme.Blue)
}

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
