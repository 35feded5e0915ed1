package plan

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
)

// aClass is a tournament of built-in AIs, which is never begun.
func aClass(t *testing.T, names ...string) (arena.Config, []schedule.Game) {
	t.Helper()
	o := tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 3, Seed: 1},
		Options: tournament.UsualOptions("/"), Workers: 2}
	for _, name := range names {
		o.Entrants = append(o.Entrants, tournament.Entrant{Name: name, Seat: "ai:easy"})
	}
	p, err := tournament.Prepare(seats.Games(), o, filepath.Join(t.TempDir(), "none"), false)
	require.NoError(t, err)
	c := p.Config
	c.Folder = t.TempDir()
	games, _ := c.Plan.Games(nil)
	return c, games
}

func TestMeasure(t *testing.T) {
	c, games := aClass(t, "a", "b", "c")
	m, err := Measure(t.Context(), c, games, time.Hour)
	require.NoError(t, err)
	require.Equal(t, 2, m.Games, "of 18")
	require.Equal(t, 2, m.Workers)
	require.Positive(t, m.Takes(100))
	require.LessOrEqual(t, m.Longest, m.Wall)
	file := filepath.Join(t.TempDir(), "r.gz")
	require.NoError(t, os.WriteFile(file, m.Record, 0o600))
	record, err := replay.Open(file)
	require.NoError(t, err)
	require.NotNil(t, record.End)
	left, err := filepath.Glob(filepath.Join(c.Folder, "*", "*"))
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestMeasureEndsInTime(t *testing.T) {
	c, games := aClass(t, "a", "b", "c", "d")
	m, err := Measure(t.Context(), c, append(games, append(games, games...)...), 0)
	require.NoError(t, err)
	require.GreaterOrEqual(t, m.Games, 2, "every worker plays one")
	require.Less(t, m.Games, 5)
	gone, end := context.WithCancel(t.Context())
	end()
	_, err = Measure(gone, c, games, time.Hour)
	require.ErrorIs(t, err, arena.ErrStopped)
}

func TestSpread(t *testing.T) {
	games, _ := schedule.Plan{Format: schedule.RoundRobin, Players: 10, Pairs: 2}.Games(nil)
	list := spread(games, 12)
	require.Len(t, list, 12)
	met := map[int]bool{}
	for _, g := range list {
		require.Zero(t, g.Leg)
		for _, p := range g.Players {
			met[p] = true
		}
	}
	require.Greater(t, len(met), 7, "most of them play")
	require.Len(t, spread(games[:2], 12), 1)
}
