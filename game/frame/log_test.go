package frame

import (
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
