package plan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/marks"
)

// tried returns a trial of players that take so many seconds in a match, one game at a time.
func tried(seconds ...int) Tried {
	t := Tried{Side: 1, Games: 4}
	for player, s := range seconds {
		for other := range player {
			took := []time.Duration{time.Duration(s) * time.Second, time.Duration(seconds[other]) * time.Second}
			t.Pace.Add([]int{player, other}, took, max(took[0], took[1]))
		}
	}
	return t
}

// second returns a trial of games that take a second each.
func second() Tried {
	t := Tried{Side: 1, Games: 4}
	t.Pace.Add([]int{0, 1}, []time.Duration{time.Second, time.Second}, time.Second)
	return t
}

func TestTakes(t *testing.T) {
	one := second()
	w := Wish{Students: 5, Levels: 3}
	c := Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 5, Pairs: 2}, MarkPairs: 4}
	require.Equal(t, 10*2*2+2*4*5*3, w.Games(c))
	require.Equal(t, 160*time.Second, w.Takes(c, one))
	one.Side = 4
	require.Equal(t, 40*time.Second, w.Takes(c, one))
	one.Page = time.Second
	require.Equal(t, 45*time.Second, w.Takes(c, one))
	require.Zero(t, w.Takes(c, Tried{Side: 1}), "nothing is known")
	c.Plan = schedule.Plan{Format: schedule.Swiss, Players: 5, Pairs: 2, Rounds: 3}
	require.InDelta(t, 3*2*2*2+120, w.Takes(c, second()).Seconds(), 0.1)
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
			Choice{Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 6, Pairs: 3}, MarkPairs: 29, Fits: true}},
		{"nothing fits", Wish{Students: 40, Left: time.Second}, Choice{Plan: schedule.Plan{Format: schedule.Swiss, Players: 40, Pairs: 1, Rounds: 1}}},
		{"a format that was asked for", Wish{Students: 40, Format: schedule.Knockout, Left: time.Minute}, Choice{Plan: schedule.Plan{Format: schedule.Knockout, Players: 40, Pairs: 1}}},
		{"tables", Wish{Students: 9, Format: schedule.Rotation, Table: 3, Left: time.Minute},
			Choice{Plan: schedule.Plan{Format: schedule.Rotation, Players: 9, Table: 3, Pairs: 6}, Fits: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Fit(c.wish, second())
			require.Equal(t, c.want, got)
			if got.Fits {
				require.LessOrEqual(t, c.wish.Takes(got.expected(), second()), c.wish.Left)
			}
		})
	}
}

// TestASlowOneCostsItself: a slow bot's time in a match is limited only if it would leave fewer games for all.
func TestASlowOneCostsItself(t *testing.T) {
	slow := tried(3, 3, 200, 3, 3, 3)
	w := Wish{Students: 6, Left: 45 * time.Minute}
	require.Equal(t, []int{2}, w.Slow(slow))
	require.Equal(t, 20*time.Second, w.slowest(slow))
	c := Fit(w, slow)
	require.True(t, c.Fits)
	require.Equal(t, 20*time.Second, c.Limit)
	require.Equal(t, MostPairs, c.Plan.Pairs, "as if all were like the others")
	require.Equal(t, schedule.RoundRobin, c.Plan.Format)

	w.Left = 10 * time.Hour
	require.Zero(t, Fit(w, slow).Limit, "there is time enough for all that it takes")
	require.Empty(t, w.Slow(tried(1, 1, 9, 1)), "that is soon done")
	require.Zero(t, Fit(Wish{Students: 4, Left: time.Minute}, tried(60, 60, 60, 60)).Limit, "all are slow: nobody is")
	require.Empty(t, Wish{Students: 10}.Slow(tried(3, 3, 3, 3, 3, 3, 50, 50, 60, 60)), "too many of them are")
	w.Left, w.Limit = 10*time.Hour, 5*time.Second
	require.Equal(t, 5*time.Second, Fit(w, slow).Limit, "it was asked for")
}

// TestWhatFitsIsValid: every plan can be played, and one that does not fit says so.
func TestWhatFitsIsValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Wish{Students: rapid.IntRange(2, 60).Draw(t, "students"), Others: rapid.IntRange(0, 3).Draw(t, "others"),
			Levels: rapid.IntRange(0, 4).Draw(t, "levels"), Table: 2, Left: time.Duration(rapid.IntRange(1, 7200).Draw(t, "left")) * time.Second}
		bots := tried(rapid.SliceOfN(rapid.IntRange(1, 100), 2, 8).Draw(t, "seconds")...)
		c := Fit(w, bots)
		if err := c.Plan.Validate(); err != nil {
			t.Fatal(err)
		}
		if takes := w.Takes(c.expected(), bots); c.Fits != (takes <= w.Left) {
			t.Fatalf("%v of %v, %+v", takes, w.Left, c)
		}
		more := c
		if more.MarkPairs++; c.Fits && w.Levels > 0 && more.MarkPairs <= marks.MostPairs && w.Takes(more.expected(), bots) <= w.Left {
			t.Fatalf("there is room for more than %d pairs for the marks", c.MarkPairs)
		}
	})
}

// TestChoose: what is said about a choice.
func TestChoose(t *testing.T) {
	began := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	entrants := []tournament.Entrant{{Name: "ada"}, {Name: "bob"}, {Name: "slow"}, {Name: "eve"}, {Name: "tim"}, {Name: "zoe"}}
	o := Order{Students: 6, Minutes: 46, Began: began, Spec: tournament.Spec{Entrants: entrants, Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 10, Seed: 7}}}
	said := func(o Order, after time.Duration) (list []string) {
		name := func(text string) string { return text }
		for _, p := range o.Choose(tried(3, 3, 200, 3, 3, 3), began.Add(after)).Says(name, name, time.Duration.String) {
			list = append(list, p.String())
		}
		return list
	}
	list := said(o, time.Minute)
	require.Len(t, list, 4)
	require.Contains(t, list[0], "round-robin, 10 ")
	require.Equal(t, "Slow: slow. Their turns of a match take up to 3m20s, and those of the bot in the middle 3s.", list[1])
	require.Equal(t, "So that they do not take the time of the others, all turns of a bot may take 20s of a match together; what comes later fails (TLE).", list[2])
	require.Contains(t, list[3], "All of it fits into 46 ")
	list = said(o, 45*time.Minute+50*time.Second)
	require.Contains(t, list[len(list)-1], "This is the least there is, and it does not fit into what is left of 46 ")
	o.Minutes = 0
	require.Len(t, said(o, 0), 2, "it takes as long as it takes")
}

// TestMarksAreARange: how many games the marks take depends on the results, so the least and the most are said.
func TestMarksAreARange(t *testing.T) {
	began := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	spec := tournament.Spec{Entrants: make([]tournament.Entrant, 2), Plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}}
	said := func(minutes int) string {
		name := func(text string) string { return text }
		o := Order{Students: 2, Levels: []string{"normal"}, Spec: spec, Minutes: minutes, Began: began}
		return o.Choose(second(), began).Says(name, name, time.Duration.String)[0].String()
	}
	require.Contains(t, said(0), "42 to 322 games: ")
	require.Contains(t, said(0), "between 42s and 5m22s,", "two copies of one bot play all pairs")
	require.Contains(t, said(2), "between 58s and 2m0s,", "nobody plays on when the time is over")
	require.Contains(t, said(1), "between 46s and 1m0s,")
}

// TestCapIsOfTheFirst: the AIs are not held to the limit.
func TestCapIsOfTheFirst(t *testing.T) {
	var p pace.Pace
	p.Add([]int{0, 1}, []time.Duration{time.Minute, time.Minute}, time.Minute)
	capped := p.Capped(time.Second, 1)
	require.Equal(t, time.Second, capped.Seat(0))
	require.Equal(t, time.Minute, capped.Seat(1), "an AI that is met for the marks keeps its time")
}
