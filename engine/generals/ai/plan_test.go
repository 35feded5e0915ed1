package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine/generals"
)

// charted observes a position as player 0.
func charted(p *generals.Position) *chart {
	c := new(chart)
	c.observe(p.View(0))
	return c
}

// TestClimbIsFloodAtEvenPrices: with a price of 1 everywhere the cheapest ways are the shortest.
func TestClimbIsFloodAtEvenPrices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := charted(generals.NewPosition(anyLayers(t)))
		var short, cheap route
		for _, r := range []*route{&short, &cheap} {
			r.reset(c.n)
			r.add(c.home)
		}
		short.flood(c, c.enterable)
		cheap.climb(c, func(i int) int32 {
			if c.enterable(i) {
				return 1
			}
			return far
		})
		assert.Equal(t, short.dist, cheap.dist)
	})
}

// TestClimbAvoidsDearCells goes around a dear cell when the detour is cheaper.
func TestClimbAvoidsDearCells(t *testing.T) {
	c := charted(position(t, `
		rG9 r1 r1 bG9
		r1  r1 r1 r1`))
	price := func(dear int32) func(int) int32 {
		return func(i int) int32 {
			if i == 1 {
				return dear
			}
			return 2
		}
	}
	var r route
	for dear, first := range map[int32]int32{5: 1, 7: 4} {
		r.reset(c.n)
		r.add(3)
		r.climb(c, price(dear))
		assert.Equal(t, first, r.back[0], "price %d", dear)
	}
}

// TestGather takes the branch that brings most a move, stops when there is enough, and lets the
// farthest armies march first.
func TestGather(t *testing.T) {
	c := charted(position(t, `
		rG1 r3 r9 r1 r2
		r2  ## ## ## ##
		r2  ## bG9 . .`))
	any := func(int) bool { return true }
	var tr tree
	tr.reset(c.n)
	tr.join(c.home, -1)
	used, soldiers := tr.gather(c, 2, 4, far, any)
	assert.Equal(t, [2]int{2, 10}, [2]int{used, soldiers}, "the rich branch first")
	assert.Equal(t, 2, tr.leaf(c))

	used, soldiers = tr.gather(c, 10, 4, far, any)
	assert.Equal(t, [2]int{0, 0}, [2]int{used, soldiers}, "what brings no more than a soldier a move stays")
	used, soldiers = tr.gather(c, 10, 3, far, any)
	assert.Equal(t, [2]int{2, 2}, [2]int{used, soldiers}, "what brings more than three quarters comes")

	tr.reset(c.n)
	tr.join(c.home, -1)
	used, _ = tr.gather(c, 10, 0, 5, any)
	assert.Equal(t, 2, used, "no more than enough")

	tr.reset(c.n)
	tr.join(c.home, -1)
	tr.idle[1], tr.idle[2] = true, true
	_, soldiers = tr.gather(c, 2, 1, far, any)
	assert.Equal(t, 2, soldiers, "idle armies do not count")
}

// TestPlanGathersWhatItSays plays a gathering plan out: exactly the soldiers it promised arrive, in
// the moves it promised at most.
func TestPlanGathersWhatItSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayers(t)
		dice := newLuck(rapid.Uint64().Draw(t, "armies"))
		for i := range l.Type {
			if l.Type[i] == 0 && dice.below(3) > 0 {
				l.Type[i], l.Army[i] = 3, int32(1+dice.below(6))
			}
		}
		c := charted(generals.NewPosition(l))
		var tr tree
		tr.reset(c.n)
		tr.join(c.home, -1)
		used, soldiers := tr.gather(c, rapid.IntRange(1, 40).Draw(t, "moves"), 2, far, func(int) bool { return true })
		before := c.places[c.home].army
		moves := 0
		for leaf := tr.leaf(c); leaf >= 0; leaf = tr.leaf(c) {
			c.places[tr.up[leaf]].army += c.places[leaf].army - 1
			c.places[leaf].army = 1
			moves++
		}
		assert.Equal(t, before+soldiers, c.places[c.home].army)
		assert.LessOrEqual(t, moves, used)
	})
}
