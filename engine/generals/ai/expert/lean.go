package expert

// lean is which way the opening leans: how far the enemy's general is likely to be from each row and column. While nothing is
// known, it leans to the middle of where that may be: this costs little, and meets the enemy sooner.
type lean struct{ rows, cols []int }

// leanBits are left out of the chances, so that sums stay small.
const leanBits = 10

// think works out the mean distances.
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

// away is the mean distance of the enemy's general from cell i, in no certain unit.
func (l *lean) away(i int) int { return l.rows[i/len(l.cols)] + l.cols[i%len(l.cols)] }

// taste is what taking cell i is worth beyond being land, in 1/16 of a cell: a little more where it lies towards the enemy.
func (c *estimate) taste(i int) int {
	t := 2 * c.tune.taste
	return c.warning(i) + c.tune.taste - min(t, t*c.lean.away(i)/max(1, c.lean.away(c.Home)))
}

// warning is what cell i is worth because from there it is seen what comes to our general, in 1/16 of a cell.
func (c *estimate) warning(i int) int {
	return c.tune.warning * max(0, c.tune.outlook-int(c.outskirts.Dist[i]))
}
