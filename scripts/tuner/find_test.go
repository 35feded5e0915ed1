package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEvent: what is looked for is read, or it is said what can be.
func TestEvent(t *testing.T) {
	var e event
	require.NoError(t, e.Set("close:15"))
	assert.Equal(t, event{"close", 15}, e)
	assert.Equal(t, "close:15", e.String())
	for _, text := range []string{"", "close", "close:0", "close:-2", "close:x", "won:15"} {
		assert.ErrorContains(t, e.Set(text), "write close:15 or seen:12", text)
	}
	assert.Equal(t, event{"close", 15}, e, "what was read before stays")
}

// TestFind: who takes a general came close to it and saw it before. At the beginning nobody is.
func TestFind(t *testing.T) {
	series := func(find event) *tuner {
		return &tuner{names: [2]string{"easy", "hard"}, size: "16x16", pairs: 3, workers: 2, limit: 400, seed: 1, find: find}
	}
	whole := series(event{})
	require.NoError(t, whole.run())
	var lost []string
	for _, one := range whole.games {
		if one.points == 0 {
			lost = append(lost, fmt.Sprintf("%d:%d", one.seed, one.side))
		}
	}
	require.NotEmpty(t, lost)
	for what := range events {
		late := series(event{what, 400})
		require.NoError(t, late.run())
		for k, one := range late.games {
			assert.True(t, !one.found || one.steps <= whole.games[k].steps)
		}
		assert.Subset(t, strings.Split(found(late.games), ","), lost, what)

		soon := series(event{what, 1})
		require.NoError(t, soon.run())
		assert.Empty(t, found(soon.games), what)
		assert.True(t, slices.IndexFunc(soon.games, func(g game) bool { return g.steps != 1 }) < 0, "each ends with the step that is asked for")
	}
}

// TestOnly: single games end as they do in a series, and no name is passed over.
func TestOnly(t *testing.T) {
	series := tuner{names: [2]string{"easy", "hard"}, size: "8x8", pairs: 2, workers: 1, limit: 50, seed: 1}
	require.NoError(t, series.run())
	single := tuner{names: series.names, size: "8x8", only: "2:1,1:0", workers: 2, limit: 50}
	require.NoError(t, single.run())
	require.Len(t, single.games, 2)
	for _, one := range single.games {
		same := series.games[2*(one.seed-1)+uint64(one.side)]
		assert.Equal(t, same.steps, one.steps)
		assert.Equal(t, same.points, one.points)
	}
	for _, only := range []string{"1", "1:2", "1:0,", "x:0"} {
		wrong := tuner{names: series.names, size: "8x8", only: only, limit: 50}
		assert.ErrorContains(t, wrong.run(), "write 7:0,12:1", only)
		assert.Empty(t, wrong.points)
	}
}
