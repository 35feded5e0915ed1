package stats

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/chance"
)

// TestRatingsByHand: A took 3 of 4 games from B, and B 3 of 4 from C; A and C never met. Nothing else
// bears on the differences, so each has the odds 3:1: 400·log10(3) = 190.849 Elo.
//
// Errors: in nats a difference has the information 4·0.75·0.25 = 0.75 and the squared distances
// 3·0.25² + 0.75² = 0.75, so the variance 0.75/0.75² = 4/3. Of 8 results 8-2 = 6 are free: Student's
// factor (by the series) is 2.43375, and with divisor 8 it is 2.43375·√(8/6) = 2.81025.
//
//	A - B:  2.81025·√(4/3)       = 3.24500 nats, times 173.7178 = 563.714 Elo
//	A:      A = (2(A-B) + (B-C))/3, variance 4/3·(4+1)/9 = 20/27; 2.81025·√(20/27)·173.7178 = 420.167
func TestRatingsByHand(t *testing.T) {
	s := Rate(3, []Meeting{
		{First: 0, Second: 1, Games: Games{Wins: 3, Losses: 1}},
		{First: 2, Second: 1, Games: Games{Wins: 1, Losses: 3}},
	})
	for i, elo := range []float64{190.849, 0, -190.849} {
		require.InDelta(t, elo, s.Ratings[i].Elo.Value.Or(math.NaN()), 0.001)
		require.Equal(t, i+1, s.Ratings[i].Place)
	}
	require.InDelta(t, 420.167, s.Ratings[0].Elo.Error().Or(0), 0.01)
	lead, los := s.Lead(0, 1)
	near(t, lead, 190.849, 190.849-563.714, 190.849+563.714, 0.01)
	require.InDelta(t, below(z95*190.849/563.714), los.Or(0), 1e-5)
	require.Equal(t, []int{4, 8, 4}, []int{s.Ratings[0].Games, s.Ratings[1].Games, s.Ratings[2].Games})
	require.Equal(t, []int{6, 8, 2}, []int{s.Ratings[0].Halves, s.Ratings[1].Halves, s.Ratings[2].Halves})
}

// TestRatingsAgreeWithElo checks that the rating difference of two players is the Elo of the score, with nearly the same error.
func TestRatingsAgreeWithElo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPairs(1000).Filter(func(p Pairs) bool {
			return p.Count() > 1 && p.Halves() > 0 && p.Halves() < 4*p.Count()
		}).Draw(t, "pairs")
		lead, _ := Rate(2, []Meeting{{First: 1, Pairs: p}}).Lead(1, 0)
		require.InDelta(t, p.Summary().Elo.Value.value, lead.Value.Or(math.NaN()), 1e-6)
	})
	p := Pairs{40, 180, 480, 240, 60}
	lead, los := Rate(2, []Meeting{{First: 1, Pairs: p}}).Lead(1, 0)
	require.InDelta(t, p.Summary().Elo.Error().Or(0), lead.Error().Or(0), 0.05)
	require.InDelta(t, p.Summary().Superior.Or(0), los.Or(0), 1e-4)
}

// TestRatingsFarApart has meetings in which Newton's method diverges if its steps are not cut.
func TestRatingsFarApart(t *testing.T) {
	meeting := func(i, j, wins, losses int) Meeting {
		return Meeting{First: i, Second: j, Games: Games{Wins: wins, Losses: losses}}
	}
	meetings := []Meeting{
		meeting(1, 0, 3, 12), meeting(2, 0, 29398, 25), meeting(2, 1, 3, 943949), meeting(3, 1, 14670, 1948),
		meeting(3, 2, 22362, 1648), meeting(4, 1, 51007, 0), meeting(5, 0, 53, 5), meeting(5, 4, 1, 113614),
	}
	s := Rate(6, meetings)
	require.Len(t, s.rated.members, 6)
	require.Less(t, s.surplus(meetings), 1e-5)
}

// surplus returns the largest difference between the points of a player of the field and those that its rating predicts.
func (s Standings) surplus(meetings []Meeting) float64 {
	points := make([]float64, len(s.Ratings))
	for _, b := range s.rated.own(bouts(meetings)) {
		more := b.n * b.games * (b.score - s.rated.expected(b))
		points[b.first] += more
		points[b.second] -= more
	}
	return largest(points)
}

// TestAlikeResultsAreNotCertain: the two pairs of 0 and 1 are exactly as their ratings predict, but the difference that rests on them
// alone is uncertain.
func TestAlikeResultsAreNotCertain(t *testing.T) {
	s := Rate(3, []Meeting{
		{First: 0, Second: 1, Pairs: Pairs{1: 2}},
		{First: 2, Second: 0, Games: Games{Wins: 9, Draws: 9, Losses: 99}},
	})
	lead, _ := s.Lead(1, 0)
	require.InDelta(t, 400*math.Log10(3), lead.Value.Or(0), 1e-6)
	require.Greater(t, lead.Error().Or(0), 150.0)
}

// TestTwinsShareAPlace checks that equal results against the same opponents give the same place.
func TestTwinsShareAPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, meetings := drawMeetings(t)
		for _, m := range meetings {
			switch twin := players; {
			case m.First == m.Second:
			case m.First == 0:
				meetings = append(meetings, Meeting{twin, m.Second, m.Pairs, m.Games})
			case m.Second == 0:
				meetings = append(meetings, Meeting{twin, m.First, m.Pairs.Swap(), m.Games.Swap()})
			}
		}
		s := Rate(players+1, meetings)
		require.Equal(t, s.Ratings[0].Place, s.Ratings[players].Place)
		require.Equal(t, s.Ratings[0].Halves, s.Ratings[players].Halves)
	})
}

// TestOutsideTheField: 0 and 1 share their pairs; 2 always beat both; 3 always lost to both, and 4 to 3 only; 5 met nobody.
//
// 2 won 4 of 4 pairs against players rated 0. With one drawn game it has 8½ of 9: 400·log10(17) = 492.180. As 2.5 %^(1/4) = 0.397635,
// its rating is at least 400·log10(0.397635/0.602365) = -72.150. The game is half a pair, so the upper end is where 4.25·ln p +
// 0.25·ln(1-p) has fallen from -0.96592 by 1.92073: odds 103239, 400·log10(103239) = 2005.54.
//
// 3 and 4 are fitted together. Two drawn games were added, one of 3 against 0 and 1, one of 4 against 3: so 3 took ½ of 9 games from
// players rated 0, and 4 took ½ of 5 from 3: 400·log10(9) = 381.697 lower.
func TestOutsideTheField(t *testing.T) {
	s := Rate(6, []Meeting{
		{First: 0, Second: 1, Pairs: Pairs{2: 10}},
		{First: 2, Second: 0, Pairs: Pairs{4: 2}}, {First: 1, Second: 2, Pairs: Pairs{0: 2}},
		{First: 0, Second: 3, Pairs: Pairs{4: 2}}, {First: 3, Second: 1, Pairs: Pairs{0: 2}},
		{First: 3, Second: 4, Pairs: Pairs{4: 2}},
		{First: 4, Second: 4, Pairs: Pairs{1, 1, 1, 1, 1}}, // against itself
	})
	for i, want := range []Rating{
		{Place: 2, Games: 28, Halves: 28}, {Place: 2, Games: 28, Halves: 28},
		{Place: 1, Games: 8, Halves: 16}, {Place: 4, Games: 12, Halves: 8}, {Place: 5, Games: 4}, {Place: 6},
	} {
		got := s.Ratings[i]
		got.Elo = Estimate{}
		require.Equal(t, want, got, i)
	}
	require.InDelta(t, 0, s.Ratings[0].Elo.Value.Or(1), 1e-9)
	near(t, s.Ratings[2].Elo, 492.180, -72.150, 2005.54, 0.01)
	require.InDelta(t, -492.180, s.Ratings[3].Elo.Value.Or(0), 0.01)
	require.InDelta(t, 72.150, s.Ratings[3].Elo.High.Or(0), 0.001)
	require.InDelta(t, -492.180-381.697, s.Ratings[4].Elo.Value.Or(0), 0.01)
	require.Equal(t, Estimate{}, s.Ratings[5].Elo)
	lead, los := s.Lead(2, 0)
	require.InDelta(t, 492.180, lead.Value.Or(0), 0.01)
	require.Greater(t, los.Or(0), 0.95)
	lead, los = s.Lead(4, 3)
	require.InDelta(t, -381.697, lead.Value.Or(0), 0.01)
	require.Less(t, los.Or(1), 0.15)
	lead, los = s.Lead(5, 0)
	require.Equal(t, Estimate{}, lead)
	require.Equal(t, Number{}, los)
}

// TestRatingsOfLittle has no players, one, two who did not meet, one who won everything, two who won everything in separate groups, and
// one shared pair.
func TestRatingsOfLittle(t *testing.T) {
	require.Empty(t, Rate(0, nil).Ratings)
	require.Equal(t, []Rating{{Place: 1}}, Rate(1, nil).Ratings)
	require.Equal(t, []Rating{{Place: 1}, {Place: 1}}, Rate(2, nil).Ratings)
	won := Rate(2, []Meeting{{Second: 1, Pairs: Pairs{4: 5}}})
	lead, los := won.Lead(0, 1)
	require.InDelta(t, 400*math.Log10(21), lead.Value.Or(0), 1e-6) // 10½ of 11 games
	require.Greater(t, los.Or(0), 0.975)
	require.InDelta(t, 200*math.Log10(21), won.Ratings[0].Elo.Value.Or(0), 1e-6)
	require.InDelta(t, -won.Ratings[0].Elo.High.Or(0), won.Ratings[1].Elo.Low.Or(1), 1e-6)
	require.Equal(t, []int{1, 2}, []int{won.Ratings[0].Place, won.Ratings[1].Place})
	for _, r := range Rate(4, []Meeting{{Second: 1, Pairs: Pairs{4: 5}}, {First: 2, Second: 3, Pairs: Pairs{4: 5}}}).Ratings {
		require.Equal(t, Estimate{}, r.Elo, "nobody can be compared with half of them")
	}
	one := Rate(2, []Meeting{{Second: 1, Pairs: Pairs{2: 1}}}).Ratings
	require.Equal(t, Estimate{Value: Known(0)}, one[0].Elo)
	require.Equal(t, 1, one[1].Place)
	drawn := Rate(2, []Meeting{{Second: 1, Pairs: Pairs{2: 50}}})
	lead, _ = drawn.Lead(0, 1)
	require.InDelta(t, Pairs{2: 50}.Summary().Elo.Error().Or(0), lead.Error().Or(0), 0.5)
	self, los := drawn.Lead(1, 1)
	require.Equal(t, around(0, 0), self)
	require.Equal(t, Known(0.5), los)
}

// TestAllApart checks that if every player beat all with higher numbers, all have ratings with both ends, in that order, and that more
// such games narrow the intervals.
func TestAllApart(t *testing.T) {
	order := func(pairs int) Standings {
		var list []Meeting
		for i := range 6 {
			for j := range i {
				list = append(list, Meeting{First: i, Second: j, Pairs: Pairs{0: pairs}})
			}
		}
		return Rate(6, list)
	}
	few, many := order(3), order(30)
	for i := range 6 {
		require.Equal(t, i+1, few.Ratings[i].Place)
		for _, s := range []Standings{few, many} {
			e := s.Ratings[i].Elo
			require.Less(t, e.Low.Or(math.Inf(1)), e.Value.Or(math.NaN()))
			require.Greater(t, e.High.Or(math.Inf(-1)), e.Value.Or(math.NaN()))
		}
	}
	for i := range 5 {
		less, _ := few.Lead(i, i+1)
		more, los := many.Lead(i, i+1)
		require.Greater(t, more.Low.Or(0), less.Low.Or(0))
		require.Greater(t, more.Value.Or(0), less.Value.Or(0))
		require.Greater(t, los.Or(0), 0.99)
	}
}

// TestApartCover checks that the intervals of players outside the field contain the truth about as often as they should.
func TestApartCover(t *testing.T) {
	for _, c := range []struct {
		elo   []float64
		pairs int
	}{
		{[]float64{500, 60, 0, -10, -550}, 4}, {[]float64{700, 420, 0, -400, -720}, 6}, {[]float64{350, -350}, 8},
	} {
		r := chance.New(uint64(c.pairs))
		held, n := 0, 0
		for range 400 * often(t) {
			s := Rate(len(c.elo), roundRobin(c.elo, c.pairs, r))
			if s.others == nil {
				continue
			}
			for i := range c.elo {
				for j := range i {
					if s.others.row[i] < 0 && s.others.row[j] < 0 {
						continue
					}
					lead, _ := s.Lead(i, j)
					held += countIf(lead.holds(c.elo[i] - c.elo[j]))
					n++
				}
			}
		}
		t.Logf("%v, %d pairs each: held in %.1f %% of %d", c.elo, c.pairs, 100*float64(held)/float64(n), n)
		require.Greater(t, float64(held)/float64(n), 0.93)
		require.Greater(t, n, 100)
	}
}

// drawMeetings draws up to 12 meetings of up to 6 players.
func drawMeetings(t *rapid.T) (players int, meetings []Meeting) {
	players = rapid.IntRange(2, 6).Draw(t, "players")
	for range rapid.IntRange(0, 12).Draw(t, "meetings") {
		meetings = append(meetings, Meeting{
			First:  rapid.IntRange(0, players-1).Draw(t, "first"),
			Second: rapid.IntRange(0, players-1).Draw(t, "second"),
			Pairs:  drawPairs(50).Draw(t, "pairs"),
			Games:  Games{Wins: drawAny(t), Draws: drawAny(t), Losses: drawAny(t)},
		})
	}
	return players, meetings
}

// drawAny draws a count of any order of magnitude, so that one player may be far above another.
func drawAny(t *rapid.T) int {
	return int(math.Pow(10, rapid.Float64Range(0, 6).Draw(t, "digits"))) - 1
}

// TestRatingsAreSound checks that the field's mean is 0, that its players scored what their ratings predict, that all have places, that
// numbers are numbers, and that the order within a meeting does not matter.
func TestRatingsAreSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, meetings := drawMeetings(t)
		s := Rate(players, meetings)
		_, err := json.Marshal(s.Ratings)
		require.NoError(t, err)
		require.InDelta(t, 0, sum(s.rated.strength), 1e-5)
		require.Less(t, s.surplus(meetings), 1e-4)

		for i, m := range meetings {
			meetings[i] = Meeting{m.Second, m.First, m.Pairs.Swap(), m.Games.Swap()}
		}
		for i, r := range Rate(players, meetings).Ratings {
			require.Equal(t, s.Ratings[i].Place, r.Place)
			require.Equal(t, s.Ratings[i].Halves, r.Halves)
			require.InDelta(t, s.Ratings[i].Elo.Value.value, r.Elo.Value.value, 1e-5)
			require.InDelta(t, s.Ratings[i].Elo.Low.value, r.Elo.Low.value, 1e-5*(1+math.Abs(r.Elo.Low.value)))
		}
	})
}

func sum(v []float64) (s float64) {
	for _, x := range v {
		s += x
	}
	return s
}

// TestWinningRaises checks that one more pair won never lowers a player of the field, and never raises its opponent.
func TestWinningRaises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, meetings := drawMeetings(t)
		before := Rate(players, meetings)
		if len(before.rated.members) == 0 {
			return
		}
		i, j := before.rated.members[0], before.rated.members[1]
		after := Rate(players, append(meetings, Meeting{First: i, Second: j, Pairs: Pairs{4: 1}}))
		x, _ := before.Lead(i, j)
		y, _ := after.Lead(i, j)
		require.Greater(t, y.Value.value, x.Value.value)
		require.LessOrEqual(t, after.Ratings[i].Place, before.Ratings[i].Place)
	})
}

// TestRatingIntervalsCover plays round robins of five players of known ratings.
func TestRatingIntervalsCover(t *testing.T) {
	elo := []float64{150, 60, 0, -10, -200}
	for _, pairs := range []int{6, 40} {
		r := chance.New(uint64(pairs))
		trials := 400 * often(t)
		ratings, leads, n := 0, 0, 0
		for range trials {
			s := Rate(len(elo), roundRobin(elo, pairs, r))
			for i := range elo {
				j := (i + 1) % len(elo)
				lead, _ := s.Lead(i, j)
				ratings += countIf(s.Ratings[i].Elo.holds(elo[i]))
				leads += countIf(lead.holds(elo[i] - elo[j]))
				n++
			}
		}
		t.Logf("%d pairs each: ratings held in %.1f %%, leads in %.1f %%", pairs,
			100*float64(ratings)/float64(n), 100*float64(leads)/float64(n))
		require.InDelta(t, 0.95, float64(ratings)/float64(n), 0.02)
		require.InDelta(t, 0.95, float64(leads)/float64(n), 0.02)
	}
}

func roundRobin(elo []float64, pairs int, r *chance.Stream) (meetings []Meeting) {
	for i := range elo {
		for j := range i {
			meetings = append(meetings, Meeting{First: i, Second: j, Pairs: even.at(elo[i]-elo[j]).pairs(r, pairs)})
		}
	}
	return meetings
}

func BenchmarkRate(b *testing.B) {
	for _, players := range []int{10, 100} {
		elo := make([]float64, players)
		for i := range elo {
			elo[i] = float64(8 * i)
		}
		meetings := roundRobin(elo, 10, chance.New(1))
		b.Run(map[int]string{10: "10 players", 100: "100 players"}[players], func(b *testing.B) {
			for b.Loop() {
				Rate(players, meetings)
			}
		})
	}
}
