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
// is only opening. Who marches on the general has it as the goal.
func TestWhatAMoveDoesIsSaid(t *testing.T) {
	marches := 0
	for seed := range uint64(4) {
		players := [2]*Expert{New(1), New(2)}
		winner := aitest.Play(t, aitest.Match(t, seed, "9x9"), [2]aitest.Thinker{players[0], players[1]}, func(v *generals.View, move generals.Move) {
			if move != generals.Stay && v.At(move.To()).Owner == 1-v.Player {
				require.NotEqual(t, thoughts.Open, players[v.Player].Thoughts().Action, "seed %d, time %d", seed, v.Time)
			}
			if told := players[v.Player].Thoughts(); told.Action == thoughts.Siege && move != generals.Stay {
				require.Equal(t, told.EnemyGeneral, told.Goal, "seed %d, time %d", seed, v.Time)
				marches++
			}
		})
		require.NotEqual(t, engine.Spectator, winner)
		require.Equal(t, thoughts.Kill, players[winner].Thoughts().Action, "seed %d", seed)
	}
	require.Positive(t, marches)
}
