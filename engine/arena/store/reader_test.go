package store

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// TestReadInParts checks that reading a part of a tournament gives the same as reading all of it.
func TestReadInParts(t *testing.T) {
	folder := t.TempDir()
	s := create(t, folder)
	number := 0
	rapid.Check(t, func(r *rapid.T) {
		require.NoError(r, s.Add(byKind(anyGame(r, number))))
		number++
	})
	for _, counted := range []int{-1, 7} {
		if counted >= 0 {
			require.NoError(t, s.Count(counted))
		}
		full, err := Read(folder)
		require.NoError(t, err)
		g, err := View(t.Context(), folder, func(r *Reader) (Archive, error) { return r.Archive, nil })
		require.NoError(t, err)
		require.Equal(t, Archive{Tournament: full.Tournament, Counted: counted}, g)
		counting, err := View(t.Context(), folder, (*Reader).Done)
		require.NoError(t, err)
		done := counted
		if counted < 0 {
			done = number
		}
		require.Equal(t, done, counting)

		ranked, err := View(t.Context(), folder, (*Reader).Ranks)
		require.NoError(t, err)
		require.Equal(t, full.Results(), Archive{Games: ranked}.Results())
		require.Len(t, ranked, number)
		for i, g := range full.Games {
			require.Equal(t, g.Players, ranked[i].Players)
			require.Equal(t, g.Results[1].Score, ranked[i].Results[1].Score)
		}
	}
	require.NoError(t, s.Close())
}

func TestViewErrors(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, Name)
	_, err := View(t.Context(), folder, (*Reader).Setup)
	require.EqualError(t, err, "There is no tournament in "+folder+".")
	require.NoError(t, os.WriteFile(path, []byte("nonsense, and not a database"), 0o644))
	_, err = View(t.Context(), folder, (*Reader).Setup)
	require.EqualError(t, err, path+" is not the database of a tournament: another program wrote it, or it was written over. arena tournament rebuild makes a new one from the records beside it.")
	require.NoError(t, os.Remove(path))

	s := create(t, folder)
	require.NoError(t, s.Add(one(0)))
	require.NoError(t, s.Close())
	ended, end := context.WithCancel(t.Context())
	end()
	_, err = View(ended, folder, (*Reader).Ranks)
	require.ErrorIs(t, err, context.Canceled)
	for says, damage := range map[string]string{
		"belongs to nobody":        "UPDATE result SET player = 3 WHERE seat = 1",
		"there is a game -1":       "UPDATE result SET game = -1, player = 1",
		"another program wrote it": "PRAGMA application_id = 5",
	} {
		copied := t.TempDir()
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(copied, Name), text, 0o644))
		change(t, filepath.Join(copied, Name), damage)
		_, err = View(t.Context(), copied, (*Reader).Ranks)
		require.ErrorContains(t, err, says)
		require.IsType(t, &engine.Phrase{}, err)
	}
}

// TestManyGames checks that games read in parts are those read at once, also if numbers are missing.
func TestManyGames(t *testing.T) {
	folder := t.TempDir()
	s := create(t, folder)
	var games []Game
	like := one(0)
	for n := range someGames + 300 {
		g := like
		g.Number = 3 * n
		g.Worker = []string{"", "w1", "w2"}[n%3]
		g.Results = slices.Clone(g.Results)
		if n%100 == 0 {
			g.Results[0].Think.Add(time.Duration(n) * time.Millisecond)
		}
		games = append(games, g)
	}
	require.NoError(t, s.Add(games...))
	var each, some []Game
	require.NoError(t, s.View(func(r *Reader) (err error) {
		numbers, err := r.Numbers()
		require.Len(t, numbers, len(games))
		require.NoError(t, err)
		require.NoError(t, r.Each(func(g Game) { each = append(each, g) }))
		some, err = r.Some(30, 61)
		return err
	}))
	require.Len(t, each, len(games))
	for i := range each {
		require.Equal(t, games[i].Number, each[i].Number)
		require.Equal(t, games[i].Worker, each[i].Worker)
		require.Equal(t, games[i].Results[0].Think, each[i].Results[0].Think)
	}
	require.Equal(t, each[10:21], some)
	require.NoError(t, s.Close())
	a, err := Read(folder)
	require.NoError(t, err)
	require.Equal(t, each, a.Games)
}
