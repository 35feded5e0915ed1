package entry

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// TestPartDone: of actions that are alternatives to each other, one that is carried out is enough; waiting is none.
func TestPartDone(t *testing.T) {
	state, err := hitsink.Rules{}.New(engine.Setup{Players: 2, Seed: 8})
	require.NoError(t, err)
	state.Step([]engine.Decision{{Move: "1"}, {Move: "1"}})
	for state.ToMove()[0] != 0 {
		state.Step([]engine.Decision{{Move: "W"}})
	}
	for text, done := range map[engine.Move]bool{"N+9+9 W": false, "N+9+9 M": true, "M N+9+9": true, "": false} {
		assert.Equal(t, done, partDone(state, engine.Answer{Decision: engine.Decision{Move: text}}), "%q", text)
	}
}
