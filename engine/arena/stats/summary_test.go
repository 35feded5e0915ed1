package stats

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// near compares an estimate with value, low and high.
func near(t *testing.T, e Estimate, value, low, high, delta float64) {
	t.Helper()
	for i, n := range []Number{e.Value, e.Low, e.High} {
		v, known := n.Value()
		require.True(t, known)
		require.InDelta(t, []float64{value, low, high}[i], v, delta)
	}
}

// TestPairsByHand is worked out on paper for 100 pairs: 10 of ½, 40 of 1, 40 of 1½ and 10 of 2 points.
//
//	mean      (10·0.25 + 40·0.5 + 40·0.75 + 10·1)/100                   = 0.625
//	variance  (20·0.375² + 80·0.125²)/100 = (2.8125 + 1.25)/100         = 0.040625, deviation 0.2015564
//	error     Student's t for 99 degrees 1.984217·0.2015564/√99         = 0.0401947
//	score     0.625 ± 0.0401947                                         = 0.584805 … 0.665195
//	Elo       400·log10(0.625/0.375) = 400·log10(5/3)                   = 88.739
//	          400·log10(0.584805/0.415195) = 400·0.148759               = 59.504
//	          400·log10(0.665195/0.334805) = 400·0.298154               = 119.262
//	t         0.125/0.2015564                                           = 0.620174
//	nElo      0.620174·347.4356/√2 = 0.620174·245.6741                  = 152.361
//	kurtosis  (20·0.375⁴ + 80·0.125⁴)/100/0.040625² = 0.00415039/0.00165039 = 2.514795; skew 0
//	its error 245.6741·1.984217/√99·√(1 + 1.514795·0.620174²/4)
//	          = 48.9925·√1.145655                                       = 52.439
func TestPairsByHand(t *testing.T) {
	s := Pairs{0, 10, 40, 40, 10}.Summary()
	require.Equal(t, 100, s.Results)
	require.Equal(t, 200, s.Games)
	near(t, s.Score, 0.625, 0.584805, 0.665195, 2e-6)
	near(t, s.Elo, 88.739, 59.504, 119.262, 0.002)
	near(t, s.Normal, 152.361, 152.361-52.439, 152.361+52.439, 0.002)
	require.Greater(t, s.Superior.Or(0), 0.999999)
}

// TestGamesByHand: 40 won, 30 drawn, 30 lost.
//
//	mean      (40 + 15)/100 = 0.55
//	variance  (40·0.45² + 30·0.05² + 30·0.55²)/100 = (8.1+0.075+9.075)/100 = 0.1725, deviation 0.415331
//	error     1.984217·0.415331/√99 = 0.0828259
//	Elo       400·log10(0.55/0.45) = 34.860, and of 0.467174 and 0.632826: -22.843 and 94.565
//	LOS       Φ(1.959964·0.05/0.0828259) = Φ(1.183184) = 0.88163
//	nElo      0.05/0.415331·347.4356 = 41.826
func TestGamesByHand(t *testing.T) {
	s := Games{Wins: 40, Draws: 30, Losses: 30}.Summary()
	near(t, s.Score, 0.55, 0.467174, 0.632826, 2e-6)
	near(t, s.Elo, 34.860, -22.843, 94.565, 0.002)
	require.InDelta(t, 0.88163, s.Superior.Or(0), 1e-5)
	require.InDelta(t, 41.826, s.Normal.Value.Or(0), 0.001)
}

// TestPairingTellsMore: if the map decides, each player wins one game of each pair, and pairs determine the difference far better than
// the same games taken singly.
func TestPairingTellsMore(t *testing.T) {
	pairs := Pairs{2, 0, 94, 0, 4}.Summary()
	games := Games{Wins: 102, Losses: 98}.Summary()
	require.Equal(t, pairs.Score.Value, games.Score.Value)
	require.Less(t, 2.5*pairs.Elo.Error().Or(0), games.Elo.Error().Or(0))
}

// TestFewOrEqualResults: n equal results leave a probability of 1 - 0.025^(1/n) for other results: 0.975 after 1, 0.521824 after 5,
// 0.071122 after 50.
//
// A player who won all of n pairs has the value of 2n + ½ of 2n + 1 games: odds 5:1 of one, 21:1 of five. The drawn game is half a
// pair: so the upper end of one is where 1.25·ln p + 0.25·ln(1-p) has fallen from -0.67584 by 1.92073, odds 32406, and of five, where
// 5.25·ln p + 0.25·ln(1-p) has fallen from -1.01700, odds 126843.
func TestFewOrEqualResults(t *testing.T) {
	open := math.NaN()
	for name, c := range map[string]struct {
		pairs            Pairs
		value, low, high float64 // of Elo
		los              float64
	}{
		"none":      {Pairs{}, open, open, open, open},
		"one won":   {Pairs{4: 1}, 279.588, 400 * math.Log10(0.025/0.975), 1804.25, 0.842837},
		"five won":  {Pairs{4: 5}, 528.888, 400 * math.Log10(0.478176/0.521824), 2041.307, 0.969823},
		"five lost": {Pairs{0: 5}, -528.888, -2041.307, -400 * math.Log10(0.478176/0.521824), 0.030177},
		"50 drawn": {Pairs{2: 50}, 0, 400 * math.Log10(0.464439/0.535561), 400 * math.Log10(0.535561/0.464439),
			0.5},
		"50 of 1½": {Pairs{3: 50}, 400 * math.Log10(3), 400 * math.Log10(0.696659/0.303341),
			400 * math.Log10(0.767780/0.232220), 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.pairs.Summary()
			for i, got := range []Number{s.Elo.Value, s.Elo.Low, s.Elo.High, s.Superior} {
				want := []float64{c.value, c.low, c.high, c.los}[i]
				require.InDelta(t, want, got.Or(open), 0.01)
			}
			require.Equal(t, Estimate{}, s.Normal)
		})
	}
}

func drawPairs(most int) *rapid.Generator[Pairs] {
	return rapid.Custom(func(t *rapid.T) (p Pairs) {
		for i := range p {
			if rapid.Bool().Draw(t, "seen") {
				p[i] = rapid.IntRange(0, most).Draw(t, "count")
			}
		}
		return p
	})
}

func drawGames(t *rapid.T) Games {
	g := rapid.SliceOfN(rapid.IntRange(0, 1000), 3, 3).Draw(t, "games")
	return Games{g[0], g[1], g[2]}
}

// TestSummaryIsSound checks that the ends are around the value, that LOS fits the interval, that the other player sees the mirror
// image, and that everything can be written as JSON, which has no NaN.
func TestSummaryIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, g := drawPairs(100000).Draw(t, "pairs"), drawGames(t)
		for _, s := range [][2]Summary{{p.Summary(), p.Swap().Summary()}, {g.Summary(), g.Swap().Summary()}} {
			sound(t, s[0])
			mirrored(t, s[0].Elo, s[1].Elo)
			mirrored(t, s[0].Normal, s[1].Normal)
			if s[0].Results > 0 {
				require.InDelta(t, 1, s[0].Superior.value+s[1].Superior.value, 1e-9)
			}
		}
	})
}

func sound(t require.TestingT, s Summary) {
	for _, e := range []Estimate{s.Score, s.Elo, s.Normal} {
		if e.Value.known {
			require.LessOrEqual(t, e.Low.Or(math.Inf(-1)), e.Value.value)
			require.GreaterOrEqual(t, e.High.Or(math.Inf(1)), e.Value.value)
		}
	}
	if s.Results > 0 {
		los, known := s.Superior.Value()
		require.True(t, known && los >= 0 && los <= 1)
		require.Equal(t, s.Score.Low.value > 0.5+1e-12, los > 0.975+1e-9)
	}
	_, err := json.Marshal(s)
	require.NoError(t, err)
}

func mirrored(t require.TestingT, a, b Estimate) {
	for i, n := range []Number{a.Value, a.Low, a.High} {
		m := []Number{b.Value, b.High, b.Low}[i]
		require.Equal(t, n.known, m.known)
		require.InDelta(t, n.value, -m.value, 1e-6*(1+math.Abs(n.value)))
	}
}

// TestBetterResultsGiveMoreElo checks that Elo rises if a pair ends better for the first player.
func TestBetterResultsGiveMoreElo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPairs(1000).Draw(t, "pairs")
		i := rapid.IntRange(0, 3).Draw(t, "from")
		j := rapid.IntRange(i+1, 4).Draw(t, "to")
		p[i]++
		q := p
		q[i]--
		q[j]++
		before, after := p.Summary(), q.Summary()
		require.Greater(t, after.Score.Value.value, before.Score.Value.value)
		require.Greater(t, after.Elo.Value.Or(math.Inf(1)), before.Elo.Value.Or(math.Inf(-1)))
	})
}

// TestMoreOfTheSameNarrows checks that ten times the pairs in the same shares narrow the interval.
func TestMoreOfTheSameNarrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPairs(100).Filter(func(p Pairs) bool { return p.Count() > 0 }).Draw(t, "pairs")
		q := p
		for i := range q {
			q[i] *= 10
		}
		a, b := p.Summary().Score, q.Summary().Score
		require.Less(t, b.Error().value, a.Error().value)
	})
}

func TestEloAndScore(t *testing.T) {
	require.InDelta(t, 0.75, Score(400*math.Log10(3)), 1e-12) // odds 3:1
	require.InDelta(t, 10.0/11, Score(400), 1e-12)
	require.Equal(t, Number{}, Elo(0))
	require.Equal(t, Number{}, Elo(1))
	rapid.Check(t, func(t *rapid.T) {
		elo := rapid.Float64Range(-2000, 2000).Draw(t, "elo")
		require.InDelta(t, elo, Elo(Score(elo)).Or(math.NaN()), 1e-6)
	})
}

func TestCounts(t *testing.T) {
	var p Pairs
	var g Games
	for _, halves := range []int{4, 3, 3, 0} {
		p.Add(halves)
	}
	for _, halves := range []int{2, 2, 1, 0} {
		g.Add(halves)
	}
	require.Equal(t, Pairs{1, 0, 0, 2, 1}, p)
	require.Equal(t, Games{Wins: 2, Draws: 1, Losses: 1}, g)
	require.Equal(t, 10, p.Halves())
	require.Equal(t, 5, g.Halves())
	require.Equal(t, Pairs{2, 2, 0, 2, 2}, p.Plus(p.Swap()).Plus(Pairs{}))
	require.Equal(t, Games{Wins: 3, Draws: 2, Losses: 3}, g.Plus(g.Swap()))
	require.Equal(t, 4, g.Count())
}
