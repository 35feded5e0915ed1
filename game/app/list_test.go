package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/render/ui"
)

// TestABinIsOverOnce: that the time to restore a row is over is said once for each row, so that it is purged once.
func TestABinIsOverOnce(t *testing.T) {
	var b app.Bin[int]
	c := ui.NewContext(nil)
	over := func(name string, nowMS int64) bool {
		c.In = &ui.Input{NowMS: nowMS}
		return b.Holds(c, name)
	}
	require.False(t, over("", 1))
	require.False(t, over("a", 2))
	require.False(t, over("a", 2+app.UndoTime))
	require.True(t, over("a", 3+app.UndoTime))
	require.False(t, over("a", 4+app.UndoTime), "it is being purged")
	require.False(t, over("", 5+app.UndoTime))
	require.False(t, over("a", 6+app.UndoTime))
	require.True(t, over("a", 7+2*app.UndoTime))
}
