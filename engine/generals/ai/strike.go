package ai

import "generals-chess/engine/generals"

// campaign is a strike in the making: armies gather along the way of the leading one, which then
// marches at the target.
type campaign struct {
	head   int // where the leading army stands, -1 for none
	gather int // gather until this time
	rest   int // no new campaign before this time
	on     bool
}

// assault marches the nearest army that takes the foe's general on its own, if it comes before the
// danger does.
func (m *normal) assault(d danger) generals.Move {
	if m.throne < 0 {
		return generals.Stay
	}
	best, bestSteps := -1, far
	for i := range m.places {
		if !m.movable(i) || !m.onward.reached(i) {
			continue
		}
		if steps, left := m.march(i); left > 0 && steps < bestSteps {
			best, bestSteps = i, steps
		}
	}
	if best < 0 || (d.army >= 0 && bestSteps >= d.arrives) {
		return generals.Stay
	}
	return m.step(best, int(m.onward.back[best]))
}

// march follows the cheapest way from i to the target: the steps, and the soldiers left after taking
// the general there.
func (m *normal) march(i int) (steps, left int) {
	left = m.places[i].army - 1
	for at := m.onward.back[i]; at >= 0 && left > 0; at = m.onward.back[at] {
		steps++
		switch {
		case int(at) == m.target:
			left -= m.garrison(steps)
		case m.places[at].owner == mine:
			left += m.places[at].army - 1
		default:
			left -= m.resistance(int(at))
		}
	}
	return steps, left
}

// garrison is the army to expect at the target after so many steps.
func (m *normal) garrison(steps int) int {
	p := &m.places[m.target]
	if p.kind != generals.General {
		return 5 + m.time/6
	}
	guard := p.army + steps/2 + 1
	if !p.seen {
		guard += 4
	}
	return guard + max(0, steps-2)*2
}

// fight runs the campaign.
func (m *normal) fight() generals.Move {
	if m.time < m.tune.opening || m.target < 0 {
		return generals.Stay
	}
	k := &m.campaign
	if !k.on {
		if m.time < k.rest {
			return generals.Stay
		}
		*k = campaign{head: m.leader(), gather: m.time + m.tune.gathering, on: true}
	}
	if k.head < 0 || m.places[k.head].owner != mine {
		k.head = m.leader()
	}
	if k.head < 0 || !m.onward.reached(k.head) {
		return m.halt()
	}
	if m.time < k.gather {
		if move := m.muster(k.gather - m.time); move != generals.Stay {
			return move
		}
		k.gather = m.time
	}
	return m.charge()
}

func (m *normal) halt() generals.Move {
	m.campaign = campaign{head: -1, rest: m.time + m.tune.rest}
	return generals.Stay
}

// leader is the army to lead: many soldiers, near to the target.
func (m *normal) leader() int {
	best, bestScore := -1, -far
	for i := range m.places {
		if !m.free(i) || !m.onward.reached(i) {
			continue
		}
		score := 4*m.places[i].army - int(m.onward.dist[i])/2
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// muster gathers into the leading army.
func (m *normal) muster(moves int) generals.Move {
	k := &m.campaign
	m.tree.reset(m.n)
	m.tree.join(k.head, -1)
	m.tree.gather(&m.chart, moves, 4, m.spare)
	if leaf := m.tree.leaf(&m.chart); leaf >= 0 {
		return m.step(leaf, int(m.tree.up[leaf]))
	}
	return generals.Stay
}

// spare tells whether the army at i may leave for a campaign.
func (m *normal) spare(i int) bool { return i != m.home || m.time < 60 }

// charge marches the leading army a step to the target.
func (m *normal) charge() generals.Move {
	k := &m.campaign
	to := m.onward.back[k.head]
	if !m.movable(k.head) || m.places[k.head].army < m.tune.smallest || to < 0 {
		return m.halt()
	}
	if m.places[to].owner == foe && m.places[to].army >= m.places[k.head].army+20 {
		return m.halt()
	}
	return m.step(k.head, int(to))
}
