package expert

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals/ai/aitest"
)

// TestStrikesWhileTheFoeGrows: a foe that goes on taking land is struck right after the opening; one that has stopped,
// or has lost land, is not.
func TestStrikesWhileTheFoeGrows(t *testing.T) {
	for name, c := range map[string]struct {
		lands  [7]int // the foe's at the steps 30 to 36, beside its general and two cells
		strike bool
	}{
		"goes on taking land": {[7]int{0, 1, 2, 3, 4, 5, 6}, true},
		"takes half as much":  {[7]int{0, 0, 1, 1, 2, 2, 3}, true},
		"has stopped":         {[7]int{2, 2, 2, 2, 2, 2, 2}, false},
		"loses land":          {[7]int{6, 5, 4, 3, 2, 1, 0}, false},
	} {
		e := New(1)
		for k, land := range c.lands {
			e.Think(aitest.At(aitest.Position(t, growing(land)), 0, 30+k))
		}
		assert.Equal(t, c.strike, e.rush.on, name)
	}
}

// growing is a board on which the foe holds so many cells of a row.
func growing(land int) string {
	row := strings.Repeat("b1 ", land) + strings.Repeat(".  ", 12-land)
	return `
		rG5 r4 r4 r4 r3 .  .  .  .  .  .  .
		r4  r4 r4 r4 r3 .  .  .  .  .  .  .
		r4  r4 r4 r4 r3 .  .  .  .  .  .  .
		.   .  .  .  .  .  .  .  .  .  .  .
		.   .  .  .  .  .  .  .  .  .  .  .
		.   .  .  .  .  .  .  .  .  .  .  .
		.   .  .  .  .  .  .  .  .  b1 b1 bG9
		.   .  .  .  .  .  .  .  .  .  .  .
		` + row
}

// TestStrikesOnlyRightAfterTheOpening: later there is an army to be reckoned with.
func TestStrikesOnlyRightAfterTheOpening(t *testing.T) {
	e := New(1)
	for k := range 7 {
		e.Think(aitest.At(aitest.Position(t, growing(k)), 0, 50+k))
	}
	assert.False(t, e.rush.on)
}

// TestAStrikeEnds: when it has gone on for too long.
func TestAStrikeEnds(t *testing.T) {
	e := New(1)
	for k := range 7 {
		e.Think(aitest.At(aitest.Position(t, growing(k)), 0, 30+k))
	}
	assert.True(t, e.rush.on)
	for range 2 {
		e.Think(aitest.At(aitest.Position(t, growing(7)), 0, usual().rushEnd+1))
	}
	assert.False(t, e.rush.on)
}
