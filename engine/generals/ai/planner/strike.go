package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// campaign is a strike at a guessed target: armies gather along the path of the leading one, which then marches.
type campaign struct {
	on     bool
	head   int // cell of the leading army, -1 for none
	came   int // its cell before the last step, -1 if it did not move
	gather int // time until which it gathers
	rest   int // time before which no new campaign begins
}

// fight continues the campaign.
func (m *Planner) fight() generals.Move {
	k := &m.campaign
	if m.Time < m.tune.Opening || m.target < 0 || !k.on && m.Time < k.rest {
		return generals.Stay
	}
	if !k.on {
		*k = campaign{on: true, head: -1, came: -1, gather: m.Time + m.tune.Gathering}
	}
	if k.head < 0 || m.Places[k.head].Owner != territory.Mine {
		k.head = m.leader()
	}
	if k.head < 0 || !m.onward.Reached(k.head) {
		return m.halt()
	}
	if m.Time < k.gather {
		if move := m.muster(k.gather - m.Time); move != generals.Stay {
			return move
		}
		k.gather = m.Time
	}
	return m.charge()
}

// halt ends the campaign.
func (m *Planner) halt() generals.Move {
	m.campaign = campaign{head: -1, came: -1, rest: m.Time + m.tune.Rest}
	return generals.Stay
}

// leader returns the cell of the army to lead: many soldiers, close to the target.
func (m *Planner) leader() int {
	best, bestScore := -1, -territory.Far
	for i := range m.Places {
		if !m.free(i) || !m.onward.Reached(i) {
			continue
		}
		if score := 4*m.Places[i].Army - int(m.onward.Dist[i])/2; score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// muster gathers on the path of the leading army.
func (m *Planner) muster(moves int) generals.Move {
	m.trunk(m.campaign.head)
	m.tree.Gather(&m.Map, moves, 4, territory.Far, m.spare)
	return m.tree.Next(&m.Map)
}

// charge moves the leading army a step towards the target. It never moves straight back, and ends the campaign when too few soldiers are
// left or the path is blocked.
func (m *Planner) charge() generals.Move {
	k := &m.campaign
	to := int(m.onward.Back[k.head])
	if to < 0 || m.Places[k.head].Army < m.tune.Smallest {
		return m.halt()
	}
	if m.Places[to].Owner == territory.Enemy && m.Places[to].Army >= m.Places[k.head].Army+20 {
		return m.halt()
	}
	if to == k.came {
		return generals.Stay
	}
	return m.Step(k.head, to)
}

// trunk makes the path of the army at i to the target the trunk of a new tree.
func (m *Planner) trunk(i int) {
	m.way = m.way[:0]
	for at := int32(i); at >= 0; at = m.onward.Back[at] {
		m.way = append(m.way, at)
	}
	m.tree.Reset(m.N)
	up := -1
	for k := len(m.way) - 1; k >= 0; k-- {
		m.tree.Join(int(m.way[k]), up)
		up = int(m.way[k])
	}
}
