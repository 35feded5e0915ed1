package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/aitest"
)

// TestAnswersHold plays a board on which a match was lost: the enemy's army needs ten moves to our general, and ten of our moves bring just
// enough soldiers there to stop it. The answer is computed again at every step, and must not turn to a plan that comes too late.
func TestAnswersHold(t *testing.T) {
	p := aitest.Position(t, `
		.   .    .    ##  ##  ##  .   .   .   .   .    .   .   .
		##  .    .    .   .   ##  .   r9  r3  .   r7   .   ##  .
		r10 .    .    .   ##  .   ##  .   r8  c44 r2   .   .   c43
		r2  .    c40  .   .   r10 .   ##  r9  ##  r2   ##  .   .
		r4  r4   r4   r4  .   r8  .   .   r1  c46 r2   ##  .   .
		b5  ##   c49  r5  r5  r5  r6  .   r19 ##  r8   .   ##  ##
		b5  ##   .    ##  r7  r12 r7  r7  r12 r9  r9   .   ##  .
		b1  r1   r1   r3  r3  r4  r4  r7  r7  ##  .    .   r12 .
		##  b1   r1   r8  ##  ##  r4  ##  r7  r6  r4   .   r1  .
		b3  b1   b145 ##  c41 b2  c43 ##  ##  r6  r5   .   r1  .
		b3  ##   b1   b2  b2  b2  b2  b3  r2  b5  b4   ##  r27 ##
		b3  b4   b4   b2  b2  b2  b3  b5  r2  ##  rG25 r5  r9  r9
		c43 b4   b7   ##  ##  b3  ##  c44 r1  r60 r5   .   .   r7
		b8  bG12 ##   b9  b9  ##  ##  r2  r2  ##  r5   .   ##  r10
		b8  b8   b9   b9  b9  ##  r3  r3  r3  .   r12  ##  .   .`)
	for range 6 {
		p.Step(generals.Pass, generals.Pass)
	}
	at := generals.Cell{Row: 9, Col: 2}
	way := []generals.Dir{generals.Down, generals.Right, generals.Right, generals.Right, generals.Right, generals.Right,
		generals.Right, generals.Right, generals.Right, generals.Down}
	for k, dir := range way {
		red := reading(p, 118+k)
		danger := red.Threat(18)
		assert.GreaterOrEqual(t, danger.Slack, 0, "after %d steps", k)
		march := generals.Move{Row: int32(at.Row), Col: int32(at.Col), Dir: dir}
		p.Step(p.Order(red.Order(red.Answer().First)), p.Order(march))
		at = at.Step(dir)
	}
	assert.False(t, p.Over(), "the enemy's army fell before our general")
}

// TestAnswerOwnsUp: if nothing stops the enemy, the answer says so.
func TestAnswerOwnsUp(t *testing.T) {
	red := reading(aitest.Position(t, `
		rG5 r1 r1 b20
		r4  r1 r1 r1
		.   .  .  bG9`), 81)
	assert.Equal(t, 3, red.Threat(8).Moves)
	answer := red.Answer()
	assert.Positive(t, answer.Falls)
	assert.Positive(t, answer.Short)
}

// TestAnswersCountArmiesOnTheWay: these boards hold, because armies on the enemy's path go on to our general after the answer's own moves.
// So no enemy plan may be reported to get through.
func TestAnswersCountArmiesOnTheWay(t *testing.T) {
	for _, board := range []string{`
		.   r2 r1 r4 b6
		rG3 .  r2 ## .
		r1  r1 r1 b8 bG5`, `
		rG6 .  .  r6  r3 ##
		.   r1 .  b11 b1 bG10
		r4  r5 b5 b8  r7 .`, `
		.   .  ## r5 r6 ##
		r6  .  b2 r1 r2 bG10
		rG3 r3 b11 r4 r3 b6`} {
		red := reading(aitest.Position(t, board), 81)
		assert.Positive(t, red.Threat(10).Slack)
		answer := red.Answer()
		assert.Zero(t, answer.Falls, board)
		assert.Zero(t, answer.Short, board)
	}
}
