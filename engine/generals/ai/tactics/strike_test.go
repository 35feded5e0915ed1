package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestStrikeTakesAsManyMovesAsItNeeds: Attack examines only the first few lengths closely, which all fail here, because the enemy brings
// help.
func TestStrikeTakesAsManyMovesAsItNeeds(t *testing.T) {
	p := aitest.Position(t, `
		rG9 r9 r9 r9 r9 r9 r9 .   b25 b25 .
		r9  r9 r9 r9 r9 r9 r9 r2  b25 b25 .
		r9  r9 r9 r9 r9 r9 r9 r2  b2  bG9 b25
		r9  r9 r9 r9 r9 r9 r9 .   b25 b25 .
		r9  r9 r9 r9 r9 r9 r9 .   .   .   .`)
	var t1 tactics.Tactics
	t1.Read(known(p, 0), nil)
	aim := tactics.Aim{EnemyGeneral: 2*11 + 9, Longest: 50, Percent: 80}
	assert.Zero(t, t1.Attack(territory.Mine, aim).Moves)
	a := t1.Strike(territory.Mine, aim)
	assert.NotZero(t, a.Moves)
	assert.Len(t, t1.Line(), a.Moves)
	assert.Equal(t, a.First, t1.Line()[0])
	assert.True(t, t1.Holds(16, 0))
	assert.Equal(t, a.First, t1.Line()[0], "Holds leaves the plan")
}

// TestStrikeTellsWhereNoneIs: a target that cannot be taken is not attacked.
func TestStrikeTellsWhereNoneIs(t *testing.T) {
	p := aitest.Position(t, `
		rG9 r9 r9 r9 .  .
		r9  r9 r9 r9 .  bG200`)
	var t1 tactics.Tactics
	t1.Read(known(p, 0), nil)
	assert.Zero(t, t1.Strike(territory.Mine, tactics.Aim{EnemyGeneral: 11, Longest: 40}).Moves)
}
