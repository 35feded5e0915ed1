package territory

import "generals-chess/engine/yield"

// Route holds distances from a set of start cells over the whole territory, and the paths back.
type Route struct {
	Dist  []int32 // Far if a cell was not reached
	Back  []int32 // the neighbour one step closer to a start, -1 at a start
	queue []int32
	heap  priceHeap
}

// Reset clears the route for a map of n cells.
func (r *Route) Reset(n int) {
	if len(r.Dist) != n {
		r.Dist, r.Back, r.queue = make([]int32, n), make([]int32, n), make([]int32, 0, n)
		r.heap = make(priceHeap, 0, 4*n)
	}
	for i := range r.Dist {
		r.Dist[i], r.Back[i] = Far, -1
	}
	r.queue = r.queue[:0]
}

// Add makes cell i a start.
func (r *Route) Add(i int) {
	if r.Dist[i] != 0 {
		r.Dist[i] = 0
		r.queue = append(r.queue, int32(i))
	}
}

// Flood computes the number of steps from the starts through all cells that open allows. A cell that is not open is never reached.
func (r *Route) Flood(c *Map, open func(i int) bool) {
	yield.Now()
	for head := 0; head < len(r.queue); head++ {
		at := r.queue[head]
		for _, to := range c.Next[at] {
			if to >= 0 && r.Dist[to] == Far && open(int(to)) {
				r.Dist[to], r.Back[to] = r.Dist[at]+1, at
				r.queue = append(r.queue, to)
			}
		}
	}
}

// Climb computes the least total price from the starts, where price is the cost of entering a cell: at least 1, or Far for a cell that
// cannot be entered.
func (r *Route) Climb(c *Map, price func(i int) int32) {
	yield.Now()
	r.heap = r.heap[:0]
	for _, at := range r.queue {
		r.heap.push(0, at)
	}
	for len(r.heap) > 0 {
		dist, at := r.heap.pop()
		if dist > r.Dist[at] {
			continue
		}
		for _, to := range c.Next[at] {
			if to < 0 {
				continue
			}
			if p := price(int(to)); p < Far && dist+p < r.Dist[to] {
				r.Dist[to], r.Back[to] = dist+p, at
				r.heap.push(dist+p, to)
			}
		}
	}
}

// Reached reports whether there is a path to cell i.
func (r *Route) Reached(i int) bool { return r.Dist[i] < Far }

// priceHeap is a binary heap of cells, cheapest first, equal prices by cell number. An item is the
// price in the upper and the cell in the lower half.
type priceHeap []uint64

func (h *priceHeap) push(price, cell int32) {
	*h = append(*h, uint64(price)<<32|uint64(uint32(cell)))
	items := *h
	for i := len(items) - 1; i > 0; {
		up := (i - 1) / 2
		if items[up] <= items[i] {
			return
		}
		items[up], items[i] = items[i], items[up]
		i = up
	}
}

func (h *priceHeap) pop() (price, cell int32) {
	items := *h
	top, last := items[0], len(items)-1
	items[0] = items[last]
	items = items[:last]
	*h = items
	for i := 0; ; {
		least := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if items[down] < items[least] {
				least = down
			}
		}
		if least == i {
			return int32(top >> 32), int32(uint32(top))
		}
		items[i], items[least] = items[least], items[i]
		i = least
	}
}
