package marks

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// drawn is a class with known strengths, by which its games are drawn. Some of its programs are the same.
type drawn struct {
	*rand.Rand
	strength []float64 // in Elo
}

// drawClass draws a class of programs, of which two or three are copies of one.
func drawClass(seed uint64) *drawn {
	c := &drawn{Rand: rand.New(rand.NewPCG(seed, 1))}
	for range 6 + c.IntN(20) {
		c.strength = append(c.strength, 350*c.NormFloat64())
	}
	for range 1 + c.IntN(2) {
		c.strength = append(c.strength, c.strength[0])
	}
	return c
}

// points returns the half points of the first player in a pair of games on one map: the map favours one player, and some games are drawn.
func (c *drawn) points(lead float64) int {
	kind := 60 * c.NormFloat64()
	return c.game(lead+kind) + c.game(lead-kind)
}

func (c *drawn) game(lead float64) int {
	if c.Float64() < 0.05 {
		return 1
	}
	if c.Float64() < stats.Score(lead) {
		return 2
	}
	return 0
}

// played returns the standings of a tournament of the class.
func (c *drawn) played(plan schedule.Plan) stats.Standings {
	plan.Players = len(c.strength)
	done := schedule.Results{}
	meetings := map[[2]int]*stats.Pairs{}
	for {
		games, all := plan.Games(done)
		for _, g := range games {
			if done[g.Number] != nil || g.Leg > 0 {
				continue
			}
			a, b := g.Players[0], g.Players[1]
			points := c.points(c.strength[a] - c.strength[b])
			done[g.Number] = [][]int{{2, 1}, {2, 1}, {1, 1}, {1, 2}, {1, 2}}[points]
			done[g.Number+1] = [][]int{{1, 2}, {1, 1}, {1, 1}, {1, 1}, {2, 1}}[points]
			if meetings[[2]int{a, b}] == nil {
				meetings[[2]int{a, b}] = &stats.Pairs{}
			}
			meetings[[2]int{a, b}].Add(points)
		}
		if all {
			break
		}
	}
	var list []stats.Meeting
	for two, pairs := range meetings {
		list = append(list, stats.Meeting{First: two[0], Second: two[1], Pairs: *pairs})
	}
	return stats.Rate(len(c.strength), list)
}

// against plays against a level until the result is clear, and counts the pairs.
func (c *drawn) against(student int, level float64, pairs *int) (p stats.Pairs) {
	for p.Count() < More(p, MostPairs) {
		for range More(p, MostPairs) - p.Count() {
			p.Add(c.points(c.strength[student] - level))
			*pairs++
		}
	}
	return p
}

// luck counts the results of many classes.
type luck struct {
	twins, equal, far, right, met, pairs int
}

// TestLuckMakesNoMarks: in 1,000 classes equal programs have equal marks, and a program that is far ahead has the better one.
func TestLuckMakesNoMarks(t *testing.T) {
	rule, err := Parse("plays=10, easy=40, normal=60, hard=80, rank=20", levels)
	require.NoError(t, err)
	for _, format := range []schedule.Format{schedule.RoundRobin, schedule.Swiss} {
		var l luck
		for seed := range uint64(1000) {
			c := drawClass(seed)
			l.count(c, c.marks(rule, schedule.Plan{Format: format, Pairs: 4, Rounds: schedule.DefaultRounds(len(c.strength)), Seed: seed}, &l))
		}
		t.Logf("%s: %d of %d twins have equal marks; of two 400 Elo apart the stronger has the better mark in %.1f %%; %.1f pairs against each AI",
			format, l.equal, l.twins, 100*float64(l.right)/float64(l.far), float64(l.pairs)/float64(l.met))
		require.GreaterOrEqual(t, 100*l.equal, 95*l.twins, format)
		require.GreaterOrEqual(t, 100*l.right, 98*l.far, format)
	}
}

// marks returns the marks of the class, by program.
func (c *drawn) marks(rule Rule, plan schedule.Plan, l *luck) []float64 {
	s := c.played(plan)
	var students []Student
	for i := range c.strength {
		one := Student{Name: string(rune('a' + i)), Plays: true, Moves: true, Ranked: true, Against: map[string]stats.Pairs{}}
		for n, level := range levels {
			one.Against[level] = c.against(i, float64(n-1)*350, &l.pairs)
			l.met++
		}
		students = append(students, one)
	}
	points := make([]float64, len(students))
	for _, m := range rule.Give(students, func(a, b int) bool { lead, _ := s.Lead(a, b); return lead.Low.Or(-1) > 0 }) {
		points[m.Name[0]-'a'] = m.Points
	}
	return points
}

// count compares every two programs of a class.
func (l *luck) count(c *drawn, points []float64) {
	for a := range c.strength {
		for b := range c.strength {
			switch lead := c.strength[a] - c.strength[b]; {
			case lead == 0 && a < b:
				l.twins++
				if points[a] == points[b] {
					l.equal++
				}
			case lead > 400:
				l.far++
				if points[a] > points[b] {
					l.right++
				}
			}
		}
	}
}
