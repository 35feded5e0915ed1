package seats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestAIsPlayAloneAsWithOthers: in a match that is Alone, views are written over, and AIs play the same.
func TestAIsPlayAloneAsWithOthers(t *testing.T) {
	for _, g := range Games() {
		for _, level := range g.Levels {
			t.Run(g.Rules.Name()+"/"+level, func(t *testing.T) {
				t.Parallel()
				alone, others := pairOf(t, g, level), pairOf(t, g, level)
				alone.Alone()
				for range 60 {
					if _, over := others.Result(); over {
						break
					}
					want, err := others.Turn(t.Context())
					require.NoError(t, err)
					got, err := alone.Turn(t.Context())
					require.NoError(t, err)
					require.Equal(t, want.Hash, got.Hash, "turn %d", want.Number)
					for i := range want.Answers {
						require.Equal(t, want.Answers[i].Debug, got.Answers[i].Debug, "turn %d", want.Number)
					}
				}
			})
		}
	}
}

// pairOf returns a match of a level against itself.
func pairOf(t *testing.T, g Game, level string) *engine.Match {
	var seated []engine.Seat
	for p := range engine.Player(2) {
		seat, err := Open(g.Rules, engine.SeatSpec{Kind: engine.AISeat, Arg: level}, p, Options{})
		require.NoError(t, err)
		seated = append(seated, seat)
	}
	m, err := engine.NewMatch(g.Rules, engine.Setup{Seed: 5}, seated)
	require.NoError(t, err)
	t.Cleanup(func() { _ = m.Close() })
	return m
}
