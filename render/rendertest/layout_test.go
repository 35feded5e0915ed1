package rendertest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// framed is a window of 300 x 200 with an opaque ground and what draw adds.
func framed(draw func(l *render.List)) Frame {
	f := Frame{List: &render.List{}, Fonts: render.NewFonts(), W: 300, H: 200}
	f.List.Reset(1, "en")
	f.List.FillRect(f.window(), theme.White)
	draw(f.List)
	return f
}

// button is a box with a label that has room inside, or has it not.
func button(l *render.List, r render.Rect, label string) {
	l.Box(r, render.Box{Fill: theme.White, Border: theme.White, Radius: 4})
	l.Text(r.InsetXY(8, 0), label, theme.Body, theme.White, render.Center)
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
	text := func(l *render.List, x, y float32, s string) {
		l.TextAt(x, y, s, theme.Body, theme.White, render.Left)
	}
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
		"a box outside":       {func(l *render.List) { button(l, render.R(250, 10, 80, 30), "Go") }, []string{"outside box 250,10 80x30", "outside box 250,10 80x30"}},
		"a line outside":      {func(l *render.List) { l.StrokeRound(render.R(10, 190, 80, 30), 4, 1, theme.White) }, []string{"outside box 10,190 80x30"}},
		"an icon outside":     {func(l *render.List) { l.Icon("back", 292, 10, 16, theme.White) }, []string{"outside icon back 292,10 16x16"}},
		"a picture outside":   {func(l *render.List) { l.Layer(render.R(-20, 0, 100, 100), nil) }, []string{"outside picture -20,0 100x100"}},
		"a box scrolled away": {clipped(render.R(0, 0, 300, 60), func(l *render.List) { l.FillRound(render.R(0, 50, 100, 300), 4, theme.White) }), nil},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, framed(c.draw).Problems()) })
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

// listener hears what a test is told, in the place of one.
type listener struct {
	testing.TB
	failed int
}

func (l *listener) Helper()               {}
func (l *listener) Errorf(string, ...any) { l.failed++ }

// failures is how often a screen fails beside what is stored of it.
func failures(f Frame, name string, known ...string) int {
	l := &listener{}
	Layout(l, name, f, known...)
	return l.failed
}

func TestAScreenIsHeldAgainstWhatIsStored(t *testing.T) {
	t.Chdir(t.TempDir())
	label := func(s string) Frame {
		return framed(func(l *render.List) { button(l, render.R(10, 10, 60, 30), s) })
	}
	large := label("Go")
	large.W = 400
	writeSections(t, filepath.Join("testdata", "go.txt"), map[string][]string{
		"300x200 en": label("Go").Dump(),
		"400x200 en": large.Dump(),
	})
	stored, err := os.ReadFile("testdata/go.txt")
	require.NoError(t, err)
	require.Equal(t, "== 300x200 en\nshapes 0,0 300x200 1\nbox 10,10 60x30\ntext 31,20 18x13 \"Go\"\n"+
		"== 400x200 en\nshapes 0,0 300x200 1\nbox 10,10 60x30\ntext 31,20 18x13 \"Go\"\n", string(stored))

	require.Zero(t, failures(label("Go"), "go"))
	require.Zero(t, failures(large, "go"), "each window has its own section")
	require.Equal(t, 1, failures(label("No"), "go"), "another text")
	require.Equal(t, 1, failures(framed(func(l *render.List) { button(l, render.R(11, 10, 60, 30), "Go") }), "go"), "another place")
	require.Equal(t, 1, failures(label("Go"), "other"), "nothing is stored")
}

func TestKnownProblems(t *testing.T) {
	t.Chdir(t.TempDir())
	f := framed(func(l *render.List) { button(l, render.R(10, 10, 40, 30), "Tournament") })
	writeSections(t, filepath.Join("testdata", "go.txt"), map[string][]string{"300x200 en": f.Dump()})
	for known, want := range map[string]int{
		"":                            1,
		`cut "Tournament"`:            0,
		`300x200 cut "Tournament"`:    0,
		`300x200 en cut "Tournament"`: 0,
		`300x200 zh cut "Tournament"`: 1,
		`640x480 cut "Tournament"`:    1,
		`clipped "Tournament"`:        1,
		`cut "Tour"`:                  1,
		`300x200 en clipped "Go"`:     2, // that is not so, and the other is not known
	} {
		require.Equal(t, want, failures(f, "go", known), known)
	}
}
