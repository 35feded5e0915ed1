package hints_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/hints"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

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

// TestANudgeFitsTheSituation checks that nobody is told to find a general that was found, or how land grows in the middle of a fight.
func TestANudgeFitsTheSituation(t *testing.T) {
	for name, c := range map[string]struct {
		facts hints.Facts
		want  string
	}{
		"idle":          {hints.Facts{Step: 20, Moved: true, Far: true}, "nudge.stay"},
		"land to take":  {hints.Facts{Step: 20, Moved: true, Far: true, Room: true}, "nudge.grow"},
		"moves wait":    {hints.Facts{Step: 20, Moved: true, Far: true, Queued: true}, "nudge.grow"},
		"quiet":         {hints.Facts{Step: 20, Moved: true, Far: true, Stayed: true}, "nudge.grow"},
		"an enemy":      {hints.Facts{Step: 20, Moved: true, Far: true, Stayed: true, EnemySeen: true, Fights: true}, "nudge.enemy"},
		"found":         {hints.Facts{Step: 20, Moved: true, EnemySeen: true, Fights: true, Found: true}, ""},
		"found, a city": {hints.Facts{Step: 20, Moved: true, EnemySeen: true, Fights: true, Found: true, CitySeen: true}, ""},
		"out of sight":  {hints.Facts{Step: 20, Moved: true, EnemySeen: true, Found: true}, "nudge.far"},
	} {
		t.Run(name, func(t *testing.T) {
			a := gametest.New(t, gametest.Wide, "en").App
			settings.LearnTip(a, "nudge-move")
			g := hints.Guide{Facts: c.facts}
			require.Equal(t, c.want, g.Key(a))
		})
	}
	a := gametest.New(t, gametest.Wide, "en").App
	settings.LearnTip(a, "nudge-move")
	g := hints.Guide{Facts: hints.Facts{Step: 20, Moved: true, Far: true, Stayed: true}}
	require.Equal(t, "nudge.grow", g.Key(a))
	g.Facts.Fights, g.Facts.EnemySeen, g.Facts.Found = true, true, true
	require.Empty(t, g.Key(a), "it is gone as soon as it fits no more")
	g.Facts.Fights = false
	require.Empty(t, g.Key(a), "and does not come back")
}
