package territory_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/internal/testkit/aitest"
)

// charted observes a position as player 0.
func charted(p *generals.Position) *territory.Map {
	c := new(territory.Map)
	c.Observe(p.View(0))
	return c
}

// TestClimbIsFloodAtEvenPrices: with a price of 1 everywhere the cheapest paths are the shortest.
func TestClimbIsFloodAtEvenPrices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := charted(generals.NewPosition(aitest.AnyLayers(t)))
		var short, cheap territory.Route
		for _, r := range []*territory.Route{&short, &cheap} {
			r.Reset(c.N)
			r.Add(c.Home)
		}
		short.Flood(c, c.Enterable)
		cheap.Climb(c, func(i int) int32 {
			if c.Enterable(i) {
				return 1
			}
			return territory.Far
		})
		assert.Equal(t, short.Dist, cheap.Dist)
	})
}

// TestClimbAvoidsDearCells: a detour around an expensive cell is taken if it is cheaper.
func TestClimbAvoidsDearCells(t *testing.T) {
	c := charted(aitest.Position(t, `
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
	var r territory.Route
	for dear, first := range map[int32]int32{5: 1, 7: 4} {
		r.Reset(c.N)
		r.Add(3)
		r.Climb(c, price(dear))
		assert.Equal(t, first, r.Back[0], "price %d", dear)
	}
}

// TestGather: the branch with the most soldiers per move is taken, gathering stops when there is enough, and the farthest armies march
// first.
func TestGather(t *testing.T) {
	c := charted(aitest.Position(t, `
		rG1 r3 r9 r1 r2
		r2  ## ## ## ##
		r2  ## bG9 . .`))
	any := func(int) bool { return true }
	var tr territory.Tree
	tr.Reset(c.N)
	tr.Join(c.Home, -1)
	used, soldiers := tr.Gather(c, 2, 4, territory.Far, any)
	assert.Equal(t, [2]int{2, 10}, [2]int{used, soldiers}, "the rich branch first")
	assert.Equal(t, c.Step(2, 1), tr.Next(c))

	used, soldiers = tr.Gather(c, 10, 4, territory.Far, any)
	assert.Equal(t, [2]int{0, 0}, [2]int{used, soldiers}, "what brings no more than a soldier a move stays")
	used, soldiers = tr.Gather(c, 10, 3, territory.Far, any)
	assert.Equal(t, [2]int{2, 2}, [2]int{used, soldiers}, "what brings more than three quarters comes")

	tr.Reset(c.N)
	tr.Join(c.Home, -1)
	used, _ = tr.Gather(c, 10, 0, 5, any)
	assert.Equal(t, 2, used, "no more than enough")

	tr.Reset(c.N)
	tr.Join(c.Home, -1)
	tr.Idle[1], tr.Idle[2] = true, true
	_, soldiers = tr.Gather(c, 2, 1, territory.Far, any)
	assert.Equal(t, 2, soldiers, "idle armies do not count")
}

// TestPlanGathersWhatItSays plays a gathering plan out: exactly the promised soldiers arrive, in at most the promised moves.
func TestPlanGathersWhatItSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := aitest.AnyLayers(t)
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "armies"))
		for i := range l.Type {
			if l.Type[i] == 0 && dice.Below(3) > 0 {
				l.Type[i], l.Army[i] = 3, int32(1+dice.Below(6))
			}
		}
		c := charted(generals.NewPosition(l))
		var tr territory.Tree
		tr.Reset(c.N)
		tr.Join(c.Home, -1)
		used, soldiers := tr.Gather(c, rapid.IntRange(1, 40).Draw(t, "moves"), 2, territory.Far, func(int) bool { return true })
		before := c.Places[c.Home].Army
		moves := 0
		for m := tr.Next(c); m != generals.Stay; m = tr.Next(c) {
			leaf := m.From().Row*c.Width + m.From().Col
			c.Places[tr.Up[leaf]].Army += c.Places[leaf].Army - 1
			c.Places[leaf].Army = 1
			moves++
		}
		assert.Equal(t, before+soldiers, c.Places[c.Home].Army)
		assert.LessOrEqual(t, moves, used)
	})
}
