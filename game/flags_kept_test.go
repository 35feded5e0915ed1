package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/gametest"
	"generals-chess/game/play"
	"generals-chess/game/settings"
)

// TestFlagsAreForOneMatch: what the command line says is in the next match and on the home screen before it, and nowhere
// in the settings.
func TestFlagsAreForOneMatch(t *testing.T) {
	o, err := Flags{Seed: "31", Size: "8x8", StepTime: "250ms"}.Options(someSeats)
	require.NoError(t, err)
	s := gametest.New(t, gametest.Wide, "en")
	before := s.App.Settings().Clone()
	begin(s.App, o)
	s.Tick()
	require.True(t, s.Shows("Easy AI · 8x8 · the map of seed 31 · a step every 0.25 s") || s.Shows("Easy AI · 8 × 8 · the map of seed 31 · a step every 0.25 s"), "%q", s.Texts())
	play.StartLast(s.App, settings.PlayAI)
	m := play.MatchesOf(s.App)
	first := m.Plays[len(m.Plays)-1].Choices
	require.Equal(t, uint64(31), first.Map.Seed)
	require.Equal(t, 250, first.StepTime)
	require.Equal(t, before.Last, s.App.Settings().Last)
	for _, saved := range s.Saved {
		require.Equal(t, before.Last, saved.Last)
	}
	require.Equal(t, "16x16", play.Last(s.App, settings.PlayAI).Map.Size, "the match after it is as before")
	s.App.Home()
	for _, p := range m.Plays {
		<-p.Session.Done()
	}
}

// TestSeatsOfTheCommandLineAreNotKept either.
func TestSeatsOfTheCommandLineAreNotKept(t *testing.T) {
	o, err := Flags{Red: "human", Blue: "ai:normal", Seed: "31"}.Options(someSeats)
	require.NoError(t, err)
	s := gametest.New(t, gametest.Wide, "en")
	before := s.App.Settings().Clone()
	begin(s.App, o)
	p := play.MatchesOf(s.App).Plays[0]
	require.Equal(t, []string{"human", "ai:normal"}, p.Choices.Seats)
	play.Again(s.App, p.Choices)
	require.Equal(t, before.Last, s.App.Settings().Last)
	s.App.Home()
	for _, p := range play.MatchesOf(s.App).Plays {
		<-p.Session.Done()
	}
}
