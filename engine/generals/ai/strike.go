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

// assault goes for the foe's general once that was seen: it finds the army that can take it soonest,
// those it must gather first included, and goes on if it comes before the danger does.
func (m *normal) assault() generals.Move {
	if m.throne < 0 {
		return generals.Stay
	}
	best, bestTotal := -1, m.tune.longest
	if m.danger.army >= 0 {
		bestTotal = min(bestTotal, m.danger.arrives)
	}
	for _, head := range m.heads() {
		if head < 0 {
			continue
		}
		if total := m.siege(head, bestTotal); total < bestTotal {
			best, bestTotal = head, total
		}
	}
	if best < 0 {
		return generals.Stay
	}
	m.siege(best, bestTotal+1)
	if leaf := m.tree.leaf(&m.chart); leaf >= 0 {
		return m.step(leaf, int(m.tree.up[leaf]))
	}
	return generals.Stay
}

// siege plans to take the target with the army at head and what it gathers on its way, in less than
// limit moves. It leaves the plan in the tree and tells its moves.
func (m *normal) siege(head, limit int) int {
	steps, left := m.march(head)
	if steps >= limit {
		return far
	}
	m.tree.reset(m.n)
	m.trunk(head)
	if left > 0 {
		return steps
	}
	used, soldiers := m.tree.gather(&m.chart, limit-steps, 4, 1-left, m.spare)
	if soldiers+left <= 0 {
		return far
	}
	return steps + used
}

// heads are the armies that are fit to lead: of the free ones those that get furthest.
func (m *normal) heads() (heads [6]int) {
	var scores [6]int
	for k := range heads {
		heads[k], scores[k] = -1, -far
	}
	for i := range m.places {
		if !m.movable(i) || !m.onward.reached(i) {
			continue
		}
		at, score := i, 4*m.places[i].army-int(m.onward.dist[i])
		for k := range heads {
			if score > scores[k] {
				heads[k], at = at, heads[k]
				scores[k], score = score, scores[k]
			}
		}
	}
	return heads
}

// march follows the cheapest way from i to the target: the steps, and the soldiers left after taking
// the general there.
func (m *normal) march(i int) (steps, left int) {
	left = m.places[i].army - 1
	watched := 0
	for at := m.onward.back[i]; at >= 0; at = m.onward.back[at] {
		steps++
		if m.places[at].owner == foe {
			watched++
		}
		switch {
		case int(at) == m.target:
			left -= m.garrison(steps, watched)
		case m.places[at].owner == mine:
			left += m.places[at].army - 1
		default:
			left -= m.resistance(int(at))
		}
	}
	return steps, left
}

// garrison is the army to expect at the target after so many steps, of which the foe saw so many.
func (m *normal) garrison(steps, watched int) int {
	p := &m.places[m.target]
	if p.kind != generals.General {
		return 5 + m.time/6
	}
	guard := p.army + steps/2 + 1
	if !p.seen {
		guard += 4
	}
	return guard + max(0, watched-2)*m.army[foe]*m.tune.rally/100/max(1, m.land[foe])
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
	if m.tune.trunk > 0 {
		m.tree.reset(m.n)
		m.trunk(k.head)
	}
	m.tree.gather(&m.chart, moves, 4, far, m.spare)
	if leaf := m.tree.leaf(&m.chart); leaf >= 0 {
		return m.step(leaf, int(m.tree.up[leaf]))
	}
	return generals.Stay
}

// spare tells whether the army at i may leave for a campaign.
func (m *normal) spare(i int) bool { return i != m.home || m.time < m.tune.homeuse }

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
	if m.tune.noback > 0 && int(to) == m.lastFrom && k.head == m.lastTo {
		return generals.Stay
	}
	return m.step(k.head, int(to))
}

// trunk lays the way of the army at i to the target as the trunk of the tree.
func (m *normal) trunk(i int) {
	m.way = m.way[:0]
	for at := int32(i); at >= 0; at = m.onward.back[at] {
		m.way = append(m.way, at)
	}
	up := -1
	for k := len(m.way) - 1; k >= 0; k-- {
		m.tree.join(int(m.way[k]), up)
		up = int(m.way[k])
	}
}
