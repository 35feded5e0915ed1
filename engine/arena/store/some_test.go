package store

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/think"
)

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
	numbers, err := s.Numbers()
	require.NoError(t, err)
	require.Len(t, numbers, len(games))
	var each []Game
	require.NoError(t, s.Each(func(g Game) { each = append(each, g) }))
	whole, err := s.Some(0, everyGame)
	require.NoError(t, err)
	require.Equal(t, whole, each)
	some, err := s.Some(30, 61)
	require.NoError(t, err)
	require.Equal(t, whole[10:21], some)
	require.NoError(t, s.Close())

	a, err := Read(folder)
	require.NoError(t, err)
	sums := make([]think.Histogram, len(a.Players))
	for i := range a.Games {
		for seat := range a.Games[i].Results {
			times := &a.Games[i].Results[seat].Think
			sums[a.Games[i].Players[seat]].Merge(*times)
			*times = think.Histogram{}
		}
	}
	var begun Archive
	var told []Game
	times, err := Survey(folder, func(a Archive) { begun = a }, func(g Game) { told = append(told, g) })
	require.NoError(t, err)
	require.Equal(t, a.Games, told)
	require.Equal(t, sums, times)
	require.Equal(t, Archive{a.Tournament, nil, a.Counted}, begun)
	require.Equal(t, 44, times[0].Count()+times[1].Count())
}
