package dump

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// framed returns a window of 300 x 200 with an opaque background and what draw adds.
func framed(draw func(l *render.List)) Frame {
	f := Frame{List: &render.List{}, Fonts: render.NewFonts(), W: 300, H: 200}
	f.List.Reset(1, "en")
	f.List.FillRect(f.window(), theme.White)
	draw(f.List)
	return f
}

// button draws a box with a label, which may be too wide for it.
func button(l *render.List, r render.Rect, label string) {
	l.Box(r, render.Box{Fill: theme.White, Border: theme.White, Radius: 4})
	l.Text(r.InsetXY(8, 0), label, theme.Body, theme.White, render.Center)
}

func text(l *render.List, x, y float32, s string) {
	l.TextAt(x, y, s, theme.Body, theme.White, render.Left)
}

func TestADumpTellsWhatLiesWhere(t *testing.T) {
	f := framed(func(l *render.List) {
		button(l, render.R(10, 10, 80, 30), "Go")
		button(l, render.R(100, 10, 40, 30), "Tournament")
		l.Line(render.Point{X: 10, Y: 60}, render.Point{X: 50, Y: 60}, 2, theme.White)
		l.Circle(100, 100, 10, theme.White)
		l.PushClip(render.R(0, 100, 300, 50))
		l.Icon("back", 10, 90, 16, theme.White)
		l.Icon("back", 10, 60, 16, theme.White)
		l.PopClip()
	})
	require.Equal(t, []string{
		"shapes 0,0 300x200 1",
		"box 10,10 80x30",
		`text 41,20 18x13 "Go"`,
		"box 100,10 40x30",
		`text 108,20 24x13 "Tournament" cut`,
		"shapes 8,58 103x53 2",
		"icon 10,100 16x6 back clipped",
	}, f.Dump())
}

func TestProblems(t *testing.T) {
	cover := func(l *render.List, r render.Rect, c theme.Color) { l.FillRect(r, c) }
	dark := theme.White.Fade(0.5)
	for name, c := range map[string]struct {
		draw func(l *render.List)
		want []string
	}{
		"a button": {func(l *render.List) { button(l, render.R(10, 10, 80, 30), "Go") }, nil},
		"no room":  {func(l *render.List) { button(l, render.R(10, 10, 40, 30), "Tournament") }, []string{`cut "Tournament"`}},
		"out of its box": {func(l *render.List) {
			l.FillRound(render.R(10, 10, 40, 30), 4, theme.White)
			text(l, 15, 30, "Tournament")
		}, []string{`wide "Tournament"`}},
		"below each other": {func(l *render.List) { text(l, 10, 30, "One"); text(l, 10, 50, "Two") }, nil},
		"over each other":  {func(l *render.List) { text(l, 10, 30, "One"); text(l, 15, 38, "Two") }, []string{`overlap "One" "Two"`}},
		"a list over a text": {func(l *render.List) {
			text(l, 10, 30, "One")
			cover(l, render.R(0, 0, 100, 60), theme.White)
			text(l, 15, 38, "Two")
		}, nil},
		"a glass over a text": {func(l *render.List) {
			text(l, 10, 30, "One")
			cover(l, render.R(0, 0, 100, 60), dark)
			text(l, 15, 38, "Two")
		}, []string{`overlap "One" "Two"`}},
		"a cover before the text": {func(l *render.List) {
			cover(l, render.R(0, 0, 100, 60), theme.White)
			text(l, 10, 30, "One")
			text(l, 15, 38, "Two")
		}, []string{`overlap "One" "Two"`}},
		"behind a dialog": {func(l *render.List) {
			text(l, 10, 30, "One")
			cover(l, render.R(0, 0, 300, 200), dark)
			text(l, 15, 38, "Two")
		}, nil},
		"off the right edge":  {func(l *render.List) { text(l, 260, 30, "Tournament") }, []string{`clipped "Tournament"`}},
		"off the lower edge":  {func(l *render.List) { text(l, 10, 204, "Tournament") }, []string{`clipped "Tournament"`}},
		"all outside":         {func(l *render.List) { text(l, 10, 250, "Tournament") }, []string{`clipped "Tournament"`}},
		"scrolled half away":  {clipped(render.R(0, 0, 300, 60), func(l *render.List) { text(l, 10, 64, "Tournament") }), nil},
		"scrolled away":       {clipped(render.R(0, 0, 300, 60), func(l *render.List) { text(l, 10, 90, "Tournament") }), nil},
		"in a row too low":    {clipped(render.R(0, 50, 300, 16), func(l *render.List) { text(l, 10, 70, "Tournament") }), []string{`clipped "Tournament"`}},
		"in a list too small": {clipped(render.R(0, 0, 50, 100), func(l *render.List) { text(l, 10, 30, "Tournament") }), []string{`clipped "Tournament"`}},
		"with its box to the side": {clipped(render.R(0, 0, 60, 60), func(l *render.List) {
			l.FillRound(render.R(5, 10, 120, 30), 4, theme.White)
			text(l, 10, 30, "Tournament")
		}), nil},
		"a box outside":       {func(l *render.List) { button(l, render.R(250, 10, 80, 30), "Go") }, []string{"outside box 250,10 80x30", "outside box 250,10 80x30"}},
		"a line outside":      {func(l *render.List) { l.StrokeRound(render.R(10, 190, 80, 30), 4, 1, theme.White) }, []string{"outside box 10,190 80x30"}},
		"an icon outside":     {func(l *render.List) { l.Icon("back", 292, 10, 16, theme.White) }, []string{"outside icon back 292,10 16x16"}},
		"a picture outside":   {func(l *render.List) { l.Layer(render.R(-20, 0, 100, 100), nil) }, []string{"outside picture -20,0 100x100"}},
		"a box scrolled away": {clipped(render.R(0, 0, 300, 60), func(l *render.List) { l.FillRound(render.R(0, 50, 100, 300), 4, theme.White) }), nil},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, framed(c.draw).Problems()) })
	}
}

// Nobody can read what lies beyond the end of what scrolls, or what covers something else there, also while it is out of sight.
func TestProblemsOfWhatScrolls(t *testing.T) {
	view, content := render.R(10, 10, 200, 50), render.R(10, 10, 200, 400)
	for name, c := range map[string]struct {
		draw func(l *render.List)
		want []string
	}{
		"out of sight":        {func(l *render.List) { text(l, 20, 300, "Tournament") }, nil},
		"beyond the end":      {func(l *render.List) { text(l, 20, 450, "Tournament") }, []string{`clipped "Tournament"`}},
		"over each other":     {func(l *render.List) { text(l, 20, 300, "One"); text(l, 25, 308, "Two") }, []string{`overlap "One" "Two"`}},
		"too wide":            {func(l *render.List) { text(l, 180, 300, "Tournament") }, []string{`clipped "Tournament"`}},
		"a box beyond":        {func(l *render.List) { l.FillRound(render.R(20, 390, 40, 30), 4, theme.White) }, []string{"outside box 20,390 40x30"}},
		"in a frame of a map": {clipped(render.R(20, 200, 100, 60), func(l *render.List) { text(l, 30, 500, "40") }), nil},
		"in a list inside": {func(l *render.List) {
			text(l, 20, 300, "One")
			l.PushScroll(render.R(10, 290, 190, 40), render.R(10, 290, 190, 100))
			text(l, 25, 308, "Two")
			text(l, 25, 420, "Three")
			l.PopScroll()
		}, []string{`clipped "Three"`}},
	} {
		t.Run(name, func(t *testing.T) {
			f := framed(func(l *render.List) {
				l.Unrolled = true
				text(l, 20, 300, "what is below the area does not count")
				l.PushScroll(view, content)
				c.draw(l)
				l.PopScroll()
			})
			require.Equal(t, c.want, f.Scrolled())
		})
	}
}

// clipped draws inside an area.
func clipped(area render.Rect, draw func(l *render.List)) func(l *render.List) {
	return func(l *render.List) {
		l.PushClip(area)
		draw(l)
		l.PopClip()
	}
}
