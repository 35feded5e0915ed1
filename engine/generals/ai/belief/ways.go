package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/chart"
)

// apart bounds the distances that are told apart.
const apart = 63

// ways are the steps between all pairs of cells, over land that is not known to be a city.
type ways struct {
	steps  []uint8 // from cell a to cell b at a*n+b, at most apart
	n      int
	cities int // known when the steps were worked out
	queue  []int32
}

// from is the row of steps from cell a.
func (w *ways) from(a int) []uint8 { return w.steps[a*w.n : (a+1)*w.n] }

// update works everything out anew when a city has come to light.
func (w *ways) update(c *chart.Chart) {
	cities := 0
	for i := range c.Places {
		if c.Places[i].Kind == generals.City {
			cities++
		}
	}
	if w.n == c.N && cities == w.cities {
		return
	}
	if w.n != c.N {
		*w = ways{n: c.N, steps: make([]uint8, c.N*c.N), queue: make([]int32, 0, c.N)}
	}
	w.cities = cities
	for a := range c.Places {
		w.flood(c, a)
	}
}

// flood fills in the steps from cell a.
func (w *ways) flood(c *chart.Chart, a int) {
	steps := w.from(a)
	for i := range steps {
		steps[i] = apart
	}
	if !open(c, a) {
		return
	}
	steps[a] = 0
	queue := append(w.queue[:0], int32(a))
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		next := min(steps[at]+1, apart-1)
		for _, to := range c.Next[at] {
			if to >= 0 && steps[to] == apart && open(c, int(to)) {
				steps[to] = next
				queue = append(queue, to)
			}
		}
	}
}

// open tells whether cell i may be land.
func open(c *chart.Chart, i int) bool {
	k := c.Places[i].Kind
	return k != generals.Mountain && k != generals.City
}
