package ai

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine/hitsink"
)

// tally records what the captains of each level did. A game is one sample: the mean over the level's ships.
type tally struct {
	levels []string
	scores [][]float64 // by level, then by game
	sums   []hitsink.Standing
	ships  []int
}

// series plays games with the given number of players, the levels in rotation and every level on other seats in each game.
func series(t testing.TB, games, players int, levels ...string) *tally {
	t.Helper()
	sum := &tally{levels: levels, scores: make([][]float64, len(levels)), sums: make([]hitsink.Standing, len(levels)), ships: make([]int, len(levels))}
	results := make([][]hitsink.Standing, games)
	var wait sync.WaitGroup
	for worker := range 2 {
		wait.Go(func() {
			for g := worker; g < games; g += 2 {
				results[g] = play(t, uint64(g), fleet(t, players, uint64(g), rotated(levels, g)...), nil)
			}
		})
	}
	wait.Wait()
	for g, standings := range results {
		sum.add(g, standings)
	}
	return sum
}

func rotated(levels []string, by int) []string {
	by %= len(levels)
	return append(append([]string{}, levels[by:]...), levels[:by]...)
}

func (s *tally) add(game int, standings []hitsink.Standing) {
	total, count := make([]float64, len(s.levels)), make([]float64, len(s.levels))
	for p, standing := range standings {
		l := (p + game) % len(s.levels)
		total[l] += float64(standing.Score())
		count[l]++
		s.sums[l] = s.sums[l].Plus(standing)
		s.ships[l]++
	}
	for l := range s.levels {
		s.scores[l] = append(s.scores[l], total[l]/count[l])
	}
}

// mean returns the mean and half the width of its 95 % interval.
func mean(list []float64) (m, half float64) {
	for _, x := range list {
		m += x / float64(len(list))
	}
	for _, x := range list {
		half += (x - m) * (x - m)
	}
	return m, 1.96 * math.Sqrt(half/float64(len(list)-1)/float64(len(list)))
}

// lead returns the mean by which level a beats level b in the same game.
func (s *tally) lead(a, b int) (m, half float64) {
	gaps := make([]float64, len(s.scores[a]))
	for g := range gaps {
		gaps[g] = s.scores[a][g] - s.scores[b][g]
	}
	return mean(gaps)
}

func (s *tally) String() string {
	var b strings.Builder
	for l, level := range s.levels {
		m, half := mean(s.scores[l])
		n := float64(s.ships[l])
		sum := s.sums[l]
		fmt.Fprintf(&b, "%-12s score %6.2f ± %.2f   hits %5.2f sunken %4.2f damage %4.2f dead %3.0f %%", level, m, half,
			float64(sum.Hits)/n, float64(sum.Sunken)/n, float64(sum.Damage)/n, 100*float64(sum.Deaths)/n)
		if l > 0 {
			lead, half := s.lead(0, l)
			fmt.Fprintf(&b, "   %s ahead by %.2f ± %.2f", s.levels[0], lead, half)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// BenchmarkLeague plays a game of 12 ships, three captains of each level, and reports their mean scores:
// go test -run - -bench League -benchtime 200x.
func BenchmarkLeague(b *testing.B) {
	s := series(b, b.N, 12, "hunter", "peaceful", "random", "passive")
	for l, level := range s.levels {
		score, _ := mean(s.scores[l])
		b.ReportMetric(score, level+"-score")
	}
	b.Logf("\n%v", s)
}

// TestHunterLeads: with three captains of each level the hunters score far more than any other.
func TestHunterLeads(t *testing.T) {
	s := series(t, 24, 12, "hunter", "peaceful", "random", "passive")
	t.Logf("\n%v", s)
	score, _ := mean(s.scores[0])
	assert.Greater(t, score, 8.0)
	for l := 1; l < len(s.levels); l++ {
		lead, half := s.lead(0, l)
		assert.Greater(t, lead-half, 8.0, "ahead of %s", s.levels[l])
	}
}

// TestHuntersAnywhere: a hunter also beats every other captain in a duel and in a crowd.
func TestHuntersAnywhere(t *testing.T) {
	for _, other := range []string{"peaceful", "random", "passive"} {
		s := series(t, 24, 2, "hunter", other)
		lead, half := s.lead(0, 1)
		assert.Greater(t, lead-half, 0.0, "a duel:\n%v", s)
	}
	s := series(t, 6, 30, "hunter", "peaceful", "random", "passive")
	for l := 1; l < len(s.levels); l++ {
		lead, half := s.lead(0, l)
		assert.Greater(t, lead-half, 4.0, "30 ships:\n%v", s)
	}
}

// TestHuntersAmongThemselves: they fight it out, and none sinks itself.
func TestHuntersAmongThemselves(t *testing.T) {
	s := series(t, 8, 12, "hunter")
	t.Logf("\n%v", s)
	assert.Equal(t, s.sums[0].Hits, s.sums[0].Damage)
	assert.Equal(t, s.sums[0].Sunken, s.sums[0].Deaths)
	assert.Greater(t, s.sums[0].Sunken, 8*6, "most are sunk")
}

// TestKindsOfHunter: a hunter scores most in the kind of ship it chooses.
func TestKindsOfHunter(t *testing.T) {
	s := series(t, 20, 12, "hunter", "hunter/kind=1", "hunter/kind=2", "hunter/kind=3", "hunter/kind=4")
	t.Logf("\n%v", s)
	for l := 1; l < len(s.levels); l++ {
		lead, _ := s.lead(0, l)
		assert.Positive(t, lead, s.levels[l])
	}
}
