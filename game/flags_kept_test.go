package game

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

// TestFlagsAreForOneMatch checks that the command line affects the next match and the home screen before it, and never the settings.
func TestFlagsAreForOneMatch(t *testing.T) {
	o, err := Flags{Seed: "31", Size: "8x8", StepTime: "250ms"}.Options(someSeats)
	require.NoError(t, err)
	s := gametest.New(t, gametest.Wide, "en")
	before := s.App.Settings().Clone()
	begin(s.App, o)
	s.Tick()
	require.True(t, s.Shows("Easy AI · 8x8 · map of seed 31 · a step every 0.25 s") || s.Shows("Easy AI · 8 × 8 · map of seed 31 · a step every 0.25 s"), "%q", s.Texts())
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

// TestSeatsOfTheCommandLineAreNotKept checks the same for seats.
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

// kept returns the settings as the file has them, without the last match, hints, and seeds that are drawn again for each match.
func kept(t *testing.T, s settings.Settings) string {
	t.Helper()
	s = s.Clone()
	s.LastMatch, s.Hints = nil, nil
	for mode, c := range s.Last {
		if c.Map.NewSeed {
			c.Map.Seed = 0
		}
		s.Last[mode] = c
	}
	text, err := json.MarshalIndent(s, "", " ")
	require.NoError(t, err)
	return string(text)
}

// TestNoFlagReachesTheFile checks that matches started with any flag leave the file unchanged.
func TestNoFlagReachesTheFile(t *testing.T) {
	position := filepath.Join(t.TempDir(), "position.json")
	require.NoError(t, os.WriteFile(position, []byte(`{"seed":7}`), 0o644))
	record := filepath.Join(t.TempDir(), "lost")
	gametest.New(t, gametest.Wide, "en").Real(record, 4)
	for name, f := range map[string]Flags{
		"game": {Game: settings.HitSink}, "player": {Game: settings.HitSink, Players: []string{"human", "ai:hunter"}},
		"red": {Red: "human"}, "blue": {Blue: "ai:normal"}, "seed": {Seed: "31"}, "seed at sea": {Game: settings.HitSink, Seed: "31"},
		"size": {Size: "8x8"}, "map": {Map: "fair"}, "init": {Init: position}, "step-time": {StepTime: "250ms"},
		"replay": {Replay: record}, "lang": {Language: "ko"},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := f.Options(someSeats)
			require.NoError(t, err)
			s := gametest.New(t, gametest.Wide, "en")
			if o.Game != "" && o.Game != settings.HitSink { // Generals is chosen already
				s.App.Settings().Game = settings.HitSink
			}
			before := kept(t, *s.App.Settings())
			begin(s.App, o)
			s.Tick()
			if o.Game != "" {
				require.Equal(t, o.Game, s.App.Settings().GameChosen())
			}
			leaveAll(s)
			if f.Players == nil && f.Red+f.Blue+f.Replay == "" {
				modes := Ways().Modes(s.App.Settings().GameChosen())
				play.OpenSetup(s.App, modes[0])
				s.Tick()
				s.Until(func() bool { s.ClickText("Start match"); return len(play.MatchesOf(s.App).Plays) > 0 })
				leaveAll(s)
			}
			s.App.Changed()
			require.Equal(t, before, kept(t, *s.App.Settings()))
			require.Equal(t, before, kept(t, s.Saved[len(s.Saved)-1]))
		})
	}
}

// leaveAll plays every match of the window again, as a rematch does, and leaves it.
func leaveAll(s *gametest.Screen) {
	for _, p := range play.MatchesOf(s.App).Plays {
		play.Again(s.App, p.Choices)
	}
	s.App.Home()
	s.Tick()
	for _, p := range play.MatchesOf(s.App).Plays {
		<-p.Session.Done()
	}
}

// TestAStartWithoutFlagsKeepsItsChoices checks a start without flags, and with flags that do not concern the match.
func TestAStartWithoutFlagsKeepsItsChoices(t *testing.T) {
	for _, f := range []Flags{{}, {Language: "en"}, {Size: "8x8", Game: settings.Generals}} {
		o, err := f.Options(someSeats)
		require.NoError(t, err)
		s := gametest.New(t, gametest.Wide, "en")
		begin(s.App, o)
		mode := settings.SeaPlay // a size means nothing there
		play.OpenSetup(s.App, mode)
		s.Tick()
		c := play.Last(s.App, mode)
		require.False(t, c.Given)
		c.Rate = 4
		play.StartMatch(s.App, c)
		require.Equal(t, 4, s.App.Settings().Last[mode].Rate)
		require.Equal(t, settings.HitSink, s.App.Settings().Game, "the game played last is chosen")
		leaveAll(s)
	}
}
