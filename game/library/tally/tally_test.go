package tally

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/settings"
)

// day returns the time n days after the first day.
func day(n float64) time.Time {
	return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(n * 24 * float64(time.Hour)))
}

func TestWhichMatchesCount(t *testing.T) {
	gaveUp := engine.Surrender(0).Why
	for _, c := range []struct {
		name   string
		seats  string
		ranks  []int
		end    engine.Phrase
		turns  int
		halves int // -1 for a match that does not count
	}{
		{"won", "human ai:easy", []int{1, 2}, engine.Phrase{}, 60, Won},
		{"lost, on the other seat", "ai:easy human", []int{1, 2}, engine.Phrase{}, 60, Lost},
		{"a draw", "human ai:easy", []int{1, 1}, engine.Phrase{}, 500, Drawn},
		{"between AIs", "ai:easy ai:hard", []int{1, 2}, engine.Phrase{}, 60, -1},
		{"two people", "human human", []int{1, 2}, engine.Phrase{}, 60, -1},
		{"not ended", "human ai:easy", nil, engine.Phrase{}, 60, -1},
		{"given up at once", "human ai:easy", []int{2, 1}, gaveUp, 9, -1},
		{"given up later", "human ai:easy", []int{2, 1}, gaveUp, 10, Lost},
		{"lost at once", "human bot:x.py", []int{2, 1}, engine.Phrase{}, 4, Lost},
		{"second of three", "human ai:lively ai:hunter", []int{2, 1, 3}, engine.Phrase{}, 100, Lost},
		{"first of three", "human ai:lively ai:hunter", []int{1, 2, 3}, engine.Phrase{}, 100, Won},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := files.Summary{Turns: c.turns}
			for _, spec := range strings.Fields(c.seats) {
				s.Seats = append(s.Seats, replay.Seat{Spec: spec})
			}
			if c.ranks != nil {
				s.End = &replay.End{Ranks: c.ranks, Phrase: c.end}
			}
			m, ok := Of(&s, day(0))
			require.Equal(t, c.halves >= 0, ok)
			s.Seed = settings.DaySeed(day(0).Local())
			_, counts := Of(&s, day(0))
			require.Equal(t, ok || c.turns < 10, counts, "a try of the day is never too early")
			if ok {
				require.Equal(t, c.halves, m.Halves)
				require.Equal(t, "human", s.Seats[m.Me].Spec)
				require.Len(t, m.Against, len(s.Seats)-1)
			}
		})
	}
}

// TestTheHardestWin checks that the win with the least handicap is returned, and that a match with other opponents, too, is ignored.
func TestTheHardestWin(t *testing.T) {
	match := func(halves, handicap int, against ...string) (m Match) {
		m = Match{Halves: halves, Handicap: handicap, Turns: 60}
		for _, spec := range against {
			m.Against = append(m.Against, replay.Seat{Spec: spec})
		}
		return m
	}
	s := Add([]Match{
		match(Won, 20, "ai:easy"), match(Won, -10, "ai:easy"), match(Won, 0, "ai:easy"), match(Lost, -30, "ai:easy"),
		match(Drawn, 50, "ai:hard"),
		match(Won, 0, "ai:lively"), match(Won, 0, "ai:lively", "ai:lively"), match(Won, 0, "ai:hunter", "ai:lively"),
	}, elo)
	hardest, met := s.Hardest("ai:easy")
	require.True(t, met)
	require.Equal(t, -10, hardest.Handicap)
	hardest, met = s.Hardest("ai:hard")
	require.True(t, met)
	require.Nil(t, hardest)
	hardest, _ = s.Hardest("ai:lively")
	require.Len(t, hardest.Against, 2)
	_, met = s.Hardest("ai:hunter")
	require.False(t, met)
	require.Len(t, s.Rating, 1, "a match with a handicap moves no rating")
}

func TestTheHandicapOfAMatch(t *testing.T) {
	s := files.Summary{Turns: 60, Handicap: []int{5, 20}, Seats: []replay.Seat{{Spec: "ai:easy"}, {Spec: "human"}}, End: &replay.End{Ranks: []int{1, 2}}}
	m, ok := Of(&s, day(0))
	require.True(t, ok)
	require.Equal(t, 15, m.Handicap)
	s.Handicap, s.End.Helped = nil, 2
	m, _ = Of(&s, day(0))
	require.Equal(t, 2, m.Helped)
	require.Empty(t, Add([]Match{m}, elo).Rating, "help moves no rating")
}

// TestAPreparedPosition checks that a match on a drawn map counts, but not for records and the rating.
func TestAPreparedPosition(t *testing.T) {
	s := files.Summary{Turns: 60, Prepared: true, Seats: []replay.Seat{{Spec: "human"}, {Spec: "ai:easy"}}, End: &replay.End{Ranks: []int{1, 2}}}
	m, ok := Of(&s, day(0))
	require.True(t, ok)
	sum := Add([]Match{m}, func(string) int { return 1000 })
	require.Equal(t, 1, sum.All.Games.Count())
	require.Empty(t, sum.Rating)
	require.Nil(t, sum.Quickest)
	hardest, met := sum.Hardest("ai:easy")
	require.True(t, met)
	require.Nil(t, hardest)
}

// TestAMatchThatWasPlayedOn checks that a match that began in the middle of another one does not count.
func TestAMatchThatWasPlayedOn(t *testing.T) {
	s := files.Summary{Turns: 60, Seats: []replay.Seat{{Spec: "human"}, {Spec: "ai:easy"}}, End: &replay.End{Ranks: []int{1, 2}}}
	_, ok := Of(&s, day(0))
	require.True(t, ok)
	s.PlayedOn = true
	_, ok = Of(&s, day(0))
	require.False(t, ok)
}

// random returns matches against three opponents, in no order.
func random(t *rapid.T) []Match {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Match {
		size := rapid.IntRange(0, 2).Draw(t, "size") * 8
		return Match{
			When: day(float64(rapid.IntRange(0, 10000).Draw(t, "when")) / 10), Against: others(rapid.SampledFrom([]string{"ai:easy", "ai:hard", "bot:x.py"}).Draw(t, "against")),
			Halves: rapid.IntRange(Lost, Won).Draw(t, "halves"), Turns: rapid.IntRange(1, 500).Draw(t, "turns"), Rows: size, Columns: size,
		}
	}), 0, 60).Draw(t, "matches")
}

// others returns one opponent.
func others(spec string) []replay.Seat { return []replay.Seat{{Spec: spec}} }

func elo(spec string) int { return map[string]int{"ai:easy": 1000, "ai:hard": 2280}[spec] }

// TestTheQuickestWinIsCountedInRounds checks a game that has rounds: a round of five ships is five turns.
func TestTheQuickestWinIsCountedInRounds(t *testing.T) {
	won := func(turns, round int) Match {
		s := files.Summary{Turns: turns, Seats: others("human"), End: &replay.End{Ranks: []int{1}, Phrase: engine.Phrase{Key: "sea.end.last-ship"}.WithInt("round", round)}}
		s.Seats = append(s.Seats, others("ai:lively")...)
		s.End.Ranks = append(s.End.Ranks, 2)
		m, ok := Of(&s, day(0))
		require.True(t, ok)
		return m
	}
	sum := Add([]Match{won(107, 22), won(90, 45)}, elo)
	require.Equal(t, 22, sum.Quickest.Rounds)
}

// TestASecondCount compares the sums with those of a second, simple implementation.
func TestASecondCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		matches := random(t)
		sum := Add(matches, elo)
		require.Len(t, sum.Matches, len(matches))
		quickest, rated := 0, 0
		against := map[string]*stats.Games{}
		for _, m := range matches {
			g := against[m.Against[0].Spec]
			if g == nil {
				g = &stats.Games{}
				against[m.Against[0].Spec] = g
			}
			switch m.Halves {
			case Won:
				g.Wins++
				if quickest == 0 || m.Turns < quickest {
					quickest = m.Turns
				}
			case Drawn:
				g.Draws++
			default:
				g.Losses++
			}
			if m.Against[0].Spec != "bot:x.py" {
				rated++
			}
		}
		if sum.Quickest != nil || quickest > 0 {
			require.Equal(t, quickest, sum.Quickest.Turns)
		}
		require.Len(t, sum.Rating, rated)
		require.Len(t, sum.Rows, len(against))
		all, gain := stats.Games{}, 0
		for i, r := range sum.Rows {
			require.Equal(t, *against[r.Against[0].Spec], r.Games)
			all = all.Plus(r.Games)
			if i > 0 {
				require.LessOrEqual(t, r.Games.Count(), sum.Rows[i-1].Games.Count())
			}
		}
		require.Equal(t, all, sum.All.Games)
		run, best, before := 0, 0, ""
		for i := len(sum.Matches) - 1; i >= 0; i-- { // oldest first
			m := sum.Matches[i]
			gain += m.Gain
			if m.Halves == Won && before == "won" {
				run++
			} else if m.Halves == Won {
				run, before = 1, "won"
			} else {
				run, before = 0, ""
			}
			best = max(best, run)
		}
		require.Equal(t, best, sum.All.Best)
		require.Equal(t, run, max(sum.All.Run, 0))
		if rated > 0 {
			last := sum.Rating[len(sum.Rating)-1]
			require.Equal(t, int(math.Round(last.Value))-firstRating, gain, "what was gained is where the rating went")
			require.LessOrEqual(t, last.Error, 1.96*firstSpread+1e-9)
			require.GreaterOrEqual(t, last.Error, 1.96*leastSpread-1e-9)
		}
	})
}

// TestTheRatingByHand checks that a win against an equal gains half of the factor, which an unknown player's spread makes large.
func TestTheRatingByHand(t *testing.T) {
	sum := Add([]Match{{When: day(0), Against: others("ai:easy"), Halves: Won}}, elo)
	q := math.Ln10 / 400
	variance := 1 / (1/(350.0*350) + q*q/4)
	require.InDelta(t, 1000+q*variance/2, sum.Rating[0].Value, 1e-9)
	require.InDelta(t, 1.96*math.Sqrt(variance), sum.Rating[0].Error, 1e-9)
}

// TestTheRatingFindsThePlayer checks that a person who scores against both levels like a player of 1,600 gets about that rating.
func TestTheRatingFindsThePlayer(t *testing.T) {
	var matches []Match
	owed := map[string]float64{}
	for n := range 400 {
		spec := []string{"ai:easy", "ai:hard"}[n%2]
		owed[spec] += 1 / (1 + math.Exp(math.Ln10/400*(float64(elo(spec))-1600)))
		m := Match{When: day(float64(n) / 4), Against: others(spec), Halves: Lost}
		if owed[spec] >= 1 {
			owed[spec]--
			m.Halves = Won
		}
		matches = append(matches, m)
	}
	last := Add(matches, elo).Rating[399]
	require.InDelta(t, 1600, last.Value, last.Error)
	require.Less(t, last.Error, 150.0)
}
