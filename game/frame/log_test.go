package frame

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// TestALineIsAsHighAsItsWords checks that a line has room for two lines of words only when its words need two.
func TestALineIsAsHighAsItsWords(t *testing.T) {
	c := ui.NewContext(render.NewFonts())
	c.Begin(&ui.Input{}, ui.Env{W: 560, H: 260, Scale: 1})
	line := Line{Number: 3, Text: "A wreck came into sight: 27,10", Ink: theme.TextMid}
	wide := c.TextWidth(line.Text, theme.Small) + c.Px(numberW)
	folded := 0
	for w := wide - 3; w < wide+3; w += 0.25 {
		c.List.Reset(1, "en")
		h := line.height(c, w)
		line.draw(c, render.R(0, 0, w, h))
		rows := len(c.Cmds()) - 1 // beside the number
		require.Equal(t, rows == 2, h == c.Px(foldedH), "%v px: %d rows", w, rows)
		folded += rows - 1
	}
	require.Positive(t, folded)
}

// TestANewLineOfALogIsInSight scrolls a log back. A new line is scrolled into sight, but not while a person points at the list.
func TestANewLineOfALogIsInSight(t *testing.T) {
	c, f := ui.NewContext(render.NewFonts()), Log{}
	frame := func(lines int, in ui.Input) bool {
		f.Pick(lines, func(int) bool { return true })
		c.Begin(&in, ui.Env{W: 300, H: 80, Scale: 1})
		c.Lay(c.Window(), func(l *ui.Layout) {
			l.Column(ui.Box{}, func() {
				f.Lines(l, "", func(i int) Line { return Line{Number: i, Text: strconv.Itoa(i), Ink: theme.TextMid} })
			})
		})
		c.End()
		return slices.ContainsFunc(c.Cmds(), func(cmd render.Cmd) bool { return cmd.Str == strconv.Itoa(lines-1) })
	}
	on := ui.Input{MouseIn: true, Mouse: render.Point{X: 50, Y: 40}}
	back := on
	back.Wheel.Y = -9
	require.True(t, frame(30, on))
	frame(30, back)
	frame(30, back)
	require.False(t, frame(30, on))
	require.False(t, frame(31, on), "somebody reads there")
	require.True(t, frame(32, ui.Input{}))
}
