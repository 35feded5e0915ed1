package ai

import (
	"math"

	"generals-chess/engine/generals"
)

// cloud sums up where the foe was met: its middle and its spread.
type cloud struct {
	cells    int
	row, col float64
	spread   float64 // mean of the squared distance to the middle
}

// foeCloud is the cloud of all cells that are the foe's, in sight or remembered.
func (c *chart) foeCloud() cloud {
	var rows, cols, squares, weights float64
	cells := 0
	for i := range c.places {
		if c.places[i].owner != foe {
			continue
		}
		row, col := float64(i/c.width), float64(i%c.width)
		w := 1.0
		cells++
		weights += w
		rows += w * row
		cols += w * col
		squares += w * (row*row + col*col)
	}
	if cells == 0 {
		return cloud{}
	}
	rows, cols = rows/weights, cols/weights
	return cloud{cells, rows, cols, squares/weights - rows*rows - cols*cols}
}

// distance is about the mean distance of cell i to the cells of the cloud.
func (f cloud) distance(c *chart, i int) float64 {
	row, col := float64(i/c.width)-f.row, float64(i%c.width)-f.col
	return math.Sqrt(max(0, row*row+col*col+f.spread))
}

// guessThrone is the foe's general or, until that was seen, the cell where it most likely stands; -1
// if there is none. Before the foe is met the far side is likelier; afterwards what lies amid and
// behind the foe's land.
func (m *normal) guessThrone() int {
	if m.throne >= 0 {
		return m.throne
	}
	seen := m.foeCloud()
	best, bestScore := -1, -math.MaxFloat64
	for i := range m.places {
		if !m.mayHide(i) {
			continue
		}
		score := 0.3 * float64(m.homeward.dist[i])
		if seen.cells > 0 {
			score -= seen.distance(&m.chart, i)
		}
		if i == m.target {
			score += float64(m.tune.stick) / 10
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// mayHide tells whether the foe's general may stand on cell i: never seen, far enough from our own by
// the rule of the maps, and to be reached.
func (m *normal) mayHide(i int) bool {
	least := (m.height + m.width) / 4
	return m.places[i].kind == generals.Hidden && m.homeward.reached(i) && m.apart(i, m.home) >= least*least
}
