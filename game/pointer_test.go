package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
)

// TestReleaseIsWhereItWas moves the mouse by one px a tick. A small letter is a tick, p one with a press, r one with a release.
func TestReleaseIsWhereItWas(t *testing.T) {
	for ticks, want := range map[string][]float32{
		"ttt":     {0, 1, 2},
		"tptttrt": {0, 1, 2, 3, 4, 3, 6},
		"tptr":    {0, 1, 2, 1}, // not before the press
		"tpr":     {0, 1, 1},
		"tprpttr": {0, 1, 1, 3, 4, 5, 4},
	} {
		var p pointer
		var got []float32
		for n, tick := range ticks {
			got = append(got, p.at(render.Point{X: float32(n)}, tick == 'p', tick == 'r').X)
		}
		require.Equal(t, want, got, ticks)
	}
}
