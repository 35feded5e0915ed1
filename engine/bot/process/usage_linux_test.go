package process

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestWaitingForOthers(t *testing.T) {
	const ms = time.Millisecond
	for name, c := range map[string]struct {
		threads []thread
		want    time.Duration
	}{
		"none":                           {nil, 0},
		"one":                            {[]thread{{10 * ms, 90 * ms}}, 90 * ms},
		"two that hand on to each other": {[]thread{{5 * ms, 45 * ms}, {5 * ms, 45 * ms}}, 80 * ms},
		"two that share a processor":     {[]thread{{50 * ms, 50 * ms}, {50 * ms, 50 * ms}}, 0},
		"many that wake at once":         {[]thread{{ms, 0}, {ms, ms}, {ms, 2 * ms}, {ms, 3 * ms}}, 0},
	} {
		require.Equal(t, c.want, forOthers(c.threads), name)
	}
}

// TestAThreadIsReadOnce: however often the thread is read, the differences add up to the whole, and a reused number starts again.
func TestAThreadIsReadOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOf(rapid.IntRange(0, 1000)).Draw(t, "steps")
		var at, sum thread
		for _, step := range steps {
			before := at
			at.ran += time.Duration(step)
			at.waited += time.Duration(step / 2)
			d := at.since(before)
			sum.ran, sum.waited = sum.ran+d.ran, sum.waited+d.waited
		}
		require.Equal(t, at, sum)
	})
	require.Equal(t, thread{1, 2}, thread{1, 2}.since(thread{5, 5}), "another thread")
}
