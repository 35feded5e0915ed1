package planner

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestNormalTactics asks for the best move of a position; red is to move unless the case says blue.
func TestNormalTactics(t *testing.T) {
	for _, test := range []struct {
		name, board string
		player      engine.Player
		time        int
		want        []engine.Move
	}{
		{"takes a general beside it", `
			rG9 r1 r1 .  .  .
			.   .  r8 bG6 .  .
			.   .  .  b3 .  .`, 0, 80, []engine.Move{"1,2 right"}},
		{"takes it with its own general's army if that is all it needs", `
			rG9 bG6 .
			.   .   .`, 0, 80, []engine.Move{"0,0 right"}},
		{"takes it as blue", `
			rG2 .  .  .
			b9  .  .  bG5`, 1, 80, []engine.Move{"1,0 up"}},
		{"does not run into a general that holds", `
			rG20 r1 r1 r1  .  .
			r1   r1 r1 r7  bG9 .
			r1   r1 r1 r9 b3 .`, 0, 80, []engine.Move{"2,3 up"}},
		{"marches at a general in sight over the cheaper way", `
			rG9 r1 r1  r1 .  .  .  .
			.   .  r40 .  .  b2 bG5 .
			.   .  r1  .  b30 b30 b9 .
			.   .  .   .  .  r2 .  .`, 0, 80, []engine.Move{"1,2 right", "1,2 up"}},
		{"brings help to the general before the enemy is there", `
			rG5 r2 .   .  .  .  .  .
			r9  r1 b15 .  .  .  .  .
			r9  r1 .   .  .  .  .  .
			r1  r1 r1  .  .  .  .  bG30`, 0, 80, []engine.Move{"1,0 up", "2,0 up"}},
		{"hits the threatening army with a larger one", `
			rG5 .  b15 r20 .  .  .  .
			r1  r1 r1  r1  .  .  .  .
			r1  r1 r1  .   .  .  .  bG30`, 0, 80, []engine.Move{"0,3 left"}},
		{"hunts an army near home with a larger one", `
			rG9 r1 .   .  .  .  .  .
			r9  r1 b25 r40 .  .  .  .
			r9  r1 .   .  .  .  .  .
			r1  r1 r1  .  .  .  .  bG30`, 0, 80, []engine.Move{"1,3 left"}},
		{"finishes off a weak city", `
			rG9 r2 r1 .
			r3  c5 r9 .
			r1  r2 r1 .
			.   .  .  bG9`, 0, 120, []engine.Move{"1,2 left", "0,1 down", "2,1 up", "1,0 right"}},
		{"takes the enemy's land before neutral land", `
			rG1 .  .  .  .  .
			.   .  r4 .  .  .
			.   .  b1 .  .  bG9`, 0, 10, []engine.Move{"1,2 down"}},
		{"stays where nothing can move", `
			rG1 .   .
			.   .   bG9`, 0, 80, []engine.Move{""}},
		{"stays when walled in", `
			rG9 ## .
			##  .  bG9`, 0, 80, []engine.Move{""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := aitest.At(aitest.Position(t, test.board), test.player, test.time)
			move := New(Hard()).Think(view)
			require.NoError(t, view.Check(test.player, move))
			assert.Contains(t, test.want, move.Text())
		})
	}
}

// TestGeneralIsNotLeftOpen: the general's army stays at home while a nearby army could take what would be left, even in the opening.
func TestGeneralIsNotLeftOpen(t *testing.T) {
	p := aitest.Position(t, `
		.  .    .  .  .  .  .
		.  rG12 .  b9 .  .  .
		.  .    .  .  r1 .  .
		.  .    .  .  .  .  bG9`)
	for _, time := range []int{4, 20, 80} {
		move := New(Hard()).Think(aitest.At(p, 0, time))
		assert.NotEqual(t, generals.Cell{Row: 1, Col: 1}, move.From(), "time %d", time)
	}
}

// TestCityMustPay: an expensive city is left alone when too little time is left for it to pay.
func TestCityMustPay(t *testing.T) {
	board := `
		rG9 r1  r1 .  .
		r1  c44 r60 ## .
		r1  r1  r1 ## bG9`
	for time, want := range map[int]bool{200: true, 480: false} {
		n := New(Hard())
		n.tune.Gathering, n.tune.Smallest = 0, 1000 // no strikes
		move := n.Think(aitest.At(aitest.Position(t, board), 0, time))
		assert.Equal(t, want, move.Text() == "1,2 left", "time %d: %s (%s)", time, move.Text(), n.Why())
	}
}

// TestOpening: alone on open ground the planner takes a new cell at nearly every step.
func TestOpening(t *testing.T) {
	board := "rG10"
	for range 11 {
		board += " ."
	}
	for range 10 {
		board += "\n. . . . . . . . . . . ."
	}
	board += "\n. . . . . . . . . . . bG10"
	p := aitest.Position(t, board)
	n := New(Hard())
	for range 28 {
		p.Step(p.Order(n.Think(p.View(0))), generals.Pass)
	}
	assert.GreaterOrEqual(t, p.Totals(0).Land, 27)
}

// TestMemory: cells once seen are remembered in the fog, and grow.
func TestMemory(t *testing.T) {
	p := aitest.Position(t, `
		rG9 .  .  .  .  .
		.   .  .  r1 bG5 b4
		.   .  .  .  .  .`)
	var c territory.Map
	c.Observe(aitest.At(p, 0, 50))
	assert.Equal(t, 1*6+4, c.EnemyGeneral)

	hidden := aitest.Position(t, `
		rG9 .  .  .  .  .
		.   .  .  b9 bG5 b4
		.   .  .  .  .  .`)
	c.Observe(aitest.At(hidden, 0, 58))
	assert.Equal(t, 1*6+4, c.EnemyGeneral, "the general's place is kept")
	assert.False(t, c.Places[c.EnemyGeneral].Seen)
	assert.Equal(t, 5+4, c.Places[c.EnemyGeneral].Army, "a general grows every other step")
	assert.Equal(t, territory.Enemy, c.Places[1*6+3].Owner, "our cell in fog has been taken")

	c.Observe(aitest.At(p, 0, 3))
	assert.Equal(t, 1*6+4, c.EnemyGeneral, "an earlier time starts a new match")
	assert.Equal(t, 3, c.Places[c.EnemyGeneral].Since)
}

// TestBeliefFollowsTheEnemysLand: the enemy's general is assumed near its land.
func TestBeliefFollowsTheEnemysLand(t *testing.T) {
	p := aitest.Position(t, `
		.  .  .  .  .  .  .  .  .  .   .   .
		.  .  .  .  .  .  .  .  .  .   .   .
		.  .  .  .  .  .  .  .  .  .   .   .
		.  .  .  .  .  .  .  .  .  .   .   .
		.  .  .  .  .  .  .  .  .  .   .   .
		rG1 r1 r1 r1 .  .  .  .  .  .   .   .
		.  .  .  r1 r1 r1 b3 b3 b3 bG9 .   .
		.  .  .  .  .  r1 b3 b3 b3 b3 .   .
		.  .  .  .  .  r1 b3 b3 b3 b3  .   .
		.  .  .  .  .  .  .  .  .  .   .   .`)
	n := New(Hard())
	n.Think(aitest.At(p, 0, 24))
	row := n.target / 12
	assert.True(t, row >= 5 && n.target%12 >= 6, "target %d,%d", row, n.target%12)
}
