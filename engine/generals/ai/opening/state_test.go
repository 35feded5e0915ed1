package opening

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// TestStateIsExact plays what the rule chooses, with random tastes, in the model and in a position whose other player stays, and compares
// them step by step.
func TestStateIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := generals.NewPosition(aitest.AnyLayers(t))
		c := known(truth{p}, 0)
		var s search
		s.reset(c.N)
		s.survey(c, nil, nil)
		s.root.read(c, &s.ground)
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "tastes"))
		for i := range s.taste {
			s.taste[i] = int16(dice.Below(200) - 100)
		}
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			from, to := s.choose(&s.root)
			order := generals.Pass
			if from >= 0 {
				order = p.Order(c.Step(from, to))
			}
			s.root.step(&s.ground, from, to, 1)
			if p.Step(order, generals.Pass); p.Over() {
				return
			}
			same(t, p, &s.root)
		}
	})
}

// same compares a position with its model.
func same(t *rapid.T, p *generals.Position, s *state) {
	v := p.View(engine.Spectator)
	held := 0
	for i := range s.army {
		tile := v.Index(i)
		if tile.Owner != 0 {
			require.Zero(t, s.army[i], "cell %d at %d", i, s.time)
			continue
		}
		held++
		require.Equal(t, tile.Army, int(s.army[i])-1, "cell %d at %d", i, s.time)
	}
	require.Len(t, s.cells, held)
}

// truth adapts a position for known.
type truth struct{ p *generals.Position }

func (s truth) View(u engine.Player) engine.View { return s.p.View(u) }
