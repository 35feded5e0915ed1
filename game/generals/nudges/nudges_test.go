package nudges_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/nudges"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

func TestTheFirstNudgeIsGoneWithTheFirstMove(t *testing.T) {
	a := gametest.New(t, gametest.Wide, "en").App
	g := nudges.Guide{}
	require.Equal(t, "nudge.move", g.Key(a))
	g.Facts.Step = 3
	require.Equal(t, "nudge.move", g.Key(a))
	g.Facts.Plan([]generals.Move{{Row: 1, Col: 1}})
	require.Equal(t, "nudge.far", g.Key(a))
	next := nudges.Guide{}
	require.NotEqual(t, "nudge.move", next.Key(a), "it was understood for good")
}

// TestANudgeFitsTheSituation checks that nobody is told to find a general that was found, or how land grows in the middle of a fight.
func TestANudgeFitsTheSituation(t *testing.T) {
	for name, c := range map[string]struct {
		facts nudges.Facts
		want  string
	}{
		"idle":          {nudges.Facts{Step: 20, Moved: true, Far: true}, "nudge.stay"},
		"land to take":  {nudges.Facts{Step: 20, Moved: true, Far: true, Room: true}, "nudge.grow"},
		"moves wait":    {nudges.Facts{Step: 20, Moved: true, Far: true, Queued: true}, "nudge.grow"},
		"quiet":         {nudges.Facts{Step: 20, Moved: true, Far: true, Stayed: true}, "nudge.grow"},
		"an enemy":      {nudges.Facts{Step: 20, Moved: true, Far: true, Stayed: true, EnemySeen: true, Fights: true}, "nudge.enemy"},
		"found":         {nudges.Facts{Step: 20, Moved: true, EnemySeen: true, Fights: true, Found: true}, ""},
		"found, a city": {nudges.Facts{Step: 20, Moved: true, EnemySeen: true, Fights: true, Found: true, CitySeen: true}, ""},
		"out of sight":  {nudges.Facts{Step: 20, Moved: true, EnemySeen: true, Found: true}, "nudge.far"},
	} {
		t.Run(name, func(t *testing.T) {
			a := gametest.New(t, gametest.Wide, "en").App
			settings.LearnTip(a, "nudge-move")
			g := nudges.Guide{Facts: c.facts}
			require.Equal(t, c.want, g.Key(a))
		})
	}
	a := gametest.New(t, gametest.Wide, "en").App
	settings.LearnTip(a, "nudge-move")
	g := nudges.Guide{Facts: nudges.Facts{Step: 20, Moved: true, Far: true, Stayed: true}}
	require.Equal(t, "nudge.grow", g.Key(a))
	g.Facts.Fights, g.Facts.EnemySeen, g.Facts.Found = true, true, true
	require.Empty(t, g.Key(a), "it is gone as soon as it fits no more")
	g.Facts.Fights = false
	require.Empty(t, g.Key(a), "and does not come back")
}
