package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/sparring"
)

// TestKeepsWhatIsNeededAtHome: a move of the general's army is not made if it falls to what stands beside it.
func TestKeepsWhatIsNeededAtHome(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, `
		rG6 .  .  . .
		.   b9 .  . .
		.   .  b1 . bG9`), 0, 9))
	assert.False(t, e.keeps(e.Step(0, 1)))
	assert.True(t, e.keeps(generals.Stay))
}

// TestLostGamesAreWon are games that were lost within 30 steps, to an army that nobody saw coming.
func TestLostGamesAreWon(t *testing.T) {
	for _, test := range []struct {
		seed uint64
		me   engine.Player
	}{{2002, 0}, {2023, 0}} {
		walker, err := sparring.New("walker")
		require.NoError(t, err)
		var players [2]aitest.Thinker
		players[test.me], players[1-test.me] = New(2*test.seed), walker
		assert.Equal(t, test.me, aitest.Play(t, aitest.Match(t, test.seed, "16x16"), players, nil), "seed %d", test.seed)
	}
}

// TestLandNearHomeComesFirst: it is worth the more the earlier it is seen from there what comes.
func TestLandNearHomeComesFirst(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, `
		rG9 . . . . . . . . bG9
		.   . . . . . . . . .
		##  . . . . . . . . .`), 0, 0))
	assert.Greater(t, e.warning(1), e.warning(2))
	assert.Equal(t, e.warning(1), e.warning(10))
	assert.Zero(t, e.warning(7))
}
