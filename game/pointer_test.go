package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render"
)

// TestReleaseIsWhereItWas moves the mouse by one px per frame. A bar begins a frame; each letter is a tick: t without a button, p
// with a press, r with a release.
func TestReleaseIsWhereItWas(t *testing.T) {
	for ticks, want := range map[string][]float32{
		"|t|t|t":              {1, 2, 3},
		"|t|p|t|t|t|r|t":      {1, 2, 3, 4, 5, 4, 7},
		"|t|p|t|r":            {1, 2, 3, 2}, // not before the press
		"|t|p|r":              {1, 2, 2},
		"|t|p|r|p|t|t|r":      {1, 2, 2, 4, 5, 6, 5},
		"|ttt|pt|tt|ttt|rtt|": {1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 3, 5, 5}, // a slow screen: several ticks per frame
		"|tt|ptt|ttt|r":       {1, 1, 2, 2, 2, 3, 3, 3, 2},
		"|t|p||t||t|r":        {1, 2, 4, 6, 4}, // frames without a tick
	} {
		var p pointer
		var got []float32
		at := 0
		for _, tick := range ticks {
			if tick == '|' {
				at++
				p.frame()
				continue
			}
			got = append(got, p.at(render.Point{X: float32(at)}, tick == 'p', tick == 'r').X)
		}
		require.Equal(t, want, got, ticks)
	}
}
