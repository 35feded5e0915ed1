package expert

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/internal/testkit/aitest"
)

// TestTheOpeningEndsWhenTheEnemyIsClose: on a 16x16 map an enemy cell within four steps of our general ends it, but not before step 10. A
// cell five steps away does not, nor does one that is near in a straight line but behind mountains.
func TestTheOpeningEndsWhenTheEnemyIsClose(t *testing.T) {
	const (
		near = `
			rG3 r2 r5 r2 b3 .  .  .  .  .  .  .  .  .  .  .
			r2  r2 .  .  .  .  .  .  .  .  .  .  .  .  .  .
			.   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
			.   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`
		far = `
			rG3 r2 r5 r2 r2 b3 .  .  .  .  .  .  .  .  .  .
			r2  r2 .  .  .  .  .  .  .  .  .  .  .  .  .  .
			.   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
			.   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .`
		walled = `
			rG3 ## .  .  .  .  .  .  .  .  .  .  .  .  .  .
			r2  ## .  .  .  .  .  .  .  .  .  .  .  .  .  .
			r2  ## b3 .  .  .  .  .  .  .  .  .  .  .  .  .
			r5  r2 .  .  .  .  .  .  .  .  .  .  .  .  .  .`
		empty = " .   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .\n"
		last  = " .   .  .  .  .  .  .  .  .  .  .  .  .  .  . bG4\n"
	)
	for _, test := range []struct {
		name, board string
		time        int
		opens       bool
	}{
		{"close", near, 10, false},
		{"close, but early", near, 9, true},
		{"five steps away", far, 10, true},
		{"behind mountains", walled, 10, true},
	} {
		e := New(1)
		e.Think(aitest.At(aitest.Position(t, test.board+"\n"+strings.Repeat(empty, 11)+last), 0, test.time))
		assert.Equal(t, test.opens, e.thoughts.Action == thoughts.Open, "%s: %s", test.name, e.Why())
	}
}
