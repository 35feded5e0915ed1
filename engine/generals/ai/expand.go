package ai

import "generals-chess/engine/generals"

// expand takes the best cell next to one of our armies.
func (m *normal) expand() generals.Move {
	best, bestWorth := generals.Stay, 0
	for from := range m.places {
		if !m.free(from) {
			continue
		}
		for d, to := range m.next[from] {
			if to < 0 {
				continue
			}
			if worth := m.worth(from, int(to)); worth > bestWorth {
				best, bestWorth = m.move(from, d), worth
			}
		}
	}
	return best
}

// worth weighs capturing cell to from cell from; 0 is no capture. The foe's cells come first, for
// they count twice; neutral land is better the nearer it lies to the target, where it is contested.
// Neutral cities are not for a passing army.
func (m *normal) worth(from, to int) int {
	p, force := &m.places[to], m.places[from].army-1
	if p.owner == mine || force <= p.army {
		return 0
	}
	switch {
	case p.owner == foe && p.kind == generals.City:
		return 4000 + min(p.army, 99)
	case p.owner == foe:
		return 3000 + min(p.army, 99)
	case p.kind == generals.City:
		return 0
	}
	return 2000 - 4*min(int(m.onward.dist[to])/m.movePrice(), 200) + min(force, 9)
}

// advance brings an army a step nearer to the border: one with many soldiers that has not far to go.
func (m *normal) advance() generals.Move {
	m.frontier.reset(m.n)
	for i := range m.places {
		if m.places[i].owner != mine && m.enterable(i) {
			m.frontier.add(i)
		}
	}
	m.frontier.flood(&m.chart, m.own)
	best, bestScore := generals.Stay, 0
	for from := range m.places {
		if !m.free(from) || !m.frontier.reached(from) {
			continue
		}
		to := int(m.frontier.back[from])
		if m.places[to].owner != mine {
			continue // it stands at the border already
		}
		if score := 64 * (m.places[from].army - 1) / int(m.frontier.dist[from]+1); score > bestScore {
			best, bestScore = m.step(from, to), score
		}
	}
	return best
}

// own tells whether cell i is ours.
func (m *normal) own(i int) bool { return m.places[i].owner == mine }
