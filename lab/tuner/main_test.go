package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLimit checks that a game that is cut off is a draw.
func TestLimit(t *testing.T) {
	g := tuner{names: [2]string{"easy", "easy"}, size: "16x16", limit: 5}
	told := g.play(1, 0)
	require.NoError(t, told.problem)
	assert.Equal(t, 5, told.steps)
	assert.Equal(t, 0.5, told.points)
}

// TestLimitOfNoSteps checks that a limit without steps is an error.
func TestLimitOfNoSteps(t *testing.T) {
	for _, limit := range []int{0, -3} {
		g := tuner{names: [2]string{"easy", "easy"}, size: "16x16", pairs: 1, workers: 1, limit: limit}
		require.ErrorContains(t, g.run(), "write 1 or more")
	}
}
