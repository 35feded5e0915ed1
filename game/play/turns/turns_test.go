package turns

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// drawn returns what the curve of a list draws on an axis of 100 steps.
func drawn(l *List) []render.Cmd {
	c := ui.NewContext(render.NewFonts())
	c.Begin(&ui.Input{}, ui.Env{W: 400, H: 300, Scale: 1})
	c.Lay(c.Window(), func(in *ui.Layout) {
		in.Column(ui.Box{}, func() { l.Curve(in, chart.Curves{Last: 100, Lines: []chart.Line{{Values: []int{0, 5}}}}, true, "") })
	})
	return c.Cmds()
}

// TestEveryNumberIsTiedToItsLine has three points close together, two of them in one place: from a number that stands aside a line leads to
// the line of its point, and no other line hides that of the chosen point.
func TestEveryNumberIsTiedToItsLine(t *testing.T) {
	l := NewList([]Point{{At: 50}, {At: 50}, {At: 51}}, 0)
	for l.Chosen = range l.points {
		numbers, lines, slants := map[string]float32{}, map[float32]theme.Color{}, []render.Cmd{}
		for _, c := range drawn(&l) {
			switch {
			case c.Op == render.OpText && numbers[c.Str] == 0:
				numbers[c.Str] = c.Rect.CX()
			case c.Op == render.OpLine:
				slants = append(slants, c)
			case c.Op == render.OpRect && c.Rect.W == 1:
				lines[c.Rect.X] = c.Color
			}
		}
		require.Len(t, lines, 2)
		require.Len(t, slants, 2, "the first stands over its line")
		for _, slant := range slants {
			tied, x := "2", float32(200)
			if slant.Touch.Right() > numbers["2"]+5 {
				tied, x = "3", 204
			}
			require.InDelta(t, x, slant.Touch.X, 2)
			require.InDelta(t, numbers[tied], slant.Touch.Right(), 2)
			require.Equal(t, tied == strconv.Itoa(l.Chosen+1), slant.Color == theme.TextHi)
		}
		require.Equal(t, l.Chosen < 2, lines[200] == theme.TextHi)
		require.Equal(t, l.Chosen == 2, lines[204] == theme.TextHi)
	}
}
