package cluster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// TestSlowWorkerIsFound: bots run out of time on one machine. A slow bot is no machine's fault.
func TestSlowWorkerIsFound(t *testing.T) {
	play := func(l *lateness, worker string, player int, late bool) {
		g := store.Game{Game: schedule.Game{Players: []int{player, 2}}, Worker: worker, Results: []store.Result{{Verdict: engine.OK}, {Verdict: engine.OK}}}
		if late {
			g.Results[0].Verdict = engine.TLE
		}
		l.add(g)
	}
	players := []player{{Bot: &carried{}}, {Bot: &carried{}}, {}}
	slow, fair := newLateness(players), newLateness(players)
	for n := range 200 {
		worker := []string{"a", "b", "c", "d"}[n%4]
		play(slow, worker, n%2, worker == "c" && n%8 < 4)
		play(fair, worker, 0, n%3 == 0)                   // a slow bot, on all machines
		play(fair, []string{"a", "a", "b"}[n%3], 1, true) // one that is always late, mostly on one machine
	}
	name, why, ok := slow.guilty()
	require.True(t, ok)
	require.Equal(t, "c", name)
	require.Contains(t, why.String(), "25 of 50 seats")
	_, _, ok = fair.guilty()
	require.False(t, ok)
}
