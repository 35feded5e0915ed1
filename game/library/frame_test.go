package library

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
)

// TestRowsOfReplaysAreApart checks at widths around that of two columns that each row's last line is well above the next row's first.
func TestRowsOfReplaysAreApart(t *testing.T) {
	for w := 560; w <= 720; w += 8 {
		s := gametest.New(t, gametest.Size{Name: strconv.Itoa(w), W: w, H: 800}, "en")
		list := replaysOn(s)
		s.Tick()
		at := map[string]render.Rect{} // of the first of equal texts
		for _, c := range slices.Backward(s.Context.Cmds()) {
			if c.Op == render.OpText {
				at[c.Str] = c.Rect
			}
		}
		first, next := list.Found.All[0].in(s.App), list.Found.All[1].in(s.App)
		last := max(at[first.small].Bottom(), at[first.verdict].Bottom()) // of the first row; the next one's second line is below its first
		require.GreaterOrEqual(t, at[next.small].Y-at[next.small].H-last, float32(4), "%d px wide", w)
	}
}
