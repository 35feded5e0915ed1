package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// besiege attacks the enemy's general once it was seen: it finds the army that can take it soonest, with the armies it must gather on its
// way, and proceeds if that is sooner than the danger.
func (m *Planner) besiege() generals.Move {
	if m.EnemyGeneral < 0 {
		return generals.Stay
	}
	best, bestMoves := -1, m.tune.Longest
	if m.danger.army >= 0 {
		bestMoves = min(bestMoves, m.danger.arrives)
	}
	for _, head := range m.heads() {
		if head < 0 {
			break
		}
		if moves := m.siege(head, bestMoves); moves < bestMoves {
			best, bestMoves = head, moves
		}
	}
	if best < 0 {
		return generals.Stay
	}
	m.siege(best, bestMoves+1)
	return m.tree.Next(&m.Map)
}

// siege plans to take the enemy's general with the army at head and what it gathers on its way, in fewer than limit moves. It leaves the
// plan in the tree and returns its moves, territory.Far if there is no plan.
func (m *Planner) siege(head, limit int) int {
	steps, left := m.outcome(head)
	if steps >= limit {
		return territory.Far
	}
	m.trunk(head)
	if left > 0 {
		return steps
	}
	used, soldiers := m.tree.Gather(&m.Map, limit-steps, 4, 1-left, m.spare)
	if soldiers+left <= 0 {
		return territory.Far
	}
	return steps + used
}

// heads returns the armies fit to lead a siege, the best first: many soldiers, close to the target. Unused entries are -1.
func (m *Planner) heads() (heads [6]int) {
	var scores [6]int
	for k := range heads {
		heads[k], scores[k] = -1, -territory.Far
	}
	for i := range m.Places {
		if !m.Movable(i) || !m.onward.Reached(i) || i == m.Home && !m.free(i) {
			continue
		}
		at, score := i, 4*m.Places[i].Army-int(m.onward.Dist[i])
		for k := range heads {
			if score > scores[k] {
				heads[k], at = at, heads[k]
				scores[k], score = score, scores[k]
			}
		}
	}
	return heads
}

// outcome follows the cheapest path from i to the enemy's general. It returns the steps, and the soldiers left after taking it, which is 0
// or less if it cannot be taken.
func (m *Planner) outcome(i int) (steps, left int) {
	left = m.Places[i].Army - 1
	watched := 0
	for at := m.onward.Back[i]; at >= 0; at = m.onward.Back[at] {
		steps++
		switch {
		case int(at) == m.EnemyGeneral:
			left -= m.garrison(steps, watched+1)
		case m.Places[at].Owner == territory.Mine:
			left += m.Places[at].Army - 1
		default:
			left -= m.Resistance(int(at))
		}
		if m.Places[at].Owner == territory.Enemy {
			watched++
		}
	}
	return steps, left
}

// garrison returns the army to expect with the enemy's general after that many steps, in watched of which the enemy sees us.
func (m *Planner) garrison(steps, watched int) int {
	p := &m.Places[m.EnemyGeneral]
	guard := p.Army + steps/2 + 1
	if !p.Seen {
		guard += 4
	}
	return guard + max(0, watched-2)*m.Army[territory.Enemy]*m.tune.Rally/100/max(1, m.Land[territory.Enemy])
}
