package planner

import (
	"math"

	"generals-chess/engine/generals"
)

// chanceScale is the chance of the likeliest cell.
const chanceScale = 1 << 20

// chanceTable holds chanceScale * exp(-k/16), rounded.
var chanceTable = func() (table [256]int64) {
	for k := range table {
		table[k] = int64(math.Round(chanceScale * math.Exp(-float64(k)/16)))
	}
	return table
}()

// seek returns the cell of the enemy's general or, until that was seen, the cell at which to search for it: where it is likely to come into
// sight soon. It returns -1 if no cell is left.
func (m *Planner) seek() int {
	if m.EnemyGeneral >= 0 {
		return m.EnemyGeneral
	}
	m.guess()
	m.scout.Reset(m.N)
	m.scout.Add(m.scoutFrom())
	m.scout.Flood(&m.Map, m.Enterable)
	best, bestScore := -1, int64(0)
	for i, chance := range m.chances {
		if chance == 0 || !m.scout.Reached(i) {
			continue
		}
		score := 256 * m.around(i) / int64(m.tune.Patience+int(m.scout.Dist[i]))
		if i == m.target {
			score += score * int64(m.tune.Firmness) / 100
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// scoutFrom returns where the search starts: at the army that leads the campaign, otherwise at home.
func (m *Planner) scoutFrom() int {
	if m.campaign.on && m.campaign.head >= 0 {
		return m.campaign.head
	}
	return m.Home
}

// guess computes the chances, from the oracle if there is one.
func (m *Planner) guess() {
	if m.oracle == nil {
		m.weighChances()
		return
	}
	for i := range m.chances {
		m.chances[i] = m.oracle(i)
	}
}

// weighChances converts the weights of belief into chances. Weights are scaled down (Trust), because adjacent cells provide nearly the same
// evidence.
func (m *Planner) weighChances() {
	most := int64(math.MinInt64)
	for i := range m.chances {
		m.chances[i] = 0
		if m.mayHide(i) {
			most = max(most, m.weightOf(i))
		}
	}
	for i := range m.chances {
		if m.mayHide(i) {
			k := (most - m.weightOf(i)) / (weightUnit / 16)
			m.chances[i] = chanceTable[min(k, int64(len(chanceTable)-1))]
		}
	}
}

// weightOf returns the weight of cell i, slightly higher for farther cells.
func (m *Planner) weightOf(i int) int64 {
	farther := int64(m.tune.Farther) * weightUnit * int64(m.homeward.Dist[i])
	return (farther + int64(m.tune.Trust)*int64(m.belief.weight[i])) / 100
}

// around returns the chance of the enemy's general within two cells of i, with closer cells counted more.
func (m *Planner) around(i int) int64 {
	sum := 2 * m.chances[i]
	add := func(at int) { sum += m.chances[at] }
	m.Around(i, 1, add)
	m.Around(i, 2, add)
	return sum
}

// mayHide reports whether the enemy's general may be on cell i: never seen, far enough from our own by the rules for maps, and reachable.
func (m *Planner) mayHide(i int) bool {
	least := (m.Height + m.Width) / 4
	return m.Places[i].Kind == generals.Hidden && m.homeward.Reached(i) && m.Apart(i, m.Home) >= least*least
}
