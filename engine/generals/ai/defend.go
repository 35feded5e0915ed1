package ai

import "generals-chess/engine/generals"

// danger is the foe's army that threatens our general most.
type danger struct {
	army    int // where it stands, -1 for none
	arrives int // steps until it can strike the general
	lacking int // soldiers that must come to the general until then, 0 if it holds
}

// dangers looks for the army in sight that would take the general, were nothing done.
func (m *normal) dangers() danger {
	worst := danger{army: -1}
	watch := m.tune.watch
	if m.exposed {
		watch = m.tune.watchexp
	}
	for i := range m.places {
		p := &m.places[i]
		if p.owner != foe || !p.seen || !m.homeward.reached(i) || int(m.homeward.dist[i]) > watch {
			continue
		}
		d := m.threat(i)
		if d.lacking > 0 && (worst.army < 0 || d.lacking-6*d.arrives > worst.lacking-6*worst.arrives) {
			worst = d
		}
	}
	return worst
}

// threat is what the foe's army at i can do to the general by the straight way.
func (m *normal) threat(i int) danger {
	force := m.places[i].army - 1
	steps := int(m.homeward.dist[i])
	for at := m.homeward.back[i]; at >= 0 && int(at) != m.home; at = m.homeward.back[at] {
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

// defend acts when it must: it hits the threatening army, or gathers at the general.
func (m *normal) defend() generals.Move {
	d := m.danger
	if d.army < 0 {
		return generals.Stay
	}
	if move := m.hit(d.army); move != generals.Stay {
		return move
	}
	m.tree.reset(m.n)
	m.tree.join(m.home, -1)
	if m.tune.void > 0 {
		for at := m.homeward.back[d.army]; at >= 0; at = m.homeward.back[at] {
			m.tree.idle[at] = true
		}
	}
	used, soldiers := m.tree.gather(&m.chart, d.arrives, 2, far, func(i int) bool { return true })
	if soldiers >= d.lacking && used < d.arrives-m.tune.slack {
		return generals.Stay
	}
	if leaf := m.tree.leaf(&m.chart); leaf >= 0 {
		return m.step(leaf, int(m.tree.up[leaf]))
	}
	return generals.Stay
}

// hit strikes the foe's army at i with a larger one beside it.
func (m *normal) hit(i int) generals.Move {
	for _, from := range m.next[i] {
		if from >= 0 && m.movable(int(from)) && int(from) != m.home && m.places[from].army-1 > m.places[i].army {
			return m.step(int(from), i)
		}
	}
	return generals.Stay
}
