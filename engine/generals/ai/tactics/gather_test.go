package tactics_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
)

// charted observes a position as player 0.
func charted(p *generals.Position) *territory.Map {
	c := new(territory.Map)
	c.Observe(p.View(0))
	return c
}

// littered draws a map with armies of red strewn over it; everything else is blue's.
func littered(t *rapid.T, side int) *generals.Position {
	l := generals.Layers{Height: rapid.IntRange(2, side).Draw(t, "height"), Width: rapid.IntRange(3, side).Draw(t, "width")}
	dice := territory.NewLuck(rapid.Uint64().Draw(t, "armies"))
	for range l.Height * l.Width {
		code, army := int8(3), int32(dice.Below(9))
		switch dice.Below(6) {
		case 0:
			code = 4
		case 1:
			code, army = 1, 0
		}
		l.Type, l.Army = append(l.Type, code), append(l.Army, army)
	}
	l.Type[0], l.Type[len(l.Type)-1] = 7, 8
	l.Generals[1] = generals.Cell{Row: l.Height - 1, Col: l.Width - 1}
	return generals.NewPosition(l)
}

// most returns the true optimum: it tries every tree of that many cells.
func most(c *territory.Map, f *tactics.Field, root, moves int) int {
	in := make([]bool, c.N)
	var grow func(from []int32, left int, sum int) int
	grow = func(from []int32, left, sum int) int {
		best := sum
		if left == 0 {
			return best
		}
		var shut []int32
		for _, at := range from {
			for _, to := range c.Next[at] {
				if to < 0 || in[to] || !f.Open(int(to)) {
					continue
				}
				w := -f.Cells[to].Army - 1
				if f.Cells[to].Owner == territory.Mine {
					w = max(f.Cells[to].Army, 1) - 1
				}
				in[to] = true
				best = max(best, grow(append(from, to), left-1, sum+int(w)))
				shut = append(shut, to)
			}
		}
		for _, i := range shut {
			in[i] = false
		}
		return best
	}
	in[root] = true
	return grow([]int32{int32(root)}, moves, 0)
}

// TestGatherIsNearTheOptimum compares plans on small boards with the optimum.
func TestGatherIsNearTheOptimum(t *testing.T) {
	sum, perfect, games := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		c := charted(littered(t, 5))
		var f tactics.Field
		f.Read(c, nil)
		var g tactics.Gatherer
		moves := rapid.IntRange(1, 6).Draw(t, "moves")
		g.Plan(&f, territory.Mine, c.Home, moves, nil)
		best := most(c, &f, c.Home, moves)
		assert.LessOrEqual(t, g.Brings(moves), best)
		sum, perfect, games = sum+g.Brings(moves), perfect+best, games+1
	})
	t.Logf("%d of %d soldiers, %d boards", sum, perfect, games)
	assert.Greater(t, 100*sum, 97*perfect, "%d of %d soldiers", sum, perfect)
}
