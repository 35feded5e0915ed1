package expert

// lean holds the mean distance of the enemy's general from each row and column. While nothing is known, the opening leans to the middle of
// the likely cells: this costs little, and meets the enemy sooner.
type lean struct{ rows, cols []int }

// leanBits are the bits cut off the chances, so that sums stay small.
const leanBits = 10

// think computes the mean distances.
func (l *lean) think(height, width int, chances []int64) {
	if len(l.rows) != height || len(l.cols) != width {
		l.rows, l.cols = make([]int, height), make([]int, width)
	}
	clear(l.rows)
	clear(l.cols)
	for i, chance := range chances {
		if chance == 0 {
			continue
		}
		for row := range l.rows {
			l.rows[row] += int(chance) * max(row-i/width, i/width-row) >> leanBits
		}
		for col := range l.cols {
			l.cols[col] += int(chance) * max(col-i%width, i%width-col) >> leanBits
		}
	}
}

// away returns the mean distance of the enemy's general from cell i, in an arbitrary unit.
func (l *lean) away(i int) int { return l.rows[i/len(l.cols)] + l.cols[i%len(l.cols)] }

// taste returns the worth of cell i beyond being land, in 1/16 of a cell: a little more towards the enemy.
func (c *estimate) taste(i int) int {
	t := 2 * c.tune.taste
	return c.warning(i) + c.tune.taste - min(t, t*c.lean.away(i)/max(1, c.lean.away(c.Home)))
}

// warning returns the worth of cell i as an outpost that sees armies approach our general, in 1/16 of a cell.
func (c *estimate) warning(i int) int {
	return c.tune.warning * max(0, c.tune.outlook-int(c.outskirts.Dist[i]))
}
