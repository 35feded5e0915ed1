package stats

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/chance"
)

// sharp is a match of equals without draws, in which the games of a pair are independent: two coins.
var sharp = truth{0.25, 0, 0.5, 0, 0.25}

// play plays at most most pairs until the comparison has an answer.
func (c Comparison) play(p truth, most int, r *chance.Stream) (Answer, Pairs) {
	var pairs Pairs
	for pairs.Count() < most {
		pairs.Add(p.play(r))
		if a := c.Answer(pairs); a != NotYet {
			return a, pairs
		}
	}
	return NotYet, pairs
}

// answers returns how often each answer is given in trials comparisons, and the mean number of games.
func (c Comparison) answers(p truth, most, trials int, seed uint64) (said map[Answer]int, games int) {
	r := chance.New(seed)
	said = map[Answer]int{}
	for range trials {
		a, pairs := c.play(p, most, r)
		said[a]++
		games += 2 * pairs.Count()
	}
	return said, games / trials
}

// TestComparisonErrs checks that equals are seldom called better or worse, and that a large lead is found. Leads are three times those
// in practice, to be quick; TestSoakComparison has the real ones.
func TestComparisonErrs(t *testing.T) {
	c := Comparison{Elo: 40, Alpha: 0.05, Beta: 0.05}
	said, _ := c.answers(even, 400, 200, 3)
	require.LessOrEqual(t, said[Better]+said[Worse], 10, said)
	require.Greater(t, said[Same], 150, said)
	said, _ = c.answers(sharp.at(120), 400, 50, 4)
	require.GreaterOrEqual(t, said[Better], 47, said)
	said, _ = c.answers(sharp.at(-120), 400, 50, 4)
	require.GreaterOrEqual(t, said[Worse], 47, said)
}

// TestSoakComparison simulates `arena better` with known strengths, for a lead of 10 Elo and at most 3000 games.
func TestSoakComparison(t *testing.T) {
	const pairs = 1500
	c, trials := UsualComparison(), 200*often(t)
	t.Log("lead  pairs    better  worse  no difference  not decided  games")
	for _, base := range []truth{even, sharp} {
		name := map[truth]string{even: "quiet", sharp: "sharp"}[base]
		for _, elo := range []float64{-30, 0, 5, 10, 20, 30, 50, 100, 300} {
			said, games := c.answers(base.at(elo), pairs, trials, uint64(1000+elo))
			share := func(a Answer) float64 { return 100 * float64(said[a]) / float64(trials) }
			t.Logf("%4.0f  %-6s  %5.1f %% %5.1f %%  %10.1f %%  %9.1f %%  %5d", elo, name, share(Better), share(Worse), share(Same), share(NotYet), games)
			switch {
			case elo == 0:
				require.LessOrEqual(t, share(Better)+share(Worse), 5.0)
			case elo >= 30:
				require.GreaterOrEqual(t, share(Better), 90.0)
			case elo == -30:
				require.GreaterOrEqual(t, share(Worse), 90.0)
			}
			if elo >= 10 {
				require.LessOrEqual(t, share(Same), 5.0)
				require.LessOrEqual(t, share(Worse), 1.0)
			}
		}
	}
}

// TestComparisonFromTheOtherSide checks that the answer is mirrored if the players are swapped.
func TestComparisonFromTheOtherSide(t *testing.T) {
	mirror := map[Answer]Answer{NotYet: NotYet, Same: Same, Better: Worse, Worse: Better}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPairs(3000).Draw(t, "pairs")
		c := Comparison{Elo: rapid.Float64Range(1, 100).Draw(t, "elo"), Alpha: 0.05, Beta: 0.05}
		require.Equal(t, mirror[c.Answer(p)], c.Answer(p.Swap()))
	})
}

// TestComparisonOfMuch checks that a player who loses everything is soon found worse, and that shared pairs are no difference.
func TestComparisonOfMuch(t *testing.T) {
	c := UsualComparison()
	require.Equal(t, NotYet, c.Answer(Pairs{}))
	require.Equal(t, NotYet, c.Answer(Pairs{0: 5}))
	require.Equal(t, Worse, c.Answer(Pairs{0: 20}))
	require.Equal(t, Better, c.Answer(Pairs{4: 20}))
	require.Equal(t, Same, c.Answer(Pairs{2: 3000, 1: 10, 3: 10}))
}

func BenchmarkComparison(b *testing.B) {
	for b.Loop() {
		UsualComparison().Answer(Pairs{40, 180, 480, 240, 60})
	}
}
