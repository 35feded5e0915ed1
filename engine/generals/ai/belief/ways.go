package belief

import (
	"math"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// apart is the distance of cells that are not joined. Longer distances are cut to one less.
const apart = 63

// ways holds the distances between all pairs of cells, over land not known to be a city.
type ways struct {
	steps  []uint8  // from cell a to cell b at a*n+b, at most apart
	within []uint16 // the square root of the number of cells closer to cell a than d steps, in 1/16, at a*(apart+1)+d
	n      int
	cities int // number of known cities when the steps were computed
	queue  []int32
}

// from returns the distances from cell a.
func (w *ways) from(a int) []uint8 { return w.steps[a*w.n : (a+1)*w.n] }

// nearer returns the square roots for cell a, by distance.
func (w *ways) nearer(a int) *[apart + 1]uint16 {
	return (*[apart + 1]uint16)(w.within[a*(apart+1):])
}

// update recomputes everything if the map or the number of known cities has changed.
func (w *ways) update(c *territory.Map) {
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
		*w = ways{n: c.N, steps: make([]uint8, c.N*c.N), within: make([]uint16, c.N*(apart+1)), queue: make([]int32, 0, c.N)}
	}
	w.cities = cities
	for a := range c.Places {
		w.flood(c, a)
	}
}

// flood computes the distances from cell a.
func (w *ways) flood(c *territory.Map, a int) {
	yield.Now()
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
	nearer, seen := w.nearer(a), 0
	for d := range nearer {
		nearer[d] = uint16(math.Round(16 * math.Sqrt(float64(seen))))
		for seen < len(queue) && int(steps[queue[seen]]) <= d {
			seen++
		}
	}
}

// open reports whether cell i may be land.
func open(c *territory.Map, i int) bool {
	k := c.Places[i].Kind
	return k != generals.Mountain && k != generals.City
}
