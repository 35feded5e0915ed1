package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// expand takes the best cell next to one of our armies.
func (m *Planner) expand() generals.Move {
	best, bestWorth := generals.Stay, 0
	for from := range m.Places {
		if !m.free(from) {
			continue
		}
		for d, to := range m.Next[from] {
			if to < 0 {
				continue
			}
			if worth := m.worth(from, int(to)); worth > bestWorth {
				best, bestWorth = m.Move(from, d), worth
			}
		}
	}
	return best
}

// worth rates capturing cell to from cell from; 0 means no capture. The enemy's cells come first, because they count twice; neutral land is
// better the closer it is to the target, where it is contested. Neutral cities are left to other concerns.
func (m *Planner) worth(from, to int) int {
	p, force := &m.Places[to], m.Places[from].Army-1
	if p.Owner == territory.Mine || force <= p.Army {
		return 0
	}
	switch {
	case p.Owner == territory.Enemy && p.Kind == generals.City:
		return 4000 + min(p.Army, 99)
	case p.Owner == territory.Enemy:
		return 3000 + min(p.Army, 99)
	case p.Kind == generals.City:
		return 0
	}
	return 2000 - 4*min(int(m.onward.Dist[to])/m.movePrice(), 200) + min(force, 9)
}

// advance moves an army a step closer to the border: a large army with a short path.
func (m *Planner) advance() generals.Move {
	m.frontier.Reset(m.N)
	for i := range m.Places {
		if !m.Own(i) && m.Enterable(i) {
			m.frontier.Add(i)
		}
	}
	m.frontier.Flood(&m.Map, m.Own)
	best, bestScore := generals.Stay, 0
	for from := range m.Places {
		if !m.free(from) || !m.frontier.Reached(from) {
			continue
		}
		to := int(m.frontier.Back[from])
		if !m.Own(to) {
			continue // already at the border
		}
		if score := 64 * (m.Places[from].Army - 1) / int(m.frontier.Dist[from]+1); score > bestScore {
			best, bestScore = m.Step(from, to), score
		}
	}
	return best
}
