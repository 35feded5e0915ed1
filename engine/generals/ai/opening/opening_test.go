package opening_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/opening"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// land plays the opening of a state against a player who stays, and returns the land after that many steps.
func land(t *testing.T, state engine.State, steps int) int {
	p, c := opening.New(), new(territory.Map)
	p.Sight = func(int) int { return 2 }
	for {
		v := state.View(0).(*generals.View)
		if state.Turn() == steps {
			return v.Totals[0].Land
		}
		c.Observe(v)
		m, _ := p.Next(c, nil)
		require.NoError(t, v.Check(0, m))
		state.Step([]engine.Decision{{Move: m.Text()}, {}})
	}
}

// TestTakesACellAStep: with enough room no step is lost.
func TestTakesACellAStep(t *testing.T) {
	assert.Equal(t, 51, land(t, aitest.Match(t, 2, "16x16"), 50))
}

// TestBoundAboveWhatIsPlayed: play never exceeds the bound, and the long search finds at most one cell less than the planner in fog.
func TestBoundAboveWhatIsPlayed(t *testing.T) {
	for seed := range uint64(4) {
		state := aitest.Match(t, seed, "random")
		searched, bound := opening.Searched(state, 0, 24), opening.Bound(state, 0, 24)
		played := land(t, state, 24)
		assert.LessOrEqual(t, searched, bound, "map %d", seed)
		assert.LessOrEqual(t, played, searched+1, "map %d", seed)
	}
}

// TestHoldsAllItCan: on a board with room for a limited number of cells, all of them are ours in time.
func TestHoldsAllItCan(t *testing.T) {
	for _, test := range []struct {
		name, board string
		steps, land int
	}{
		{"a corridor of nine takes nine soldiers", `
			rG10 . . . . . . . . . ##  bG10`, 9, 10},
		{"both ends, one after the other", `
			. . . . . rG10 . . . . . ## bG10`, 20, 11},
		{"a cell behind a city is no way", `
			rG10 . c40 . bG10
			.    . ##  . .`, 8, 4},
		{"from a corner into the field", `
			rG10 ## .  .  .  .
			.    ## .  ## .  .
			.    .  .  .  .  .
			##   ## .  .  ## bG10`, 24, 17},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := aitest.Position(t, test.board)
			planner, c := opening.New(), new(territory.Map)
			for range test.steps {
				c.Observe(p.View(0))
				m, _ := planner.Next(c, nil)
				p.Step(p.Order(m), generals.Pass)
			}
			assert.Equal(t, test.land, p.Totals(0).Land)
		})
	}
}

// TestEndsWhereNothingCanBeTaken: a walled-in planner has no plan.
func TestEndsWhereNothingCanBeTaken(t *testing.T) {
	c := new(territory.Map)
	c.Observe(aitest.Position(t, `rG10 ## . bG10`).View(0))
	m, ok := opening.New().Next(c, nil)
	assert.False(t, ok)
	assert.Equal(t, generals.Stay, m)
}

// TestLegalAndTheSameAgain: on any map all moves are legal, and another planner makes the same ones.
func TestLegalAndTheSameAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := generals.NewPosition(aitest.AnyLayers(t))
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "enemy"))
		first, second, c := opening.New(), opening.New(), new(territory.Map)
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			v := p.View(0)
			c.Observe(v)
			m, ok := first.Next(c, nil)
			again, okAgain := second.Next(c, nil)
			require.NoError(t, v.Check(0, m))
			require.Equal(t, m, again)
			require.Equal(t, ok, okAgain)
			if p.Step(p.Order(m), p.Order(aitest.Stray(p.View(1), dice))); p.Over() {
				return
			}
		}
	})
}

// TestWorthLeads: the plan goes where cells are worth more, as long as it loses no land.
func TestWorthLeads(t *testing.T) {
	for _, east := range []int{-4, 4} {
		p := aitest.Position(t, `
			. . . . . . . . . . . . . . .
			. . . . . . . rG10 . . . . . . bG9
			. . . . . . . . . . . . . . .`)
		planner, c := opening.New(), new(territory.Map)
		right := 0
		for range 8 {
			c.Observe(p.View(0))
			m, _ := planner.Next(c, func(i int) int { return (i%15 - 7) * east })
			if m.To().Col > 7 {
				right++
			}
			p.Step(p.Order(m), generals.Pass)
		}
		assert.Equal(t, east > 0, right > 4, "%d of 8 to the right", right)
	}
}

// TestNoAllocation: after its first step a planner does not allocate.
func TestNoAllocation(t *testing.T) {
	state := aitest.Match(t, 1, "18x18")
	p, c := opening.New(), new(territory.Map)
	c.Observe(state.View(0).(*generals.View))
	p.Sight = func(int) int { return 1 }
	p.Next(c, nil)
	assert.Zero(t, testing.AllocsPerRun(3, func() { p.Next(c, nil) }))
}

// BenchmarkNext measures a step in the middle of the opening.
func BenchmarkNext(b *testing.B) {
	state := aitest.Match(b, 1, "18x18")
	p, c := opening.New(), new(territory.Map)
	for range 25 {
		c.Observe(state.View(0).(*generals.View))
		m, _ := p.Next(c, nil)
		state.Step([]engine.Decision{{Move: m.Text()}, {}})
	}
	for b.Loop() {
		p.Next(c, nil)
	}
}
