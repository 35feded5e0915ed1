package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// apart is a board on which red sees no enemy cell.
const apart = `
	rG9 r5 r5 r5 .  .  b5 b5 b5
	r5  r5 r5 r5 .  .  b5 b5 b5
	r5  r5 r5 r5 .  .  b5 b5 bG9`

// watching returns a red expert at a time, which has seen the enemy spend idle steps without taking land and without being seen.
func watching(t *testing.T, time, idle int) *Expert {
	t.Helper()
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, apart), 0, time))
	for range idle {
		e.noteHoard()
	}
	return e
}

// TestReckonsWithAHoard: an unseen enemy that takes no land is assumed to gather, but never more than it has.
func TestReckonsWithAHoard(t *testing.T) {
	few, more := watching(t, 50, 3).hoard.soldiers, watching(t, 50, 5).hoard.soldiers
	assert.Positive(t, few)
	assert.Greater(t, more, few)
	e := watching(t, 50, 100)
	assert.LessOrEqual(t, e.hoard.soldiers, e.Army[territory.Enemy]-e.Land[territory.Enemy])
}

// TestAGrowingEnemyHasNoHoard: an enemy that takes land does not gather, and spends what it gathered before. Cells that we take from it in
// the same step do not hide whether it took any.
func TestAGrowingEnemyHasNoHoard(t *testing.T) {
	for _, test := range []struct {
		name         string
		grows, taken int // cells, in each of three steps
		want         func(assert.TestingT, any, any, ...any) bool
	}{
		{"it grows", 1, 0, assert.Less},
		{"it grows, and loses as much", 0, 1, assert.Less},
		{"it stays, and loses a cell", -1, 1, assert.Greater},
	} {
		e := watching(t, 50, 5)
		before := e.hoard.soldiers
		assert.Positive(t, before, test.name)
		for range 3 {
			e.Land[territory.Enemy] += test.grows
			e.Army[territory.Enemy] -= test.taken
			for i := range test.taken {
				e.hoard.was[e.Home+i] = 1 // in sight and the enemy's at the last step, ours now
			}
			e.noteHoard()
		}
		test.want(t, e.hoard.soldiers, before, test.name)
	}
}

// TestGuardsAgainstAHoard: our general's army stays while the enemy may have gathered out of sight, and may leave later.
func TestGuardsAgainstAHoard(t *testing.T) {
	e := watching(t, 50, 0)
	assert.True(t, e.search.free(e.Home))
	e.hoard.soldiers = e.tune.hoardGuard
	assert.False(t, e.search.free(e.Home))
	e.Time = e.tune.guardTo
	assert.True(t, e.search.free(e.Home))
}

// TestInsuresOnce: a few moves gather at home, and no more.
func TestInsuresOnce(t *testing.T) {
	e := watching(t, 60, 20)
	e.tune.insureArmy = 20
	paid := e.hoard.paid
	for ; paid < e.tune.insureMoves; paid++ {
		move, ok := e.insure()
		require.True(t, ok)
		assert.NotEqual(t, generals.Stay, move)
	}
	_, ok := e.insure()
	assert.False(t, ok)
}

// TestNoInsuranceWithoutAHoard: an enemy that cannot have gathered much costs no moves.
func TestNoInsuranceWithoutAHoard(t *testing.T) {
	e := watching(t, 60, 0)
	e.hoard.soldiers = e.tune.insureArmy - 1
	_, ok := e.insure()
	assert.False(t, ok)
}
