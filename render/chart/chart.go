// Package chart draws the match's numbers as pictures: curves of army and land, think times, balance.
package chart

import (
	"generals-chess/render"
	"generals-chess/render/ui"
)

// Curves draws one line per side over the steps 0..len-1 with the side's mark every 50 steps. series[side][step].
// Max is the value of the top grid line (0 = a round number above the highest value). Cursor is a step to mark, or -1.
type Curves struct {
	Title  string
	Series [2][]int
	Max    int
	Last   int // step of the right edge; 0 = the last step there is
	Cursor int
	Small  bool // no axis numbers
}

// DrawCurves draws the title, grid, axis numbers and curves in r.
func DrawCurves(c *ui.Context, r render.Rect, v Curves) {}

// Think is one bot's think times, newest last, in ms; bars over LimitMS are amber.
type Think struct {
	Side    int
	TimesMS []int
	LimitMS int
}

// DrawThink draws the bars of the newest times and the dashed limit line in r.
func DrawThink(c *ui.Context, r render.Rect, v Think) {}

// DrawBalance draws the share of Red and Blue as one bar 6 high in the middle of r.
func DrawBalance(c *ui.Context, r render.Rect, red, blue int) {}
