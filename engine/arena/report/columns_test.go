package report

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
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

// TestTheFirstGameRanks checks that the loser of the only game is not in first place while nobody has a rating.
func TestTheFirstGameRanks(t *testing.T) {
	var first schedule.Game
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 1}, []string{"A", "B", "C", "D"}, func(g schedule.Game) []int {
		if g.Number > 0 {
			return nil
		}
		first = g
		return []int{1, 2}
	})
	r := of(t, folder, s, nil)
	for _, p := range r.Players {
		want := 2
		switch p.Number {
		case first.Players[0]:
			want = 1
		case first.Players[1]:
			want = 4
		}
		require.Equal(t, want, p.Place, p.Name)
	}
}
