package process

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestWaitLearnsTheQuickerWay on a machine where one way takes ten times as long, and again when that changes.
func TestWaitLearnsTheQuickerWay(t *testing.T) {
	var w wait
	eager := 0
	turns := func(n int, eagerly, asleep time.Duration) int {
		eager = 0
		for range n {
			if w.eagerly() {
				eager++
				w.answered(true, eagerly)
			} else {
				w.answered(false, asleep)
			}
		}
		return eager
	}
	require.Greater(t, turns(20*trial, 2*time.Microsecond, 20*time.Microsecond), 18*trial)
	turns(20*trial, 30*time.Microsecond, 3*time.Microsecond)
	require.Less(t, turns(20*trial, 30*time.Microsecond, 3*time.Microsecond), 2*20)
	turns(20*trial, 2*time.Microsecond, 20*time.Microsecond)
	require.Greater(t, turns(20*trial, 2*time.Microsecond, 20*time.Microsecond), 18*trial)
}

// TestABotThatThinksIsLeftAlone: for some turns no receive polls in a loop.
func TestABotThatThinksIsLeftAlone(t *testing.T) {
	var w wait
	require.True(t, w.eagerly(), "nothing is known yet")
	w.unanswered()
	for range calm {
		require.False(t, w.eagerly())
	}
	require.True(t, w.eagerly())
}

func TestBriefly(t *testing.T) {
	require.Equal(t, brief, briefly(time.Now().Add(time.Hour)))
	require.Zero(t, briefly(time.Now().Add(-time.Hour)))
	require.LessOrEqual(t, briefly(time.Now().Add(brief/2)), brief/2)
}
