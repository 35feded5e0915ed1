package ai

import "generals-chess/engine/generals"

// campaign is a strike at a target that is only guessed: armies gather along the way of the leading
// one, which then marches.
type campaign struct {
	on     bool
	head   int // where the leading army stands, -1 for none
	came   int // where the leading army stood before the last step, -1 if it did not move
	gather int // gather until this time
	rest   int // no new campaign before this time
}

// fight runs the campaign.
func (m *normal) fight() generals.Move {
	k := &m.campaign
	if m.time < m.tune.opening || m.target < 0 || !k.on && m.time < k.rest {
		return generals.Stay
	}
	if !k.on {
		*k = campaign{on: true, head: -1, came: -1, gather: m.time + m.tune.gathering}
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

// halt ends the campaign.
func (m *normal) halt() generals.Move {
	m.campaign = campaign{head: -1, came: -1, rest: m.time + m.tune.rest}
	return generals.Stay
}

// leader is the army to lead: many soldiers, near to the target.
func (m *normal) leader() int {
	best, bestScore := -1, -far
	for i := range m.places {
		if !m.free(i) || !m.onward.reached(i) {
			continue
		}
		if score := 4*m.places[i].army - int(m.onward.dist[i])/2; score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// muster gathers on the way of the leading army.
func (m *normal) muster(moves int) generals.Move {
	m.trunk(m.campaign.head)
	m.tree.gather(&m.chart, moves, 4, far, m.spare)
	return m.march()
}

// charge marches the leading army a step to the target. It never turns back on its heels, and ends
// when too few are left or the way is barred.
func (m *normal) charge() generals.Move {
	k := &m.campaign
	to := int(m.onward.back[k.head])
	if to < 0 || m.places[k.head].army < m.tune.smallest {
		return m.halt()
	}
	if m.places[to].owner == foe && m.places[to].army >= m.places[k.head].army+20 {
		return m.halt()
	}
	if to == k.came {
		return generals.Stay
	}
	return m.step(k.head, to)
}

// trunk makes the way of the army at i to the target the trunk of a new tree.
func (m *normal) trunk(i int) {
	m.way = m.way[:0]
	for at := int32(i); at >= 0; at = m.onward.back[at] {
		m.way = append(m.way, at)
	}
	m.tree.reset(m.n)
	up := -1
	for k := len(m.way) - 1; k >= 0; k-- {
		m.tree.join(int(m.way[k]), up)
		up = int(m.way[k])
	}
}
