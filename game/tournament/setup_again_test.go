package tournament

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/seats"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
)

// TestPositionsOfTheForm checks that a folder of positions is read off the frame, and that an error in it is a problem of the form.
func TestPositionsOfTheForm(t *testing.T) {
	withBots(t)
	s := gametest.New(t, gametest.Wide, "en")
	set := arrange(s, settings.Generals, "ai:easy", "ai:normal")
	suite := t.TempDir()
	set.draft.terms.Positions = " " + suite
	settledSetup(s, set)
	require.Contains(t, set.Problem(s.App), suite)
	require.NoError(t, os.WriteFile(filepath.Join(suite, "a.json"), []byte(`{"seed":7,"size":"9x9"}`), 0o600))
	set.draft.terms.Positions = suite
	set.draft.terms.Adjudicate = true
	settledSetup(s, set)
	require.Empty(t, set.Problem(s.App))
	spec, ready := set.checks.ready()
	require.True(t, ready)
	require.Equal(t, suite, spec.Options.Positions)
	require.Equal(t, []string{"a.json"}, positions.Names(spec.Setup))
	require.Equal(t, "on", spec.Setup.Options["adjudicate"])
	set.draft.terms.Positions = ""
	settledSetup(s, set)
	spec, _ = set.checks.ready()
	require.Empty(t, spec.Options.Positions)
	require.Empty(t, positions.Names(spec.Setup))
}

// TestAgainWithThese checks that a form filled from a spec results in the same spec.
func TestAgainWithThese(t *testing.T) {
	withBots(t)
	folder := t.TempDir()
	bot := program(t, folder, "mine.sh")
	options := tournament.UsualOptions(folder)
	options.SPRT, options.NoRecords, options.TimeScale, options.TimeLimit = "1,7,0.1,0.1", true, 3, "2s"
	seven := engine.Setup{Init: []byte(`{"seed":7,"size":"9x9"}`)}
	suite := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(suite, "a.json"), seven.Init, 0o600))
	from, err := positions.Read(seats.Games()[0].Rules, suite)
	require.NoError(t, err)
	require.NoError(t, os.Remove(filepath.Join(suite, "a.json")), "those that it was begun with stay")
	suited := tournament.UsualOptions(folder)
	suited.Positions = suite
	for name, o := range map[string]tournament.Spec{
		"positions, and draws that end early": {
			Game: settings.Generals, Setup: engine.Setup{Init: from, Options: map[string]string{"adjudicate": "on"}}, Options: suited, Workers: 1, Program: otherProgram,
			Entrants: []tournament.Entrant{{Name: "A", Seat: "ai:easy"}, {Name: "B", Seat: "ai:normal"}},
			Plan:     schedule.Plan{Format: schedule.RoundRobin, Players: 2, Pairs: 1, Seed: 5},
		},
		"a test, relative to another folder": {
			Game: settings.Generals, Setup: seven, Options: options, Workers: 1, Program: otherProgram,
			Entrants: []tournament.Entrant{{Name: "A", Seat: "bot:" + filepath.Base(bot)}, {Name: "B", Seat: "ai:easy"}},
			Plan:     schedule.Plan{Format: schedule.RoundRobin, Players: 2, Pairs: 500, Seed: 5},
		},
		"tables": {
			Game: settings.HitSink, Options: tournament.UsualOptions(folder), Workers: 1, Program: otherProgram,
			Entrants: []tournament.Entrant{{Name: "A", Seat: "ai:hunter"}, {Name: "B", Seat: "ai:random"}, {Name: "C", Seat: "ai:random"}},
			Plan:     schedule.Plan{Format: schedule.Rotation, Players: 3, Pairs: 4, Table: 2, Seed: 5},
		},
		"swiss": {
			Game: settings.Generals, Setup: engine.Setup{Options: map[string]string{"size": "8x8", "map": "fair"}}, Options: tournament.UsualOptions(folder), Workers: 1, Program: otherProgram,
			Entrants: []tournament.Entrant{{Name: "A", Seat: "ai:easy"}, {Name: "B", Seat: "ai:easy"}, {Name: "C", Seat: "ai:normal"}},
			Plan:     schedule.Plan{Format: schedule.Swiss, Players: 3, Pairs: 1, Rounds: 5, Seed: 5},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			tournamentsOf(s)
			s.App.Home()
			OpenSetup(s.App, &o)
			set := s.App.Scene().(*setupScene)
			defer set.Close()
			set.form.seed, set.form.workers = setup.NewSeedForm(5), app.NumberField{}
			set.draft.terms.Workers = 1
			settledSetup(s, set)
			require.Empty(t, set.Problem(s.App))
			spec, ready := set.checks.ready()
			require.True(t, ready)
			require.Equal(t, o, spec)
		})
	}
}
