package cluster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/store"
)

// TestSlowWorkerIsFound: bots run out of time on one machine. A bot that is slow everywhere is no machine's fault.
func TestSlowWorkerIsFound(t *testing.T) {
	players := []player{{Bot: &carried{}}, {Bot: &carried{}}, {}}
	name, why, ok := slowWorker([]store.Work{
		{Worker: "a", Player: 0, Games: 50}, {Worker: "b", Player: 1, Games: 50}, {Worker: "c", Player: 0, Games: 50, Late: 25}, {Worker: "d", Player: 1, Games: 50},
		{Worker: "d", Player: 2, Games: 50, Late: 50}, // an AI has no time limit
	}, players)
	require.True(t, ok)
	require.Equal(t, "c", name)
	require.Contains(t, why.String(), "25 of 50 seats")
	_, _, ok = slowWorker([]store.Work{
		{Worker: "a", Player: 0, Games: 50, Late: 17}, {Worker: "a", Player: 1, Games: 134, Late: 134}, // one bot is slow everywhere, one is always late
		{Worker: "b", Player: 0, Games: 50, Late: 16}, {Worker: "b", Player: 1, Games: 66, Late: 66},
	}, players)
	require.False(t, ok)
	_, _, ok = slowWorker(nil, players)
	require.False(t, ok)
}
