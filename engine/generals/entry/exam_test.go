package entry

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// TestWhoCouldHaveMoved checks that of the scenes of an examination the turns of the one with nothing to move, and no others, do not count
// as turns in which a bot could have moved.
func TestWhoCouldHaveMoved(t *testing.T) {
	for _, scene := range questions().Scenes {
		state, err := generals.Rules{}.New(scene.Setup)
		require.NoError(t, err)
		for range max(scene.Turns, 10) {
			could, did := acts(state, engine.Answer{Decision: engine.Decision{Move: generals.Stay.Text()}})
			require.Equal(t, scene.Name != "nothing-to-move", could, scene.Name)
			require.False(t, did)
			state.Step([]engine.Decision{{}, {}})
		}
	}
}
