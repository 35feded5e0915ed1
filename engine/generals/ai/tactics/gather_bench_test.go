package tactics_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// recorded returns maps of matches between two players of level hard, one every 20 steps.
func recorded(t testing.TB, games int) (charts []*territory.Map) {
	for seed := range games {
		players := [2]aitest.Thinker{planner.New(planner.Hard()), planner.New(planner.Hard())}
		aitest.Play(t, aitest.Match(t, uint64(seed), "random"), players, func(v *generals.View, _ generals.Move) {
			if v.Player == engine.Player(seed%2) && v.Time%20 == 0 && v.Time >= 40 {
				c := new(territory.Map)
				c.Observe(v)
				charts = append(charts, c)
			}
		})
	}
	return charts
}

// greedy returns what territory.Tree gathers at our general.
func greedy(c *territory.Map, tree *territory.Tree, moves int) int {
	tree.Reset(c.N)
	tree.Join(c.Home, -1)
	_, soldiers := tree.Gather(c, moves, 0, territory.Far, func(int) bool { return true })
	return soldiers
}

// TestGatherBeatsGreed compares plans on recorded boards with those of territory.Tree.
func TestGatherBeatsGreed(t *testing.T) {
	var g tactics.Gatherer
	var f tactics.Field
	var tree territory.Tree
	charts := recorded(t, 12)
	for _, moves := range []int{5, 10, 20, 30} {
		sum, plain := 0, 0
		for _, c := range charts {
			f.Read(c, nil)
			g.Plan(&f, territory.Mine, c.Home, moves, nil)
			sum, plain = sum+g.Brings(moves), plain+greedy(c, &tree, moves)
		}
		t.Logf("%d moves: %d soldiers, territory.Tree %d, on %d boards", moves, sum, plain, len(charts))
		assert.Greater(t, 100*sum, 103*plain, "%d moves", moves)
	}
}

func BenchmarkGather(b *testing.B) {
	charts := recorded(b, 4)
	var g tactics.Gatherer
	var f tactics.Field
	for _, moves := range []int{10, 30} {
		b.Run(fmt.Sprint(moves), func(b *testing.B) {
			for k := range b.N {
				c := charts[k%len(charts)]
				f.Read(c, nil)
				g.Plan(&f, territory.Mine, c.Home, moves, nil)
			}
		})
	}
}

// BenchmarkStep measures the largest work of a step: a threat, its answer, and an attack on the enemy's general.
func BenchmarkStep(b *testing.B) {
	charts := recorded(b, 4)
	var t tactics.Tactics
	for k := range b.N {
		c := charts[k%len(charts)]
		t.Read(c, nil)
		if danger := t.Threat(16); danger.Moves > 0 {
			t.Answer()
		}
		t.Attack(territory.Mine, tactics.Aim{EnemyGeneral: c.N - 1 - c.Home, Longest: 30, Percent: 60})
	}
}
