package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEvent checks that events are parsed, and that the error names the possible ones.
func TestEvent(t *testing.T) {
	var e event
	require.NoError(t, e.Set("close:15"))
	assert.Equal(t, event{"close", 15}, e)
	assert.Equal(t, "close:15", e.String())
	for _, text := range []string{"", "close", "close:0", "close:-2", "close:x", "close:15x", "won:15"} {
		assert.ErrorContains(t, e.Set(text), "write close:15 or seen:12", text)
	}
	assert.Equal(t, event{"close", 15}, e, "what was read before stays")
}

// TestFind checks that a player who takes a general came close to it and saw it before, and that nobody is close at the beginning.
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
			assert.LessOrEqual(t, one.steps, whole.games[k].steps, what)
		}
		var list strings.Builder
		require.NoError(t, late.list(&list))
		assert.Subset(t, strings.Split(strings.TrimSpace(list.String()), ","), lost, what)

		soon := series(event{what, 1})
		assert.EqualError(t, soon.run(), "-find "+what+":1: it happens in none of these 6 games: play more with -pairs")
		for _, one := range soon.games {
			assert.Equal(t, 1, one.steps, "each ends with the step that is asked for")
		}
	}
}

// TestOnly checks that single games end as they do in a series, and that none is played if one is named wrongly.
func TestOnly(t *testing.T) {
	series := tuner{names: [2]string{"easy", "hard"}, size: "8x8", pairs: 2, workers: 2, limit: 50, seed: 1}
	require.NoError(t, series.run())
	single := tuner{names: series.names, size: "8x8", only: "2:1,1:0", workers: 2, limit: 50}
	require.NoError(t, single.run())
	require.Len(t, single.games, 2)
	for k, same := range []game{series.games[3], series.games[0]} {
		assert.Equal(t, same.seed, single.games[k].seed)
		assert.Equal(t, same.side, single.games[k].side)
		assert.Equal(t, same.steps, single.games[k].steps)
		assert.Equal(t, same.points, single.games[k].points)
	}
	for _, only := range []string{"1", "1:2", "1:0,", "1:0,x:0", "1:0,2:1x", "-1:0"} {
		wrong := tuner{names: series.names, size: "8x8", only: only, limit: 50}
		assert.ErrorContains(t, wrong.run(), "write 7:0,12:1", only)
		for _, one := range wrong.games {
			assert.Zero(t, one.steps, only)
		}
	}
}

// TestProblem checks that a player that does not exist ends the series with its name, and that a series without games is an error.
func TestProblem(t *testing.T) {
	for _, pairs := range []int{0, -3} {
		none := tuner{names: [2]string{"easy", "hard"}, size: "8x8", pairs: pairs, workers: 2, limit: 5}
		assert.EqualError(t, none.run(), fmt.Sprintf("-pairs %d plays no game: write 1 or more", pairs))
	}
	g := tuner{names: [2]string{"easy", "spar:nobody"}, size: "8x8", pairs: 1, workers: 2, limit: 5}
	assert.ErrorContains(t, g.run(), `"nobody"`)
}
