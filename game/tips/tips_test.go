package tips_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/tips"
	"generals-chess/internal/testkit/gametest"
)

func TestATipIsToldThreeTimes(t *testing.T) {
	a := gametest.New(t, gametest.Wide, "en").App
	for range 3 {
		require.True(t, tips.Wanted(a, "city"))
	}
	require.False(t, tips.Wanted(a, "city"))
	require.True(t, tips.Wanted(a, "two"))
	tips.Learn(a, "two")
	require.False(t, tips.Wanted(a, "two"), "what was understood is not told again")
	a.Settings().NoHints = true
	require.False(t, tips.Wanted(a, "other"))
}
