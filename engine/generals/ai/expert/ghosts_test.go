package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// observed shows the boards to red one after the other, from time 101 on, and returns the territory after the last.
func observed(t *testing.T, boards ...string) *territory.Map {
	t.Helper()
	e := New(1)
	for k, board := range boards {
		e.Think(aitest.At(aitest.Position(t, board), 0, 101+k))
	}
	return &e.Map
}

// TestArmyThatWentOnIsCountedOnce: an army that takes the cell from which it was seen is not also remembered at its old cell.
func TestArmyThatWentOnIsCountedOnce(t *testing.T) {
	c := observed(t, `
		rG9 r1 r1 .  r3  b90 .  .
		.   .  .  r1 .   .   .  bG9`, `
		rG9 r1 r1 .  b86 b1  .  .
		.   .  .  r1 .   .   .  bG9`)
	require.False(t, c.Places[5].Seen)
	assert.Equal(t, 86, c.Places[4].Army)
	assert.Equal(t, 1, c.Places[5].Army)
}

// TestArmyThatComesOutOfTheFogIsCountedOnce: it is the army that was seen farther away.
func TestArmyThatComesOutOfTheFogIsCountedOnce(t *testing.T) {
	c := observed(t, `
		rG9 r1 r1 b1 b1 b1 b90 r1
		.   .  .  .  .  .  .   bG120`, `
		rG9 r1 r1 b1 b1 b1 b90 b1
		.   .  .  .  .  .  .   bG120`, `
		rG9 r1 r1 b1 b1 b90 b1 b1
		.   .  .  .  .  .   .  bG120`, `
		rG9 r1 r1 b1 b90 b1 b1 b1
		.   .  .  .  .   .  .  bG120`, `
		rG9 r1 r1 b90 b1 b1 b1 b1
		.   .  .  .   .  .  .  bG120`)
	assert.Equal(t, 90, c.Places[3].Army)
	assert.Equal(t, 1, c.Places[6].Army)
}

// TestNoMoreIsRememberedThanThereIs: the enemy's total reveals an unseen loss.
func TestNoMoreIsRememberedThanThereIs(t *testing.T) {
	c := observed(t, `
		rG9 r1 r1 . b90 r1 .
		.   .  .  . .   .  bG9`, `
		rG9 r1 r1 . b20 b2 .
		.   .  .  . .   .  bG9`)
	require.False(t, c.Places[4].Seen)
	assert.LessOrEqual(t, c.Places[4].Army, 22)
	assert.Zero(t, c.HiddenArmy)
}

// TestArmyOutOfSightIsRemembered: an army that may still be where it was seen is not a ghost.
func TestArmyOutOfSightIsRemembered(t *testing.T) {
	c := observed(t, `
		rG9 r1 r1 . b90 r1 .
		.   .  .  . .   .  bG9`, `
		rG9 r1 r1 . b90 b2 .
		.   .  .  . .   .  bG10`)
	require.False(t, c.Places[4].Seen)
	assert.Equal(t, 90, c.Places[4].Army)
}
