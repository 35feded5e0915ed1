package settings_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/schedule"
	"generals-chess/game/settings"
)

func TestATournamentIsRemembered(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	s := settings.Default(shipped())
	_, there := s.LastTournament(settings.HitSink)
	require.False(t, there)
	c := settings.DefaultTournament([]string{"hunter"}, schedule.Rotation)
	c.Entrants = append(c.Entrants, settings.Entrant{Name: "mine", Seat: "bot:python3 my_bot.py"}, settings.Entrant{Seat: "bot:"})
	c.Terms.Pairs, c.Terms.Test, c.Terms.TimeFactor, c.Terms.NoRecords = 77, "0,5,0.05,0.05", 2.5, true
	s.KeepTournament(settings.HitSink, c)
	require.NoError(t, settings.Save(path, s))
	again, aside, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	got, there := again.LastTournament(settings.HitSink)
	require.True(t, there)
	require.Equal(t, c, got)
	_, there = again.LastTournament(settings.Generals)
	require.False(t, there)
}

func TestARememberedTournamentSharesNothing(t *testing.T) {
	s := settings.Default(shipped())
	c := settings.DefaultTournament([]string{"easy", "normal"}, schedule.RoundRobin)
	s.KeepTournament(settings.Generals, c)
	clone := s.Clone()
	c.Entrants[0].Name = "changed"
	last, _ := s.LastTournament(settings.Generals)
	last.Entrants[1].Name = "changed"
	s.KeepTournament(settings.HitSink, c)
	for _, s := range []settings.Settings{s, clone} {
		got, _ := s.LastTournament(settings.Generals)
		require.Equal(t, settings.DefaultTournament([]string{"easy", "normal"}, schedule.RoundRobin), got)
	}
	_, there := clone.LastTournament(settings.HitSink)
	require.False(t, there)
}

// TestABrokenTournamentIsRepaired checks that invalid entrants are removed, and invalid values replaced by defaults.
func TestABrokenTournamentIsRepaired(t *testing.T) {
	path := write(t, `{"version":1,"contests":{"generals":{
		"entrants":[{"seat":"human"},{"seat":"ai:easy","name":"a\u001bb"},{"seat":"ai:easy"},{"seat":"nobody"},{"name":"x","seat":"bot:./x"}],
		"terms":{"format":"duel","pairs":-1,"rounds":99999,"table":-2,"test_pairs":0,"workers":1000000,"time_factor":-1,
			"map":{"kind":"moon","size":"huge"}}}}}`)
	s, aside, err := settings.Load(path, shipped())
	require.NoError(t, err)
	require.Empty(t, aside)
	want := settings.DefaultTournament([]string{"easy"}, schedule.RoundRobin)
	want.Entrants = append(want.Entrants, settings.Entrant{Name: "x", Seat: "bot:./x"})
	got, _ := s.LastTournament(settings.Generals)
	require.Equal(t, want, got)
}
