package runner

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

func TestMerge(t *testing.T) {
	games := func(numbers ...int) (list []store.Game) {
		for _, n := range numbers {
			list = append(list, store.Game{Game: schedule.Game{Number: n}})
		}
		return list
	}
	for _, c := range [][3][]int{
		{{}, {}, {}}, {{}, {3, 1}, {1, 3}}, {{1, 2}, {3}, {1, 2, 3}}, {{1, 3}, {2}, {1, 2, 3}}, {{1, 3}, {3, 5, 2}, {1, 2, 3, 5}},
		{{2}, {0, 1}, {0, 1, 2}}, {{1, 2}, {1, 2}, {1, 2}},
	} {
		before := games(c[0]...)
		require.Equal(t, numbersOf(&State{Games: games(c[2]...)}), numbersOf(&State{Games: merge(before, games(c[1]...))}))
		require.Equal(t, games(c[0]...), before)
	}
}

func TestSpeed(t *testing.T) {
	var m speedometer
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	round := schedule.Plan{Format: schedule.RoundRobin, Players: 3, Pairs: 50}
	look := func(after time.Duration, done int, plan schedule.Plan, all bool) (float64, time.Duration) {
		return m.estimate(at.Add(after), &arena.Snapshot{Done: done, Planned: 300, All: all}, plan)
	}
	rate, left := look(0, 100, round, true)
	require.Zero(t, rate)
	require.Zero(t, left)
	rate, left = look(20*time.Second, 110, round, true)
	require.EqualValues(t, 30, rate)
	require.Equal(t, 380*time.Second, left)
	_, left = look(20*time.Second, 110, schedule.Plan{Format: schedule.Knockout, Players: 4, Pairs: 5}, false)
	require.Zero(t, left, "nobody knows how many games there will be")
	_, left = look(20*time.Second, 110, schedule.Plan{Format: schedule.Swiss, Players: 8, Rounds: 3, Pairs: 50}, false)
	require.Equal(t, 2180*time.Second, left, "1200 games in all")
	for s := 21; s < 200; s++ {
		rate, _ = look(time.Duration(s)*time.Second, 110+(s-20)*2, round, true)
	}
	require.InDelta(t, 120, rate, 0.001, "only what is recent")
}
