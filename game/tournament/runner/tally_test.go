package runner

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
	look := func(after, done int) float64 { return m.rate(at.Add(time.Duration(after)*time.Second), done) }
	require.Zero(t, look(0, 100))
	require.EqualValues(t, 30, look(20, 110))
	rate := 0.0
	for s := 21; s < 200; s++ {
		rate = look(s, 110+(s-20)*2)
	}
	require.InDelta(t, 120, rate, 0.001, "only what is recent")
}
