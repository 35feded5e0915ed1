package timeline

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// MostMarks exports mostMarks to the external tests.
const MostMarks = mostMarks

func TestWeightiest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		weights := rapid.SliceOfN(rapid.IntRange(0, 4), 0, 60).Draw(t, "weights")
		most := rapid.IntRange(1, 20).Draw(t, "most")
		var all []entry
		for step, w := range weights {
			all = append(all, entry{Mark{Step: step}, w})
		}
		kept := weightiest(all, most)
		require.Len(t, kept, min(most, len(all)))
		least, steps := 5, map[int]bool{}
		for i, e := range kept {
			require.True(t, i == 0 || kept[i-1].Step < e.Step)
			require.Equal(t, weights[e.Step], e.weight)
			least, steps[e.Step] = min(least, e.weight), true
		}
		for _, e := range all {
			require.True(t, steps[e.Step] || e.weight <= least)
		}
	})
}

func TestForemost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.IntRange(-3, 3), 2, 6).Draw(t, "scores")
		sorted := slices.Sorted(slices.Values(scores))
		best, second := sorted[len(sorted)-1], sorted[len(sorted)-2]
		first, by := foremost(scores)
		require.Equal(t, best-second, by)
		if by == 0 {
			require.Equal(t, engine.Spectator, first)
		} else {
			require.Equal(t, best, scores[first])
		}
	})
}

func TestNames(t *testing.T) {
	long := strings.Repeat("将", 100)
	seats := []replay.Seat{{Name: " a\nb "}, {Spec: "human"}, {}, {Name: long}}
	require.Equal(t, []string{"a b", "human", "?", long[:198]}, namesOf(seats))
}
