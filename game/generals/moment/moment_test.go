package moment

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// view is one row of tiles that everybody sees.
func view(time int, owners []engine.Player, army ...int) *generals.View {
	v := &generals.View{Player: engine.Spectator, Time: time, Height: 1, Width: len(army)}
	for i := range army {
		v.Type, v.Owner, v.Army = append(v.Type, 0), append(v.Owner, int(owners[i])), append(v.Army, army[i])
	}
	return v
}

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
