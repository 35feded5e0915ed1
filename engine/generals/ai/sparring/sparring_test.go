package sparring_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/aitest"
	"generals-chess/engine/generals/ai/sparring"
)

func partner(t *testing.T, name string) sparring.Thinker {
	t.Helper()
	th, err := sparring.New(name)
	require.NoError(t, err)
	return th
}

// TestPartnersPlayAlikeAndByTheRules: every move is legal, and a fresh partner that is shown the same
// views makes the same moves.
func TestPartnersPlayAlikeAndByTheRules(t *testing.T) {
	for _, name := range sparring.Names() {
		t.Run(name, func(t *testing.T) {
			again := partner(t, name)
			aitest.Play(t, aitest.Match(t, 7, "14x15"), [2]aitest.Thinker{partner(t, name), partner(t, "grower")}, func(v *generals.View, m generals.Move) {
				require.NoError(t, v.Check(v.Player, m), "time %d", v.Time)
				if v.Player == engine.Player(0) {
					require.Equal(t, m, again.Think(v), "time %d", v.Time)
				}
			})
			assert.NotEmpty(t, again.Why())
		})
	}
}

func TestThereIsNoSuchPartner(t *testing.T) {
	_, err := sparring.New("sleeper")
	assert.ErrorContains(t, err, `no sparring partner "sleeper": choose one of rusher, turtle`)
}
