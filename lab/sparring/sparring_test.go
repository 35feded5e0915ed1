package sparring_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/expert"
	"generals-chess/internal/testkit/aitest"
	"generals-chess/lab/sparring"
)

func partner(t *testing.T, name string) sparring.Thinker {
	t.Helper()
	th, err := sparring.New(name)
	require.NoError(t, err)
	return th
}

// TestPartnersPlayAlikeAndByTheRules checks that every move is legal and that a new partner shown the same views makes the same moves,
// even if each view is written over the previous one.
func TestPartnersPlayAlikeAndByTheRules(t *testing.T) {
	for _, name := range sparring.Names() {
		t.Run(name, func(t *testing.T) {
			again, shown := partner(t, name), &generals.View{}
			aitest.Play(t, aitest.Match(t, 7, "14x15"), [2]aitest.Thinker{partner(t, name), partner(t, "raider")}, func(v *generals.View, m generals.Move) {
				require.NoError(t, v.Check(v.Player, m), "time %d", v.Time)
				if v.Player == engine.Player(0) {
					shown.CopyFrom(v)
					require.Equal(t, m, again.Think(shown), "time %d", v.Time)
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

// TestSoakExpertBeatsItsPartners checks that expert wins nearly all of one game against each.
func TestSoakExpertBeatsItsPartners(t *testing.T) {
	won := 0
	for i, name := range sparring.Names() {
		me := engine.Player(i % 2)
		var players [2]aitest.Thinker
		players[me], players[1-me] = expert.New(1), partner(t, name)
		switch aitest.Play(t, aitest.Match(t, uint64(20+i), "12x12"), players, nil) {
		case me:
			won++
		case 1 - me:
			t.Logf("expert loses to the %s", name)
		default:
			t.Logf("expert draws with the %s", name)
		}
	}
	assert.GreaterOrEqual(t, won, len(sparring.Names())*6/10)
}
