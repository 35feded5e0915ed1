package expert

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/internal/testkit/aitest"
)

// TestNumbersFollowFromTheSize: between the smallest maps and 16x16 they change gradually.
func TestNumbersFollowFromTheSize(t *testing.T) {
	assert.Equal(t, usual(), tuned(16, 16))
	assert.Equal(t, usual(), tuned(14, 18))
	small := tuned(8, 8)
	assert.Equal(t, []int{4 * landWorth, 2, 8, 10, 200}, []int{small.enemyLand, small.contact, small.longest, small.watch, small.siegeWorth})
	assert.Equal(t, small, tuned(5, 7), "no map is smaller")
	middle := tuned(12, 12)
	assert.Equal(t, []int{7 * landWorth / 2, 3, 19, 14, 150}, []int{middle.enemyLand, middle.contact, middle.longest, middle.watch, middle.siegeWorth})
	large := usual()
	large.horizon, large.siegeWorth = 110, 200
	assert.Equal(t, large, tuned(32, 32))
}

// TestNumbersNeverTurnBack: a larger map never has a shorter lookahead.
func TestNumbersNeverTurnBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		height, width := rapid.IntRange(5, 32).Draw(t, "height"), rapid.IntRange(5, 31).Draw(t, "width")
		a, b := tuned(height, width), tuned(height, width+1)
		assert.LessOrEqual(t, a.watch, b.watch)
		assert.LessOrEqual(t, a.longest, b.longest)
		assert.LessOrEqual(t, a.contact, b.contact)
		assert.GreaterOrEqual(t, a.enemyLand, b.enemyLand)
	})
}

// TestEveryNumberHasItsName: a tuner can change each number by name, and no other.
func TestEveryNumberHasItsName(t *testing.T) {
	assert.Len(t, Numbers(), reflect.TypeFor[Tuning]().NumField())
	_, err := NewTuned(1, map[string]int{"luck": 3})
	assert.ErrorContains(t, err, `expert has no number "luck": choose one of brink, `)
	e, err := NewTuned(1, map[string]int{"sure": 3, "watch": 11})
	require.NoError(t, err)
	e.Think(aitest.At(aitest.Position(t, `
		rG6 .  .  . .
		.   .  .  . .
		.   .  .  . bG9`), 0, 1))
	want := tuned(3, 5)
	want.sure, want.watch = 3, 11
	assert.Equal(t, want, e.tune)
}
