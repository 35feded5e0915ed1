package ai

import "generals-chess/engine/generals"

// danger is the foe's army that threatens our general most.
type danger struct {
	army    int  // where it stands, -1 for none
	arrives int  // steps until it can strike the general
	lacking int  // soldiers that must come to the general until then
	pins    bool // were the general's army to leave, some army could take the general
}

// dangers looks for the army in sight that would take the general, were nothing done. Armies far away
// are left alone as long as the foe has never seen our general: to run home before every army loses
// more than it saves.
func (m *normal) dangers() danger {
	worst := danger{army: -1}
	watch, known := m.tune.watch, false
	if m.exposed {
		watch = m.tune.alert
	}
	for i := range m.places {
		p := &m.places[i]
		if p.owner != foe || !p.seen || !m.homeward.reached(i) || int(m.homeward.dist[i]) > watch {
			continue
		}
		if !known {
			m.layInroad()
			known = true
		}
		d := m.threat(i)
		worst.pins = worst.pins || d.lacking+m.places[m.home].army > 1
		if d.lacking > 0 && (worst.army < 0 || d.lacking-6*d.arrives > worst.lacking-6*worst.arrives) {
			d.pins = worst.pins
			worst = d
		}
	}
	return worst
}

// layInroad works out the foe's cheapest ways to our general.
func (m *normal) layInroad() {
	m.inroad.reset(m.n)
	m.inroad.add(m.home)
	m.inroad.climb(&m.chart, m.inroadPrice)
}

// inroadPrice is what it costs the foe to enter cell i, in quarters of a soldier.
func (m *normal) inroadPrice(i int) int32 {
	switch {
	case !m.enterable(i):
		return far
	case m.places[i].owner == foe:
		return 4
	}
	return int32(8 + 4*m.places[i].army)
}

// threat is what the foe's army at i can do to the general by the cheapest way.
func (m *normal) threat(i int) danger {
	force, steps := m.places[i].army-1, 1
	for at := m.inroad.back[i]; at >= 0 && int(at) != m.home; at = m.inroad.back[at] {
		steps++
		if m.places[at].owner == foe {
			force += m.places[at].army - 1
		} else {
			force -= m.places[at].army + 1
		}
	}
	return danger{army: i, arrives: steps, lacking: force - m.homeArmy(steps-1) + 1}
}

// homeArmy is the army our general will have after so many steps if nothing moves.
func (m *normal) homeArmy(steps int) int {
	return m.places[m.home].army + (m.time+steps)/2 - m.time/2
}

// defend acts when it must: it hits the threatening army, or gathers at the general. Armies on the
// foe's way do not count for gathering, for they hold it up where they stand.
func (m *normal) defend() generals.Move {
	d := m.danger
	if d.army < 0 {
		return generals.Stay
	}
	if move := m.hit(d.army, false); move != generals.Stay {
		return move
	}
	m.tree.reset(m.n)
	m.tree.join(m.home, -1)
	for at := m.inroad.back[d.army]; at >= 0; at = m.inroad.back[at] {
		m.tree.idle[at] = true
	}
	used, soldiers := m.tree.gather(&m.chart, d.arrives, 2, far, m.any)
	if soldiers >= d.lacking && used < d.arrives-m.tune.slack {
		copy(m.reserved, m.tree.in)
		return generals.Stay
	}
	return m.march()
}

// any allows every cell.
func (m *normal) any(int) bool { return true }

// hunt hits the largest army of the foe that stands in our land beside a larger one of ours.
func (m *normal) hunt() generals.Move {
	best, most := generals.Stay, m.tune.prey-1
	for i := range m.places {
		p := &m.places[i]
		if p.owner != foe || !p.seen || p.army <= most || !m.homeward.reached(i) || int(m.homeward.dist[i]) > m.tune.field {
			continue
		}
		if move := m.hit(i, false); move != generals.Stay {
			best, most = move, p.army
		}
	}
	return best
}
