package moment

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestTheCountIsThreeSecondsThatAreNotHeld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, now, counted := NewStart(), int64(1), int64(0)
		require.False(t, start.Frame(now, false))
		for start.On {
			passed, held := rapid.Int64Range(1, 400).Draw(t, "ms"), rapid.Bool().Draw(t, "held")
			now += passed
			if !held {
				counted += passed
			}
			begins := start.Frame(now, held)
			require.Equal(t, counted >= StartMS, begins)
			require.Equal(t, begins, !start.On)
		}
		require.False(t, start.Frame(now+1, false), "it begins once")
	})
}

func TestNoCountUnlessAsked(t *testing.T) {
	var start Start
	require.False(t, start.Frame(9999, false))
	require.False(t, start.On)
}
