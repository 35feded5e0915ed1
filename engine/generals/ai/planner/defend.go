package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// danger describes the enemy army that threatens our general most.
type danger struct {
	army    int  // its cell, -1 for none
	arrives int  // steps until it can strike the general
	lacking int  // soldiers that must come to the general by then
	pins    bool // an army could take the general if the general's army left
}

// dangers finds the visible army that would take the general if nothing were done. Distant armies are ignored as long as the enemy has
// never seen our general: running home from every army loses more than it saves.
func (m *Planner) dangers() danger {
	worst := danger{army: -1}
	watch, known := m.tune.Watch, false
	if m.Exposed {
		watch = m.tune.Alert
	}
	for i := range m.Places {
		p := &m.Places[i]
		if p.Owner != territory.Enemy || !p.Seen || !m.homeward.Reached(i) || int(m.homeward.Dist[i]) > watch {
			continue
		}
		if !known {
			m.layInroad()
			known = true
		}
		d := m.threat(i)
		worst.pins = worst.pins || d.lacking+m.Places[m.Home].Army > 1
		if d.lacking > 0 && (worst.army < 0 || d.lacking-6*d.arrives > worst.lacking-6*worst.arrives) {
			d.pins = worst.pins
			worst = d
		}
	}
	return worst
}

// layInroad computes the enemy's cheapest paths to our general.
func (m *Planner) layInroad() {
	m.inroad.Reset(m.N)
	m.inroad.Add(m.Home)
	m.inroad.Climb(&m.Map, m.inroadPrice)
}

// inroadPrice returns the enemy's cost of entering cell i, in quarters of a soldier.
func (m *Planner) inroadPrice(i int) int32 {
	switch {
	case !m.Enterable(i):
		return territory.Far
	case m.Places[i].Owner == territory.Enemy:
		return 4
	}
	return int32(8 + 4*m.Places[i].Army)
}

// threat returns the danger to the general from the enemy army at i by the cheapest path.
func (m *Planner) threat(i int) danger {
	force, steps := m.Places[i].Army-1, 1
	for at := m.inroad.Back[i]; at >= 0 && int(at) != m.Home; at = m.inroad.Back[at] {
		steps++
		if m.Places[at].Owner == territory.Enemy {
			force += m.Places[at].Army - 1
		} else {
			force -= m.Places[at].Army + 1
		}
	}
	return danger{army: i, arrives: steps, lacking: force - m.homeArmy(steps-1) + 1}
}

// homeArmy returns our general's army after that many steps if nothing moves.
func (m *Planner) homeArmy(steps int) int {
	return m.Places[m.Home].Army + (m.Time+steps)/2 - m.Time/2
}

// defend acts if it must: it hits the threatening army, or gathers at the general. Armies on the enemy's path are not gathered, because
// they delay it where they stand.
func (m *Planner) defend() generals.Move {
	d := m.danger
	if d.army < 0 {
		return generals.Stay
	}
	if move := m.Hit(d.army, m.Home); move != generals.Stay {
		return move
	}
	m.tree.Reset(m.N)
	m.tree.Join(m.Home, -1)
	for at := m.inroad.Back[d.army]; at >= 0; at = m.inroad.Back[at] {
		m.tree.Idle[at] = true
	}
	used, soldiers := m.tree.Gather(&m.Map, d.arrives, 2, territory.Far, m.any)
	if soldiers >= d.lacking && used < d.arrives-m.tune.Slack {
		copy(m.reserved, m.tree.In)
		return generals.Stay
	}
	return m.tree.Next(&m.Map)
}

// any allows every cell.
func (m *Planner) any(int) bool { return true }

// hunt hits the largest enemy army in our land that is next to a larger one of ours.
func (m *Planner) hunt() generals.Move {
	best, most := generals.Stay, m.tune.Prey-1
	for i := range m.Places {
		p := &m.Places[i]
		if p.Owner != territory.Enemy || !p.Seen || p.Army <= most || !m.homeward.Reached(i) || int(m.homeward.Dist[i]) > m.tune.Field {
			continue
		}
		if move := m.Hit(i, m.Home); move != generals.Stay {
			best, most = move, p.Army
		}
	}
	return best
}
