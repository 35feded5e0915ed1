package render_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/render"
	"generals-chess/render/theme"
)

func build(f func(*render.List)) *render.List {
	var l render.List
	l.Reset(1, "en")
	f(&l)
	return &l
}

func TestHashTellsEveryDifference(t *testing.T) {
	r := render.R(10, 10, 40, 20)
	layer := &square{theme.Land}
	lists := map[string]func(*render.List){
		"nothing":      func(*render.List) {},
		"rect":         func(l *render.List) { l.FillRect(r, theme.Red) },
		"other colour": func(l *render.List) { l.FillRect(r, theme.Blue) },
		"other place":  func(l *render.List) { l.FillRect(r.Move(1, 0), theme.Red) },
		"twice":        func(l *render.List) { l.FillRect(r, theme.Red); l.FillRect(r, theme.Red) },
		"round":        func(l *render.List) { l.FillRound(r, 4, theme.Red) },
		"rounder":      func(l *render.List) { l.FillRound(r, 5, theme.Red) },
		"text":         func(l *render.List) { l.Text(r, "12", theme.Body, theme.Red, render.Left) },
		"other text":   func(l *render.List) { l.Text(r, "21", theme.Body, theme.Red, render.Left) },
		"long text":    func(l *render.List) { l.Text(r, "a text of sixteen", theme.Body, theme.Red, render.Left) },
		"right":        func(l *render.List) { l.Text(r, "12", theme.Body, theme.Red, render.Right) },
		"bold":         func(l *render.List) { l.Text(r, "12", theme.BodyStrong, theme.Red, render.Left) },
		"icon":         func(l *render.List) { l.Icon("red", 10, 10, 16, theme.Red) },
		"turned":       func(l *render.List) { l.IconTurned("red", 10, 10, 16, theme.Red, 1) },
		"line":         func(l *render.List) { l.Line(render.Point{X: 1}, render.Point{Y: 9}, 2, theme.Red) },
		"other line":   func(l *render.List) { l.Line(render.Point{X: 2}, render.Point{Y: 9}, 2, theme.Red) },
		"open":         func(l *render.List) { l.Polyline([]render.Point{{}, {X: 5}, {Y: 5}}, 1, theme.Red, false) },
		"closed":       func(l *render.List) { l.Polyline([]render.Point{{}, {X: 5}, {Y: 5}}, 1, theme.Red, true) },
		"layer":        func(l *render.List) { l.Layer(r, layer) },
		"clipped":      func(l *render.List) { l.PushClip(r.Inset(3)); l.FillRect(r, theme.Red); l.PopClip() },
		"faded":        func(l *render.List) { l.PushAlpha(0.5); l.FillRect(r, theme.Red); l.PopAlpha() },
	}
	seen := map[uint64]string{}
	for name, f := range lists {
		h := build(f).Hash()
		assert.NotContains(t, seen, h, "%s hashes like %s", name, seen[h])
		seen[h] = name
		assert.Equal(t, h, build(f).Hash(), "%s hashes alike twice", name)
	}
	before := build(lists["layer"]).Hash()
	layer.tone = theme.Fog
	assert.NotEqual(t, before, build(lists["layer"]).Hash(), "a layer's version counts")
}

func TestHashDependsOnLanguageAndScale(t *testing.T) {
	var l render.List
	seen := map[uint64]bool{}
	for _, lang := range []string{"en", "zh", "ko"} {
		for _, s := range []float32{1, 2} {
			l.Reset(s, lang)
			seen[l.Hash()] = true
		}
	}
	assert.Len(t, seen, 6)
}

func TestWhatIsClippedAwayOrClearIsNotInTheList(t *testing.T) {
	l := build(func(l *render.List) {
		l.PushClip(render.R(0, 0, 10, 10))
		l.FillRect(render.R(20, 0, 10, 10), theme.Red)
		l.Circle(40, 40, 5, theme.Red)
		l.PopClip()
		l.PushAlpha(0)
		l.FillRect(render.R(0, 0, 10, 10), theme.Red)
		l.PopAlpha()
		l.FillRect(render.R(0, 0, 10, 10), theme.None)
		l.FillRect(render.R(0, 0, 0, 10), theme.Red)
	})
	assert.Empty(t, l.Cmds())
}

func TestPxIsWholeAndNeverLosesALine(t *testing.T) {
	var l render.List
	for _, c := range []struct{ scale, in, want float32 }{
		{1, 1, 1}, {1.25, 1, 1}, {1.5, 1, 2}, {2, 8, 16}, {1.25, 10, 13}, {1, 0.2, 1}, {1, 0, 0},
	} {
		l.Reset(c.scale, "en")
		assert.Equal(t, c.want, l.Px(c.in), "%v at scale %v", c.in, c.scale)
	}
}

func TestABuiltListAllocatesNothing(t *testing.T) {
	var l render.List
	frame := func() {
		l.Reset(1, "en")
		everyCommand(&l)
		l.Hash()
	}
	frame()
	assert.Zero(t, testing.AllocsPerRun(50, frame))
}

func TestCutsShareTheRectangleOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := render.R(3, 5, float32(rapid.IntRange(0, 500).Draw(t, "w")), float32(rapid.IntRange(0, 500).Draw(t, "h")))
		rest := whole
		area := float32(0)
		for range rapid.IntRange(0, 8).Draw(t, "cuts") {
			n := float32(rapid.IntRange(-5, 200).Draw(t, "n"))
			cut := [](func(float32) render.Rect){rest.CutTop, rest.CutBottom, rest.CutLeft, rest.CutRight}[rapid.IntRange(0, 3).Draw(t, "side")]
			part := cut(n)
			assert.True(t, part.Intersect(rest).Empty(), "a part overlaps the rest")
			assert.Equal(t, part.Empty(), part.Intersect(whole).Empty())
			area += part.W * part.H
		}
		assert.InDelta(t, whole.W*whole.H, area+rest.W*rest.H, 1)
	})
}

func TestColumnsFillTheWidthWithEqualGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, gap := rapid.IntRange(1, 9).Draw(t, "n"), float32(rapid.IntRange(0, 10).Draw(t, "gap"))
		r := render.R(7, 0, float32(rapid.IntRange(100, 900).Draw(t, "w")), 10)
		right := r.X - gap
		for i := range n {
			c := r.Column(i, n, gap)
			assert.Equal(t, right+gap, c.X, "column %d of %d", i, n)
			right = c.Right()
		}
		assert.Equal(t, r.Right(), right)
	})
}
