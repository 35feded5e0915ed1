package opening_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/chart"
	"generals-chess/engine/generals/ai/opening"
)

// land plays the opening of a state against somebody who stays, and tells the land after so many steps.
func land(t *testing.T, state engine.State, steps int) int {
	p, c := opening.New(), new(chart.Chart)
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

// TestTakesACellAStep: where there is room, no step is lost.
func TestTakesACellAStep(t *testing.T) {
	assert.Equal(t, 51, land(t, aitest.Match(t, 2, "16x16"), 50))
}

// TestBoundAboveWhatIsPlayed: nobody holds more than the bound, and the long search finds no less than the planner does
// in fog, but for a cell.
func TestBoundAboveWhatIsPlayed(t *testing.T) {
	for seed := range uint64(4) {
		state := aitest.Match(t, seed, "random")
		searched, bound := opening.Searched(state, 0, 24), opening.Bound(state, 0, 24)
		played := land(t, state, 24)
		assert.LessOrEqual(t, searched, bound, "map %d", seed)
		assert.LessOrEqual(t, played, searched+1, "map %d", seed)
	}
}
