package ai

import "generals-chess/engine/generals"

// expand takes the best cell next to an army, else brings an army towards the border.
func (m *normal) expand() generals.Move {
	best, bestScore := generals.Stay, 0
	for from := range m.places {
		if !m.free(from) {
			continue
		}
		for d, to := range m.next[from] {
			if to < 0 {
				continue
			}
			if score := m.worth(from, int(to)); score > bestScore {
				best, bestScore = m.move(from, d), score
			}
		}
	}
	if best != generals.Stay {
		return best
	}
	return m.advance()
}

// free tells whether the army at i may be used for anything but defence.
func (m *normal) free(i int) bool {
	return m.movable(i) && (i != m.home || m.time < m.tune.opening)
}

// worth weighs capturing cell to from cell from; 0 is no capture or a useless one.
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
	return 2000 - min(int(m.onward.dist[to])/m.moveWorth(), 200)*4 + min(force, 9)
}

// moveWorth is what price takes for the bare move.
func (m *normal) moveWorth() int { return 4 + 4*m.army[mine]/max(1, m.land[mine]) }

// advance brings the army with the most soldiers a step to the border nearer to it.
func (m *normal) advance() generals.Move {
	m.frontier.reset(m.n)
	for i := range m.places {
		if m.places[i].owner != mine && m.enterable(i) {
			m.frontier.add(i)
		}
	}
	m.frontier.flood(&m.chart, func(i int) bool { return m.places[i].owner == mine })
	best, bestScore := generals.Stay, 0
	for from := range m.places {
		if !m.free(from) || !m.frontier.reached(from) {
			continue
		}
		score := 64 * (m.places[from].army - 1) / int(m.frontier.dist[from]+1)
		if to := m.frontier.back[from]; m.places[to].owner == mine && score > bestScore {
			best, bestScore = m.step(from, int(to)), score
		}
	}
	return best
}
