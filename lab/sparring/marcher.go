package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// marcher is a simple player. It captures land until a time, gathers one army, moves it through the fog where the enemy's general may
// hide until it is spent, and starts again. It never defends itself.
type marcher struct {
	territory.Map
	habit habit
	way   territory.Route
	tree  territory.Tree
	lead  int // cell of the army that it leads, -1 for none
	left  int // moves left to gather it
	why   thoughts.Action
}

// habit holds the parameters of a marcher.
type habit struct {
	begin  int  // the time until which it captures land
	gather int  // moves to gather every army
	least  int  // the smallest army that goes on
	stay   bool // it gathers at its general, and the army stays there
	raid   bool // it moves through enemy land rather than through the fog
}

// marching returns a constructor of marchers with these habits.
func marching(h habit) func() Thinker { return func() Thinker { return &marcher{habit: h, lead: -1} } }

// Think takes the enemy's general, or leads an army, or captures a cell.
func (m *marcher) Think(v *generals.View) generals.Move {
	if !m.Fits(v) {
		*m = marcher{habit: m.habit, lead: -1}
	}
	m.Observe(v)
	if m.EnemyGeneral >= 0 && m.Places[m.EnemyGeneral].Seen {
		if move := m.Hit(m.EnemyGeneral, -1); move != generals.Stay {
			return m.told(thoughts.Kill, move)
		}
	}
	if m.Time >= m.habit.begin {
		if move := m.gather(); move != generals.Stay {
			return m.told(thoughts.Gather, move)
		}
		if move := m.march(); move != generals.Stay {
			return m.told(thoughts.Strike, move)
		}
	}
	return m.told(thoughts.Expand, m.expand())
}

// Why returns the reason for the last move.
func (m *marcher) Why() string { return string(m.why) }

func (m *marcher) told(action thoughts.Action, move generals.Move) generals.Move {
	m.why = action
	return move
}

// gather continues to gather the army that it leads, or chooses one.
func (m *marcher) gather() generals.Move {
	if m.lead < 0 || !m.Movable(m.lead) {
		m.lead, m.left = m.largest(), m.habit.gather
	}
	if m.lead < 0 || m.left == 0 {
		return generals.Stay
	}
	m.left--
	m.tree.Reset(m.N)
	m.tree.Join(m.lead, -1)
	m.tree.Gather(&m.Map, m.left+1, 4, territory.Far, m.Own)
	if next := m.tree.Next(&m.Map); next != generals.Stay {
		return next
	}
	m.left = 0
	return generals.Stay
}

// largest returns the cell of its largest army, or its general if it stays there; -1 if none is worth leading.
func (m *marcher) largest() int {
	if m.habit.stay {
		return m.Home
	}
	best, most := -1, m.habit.least-1
	for i := range m.Places {
		if m.Movable(i) && m.Places[i].Army > most {
			best, most = i, m.Places[i].Army
		}
	}
	return best
}

// march moves the army a step on: to the enemy's general, or to the nearest cell worth exploring.
func (m *marcher) march() generals.Move {
	if m.habit.stay || m.lead < 0 || m.Places[m.lead].Army < m.habit.least {
		m.lead = -1
		return generals.Stay
	}
	m.way.Reset(m.N)
	for i := range m.Places {
		if i == m.EnemyGeneral || m.EnemyGeneral < 0 && m.calls(i) {
			m.way.Add(i)
		}
	}
	m.way.Climb(&m.Map, m.price)
	to := int(m.way.Back[m.lead])
	if to < 0 || !m.Own(to) && m.Places[to].Army >= m.Places[m.lead].Army-1 {
		m.lead = -1
		return generals.Stay
	}
	move := m.Step(m.lead, to)
	m.lead = to
	return move
}

// calls reports whether cell i is a target for an army.
func (m *marcher) calls(i int) bool {
	p := &m.Places[i]
	if m.habit.raid && p.Owner == territory.Enemy && p.Seen {
		return true
	}
	apart := (m.Height + m.Width) / 4
	return p.Kind == generals.Hidden && m.Apart(i, m.Home) >= apart*apart
}

// price returns the cost of a step into cell i, which is high where armies are lost.
func (m *marcher) price(i int) int32 {
	switch {
	case !m.Enterable(i):
		return territory.Far
	case m.Own(i):
		return 4
	}
	return int32(4 + m.Resistance(i))
}

// expand captures a cell next to an army, the enemy's first, or moves the largest army towards the nearest free one.
func (m *marcher) expand() generals.Move {
	best, most := generals.Stay, 0
	m.way.Reset(m.N)
	for i := range m.Places {
		if !m.Own(i) && m.Enterable(i) {
			m.way.Add(i)
		}
	}
	m.way.Flood(&m.Map, m.Own)
	for i := range m.Places {
		if !m.Movable(i) || !m.way.Reached(i) || m.habit.stay && i == m.Home && m.Time >= m.habit.begin {
			continue
		}
		to := int(m.way.Back[i])
		if !m.Own(to) && m.Places[to].Army >= m.Places[i].Army-1 {
			continue
		}
		if score := 64 * (m.Places[i].Army - 1) / int(m.way.Dist[i]*m.way.Dist[i]); score > most {
			best, most = m.Step(i, to), score
		}
	}
	return best
}
