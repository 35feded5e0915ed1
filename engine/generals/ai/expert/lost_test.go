package expert

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/aitest"
	"generals-chess/lab/sparring"
)

// TestKeepsWhatIsNeededAtHome: the general's army does not move if the general would fall to an adjacent army.
func TestKeepsWhatIsNeededAtHome(t *testing.T) {
	e := New(1)
	e.Think(aitest.At(aitest.Position(t, `
		rG6 .  .  . .
		.   b9 .  . .
		.   .  b1 . bG9`), 0, 9))
	assert.False(t, e.keeps(e.Step(0, 1)))
	assert.True(t, e.keeps(generals.Stay))
}

// TestLostGamesAreWon replays games that were lost: two within 30 steps, to an army that nobody saw coming; one because our general's army
// left it next to an enemy army; one in which nearly all soldiers stood at our general for eighty steps; one in which the enemy was a step
// earlier; two in which soldiers gathered at home left to take a city, and the enemy's army came; and two in which the opening went on next
// to enemy cells.
func TestLostGamesAreWon(t *testing.T) {
	for _, test := range []struct {
		partner, size string
		seed          uint64
		me            engine.Player
	}{{"walker", "16x16", 2002, 0}, {"walker", "16x16", 2023, 0}, {"rush24", "8x8", 2036, 0}, {"sweeper", "random", 7025, 1},
		{"sweeper", "random", 7001, 0}, {"bomber", "random", 400036, 1}, {"bomber", "random", 400047, 1},
		{"rusher", "random", 1060075, 0}, {"rusher", "random", 1060091, 0}} {
		partner, err := sparring.New(test.partner)
		require.NoError(t, err)
		var players [2]aitest.Thinker
		players[test.me], players[1-test.me] = New(2*test.seed), partner
		assert.Equal(t, test.me, aitest.Play(t, aitest.Match(t, test.seed, test.size), players, nil), "%s, seed %d", test.partner, test.seed)
	}
}

// TestTheLastStepsArePlayedOut: our general's army does not attack the adjacent army, which may attack at the same time; and help comes
// while there is a step left.
func TestTheLastStepsArePlayedOut(t *testing.T) {
	for _, test := range []struct {
		name, board string
		unsure      generals.Move
	}{
		{"the general's army would be away", `
			rG10 r2 r2 . . . .
			b4   .  .  . . . .
			.    .  .  . . . .
			.    .  .  . . . bG9`, generals.Move{Dir: generals.Down}},
		{"help would be late", `
			rG6 .  r9 . . . .
			b5  b5 .  . . . .
			.   .  .  . . . .
			.   .  .  . . . bG9`, generals.Stay},
	} {
		e := New(1)
		move := e.Think(aitest.At(aitest.Position(t, test.board), 0, 9))
		assert.True(t, e.sure(move), "%s: %v", test.name, move)
		assert.False(t, e.sure(test.unsure), test.name)
	}
}
