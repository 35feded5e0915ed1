package expert

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/internal/testkit/aitest"
)

// TestWhatAMoveDoesIsSaid plays matches on small maps. Whoever takes the general says so, and nobody who takes the enemy's land says that it
// is only opening.
func TestWhatAMoveDoesIsSaid(t *testing.T) {
	for seed := range uint64(4) {
		players := [2]*Expert{New(1), New(2)}
		winner := aitest.Play(t, aitest.Match(t, seed, "9x9"), [2]aitest.Thinker{players[0], players[1]}, func(v *generals.View, move generals.Move) {
			if move != generals.Stay && v.At(move.To()).Owner == 1-v.Player {
				require.NotEqual(t, thoughts.Open, players[v.Player].Thoughts().Action, "seed %d, time %d", seed, v.Time)
			}
		})
		require.NotEqual(t, engine.Spectator, winner)
		require.Equal(t, thoughts.Kill, players[winner].Thoughts().Action, "seed %d", seed)
	}
}
