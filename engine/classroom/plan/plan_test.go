package plan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/arena/schedule"
)

// second is a sample of games that take a second each, on one core.
var second = Sample{Games: 4, Wall: 4 * time.Second, Workers: 1}

func TestTakes(t *testing.T) {
	require.Equal(t, 100*time.Second, second.Takes(100))
	second := second
	second.Workers = 4
	require.Equal(t, 25*time.Second, second.Takes(100))
	require.Zero(t, Sample{}.Takes(100))
	w := Wish{Students: 5, Levels: 3}
	c := Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 5, Pairs: 2}, MarkPairs: 4}
	require.Equal(t, 10*2*2+2*4*5*3, w.Games(c))
	second.Page = time.Second
	require.Equal(t, 45*time.Second, w.Takes(c, second))
}

func TestFit(t *testing.T) {
	for _, c := range []struct {
		name string
		wish Wish
		want Choice
	}{
		{"time enough", Wish{Students: 6, Left: time.Hour}, Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 6, Pairs: 10}, Fits: true}},
		{"fewer pairs", Wish{Students: 6, Left: 100 * time.Second}, Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 6, Pairs: 3}, Fits: true}},
		{"too many to meet all", Wish{Students: 40, Left: 10 * time.Minute}, Choice{Plan: schedule.Plan{Format: schedule.Swiss, Players: 40, Pairs: 2, Rounds: 6}, Fits: true}},
		{"marks take a part", Wish{Students: 6, Levels: 3, Left: 10 * time.Minute},
			Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 6, Pairs: 3}, MarkPairs: 24, Fits: true}},
		{"nothing fits", Wish{Students: 40, Left: time.Second}, Choice{Plan: schedule.Plan{Format: schedule.Swiss, Players: 40, Pairs: 1, Rounds: 1}}},
		{"a format that was asked for", Wish{Students: 40, Format: schedule.Knockout, Left: time.Minute}, Choice{Plan: schedule.Plan{Format: schedule.Knockout, Players: 40, Pairs: 1}}},
		{"tables", Wish{Students: 9, Format: schedule.Rotation, Table: 3, Left: time.Minute},
			Choice{Plan: schedule.Plan{Format: schedule.Rotation, Players: 9, Table: 3, Pairs: 6}, Fits: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Fit(c.wish, second)
			require.Equal(t, c.want, got)
			if got.Fits {
				require.LessOrEqual(t, c.wish.Takes(got, second), c.wish.Left)
			}
		})
	}
}

// TestWhatFitsIsValid: whatever is wished for, it can be played, and more time never means fewer games.
func TestWhatFitsIsValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Wish{Students: rapid.IntRange(2, 60).Draw(t, "students"), Others: rapid.IntRange(0, 3).Draw(t, "others"),
			Levels: rapid.IntRange(0, 4).Draw(t, "levels"), Table: 2, Left: time.Duration(rapid.IntRange(1, 7200).Draw(t, "left")) * time.Second}
		c := Fit(w, second)
		if err := c.Plan.Validate(); err != nil {
			t.Fatal(err)
		}
		if takes := w.Takes(c, second); c.Fits != (takes <= w.Left) {
			t.Fatalf("%v of %v, %+v", takes, w.Left, c)
		}
	})
}
