package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/territory"
)

// apart is a board on which red sees nothing of the foe's.
const apart = `
	rG9 r5 r5 r5 .  .  b5 b5 b5
	r5  r5 r5 r5 .  .  b5 b5 b5
	r5  r5 r5 r5 .  .  b5 b5 bG9`

// watching is red at a time, who has seen the foe spend so many steps without taking land and without being seen.
func watching(t *testing.T, time, idle int) *Expert {
	t.Helper()
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, apart), 0, time))
	for range idle {
		e.noteHoard()
	}
	return e
}

// TestReckonsWithAHoard: who takes no land and is not seen gathers, but never more than there is.
func TestReckonsWithAHoard(t *testing.T) {
	few, more := watching(t, 50, 3).insurance.stack, watching(t, 50, 5).insurance.stack
	assert.Positive(t, few)
	assert.Greater(t, more, few)
	e := watching(t, 50, 100)
	assert.LessOrEqual(t, e.insurance.stack, e.Army[territory.Foe]-e.Land[territory.Foe])
}

// TestAGrowingFoeHasNoHoard: who takes land does not gather.
func TestAGrowingFoeHasNoHoard(t *testing.T) {
	e := watching(t, 50, 5)
	assert.Positive(t, e.insurance.stack)
	e.Land[territory.Foe]++
	e.noteHoard()
	assert.Zero(t, e.insurance.stack)
}

// TestInsuresOnce: a few moves of gathering at home, and no more.
func TestInsuresOnce(t *testing.T) {
	e := watching(t, 60, 20)
	e.tune.insureArmy = 20
	paid := e.insurance.paid
	for ; paid < e.tune.insureMoves; paid++ {
		move, ok := e.insure()
		require.True(t, ok)
		assert.NotEqual(t, generals.Stay, move)
	}
	_, ok := e.insure()
	assert.False(t, ok)
}

// TestNoInsuranceWithoutAHoard: a foe that cannot have gathered much costs no moves.
func TestNoInsuranceWithoutAHoard(t *testing.T) {
	e := watching(t, 60, 0)
	e.insurance.stack = e.tune.insureArmy - 1
	_, ok := e.insure()
	assert.False(t, ok)
}
