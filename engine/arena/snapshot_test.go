package arena

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
)

// ended returns a game with these ranks by seat; a score is 10 minus the rank.
func ended(g schedule.Game, ranks ...int) store.Game {
	out := store.Game{Game: g}
	for _, rank := range ranks {
		r := store.Result{Rank: rank, Score: 10 - rank, Verdict: engine.OK, Asked: 2, CPU: time.Second}
		r.Faults = []store.Fault{{Kind: store.Refused, Times: rank}}
		out.Results = append(out.Results, r)
	}
	return out
}

// TestTally compares with counts made by hand, in several orders in which games end.
func TestTally(t *testing.T) {
	plan := schedule.Plan{Format: schedule.RoundRobin, Players: 2, Pairs: 5, Seed: 1}
	games, _ := plan.Games(nil)
	ranks := [][]int{ // player 0 sits first in even games
		{1, 2}, {2, 1}, // 2 + 2: both won
		{1, 2}, {1, 1}, // 2 + 1
		{1, 1}, {1, 1}, // 1 + 1
		{1, 2}, {1, 2}, // 2 + 0
		{2, 1}, // 0 so far
	}
	for _, order := range [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}, {8, 3, 1, 7, 5, 6, 4, 2, 0}} {
		all := newTally(store.Tournament{Players: []store.Player{{Name: "a"}, {Name: "b"}}})
		for _, n := range order {
			all.add(ended(games[n], ranks[n]...))
		}
		s := all.snapshot()
		require.Equal(t, Cell{stats.Games{Wins: 4, Draws: 3, Losses: 2}, stats.Pairs{0, 0, 2, 1, 1}}, s.Cells[0][1])
		require.Equal(t, Cell{stats.Games{Wins: 2, Draws: 3, Losses: 4}, stats.Pairs{1, 1, 2, 0, 0}}, s.Cells[1][0])
		require.Equal(t, []stats.Meeting{{First: 0, Second: 1, Pairs: stats.Pairs{0, 0, 2, 1, 1}}}, s.Meetings())
		require.Equal(t, 9, s.Done)
		a, b := s.Rows[0], s.Rows[1]
		require.Equal(t, []any{9, 11, []int{7, 2}, 7*9 + 2*8, 18, 9 * time.Second}, []any{a.Games, a.Points, a.Places, a.Score, a.Asked, a.CPU})
		require.Equal(t, map[store.Kind]int{store.Refused: 7 + 2*2}, a.Faults)
		require.Equal(t, []any{7, []int{5, 4}}, []any{b.Points, b.Places})
	}
}

// TestTallyOfATable checks that in games of more than two every player has met every other.
func TestTallyOfATable(t *testing.T) {
	plan := schedule.Plan{Format: schedule.Rotation, Players: 3, Table: 3, Pairs: 1}
	games, _ := plan.Games(nil)
	all := newTally(store.Tournament{Players: make([]store.Player, 3)})
	all.add(ended(games[0], 1, 3, 2))
	s := all.snapshot()
	first, last, middle := games[0].Players[0], games[0].Players[1], games[0].Players[2]
	for _, c := range []struct {
		a, b int
		want stats.Games
	}{
		{first, last, stats.Games{Wins: 1}}, {first, middle, stats.Games{Wins: 1}}, {middle, last, stats.Games{Wins: 1}},
		{last, first, stats.Games{Losses: 1}}, {middle, first, stats.Games{Losses: 1}}, {last, middle, stats.Games{Losses: 1}},
	} {
		require.Equal(t, Cell{Games: c.want}, s.Cells[c.a][c.b])
	}
	require.Equal(t, []int{4, 2, 0}, []int{s.Rows[first].Points, s.Rows[middle].Points, s.Rows[last].Points})
	require.Empty(t, s.Meetings())
}
