package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestVary checks that parameters are parsed, drawn the same again for the same game, and reported separately.
func TestVary(t *testing.T) {
	var c choices
	require.NoError(t, c.Set("sure=1,2,3  watch=10,18"))
	assert.Equal(t, choices{{"sure", []int{1, 2, 3}}, {"watch", []int{10, 18}}}, c)
	assert.Equal(t, "sure=1,2,3 watch=10,18", c.String())
	assert.ErrorContains(t, c.Set("sure=1,x"), `"sure=1,x" is no number with its values`)
	assert.ErrorContains(t, c.Set("sure"), `"sure" is no number with its values`)
	assert.ErrorContains(t, c.Set("luck=1"), `expert has no number "luck"`)

	require.NoError(t, c.Set("sure=1,2,3"))
	seen := map[int]int{}
	for seed := range uint64(300) {
		assert.Equal(t, c.draw(seed, 1), c.draw(seed, 1))
		seen[c.draw(seed, 0)["sure"]]++
	}
	assert.Len(t, seen, 3)
	for value, n := range seen {
		assert.InDelta(t, 100, n, 40, "%d", value)
	}
}

// TestSpread checks the difference of a few games to the usual points against their opponents, and its standard error.
func TestSpread(t *testing.T) {
	games := []game{{points: 1}, {points: 0}, {points: 1}, {points: 0}, {points: 0.5, steps: 7}, {points: 1, enemy: "hard", steps: 7}}
	usual := meansByEnemy(games)
	assert.Equal(t, map[string]float64{"": 0.5, "hard": 1}, usual)
	mean, deviation := spread(games, usual, func(g game) bool { return g.steps == 0 })
	assert.Zero(t, mean)
	assert.InDelta(t, 25, deviation, 1e-9)
	mean, deviation = spread(games, usual, func(g game) bool { return g.points == 1 })
	assert.InDelta(t, 100./3, mean, 1e-9)
	assert.Positive(t, deviation)
	mean, deviation = spread(games, usual, func(g game) bool { return g.steps > 9 })
	assert.Zero(t, mean+deviation)
}
