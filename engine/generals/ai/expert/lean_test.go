package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/internal/testkit/aitest"
)

// TestLeansToTheMiddleOfWhatIsLikely: with two likely cells, one above the other, the cells between them are the best guess.
func TestLeansToTheMiddleOfWhatIsLikely(t *testing.T) {
	const height, width = 5, 7
	chances := make([]int64, height*width)
	chances[0*width+6], chances[4*width+6] = 1<<19, 1<<19
	var l lean
	l.think(height, width, chances)
	assert.Less(t, l.away(2*width+4), l.away(2*width+3), "nearer")
	assert.Less(t, l.away(2*width+6), l.away(2*width+4), "nearer still")
	assert.Equal(t, l.away(0*width+6), l.away(2*width+6), "the mean is the same all the way between them")
}

// TestOpeningLeansToTheEnemy: before anything is seen, land towards the opposite side of the map is worth more than land behind.
func TestOpeningLeansToTheEnemy(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, `
		.  .  .  .   .  .  .  .  .  .   .  .
		.  .  .  .   .  .  .  .  .  .   .  .
		.  .  .  rG9 .  .  .  .  .  bG9 .  .
		.  .  .  .   .  .  .  .  .  .   .  .
		.  .  .  .   .  .  .  .  .  .   .  .`), 0, 1))
	e.tune.warning = 0
	home := 2*12 + 3
	assert.Greater(t, e.taste(home+3), e.taste(home))
	assert.Greater(t, e.taste(home+5), e.taste(home+3))
	assert.Equal(t, e.taste(home), e.taste(home-2))
}
