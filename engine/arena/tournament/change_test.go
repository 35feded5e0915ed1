package tournament

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/seats"
)

// begun returns the folder of a finished tournament of built-in AIs.
func begun(t *testing.T, game string, plan schedule.Plan, names ...string) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "t")
	spec := Spec{Game: game, Plan: plan, Options: UsualOptions("/"), Workers: 2}
	if game == "generals" {
		spec.Setup = engine.Setup{Options: map[string]string{"size": "8x8"}}
	}
	seat := weak(game)
	for _, name := range names {
		spec.Entrants = append(spec.Entrants, Entrant{Name: name, Seat: seat})
	}
	p, err := Prepare(seats.Games(), spec, folder, false)
	require.NoError(t, err)
	_, err = arena.Run(t.Context(), p.Config)
	require.NoError(t, err)
	return folder
}

// weak returns the seat of an AI that plays quickly.
func weak(game string) string {
	if game == "generals" {
		return "ai:easy"
	}
	return "ai:random"
}

// goOn plays what is left, and returns how many games there were before and are now.
func goOn(t *testing.T, folder string) (before, all int) {
	t.Helper()
	spec, err := ReadSpec(folder)
	require.NoError(t, err)
	spec.Workers = 2
	p, err := Prepare(seats.Games(), spec, folder, true)
	require.NoError(t, err)
	s, err := arena.Run(t.Context(), p.Config)
	require.NoError(t, err)
	require.True(t, s.All)
	return s.Before, s.Done
}

func TestWhoComesAndGoes(t *testing.T) {
	four := []string{"ada", "bob", "cleo", "dan"}
	easy := func(name string) []Entrant { return []Entrant{{Name: name, Seat: "ai:easy"}} }
	for _, c := range []struct {
		name, game  string
		plan        schedule.Plan
		change      Change
		before, all int // games that stay, and all games
	}{
		{"who is late meets everybody", "generals", schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, Change{Come: easy("eve")}, 12, 20},
		{"who goes takes all games along", "generals", schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, Change{Go: []string{"bob"}}, 6, 6},
		{"another program plays again", "generals", schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, Change{Again: []string{"bob"}}, 6, 12},
		{"somebody else's place", "generals", schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, Change{Come: easy("dan")}, 6, 12},
		{"swiss stays as it was drawn", "generals", schedule.Plan{Format: schedule.Swiss, Rounds: 2, Pairs: 1, Seed: 3}, Change{Come: easy("eve")}, 8, 12},
		{"the first of a gauntlet", "generals", schedule.Plan{Format: schedule.Gauntlet, Pairs: 2, Seed: 3}, Change{Come: easy("eve"), Go: []string{"dan"}}, 8, 12},
		{"tables", "hitsink", schedule.Plan{Format: schedule.Rotation, Table: 2, Pairs: 1, Seed: 3}, Change{Come: []Entrant{{Name: "eve", Seat: weak("hitsink")}}}, 4, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := begun(t, c.game, c.plan, four...)
			require.NoError(t, c.change.Apply(seats.Games(), folder))
			before, all := goOn(t, folder)
			require.Equal(t, [2]int{c.before, c.all}, [2]int{before, all})
			require.NoDirExists(t, filepath.Join(folder, "records.old"))
			a, err := store.Read(folder)
			require.NoError(t, err)
			require.Len(t, a.Games, c.all)
			require.NoError(t, Change{}.Apply(seats.Games(), folder), "what is as it should be stays so")
		})
	}
}

func TestWhoCannotCome(t *testing.T) {
	for format, key := range map[schedule.Format]string{schedule.Knockout: "arena.change-knockout", schedule.Gauntlet: "arena.change-first"} {
		folder := begun(t, "generals", schedule.Plan{Format: format, Pairs: 1, Seed: 3}, "ada", "bob")
		err := Change{Go: []string{"ada"}}.Apply(seats.Games(), folder)
		require.Error(t, err)
		require.Equal(t, key, engine.Reason(err).Key)
	}
	folder := begun(t, "generals", schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 3}, "ada", "bob")
	err := Change{Go: []string{"nobody"}}.Apply(seats.Games(), folder)
	require.Equal(t, "arena.stranger", engine.Reason(err).Key)
	before, err := ReadSpec(folder)
	require.NoError(t, err)
	err = Change{Go: []string{"bob"}}.Apply(seats.Games(), folder)
	require.EqualError(t, err, "only ada would be left, and two are needed to play: the games stay as they were")
	after, err := ReadSpec(folder)
	require.NoError(t, err)
	require.Equal(t, before, after)
}
