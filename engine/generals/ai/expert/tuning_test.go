package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// TestNumbersFollowFromTheSize: between the smallest maps and those of 16x16 they change step by step.
func TestNumbersFollowFromTheSize(t *testing.T) {
	assert.Equal(t, usual(), tuned(16, 16))
	assert.Equal(t, usual(), tuned(14, 18))
	small := tuned(8, 8)
	assert.Equal(t, []int{4 * landWorth, 8, 10}, []int{int(small.foeLand), small.longest, small.watch})
	assert.Equal(t, small, tuned(5, 7), "no map is smaller")
	middle := tuned(12, 12)
	assert.Equal(t, []int{7 * landWorth / 2, 19, 14}, []int{int(middle.foeLand), middle.longest, middle.watch})
	large := usual()
	large.horizon = 110
	assert.Equal(t, large, tuned(32, 32))
}

// TestNumbersNeverTurnBack: a larger map never has a shorter look ahead.
func TestNumbersNeverTurnBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		height, width := rapid.IntRange(5, 32).Draw(t, "height"), rapid.IntRange(5, 31).Draw(t, "width")
		a, b := tuned(height, width), tuned(height, width+1)
		assert.LessOrEqual(t, a.watch, b.watch)
		assert.LessOrEqual(t, a.longest, b.longest)
		assert.GreaterOrEqual(t, a.foeLand, b.foeLand)
	})
}
