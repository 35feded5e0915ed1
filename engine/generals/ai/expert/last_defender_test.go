package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/internal/testkit/aitest"
)

// pinned is a board on which a large enemy army stands two steps from red's general, and a larger one of red's next to it.
const pinned = `
	rG3 r2  r2  .  .  .  .  .
	r2  r2  r2  .  .  .  .  .
	r2  b30 r45 .  .  .  .  .
	.   b2  b2  .  .  .  .  .
	.   .   .   .  .  .  .  bG9`

// TestSentryStays: the army that defended last is not sent away while it would have to be called back; other armies are, and so is this one
// some steps later.
func TestSentryStays(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, pinned), 0, 41))
	away := generals.Move{Row: 2, Col: 2, Dir: generals.Right}
	another := generals.Move{Row: 1, Col: 2, Dir: generals.Right}
	e.posted(tactics.Move{From: int32(e.Width + 2), To: int32(2*e.Width + 2)})
	assert.True(t, e.recalled(away))
	assert.False(t, e.recalled(another))
	assert.False(t, e.recalled(generals.Stay))
	e.Time += defenderTime + 1
	assert.False(t, e.recalled(away))
	e.lastDefender, e.Time = lastDefender{}, 0
	assert.False(t, e.recalled(generals.Move{Dir: generals.Right}), "nobody has defended yet")
}

// TestWearyOfDefending: after a long defence the answer is to gather at our general, if that holds.
func TestWearyOfDefending(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, `
		rG3 r2  r2  r2 .  .  .  .
		r2  r2  r45 r2 .  .  .  .
		r2  r2  b30 b2 .  .  .  .
		.   b2  b2  .  .  .  .  .
		.   .   .   .  .  .  .  bG9`), 0, 41))
	require.Positive(t, e.danger.Moves)
	assert.NotEqual(t, e.Home, e.answer().At)
	e.lastDefender.weary = e.tune.weary + 1
	home := e.answer()
	assert.Equal(t, e.Home, home.At)
	assert.Zero(t, home.Short)
}
