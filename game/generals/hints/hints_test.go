package hints_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/gametest"
	"generals-chess/game/generals/hints"
)

func TestAHintIsToldThreeTimes(t *testing.T) {
	a := gametest.New(t, gametest.Wide, "en").App
	for range 3 {
		require.True(t, hints.Wanted(a, "city"))
	}
	require.False(t, hints.Wanted(a, "city"))
	require.True(t, hints.Wanted(a, "two"))
	hints.Learn(a, "two")
	require.False(t, hints.Wanted(a, "two"), "what was understood is not told again")
	a.Settings().NoHints = true
	require.False(t, hints.Wanted(a, "other"))
}

func TestTheFirstNudgeIsGoneWithTheFirstMove(t *testing.T) {
	a := gametest.New(t, gametest.Wide, "en").App
	g := hints.Guide{}
	require.Equal(t, "nudge.move", g.Key(a))
	g.Facts.Step = 3
	require.Equal(t, "nudge.move", g.Key(a))
	g.Facts.Plan([]generals.Move{{Row: 1, Col: 1}})
	require.Equal(t, "nudge.far", g.Key(a))
	next := hints.Guide{}
	require.NotEqual(t, "nudge.move", next.Key(a), "it was understood for good")
}
