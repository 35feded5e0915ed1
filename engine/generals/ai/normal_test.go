package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestNormalTactics asks a normal that does not pause for the best move of a position.
func TestNormalTactics(t *testing.T) {
	for _, test := range []struct {
		name, board string
		time        int
		want        []engine.Move
	}{
		{"takes a general beside it", `
			rG9 r1 r1 .  .  .
			.   .  r8 bG6 .  .
			.   .  .  b3 .  .`, 80, []engine.Move{"1,2 right"}},
		{"leads its largest army into new land in the opening", `
			rG9 .  .  .
			r2  .  .  .
			.   .  .  bG9`, 10, []engine.Move{"0,0 right"}},
		{"gathers before it leads", `
			rG5 r1 r5 r12 . .
			r1  r1 r1 r1  . .
			.   .  .  .  .  bG9`, 80, []engine.Move{"0,2 right", "0,0 right"}},
		{"calls armies home when the enemy is at the door", `
			rG5 r1 r9 .  .  .
			.   b9 .  .  .  .
			.   .  .  .  .  bG9`, 80, []engine.Move{"0,2 left"}},
		{"does not see a danger four steps away", `
			rG5 r1 r1 .  b9 .
			r3  r1 r1 .  .  .
			.   .  .  .  .  bG9`, 80, []engine.Move{"1,0 up"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := aitest.At(aitest.Position(t, test.board), 0, test.time)
			n := newNormal(2)
			move := n.Think(view)
			require.NoError(t, view.Check(0, move))
			assert.Contains(t, test.want, move.Text(), string(n.Thoughts().Action))
		})
	}
}

// TestNormalForgets: what it has not seen for a while, including the enemy's general, it searches again.
func TestNormalForgets(t *testing.T) {
	seen := aitest.Position(t, `
		rG9 . . . r1 bG5
		.   . . . .  b2`)
	lost := aitest.Position(t, `
		rG9 . . . b3 bG5
		.   . . . .  b2`)
	n := newNormal(1)
	n.Think(aitest.At(seen, 0, 40))
	require.Equal(t, 5, n.EnemyGeneral)
	n.Think(aitest.At(lost, 0, 40+normalMemory))
	assert.Equal(t, 5, n.EnemyGeneral)
	n.Think(aitest.At(lost, 0, 41+normalMemory))
	assert.Equal(t, -1, n.EnemyGeneral)
	assert.Equal(t, territory.Nobody, n.Places[5].Owner)
	assert.Equal(t, generals.Land, n.Places[5].Kind)
}
