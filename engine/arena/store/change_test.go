package store

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAChangeKeepsWhoPlayed changes a tournament with a game that a worker played.
func TestAChangeKeepsWhoPlayed(t *testing.T) {
	folder := t.TempDir()
	s, g := create(t, folder), one(0)
	g.Worker = "w1"
	require.NoError(t, s.Add(g))
	require.NoError(t, s.Close())
	require.NoError(t, Change(folder, sample(), func(a Archive) []Moved {
		return []Moved{{a.Games[0], a.Games[0].Game}}
	}))
	a, err := Read(folder)
	require.NoError(t, err)
	require.Equal(t, "w1", a.Games[0].Worker)
}
