package chart

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"

	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// history returns an invented match: steady growth, jumps and losses.
func history(n int) (army, land [2][]int, think []int) {
	x := uint32(7)
	next := func(k int) int { x = x*1664525 + 1013904223; return int(x>>16) % k }
	a, l := [2]int{1, 1}, [2]int{1, 1}
	for step := range n {
		for side := range 2 {
			a[side] += 1 + next(2)
			l[side] += next(3) / 2
			if step%8 == 7 {
				a[side] += l[side] / 12
			}
			if next(40) == 0 {
				a[side] -= a[side] / 6
			}
			army[side], land[side] = append(army[side], a[side]), append(land[side], l[side])
		}
		t := 220 + next(90)
		if step == n-4 {
			t = 1012
		}
		think = append(think, t)
	}
	return army, land, think
}

// two returns the curves of the two sides of Generals-Chess.
func two(values [2][]int) (lines []Line) {
	for p, v := range values {
		lines = append(lines, Line{Values: v, Tone: theme.Side(p).Text, Icon: theme.Side(p).Icon})
	}
	return lines
}

func TestChartsLookAsBefore(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		c := ui.NewContext(render.NewFonts())
		c.Begin(&ui.Input{}, ui.Env{W: 560 * scale, H: 300 * scale, Scale: scale})
		c.FillRect(c.Window(), theme.Bg0)
		at := func(x, y, w, h float32) render.Rect { return render.R(c.Px(x), c.Px(y), c.Px(w), c.Px(h)) }
		army, land, think := history(399)
		DrawCurves(c, at(20, 16, 232, 172), Curves{Title: "Army", Lines: two(army), Every: 50})
		DrawCurves(c, at(280, 16, 232, 172), Curves{Title: "Land", Lines: two(land), Cursor: 120, Every: 50})
		DrawThink(c, at(20, 200, 224, 55), Think{Tone: theme.Side(0).Text, Times: think, Limit: 1000})
		DrawThink(c, at(280, 200, 224, 55), Think{Tone: theme.Side(1).Text, Times: think[:30]})
		DrawBalance(c, at(20, 270, 520, 12), 242, 202)
		c.End()
		img := ebiten.NewImage(int(560*scale), int(300*scale))
		render.NewPainter(c.Fonts).Draw(img, &c.List)
		rendertest.Golden(t, fmt.Sprintf("charts@%v", scale), img)
		img.Deallocate()
	}
}

func TestTopOfAnAxisIsRoundAndNotBelowTheHighest(t *testing.T) {
	for n := range 5000 {
		top := roundUp(n)
		assert.GreaterOrEqual(t, top, n)
		assert.Zero(t, top%2, "half of %d must be whole", top)
		assert.LessOrEqual(t, top, max(2*n, 2))
	}
}

func TestTheBottomOfAnAxisIsRoundAndNotAboveTheLowest(t *testing.T) {
	bottom := func(values ...int) int { return Curves{Lines: []Line{{Values: values}}}.bottom() }
	assert.Equal(t, 0, bottom(0, 7))
	assert.Equal(t, -2, bottom(3, -1))
	assert.Equal(t, -14, bottom(-13, 40))
}

func TestChartsOfNothingDrawNothingWrong(t *testing.T) {
	c := ui.NewContext(render.NewFonts())
	c.Begin(&ui.Input{}, ui.Env{W: 100, H: 100, Scale: 1})
	r := render.R(0, 0, 50, 60)
	assert.NotPanics(t, func() {
		DrawCurves(c, r, Curves{})
		DrawCurves(c, r, Curves{Lines: []Line{{Values: []int{5}}, {}, {Values: []int{-3, 2}}}, Every: 1})
		DrawThink(c, r, Think{})
		DrawBalance(c, r, 0, 0)
		DrawBalance(c, r, 10, 0)
	})
}
