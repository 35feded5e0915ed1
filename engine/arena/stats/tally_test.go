package stats

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestTallyByHand: 3, 5, 4, 8, 10, 6, 7, 5 have the mean 48/8 = 6 and Σ(x-6)² = 9+1+4+4+16+0+1+1 = 36.
// Student's factor for 7 degrees is, by the series, 2.35646 (tables have 2.36462): 2.35646·√(36/7/8)
// = 1.88937.
func TestTallyByHand(t *testing.T) {
	var all Tally
	for _, score := range []float64{3, 5, 4, 8, 10, 6, 7, 5} {
		all.Add(score)
	}
	near(t, all.Mean(), 6, 6-1.88937, 6+1.88937, 1e-4)
	require.Equal(t, 8, all.Count)
	require.Equal(t, 48.0, all.Sum)
}

func TestTallyOfLittle(t *testing.T) {
	var all Tally
	require.Equal(t, Estimate{}, all.Mean())
	for range 3 {
		all.Add(-2)
		require.Equal(t, Estimate{Value: Known(-2)}, all.Mean())
	}
}

// TestTallyMoves checks that a constant added to every score is added to the mean, and does not change the error.
func TestTallyMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-1000, 1000), 2, 50).Draw(t, "scores")
		var near, far Tally
		for _, s := range scores {
			near.Add(float64(s))
			far.Add(float64(s) + 1<<30)
		}
		a, b := near.Mean(), far.Mean()
		require.InDelta(t, a.Value.value+1<<30, b.Value.value, 1e-3)
		require.InDelta(t, a.Error().value, b.Error().value, 1e-3)
	})
}
