package chart

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestTheStepAtAPlaceIsTheOneThatIsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Axis{X: 112, W: float32(rapid.IntRange(300, 3000).Draw(t, "width")), Last: rapid.IntRange(0, 299).Draw(t, "last")}
		step := rapid.IntRange(0, a.Last).Draw(t, "step")
		assert.Equal(t, step, a.Step(a.At(step)))
		assert.Equal(t, 0, a.Step(-1000))
		assert.Equal(t, a.Last, a.Step(1e6))
	})
}

func TestNumbersOfAnAxisAreRoundAndApart(t *testing.T) {
	for _, c := range []struct {
		axis    Axis
		perUnit float32
		want    int
	}{
		{Axis{W: 1136, Last: 376}, 1, 20}, {Axis{W: 1136, Last: 500}, 1, 50}, {Axis{W: 580, Last: 500}, 1, 50},
		{Axis{W: 1136, Last: 3000}, 30, 5}, {Axis{W: 1136, Last: 20}, 1, 1}, {Axis{W: 0, Last: 0}, 1, 100}, {Axis{W: 1136}, 1, 1},
	} {
		assert.Equal(t, c.want, c.axis.Every(56, c.perUnit), "%+v", c)
	}
}

func TestTheTopOfATrackIsRoundAndCloseToTheHighest(t *testing.T) {
	for n := 1; n < 20000; n++ {
		top := finely(n)
		assert.GreaterOrEqual(t, top, n)
		assert.Zero(t, top%2)
		if n >= 10 {
			assert.LessOrEqual(t, 4*top, 5*n+4, "%d", n)
		}
	}
	assert.Equal(t, 0, finely(0))
}

// curve draws random values.
func curve(t *rapid.T, most int) []int {
	return rapid.SliceOfN(rapid.IntRange(-20, 400), 1, most).Draw(t, "values")
}

func TestLeavingOutPointsDoesNotBendACurve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := curve(t, 60)
		p := plot{area: render.R(10, 20, 300, 80), last: len(values) - 1, bottom: -20, top: 400}
		points := simple(columns(values, p))
		for step, v := range values {
			assert.InDelta(t, p.y(v), heightAt(points, p.x(step)), 0.05, "step %d of %v", step, values)
		}
	})
}

// heightAt returns the y of a line at x.
func heightAt(points []render.Point, x float32) float64 {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if x <= b.X && b.X > a.X {
			return float64(a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X))
		}
	}
	return float64(points[len(points)-1].Y)
}

func TestAColumnOfManyStepsShowsItsLowestAndHighest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.IntRange(0, 400), 300, 900).Draw(t, "values")
		p := plot{area: render.R(0, 0, 100, 400), last: len(values) - 1, top: 400}
		points := columns(values, p)
		assert.LessOrEqual(t, len(points), 2*101)
		low, high := map[int]float32{}, map[int]float32{}
		for _, at := range points {
			x := int(at.X)
			if _, ok := low[x]; !ok {
				low[x], high[x] = at.Y, at.Y
			}
			low[x], high[x] = min(low[x], at.Y), max(high[x], at.Y)
		}
		for step, v := range values {
			x := int(p.x(step))
			assert.True(t, p.y(v) >= low[x] && p.y(v) <= high[x], "step %d", step)
		}
	})
}

func TestTheLead(t *testing.T) {
	for name, c := range map[string]struct {
		values               []int
		best, second, leader int
	}{
		"of two":          {[]int{3, 7}, 7, 3, 1},
		"of the first":    {[]int{9, 7}, 9, 7, 0},
		"of nobody":       {[]int{7, 7}, 7, 7, 0},
		"of many":         {[]int{3, 9, -4, 8, 2}, 9, 8, 1},
		"of many, at end": {[]int{3, -4, 2, 10}, 10, 3, 3},
		"alone":           {[]int{3}, 3, math.MaxInt, 0},
	} {
		var track Track
		for _, v := range c.values {
			track.Lines = append(track.Lines, Line{Values: []int{v}})
		}
		best, second, leader := track.lead(0)
		assert.Equal(t, [3]int{c.best, c.second, c.leader}, [3]int{best, second, leader}, name)
	}
}

func TestTheLongestAnswerNearAPlace(t *testing.T) {
	times := Times{Took: []Time{{Step: 0, Took: 5}, {Step: 2, Took: 90}, {Step: 3, Took: 7}, {Step: 50, Took: 6}}}
	a := Axis{W: 500, Last: 100}
	for _, c := range []struct {
		x    float32
		want int
	}{{0, 0}, {9, 2}, {14, 2}, {16, 3}, {200, 50}, {250, 50}, {254, 50}} {
		at, ok := times.Near(a, c.x, 4)
		assert.True(t, ok)
		assert.Equal(t, c.want, at.Step, "at %v", c.x)
	}
	_, ok := (&Times{}).Near(a, 3, 4)
	assert.False(t, ok)
	_, ok = times.Near(a, 260, 4)
	assert.False(t, ok, "after the last answer")
	_, ok = times.At(4)
	assert.False(t, ok)
}

// TestNumbersStandOverTheCurves checks that a curve that begins at a line of the grid does not cross the line's number.
func TestNumbersStandOverTheCurves(t *testing.T) {
	c := ui.NewContext(render.NewFonts())
	c.Begin(&ui.Input{}, ui.Env{W: 560, H: 260, Scale: 1})
	chances := Track{Lines: []Line{{Values: []int{50, 52, 100}}, {Values: []int{50, 48, 0}}}}
	chances.Draw(c, render.R(20, 10, 520, 70), Axis{X: 20, W: 520, Last: 2}, TrackView{Cursor: 540})
	commands := c.Cmds()
	number := slices.IndexFunc(commands, func(cmd render.Cmd) bool { return cmd.Str == "50" })
	require.Positive(t, number)
	require.False(t, slices.ContainsFunc(commands[number:], func(cmd render.Cmd) bool { return cmd.Op == render.OpPolyline }))
	require.Equal(t, theme.Bg0.Fade(underNumber), commands[number-1].Color)
	require.Greater(t, commands[number-1].Rect.W, c.TextWidth("50", theme.Micro))
}

func TestTracksAndStripsLookAsBefore(t *testing.T) {
	army, land, think := history(399)
	for _, scale := range []float32{1, 2} {
		c := ui.NewContext(render.NewFonts())
		c.Begin(&ui.Input{}, ui.Env{W: 560 * scale, H: 260 * scale, Scale: scale})
		c.FillRect(c.Window(), theme.Bg0)
		a := Axis{X: c.Px(20), W: c.Px(520), Last: 398}
		row := func(y, h float32) render.Rect { return render.R(a.X, c.Px(y), a.W, c.Px(h)) }
		cursor := round(a.At(250))
		both, many := Track{Lines: two(army)}, Track{Lines: append(two(army), two(land)...)}
		both.Draw(c, row(10, 70), a, TrackView{Cursor: cursor, Every: 50})
		many.Draw(c, row(90, 70), a, TrackView{Cursor: cursor, Every: 50})
		times := Times{Tone: theme.Side(0).Text, Limit: 1000}
		for step, ms := range think {
			times.Took = append(times.Took, Time{Step: step, Took: ms, Limit: 1000})
		}
		var strip, free Strip
		strip.Draw(c, row(170, 24), a, &times, cursor)
		times.Limit = 0
		free.Draw(c, row(205, 24), a, &times, cursor)
		c.End()
		img := ebiten.NewImage(int(560*scale), int(260*scale))
		render.NewPainter(c.Fonts).Draw(img, &c.List)
		rendertest.Golden(t, fmt.Sprintf("tracks@%v", scale), img)
		img.Deallocate()
	}
}
