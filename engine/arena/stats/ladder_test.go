package stats

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine/chance"
)

// TestLadderByHand has three new players, all at 25 ± 25/3, in the ranks 1, 2, 3.
//
//	c² = 3·(69.4444 + 17.3611) = 260.4167, c = 16.1374; σ²/c = 4.303315; σ/c = 0.516398; σ²/c² = 0.266667
//	The first place is drawn with probability 1/3, the second with 1/2, the third with 1.
//	first:  omega = 1 - 1/3              = 2/3:  mu = 25 + 2.868877 = 27.868877
//	second: omega = -1/3 + (1 - 1/2)     = 1/6:  mu = 25 + 0.717219 = 25.717219
//	third:  omega = -1/3 - 1/2 + (1 - 1) = -5/6: mu = 25 - 3.586096 = 21.413904
//	first:  delta = 1/3·2/3 = 0.222222:      σ·√(1 - 0.516398·0.266667·0.222222) = σ·0.984581 = 8.204840
//	others: delta = 0.222222 + 1/2·1/2:      σ·√(1 - 0.137706·0.472222)          = σ·0.966940 = 8.057834
func TestLadderByHand(t *testing.T) {
	l := NewLadder(4)
	l.Play([]int{3, 0, 2}, []int{2, 3, 1})
	for p, want := range map[int]Skill{
		2: {27.868877, 8.204840}, 3: {25.717219, 8.057834}, 0: {21.413904, 8.057834}, 1: {25, 25.0 / 3},
	} {
		require.InDelta(t, want.Mu, l[p].Mu, 1e-5)
		require.InDelta(t, want.Sigma, l[p].Sigma, 1e-5)
	}
}

// TestLadderOfTwoByHand: c² = 2·86.8056 = 173.6111, σ²/c = 5.270463, so the winner of two gains half of that. In a tie each draws both
// places by half, 1/2 - 1/2·1/2 - 1/2·1/2 = 0; equals stay equal. The information about σ is the same for both: √(1 -
// 0.632456·0.4·0.25) = 0.967861.
func TestLadderOfTwoByHand(t *testing.T) {
	won := Ranked(NewLadder(2), []int{1, 2})
	tied := Ranked(NewLadder(2), []int{7, 7})
	require.InDelta(t, 27.635231, won[0].Mu, 1e-5)
	require.InDelta(t, 22.364769, won[1].Mu, 1e-5)
	for _, s := range []Skill{won[0], won[1], tied[0], tied[1]} {
		require.InDelta(t, 25.0/3*0.967861, s.Sigma, 1e-5)
	}
	require.InDelta(t, 25, tied[0].Mu, 1e-12)
}

func TestLadderOfOne(t *testing.T) {
	l := NewLadder(1)
	l.Play([]int{0}, []int{1})
	l.Play(nil, nil)
	require.Equal(t, NewLadder(1), l)
}

func drawSkill(t *rapid.T) Skill {
	return Skill{rapid.Float64Range(-50, 100).Draw(t, "mu"), rapid.Float64Range(0.1, 10).Draw(t, "sigma")}
}

// TestLadderIsSound checks that the order of seats does not matter and ranks only by their order, that the sole best never falls and
// the sole worst never rises, that sigma falls, and that a better rank gives more.
func TestLadderIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		skills := rapid.SliceOfN(rapid.Custom(drawSkill), 2, 8).Draw(t, "skills")
		ranks := rapid.SliceOfN(rapid.IntRange(1, 8), len(skills), len(skills)).Draw(t, "ranks")
		after := Ranked(skills, ranks)
		for i, s := range after {
			require.LessOrEqual(t, s.Sigma, skills[i].Sigma)
			require.Positive(t, s.Sigma)
			require.False(t, math.IsNaN(s.Mu) || math.IsInf(s.Mu, 0))
		}

		back, turned := slices.Clone(skills), slices.Clone(ranks)
		slices.Reverse(back)
		slices.Reverse(turned)
		for i := range turned {
			turned[i] = 10*turned[i] - 3
		}
		mirror := Ranked(back, turned)
		slices.Reverse(mirror)
		for i := range after {
			require.InDelta(t, after[i].Mu, mirror[i].Mu, 1e-9)
			require.InDelta(t, after[i].Sigma, mirror[i].Sigma, 1e-9)
		}

		worst := slices.Max(ranks)
		ranks[0] = worst + 1
		last := Ranked(skills, ranks)[0].Mu
		require.LessOrEqual(t, last, skills[0].Mu)
		ranks[0] = 0
		first := Ranked(skills, ranks)[0].Mu
		require.GreaterOrEqual(t, first, skills[0].Mu)
		require.Greater(t, first, last)
	})
}

// TestSeveralSeatsOfOne checks that a player does not gain or lose against itself, and that both its seats count.
func TestSeveralSeatsOfOne(t *testing.T) {
	l := NewLadder(2)
	l.Play([]int{0, 0}, []int{1, 2})
	require.InDelta(t, 25, l[0].Mu, 1e-12)
	l = NewLadder(2)
	l.Play([]int{0, 1, 0}, []int{1, 3, 2})
	require.Greater(t, l[0].Mu, 27.868877) // the value for first place alone: see TestLadderByHand
	require.Less(t, l[1].Mu, 25.0)
}

// TestLadderFindsSkills plays games of four out of six players whose places are drawn by the model with known skills. It checks the
// order, and that the intervals, relative to the mean, contain the skills: more often than in 95 %, because the method shrinks sigma
// slowly on purpose.
func TestLadderFindsSkills(t *testing.T) {
	skills := []float64{33, 29, 26, 24, 21, 17}
	trials := 40 * often(t)
	for games, orders := range map[int]float64{20: 0.05, 300: 0.75} {
		r := chance.New(4)
		held, n, ordered, sigma := 0, 0, 0, 0.0
		for range trials {
			l := NewLadder(len(skills))
			for range games {
				players := somePlayers(len(skills), 4, r)
				l.Play(players, drawnRanks(skills, players, r))
			}
			ordered += countIf(slices.IsSortedFunc(l, func(a, b Skill) int { return int(b.Mu - a.Mu) }))
			mean := 0.0
			for _, s := range l {
				mean += s.Mu / float64(len(l))
			}
			for i, s := range l {
				held += countIf(s.Estimate().holds(skills[i] - 25 + mean))
				sigma += s.Sigma
				n++
			}
		}
		t.Logf("%d games: intervals held in %.1f %%, order right in %d of %d, sigma %.2f", games,
			100*float64(held)/float64(n), ordered, trials, sigma/float64(n))
		require.Greater(t, float64(held)/float64(n), 0.95)
		require.Greater(t, float64(ordered)/float64(trials), orders)
	}
}

func somePlayers(n, seats int, r *chance.Stream) []int {
	players := make([]int, n)
	for i := range players {
		players[i] = i
	}
	r.Shuffle(n, func(i, j int) { players[i], players[j] = players[j], players[i] })
	return players[:seats]
}

// drawnRanks draws the places one after the other with odds e^(skill/c), with c that of known skills.
func drawnRanks(skills []float64, players []int, r *chance.Stream) []int {
	c := Beta * math.Sqrt(float64(len(players)))
	ranks := make([]int, len(players))
	for place := 1; place <= len(players); place++ {
		left := 0.0
		for seat, p := range players {
			if ranks[seat] == 0 {
				left += math.Exp(skills[p] / c)
			}
		}
		u := share(r) * left
		for seat, p := range players {
			if ranks[seat] != 0 {
				continue
			}
			if u -= math.Exp(skills[p] / c); u < 0 {
				ranks[seat] = place
				break
			}
		}
	}
	return ranks
}
