package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// weakCityMoves is the most moves spent on a weak city.
const weakCityMoves = 3

// settle takes the neutral city that pays best, if any pays. Early in the game it considers none: the soldiers are worth more in the field.
func (m *Planner) settle() generals.Move {
	if m.Time < m.tune.CityTime {
		return generals.Stay
	}
	return m.takeCity(territory.Far, m.tune.CityMoves)
}

// settleWeak takes a city that was left nearly without soldiers, at any time.
func (m *Planner) settleWeak() generals.Move { return m.takeCity(m.tune.WeakCity, weakCityMoves) }

// takeCity continues taking the most profitable city with at most strongest soldiers.
func (m *Planner) takeCity(strongest, moves int) generals.Move {
	if m.danger.army >= 0 {
		return generals.Stay
	}
	best, bestGain := -1, 0
	for i := range m.Places {
		p := &m.Places[i]
		if p.Kind != generals.City || p.Owner != territory.Nobody || !p.Seen || p.Army > strongest {
			continue
		}
		if gain := m.cityGain(i, moves); gain > bestGain {
			best, bestGain = i, gain
		}
	}
	if best < 0 {
		return generals.Stay
	}
	m.cityGain(best, moves)
	return m.tree.Next(&m.Map)
}

// cityGain returns how many soldiers the neutral city at i wins within the horizon. It gains one every other step, and costs its garrison
// and what the moves would have won elsewhere. If the result is 0 or less it does not pay. The plan is left in the tree.
func (m *Planner) cityGain(i, moves int) int {
	garrison := m.Places[i].Army
	gain := min(generals.StepLimit-m.Time, m.tune.Horizon)/2 - garrison
	price := max(1, m.Army[territory.Mine]/max(1, m.Land[territory.Mine]))
	if gain < price {
		return 0
	}
	m.tree.Reset(m.N)
	m.tree.Join(i, -1)
	used, soldiers := m.tree.Gather(&m.Map, min(gain/price, moves), 4, garrison+1, m.spare)
	if soldiers <= garrison {
		return 0
	}
	return gain - used*price
}
