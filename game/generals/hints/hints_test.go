package hints_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/gametest"
	"generals-chess/game/generals/hints"
	"generals-chess/render/theme"
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

// TestANudgeHasAir: the panel of a nudge is higher than its text, however many lines that takes.
func TestANudgeHasAir(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	s.App.Home()
	s.Tick()
	c := s.Context
	line := c.Px(theme.Small.Spec().Line)
	one, many := hints.Height("Stay.", c, c.Px(180), true), hints.Height(s.App.T("nudge.city"), c, c.Px(180), true)
	require.InDelta(t, 2*line+c.Px(16), one, 0.5, "as high as one of two lines")
	require.InDelta(t, 3*line+c.Px(16), many, 0.5)
}
