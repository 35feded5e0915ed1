package daily

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/game/library/tally"
	"generals-chess/game/settings"
)

func at(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.Local) }

func TestTheDateIsTheSeed(t *testing.T) {
	require.Equal(t, uint64(20261127), settings.DaySeed(at(27, 0)))
	require.Equal(t, uint64(20261127), settings.DaySeed(at(27, 23)))
	require.Equal(t, 11*time.Hour, Left(at(27, 13)))
}

func TestEverybodyHasTheSameMap(t *testing.T) {
	first := settings.DefaultChoices(settings.PlayAI)
	last := first.Clone()
	last.Map.Size, last.Map.Seed, last.Seats = "24x24", 5, []string{"ai:hard", "human"}
	c := Choices(last, first, at(27, 10))
	require.Equal(t, first.Map.Size, c.Map.Size)
	require.Equal(t, uint64(20261127), c.Map.Seed)
	require.Equal(t, last.Seats, c.Seats)
	require.True(t, c.Given)
	require.True(t, settings.OfDay(c.Map.Seed, at(27, 0)))
	require.True(t, settings.OfDay(c.Map.Seed+settings.DaySeeds, at(27, 0)), "the next map of the day")
	require.False(t, settings.OfDay(c.Map.Seed, at(28, 0)))
	require.False(t, c.Map.NewSeed)
}

// TestAWeek checks seven days with three tries each; matches of another day or seed do not count.
func TestAWeek(t *testing.T) {
	var matches []tally.Match
	for day := 21; day < 28; day++ {
		for try, halves := range []int{tally.Lost, tally.Won, tally.Won} {
			matches = append(matches, tally.Match{When: at(day, 8+try), Seed: settings.DaySeed(at(day, 0)), Halves: halves, Turns: 100 - try + day})
		}
		matches = append(matches, tally.Match{When: at(day, 7), Seed: 7, Halves: tally.Won, Turns: 9},
			tally.Match{When: at(day, 7), Seed: settings.DaySeed(at(day-1, 0)), Halves: tally.Won, Turns: 9})
	}
	for day := 21; day < 28; day++ {
		d := Of(matches, at(day, 12))
		require.Equal(t, 3, d.Tries)
		require.Equal(t, tally.Lost, d.First.Halves, "the first try counts")
		require.Equal(t, 98+day, d.Best.Turns)
	}
	require.Zero(t, Of(matches, at(28, 12)))
}
