package ai

import "generals-chess/engine/generals"

// guess keeps the cell where the foe's general most likely stands.
type guess struct {
	cell  int // -1 when there is no candidate
	score float64
}

// guessThrone weighs every cell where the foe's general can still be: never seen, far enough from our
// own by the rule of the maps, and to be reached. Before the foe is met the far side is likelier;
// afterwards a cell amid the land the foe was met on early.
func (m *normal) guessThrone() int {
	if m.throne >= 0 {
		return m.throne
	}
	best, bestScore := -1, -1e18
	for i := range m.places {
		if !m.mayHide(i) {
			continue
		}
		score := m.likelihood(i)
		if i == m.target {
			score += 1.5
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// mayHide tells whether the foe's general may stand on cell i.
func (m *normal) mayHide(i int) bool {
	least := (m.height + m.width) / 4
	return m.places[i].since < 0 && m.places[i].kind == generals.Hidden && m.homeward.reached(i) && m.apart(i, m.home) >= least*least
}

// likelihood grows with the chance that the foe's general stands on cell i.
func (m *normal) likelihood(i int) float64 {
	score := 0.3 * float64(m.homeward.dist[i])
	if m.contacts == 0 {
		return score
	}
	return score - m.meanDistance(i)
}
