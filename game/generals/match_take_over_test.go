package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAPersonTakesOverASide checks that a person who takes over a side remembers what that side has seen, and plays on.
func TestAPersonTakesOverASide(t *testing.T) {
	for p := range engine.Player(2) {
		s := gametest.Travel(t, gametest.Wide, "en", gametest.LandSetup, "ai:normal", "ai:easy")
		n := len(s.Timeline.Record.Turns)*3/4 + int(p)
		play.PlayOn(s.App, s.Timeline, n, 0)
		set := s.App.Scene().(*SetupScene)
		set.Choices.Seats[p] = "human"
		s.Until(func() bool { return set.From.Still != nil && set.From.At.Eyes == p })
		s.Press(ui.KeyEnter)
		play := s.Playing()
		m := s.App.Scene().(*MatchScene)
		require.Equal(t, p, m.desk.eyes)
		require.Equal(t, n, play.Last().Number)
		var seen human.Memory
		for _, step := range s.Timeline.Steps[:n+1] {
			seen.Look(viewOf(step, p))
		}
		require.Equal(t, seen.Tiles(), m.desk.memory.Tiles(), "what that side has seen")
		require.Equal(t, viewOf(s.Timeline.Steps[n], p), viewOf(play.Last(), p))
		m.desk.People[p].Planner.Stay()
		s.Until(func() bool { return play.Last().Number > n })
		s.App.Home()
		<-play.Session.Done()
		kept := s.Records()[0]
		require.Equal(t, "human", kept.Seats[p].Spec)
		require.Nil(t, kept.Turns[n].Answers[p].Request)
	}
}

// TestTwoPeopleTakeOver checks, behind a curtain, that neither person sees the other's map before, nor looks back on steps that others
// played.
func TestTwoPeopleTakeOver(t *testing.T) {
	s := gametest.Travel(t, gametest.Wide, "en", gametest.LandSetup, "ai:normal", "ai:easy")
	play.PlayOn(s.App, s.Timeline, 20, 0)
	set := s.App.Scene().(*SetupScene)
	set.Choices.Seats = []string{"human", "human"}
	s.Until(func() bool { return set.From.Still != nil })
	require.True(t, s.Shows("Hidden until the curtain rises"))
	require.Zero(t, s.Layers())
	s.Press(ui.KeyEnter)
	s.Playing()
	s.Tick()
	s.Press(ui.KeyEnter)
	m := s.App.Scene().(*MatchScene)
	require.Equal(t, planning, m.desk.hot.phase)
	require.Equal(t, 20, m.desk.hot.shown)
}
