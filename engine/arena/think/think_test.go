package think

import (
	"encoding/json"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/internal/testkit/corpus"
)

func counted(times []time.Duration) (h Histogram) {
	for _, d := range times {
		h.Add(d)
	}
	return h
}

// TestPercentiles compares with the percentiles of the sorted times, which may be a sixteenth less.
func TestPercentiles(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		some := rapid.SliceOfN(rapid.Map(rapid.Int64Range(-5, math.MaxInt64/2), func(n int64) time.Duration {
			return time.Duration(n >> rapid.IntRange(0, 60).Draw(r, "shift"))
		}), 1, 50)
		a, b := some.Draw(r, "a"), some.Draw(r, "b")
		sum := counted(a).Plus(counted(b))
		require.Equal(r, counted(slices.Concat(a, b)), sum, "it does not matter how they come together")
		sorted := slices.Sorted(slices.Values(slices.Concat(a, b)))
		require.Equal(r, len(sorted), sum.Count())
		for _, p := range []float64{0, 50, 90, 99, 100} {
			i := max(int(math.Ceil(p*float64(len(sorted))/100)), 1) - 1
			want := max(sorted[i], 0).Truncate(time.Microsecond)
			require.GreaterOrEqual(r, sum.Percentile(p), want)
			require.LessOrEqual(r, sum.Percentile(p), want+want/16)
		}
		require.Equal(r, max(sorted[len(sorted)-1], 0).Truncate(time.Microsecond), sum.Max())
		text, err := json.Marshal(sum)
		require.NoError(r, err)
		var again Histogram
		require.NoError(r, json.Unmarshal(text, &again))
		require.Equal(r, sum, again)
	})
}

func TestNothingCounted(t *testing.T) {
	var h Histogram
	require.Zero(t, h.Percentile(50))
	require.Zero(t, h.Max())
	text, err := json.Marshal(h)
	require.NoError(t, err)
	require.JSONEq(t, `{"max_us":0,"counts":[]}`, string(text))
}

func FuzzUnmarshal(f *testing.F) {
	f.Add([]byte(`{"max_us":7,"counts":[[3,1],[99999999,-4]]}`))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		var h Histogram
		if json.Unmarshal(text, &h) == nil {
			_ = h.Percentile(50)
		}
	})
}
