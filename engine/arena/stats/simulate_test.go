package stats

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/chance"
)

// TestIntervalsCover plays matches with a known Elo difference and counts how often the 95 % intervals contain it. With few pairs, or
// if nearly all pairs are won, that may be more often, but never much less.
func TestIntervalsCover(t *testing.T) {
	drawn := truth{0, 0.04, 0.92, 0.04, 0} // nearly all pairs even
	sides := truth{0.01, 0, 0.98, 0, 0.01} // the map decides nearly all
	trials := 2000 * often(t)
	for _, c := range []struct {
		base  truth
		elo   float64
		pairs int
		exact bool // enough pairs for 95 %; otherwise at least about as much
	}{
		{even, 0, 400, true}, {even, 30, 400, true}, {even, 200, 400, true}, {even, 0, 60, true},
		{even, 100, 15, false}, {even, 300, 30, false}, {even, 0, 5, false},
		{drawn, 0, 60, false}, {drawn, 10, 400, false}, {sides, 0, 60, false},
	} {
		p, r := c.base.at(c.elo), chance.New(uint64(c.pairs))
		normal := p.lead() * normalEloPerT / math.Sqrt2
		elo, nElo := 0, 0
		for range trials {
			s := p.pairs(r, c.pairs).Summary()
			elo += countIf(s.Elo.holds(c.elo))
			nElo += countIf(s.Normal.holds(normal))
		}
		t.Logf("%4.0f Elo, %3d pairs: Elo held in %.1f %%, normalised Elo in %.1f %%", c.elo, c.pairs,
			100*float64(elo)/float64(trials), 100*float64(nElo)/float64(trials))
		most := 1.0
		if c.exact {
			most = 0.965
		}
		for _, held := range []int{elo, nElo} {
			require.Greater(t, float64(held)/float64(trials), 0.93)
			require.LessOrEqual(t, float64(held)/float64(trials), most)
		}
	}
}

// TestIntervalsCoverExactly sums the binomial probabilities of matches whose pairs have only two different results. It shows the worst
// case of few pairs: 7 pairs that are won or lost completely.
func TestIntervalsCoverExactly(t *testing.T) {
	worst := 1.0
	for _, ends := range [][2]int{{0, 4}, {1, 3}, {2, 4}, {2, 3}} {
		for n := 1; n <= 40; n++ {
			for q := 0.02; q < 0.99; q += 0.02 {
				worst = min(worst, covered(ends, n, q))
			}
		}
	}
	require.InDelta(t, 0.875, worst, 0.005)
}

// covered returns the probability that the interval of n pairs contains the true score. A pair has result ends[1] with probability q,
// otherwise ends[0].
func covered(ends [2]int, n int, q float64) (sum float64) {
	truth := (1-q)*result(ends[0]) + q*result(ends[1])
	chance := math.Pow(1-q, float64(n)) // of k results of the second kind
	for k := 0; k <= n; k++ {
		var p Pairs
		p[ends[0]], p[ends[1]] = n-k, k
		if p.Summary().Score.holds(truth) {
			sum += chance
		}
		chance *= float64(n-k) / float64(k+1) * q / (1 - q)
	}
	return sum
}

func countIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// play plays pairs until the test decides, and returns the decision and the pairs.
func (t SPRT) play(p truth, r *chance.Stream) (Decision, Pairs) {
	var pairs Pairs
	for {
		pairs.Add(p.play(r))
		if d := t.Progress(pairs).Decision; d != GoOn {
			return d, pairs
		}
	}
}

// TestSPRTErrs runs the test at the exact differences of its two hypotheses. There it errs with alpha and beta, or slightly less often,
// because the last pair goes beyond the bound. In between it may decide either way.
func TestSPRTErrs(t *testing.T) {
	trials := 600 * often(t)
	for _, s := range []SPRT{
		{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.1},
		{Elo0: -30, Elo1: 10, Alpha: 0.1, Beta: 0.05},
		{Elo0: 0, Elo1: 60, Alpha: 0.05, Beta: 0.1, Normalised: true},
	} {
		r := chance.New(5)
		wrongly, pairs := s.errors(s.Elo0, AcceptH1, trials, r)
		missed, more := s.errors(s.Elo1, AcceptH0, trials, r)
		t.Logf("%v: H1 accepted at elo0 in %.1f %% (after %.0f pairs on average), H0 at elo1 in %.1f %% (after %.0f)",
			s, 100*wrongly, pairs, 100*missed, more)
		require.InDelta(t, s.Alpha*0.85, wrongly, s.Alpha*0.45)
		require.InDelta(t, s.Beta*0.85, missed, s.Beta*0.45)
	}
}

// errors returns how often the test decides wrong at a difference on its own scale, and after how many pairs.
func (t SPRT) errors(elo float64, wrong Decision, trials int, r *chance.Stream) (rate, pairs float64) {
	p := even.at(elo)
	if t.Normalised {
		p = leading(elo)
	}
	for range trials {
		d, played := t.play(p, r)
		rate += float64(countIf(d == wrong)) / float64(trials)
		pairs += float64(played.Count()) / float64(trials)
	}
	return rate, pairs
}

// leading returns the even match tilted to a normalised Elo difference.
func leading(normal float64) truth {
	low, high := -400.0, 400.0
	for range 60 {
		elo := (low + high) / 2
		if even.at(elo).lead() < normal/normalEloPerT*math.Sqrt2 {
			low = elo
		} else {
			high = elo
		}
	}
	return even.at(low)
}
