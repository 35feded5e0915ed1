package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/arena/think"
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
		g, err := Glance(t.Context(), folder)
		require.NoError(t, err)
		done := counted
		if counted < 0 {
			done = number
		}
		require.Equal(t, Glimpse{full.Tournament, done, counted}, g)

		outline, err := Outline(t.Context(), folder)
		require.NoError(t, err)
		require.Equal(t, full.Counted, outline.Counted)
		require.Equal(t, full.Results(), outline.Results())
		require.Len(t, outline.Games, number)
		for i, g := range full.Games {
			require.Equal(t, g.Players, outline.Games[i].Players)
			require.Equal(t, g.Results[1].Score, outline.Games[i].Results[1].Score)
		}

		var skimmed Archive
		thought, err := Survey(folder, func(a Archive) { skimmed = a }, func(g Game) { skimmed.Games = append(skimmed.Games, g) })
		require.NoError(t, err)
		sums := make([]think.Histogram, 3)
		for i := range full.Games {
			g := &full.Games[i]
			for seat, player := range g.Players {
				if full.Counts(g.Number) {
					sums[player].Merge(g.Results[seat].Think)
				}
				g.Results[seat].Think = think.Histogram{}
			}
		}
		require.Equal(t, full, skimmed)
		require.Equal(t, sums, thought)
	}
	require.NoError(t, s.Close())
}

func TestGlanceErrors(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, Name)
	_, err := Glance(t.Context(), folder)
	require.EqualError(t, err, "There is no tournament in "+folder+".")
	require.NoError(t, os.WriteFile(path, []byte("nonsense, and not a database"), 0o644))
	_, err = Glance(t.Context(), folder)
	require.EqualError(t, err, path+" is not the database of a tournament: another program wrote it, or it was written over. arena tournament rebuild makes a new one from the records beside it.")
	require.NoError(t, os.Remove(path))

	s := create(t, folder)
	require.NoError(t, s.Add(one(0)))
	require.NoError(t, s.Close())
	ended, end := context.WithCancel(t.Context())
	end()
	_, err = Outline(ended, folder)
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
		_, err = Outline(t.Context(), copied)
		require.ErrorContains(t, err, says)
		require.IsType(t, &engine.Phrase{}, err)
	}
}
