package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestWhoFailedAGame checks that an illegal move is a failure of the game that it ended, and not of one that went on.
func TestWhoFailedAGame(t *testing.T) {
	for name, c := range map[string]struct {
		result Result
		want   Kind
	}{
		"nothing":                     {Result{Verdict: engine.OK, Rank: 2}, ""},
		"too slow":                    {Result{Verdict: engine.TLE, Rank: 1}, Kind(engine.TLE)},
		"no move":                     {Result{Verdict: engine.OK, Rank: 2, Faults: []Fault{{Kind: Malformed, Turn: 1}}}, Malformed},
		"an illegal move":             {Result{Verdict: engine.OK, Rank: 2, Faults: []Fault{{Kind: Refused, Turn: 3}}}, Refused},
		"an action that was refused":  {Result{Verdict: engine.OK, Rank: 2, Faults: []Fault{{Kind: Refused, Turn: 2}}}, ""},
		"the winner's refused action": {Result{Verdict: engine.OK, Rank: 1, Faults: []Fault{{Kind: Refused, Turn: 3}}}, ""},
		"a blocked move":              {Result{Verdict: engine.OK, Rank: 2, Faults: []Fault{{Kind: Blocked, Turn: 3}}}, ""},
	} {
		g := Game{Turns: 4, Results: []Result{c.result}}
		require.Equal(t, c.want, g.Failed(0), name)
	}
}
