package lesson

import (
	"math"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// pulseMS is the period of the pointer's pulse, ms.
const pulseMS = 1200

// arrow is the outline of the pointer, logical px, with its tip at 0,0. Read only.
var arrow = [...]render.Point{{X: 0, Y: 0}, {X: 0, Y: 27}, {X: 6.2, Y: 21.4}, {X: 10.8, Y: 32}, {X: 15.4, Y: 30}, {X: 10.9, Y: 19.6}, {X: 19, Y: 19.2}}

// drawPointer shows which tile to press: pulsing rings and an arrow.
func drawPointer(c *ui.Context, tile render.Rect) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	pulse := float32(0)
	if !c.Env.Reduce {
		pulse = float32(1-math.Cos(2*math.Pi*float64(c.In.NowMS%pulseMS)/pulseMS)) / 2
	}
	c.PushClip(c.Window()) // the tile may be at the board's edge
	defer c.PopClip()
	plate := tile.Inset(c.Px(2))
	radius := plate.W * 0.09
	outline(c, plate, radius, 0, 3, 1)
	outline(c, plate, radius, 5+4*pulse, 2, 0.45)
	outline(c, plate, radius, 9+7*pulse, 1.5, 0.18)
	x, y := tile.X+tile.W*0.75+c.Px(4*pulse), tile.Y+tile.H*0.71+c.Px(4*pulse)
	var at [len(arrow)]render.Point
	for i, p := range arrow {
		at[i] = render.Point{X: x + c.S(p.X), Y: y + c.S(p.Y)}
	}
	c.Polygon(at[:], theme.White)
	c.Polyline(at[:], c.S(1.5), theme.Board, true)
}

// outline draws an accent-coloured line out logical px outside the plate.
func outline(c *ui.Context, plate render.Rect, radius, out, width, alpha float32) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	d := c.S(out)
	c.StrokeRound(plate.Inset(-d), radius+d, c.S(width), theme.Accent.Fade(alpha))
}

// drawMark marks the tile that a step is about with a dashed line inside the tile.
func drawMark(c *ui.Context, tile render.Rect) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	r := tile.Inset(tile.W * 0.14)
	corners := [...]render.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}
	for i := range corners {
		c.Dashed(corners[i], corners[(i+1)%len(corners)], c.Px(2), c.Px(5), c.Px(4), theme.Accent)
	}
}
