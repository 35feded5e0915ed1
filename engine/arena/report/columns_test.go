package report

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
)

// TestBlockedIsNotFailed checks that blocked moves are listed, but are no failed turns.
func TestBlockedIsNotFailed(t *testing.T) {
	p := Player{Faults: []Fault{{Kind: store.Kind(engine.TLE), Turns: 2}, {Kind: store.Blocked, Turns: 5}, {Kind: store.Refused, Turns: 1}}}
	require.Equal(t, 3, p.Failed())
	require.Equal(t, 5, p.turns(store.Blocked))
	blocked := &page{Report: &Report{Players: []Player{{Faults: p.Faults[1:2]}}}}
	require.False(t, blocked.Failed())
	require.True(t, blocked.Told())
}
