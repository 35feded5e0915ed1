package planner

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// Thoughts returns the thoughts behind the last move.
func (m *Planner) Thoughts() *thoughts.Thoughts { return &m.thoughts }

// ponder records the purpose of a move, before it is made.
func (m *Planner) ponder(action thoughts.Action, move generals.Move) {
	t := &m.thoughts
	t.Reset(m.Height, m.Width)
	t.Action, t.EnemyGeneral = action, m.EnemyGeneral
	if m.EnemyGeneral < 0 {
		t.Chances = m.chances
	}
	if d := m.danger; d.army >= 0 {
		t.Threats = append(t.Threats, thoughts.Threat{Cell: d.army, Army: m.Places[d.army].Army, Steps: d.arrives})
	}
	switch action {
	case thoughts.Kill, thoughts.Siege:
		m.ponderSiege(move)
	case thoughts.Strike:
		m.ponderStrike()
	case thoughts.Defend, thoughts.City:
		m.ponderGathering(move)
	}
}

// ponderSiege records the path to the enemy's general, and the armies that join on it.
func (m *Planner) ponderSiege(move generals.Move) {
	t := &m.thoughts
	t.Goal = m.EnemyGeneral
	if t.Action == thoughts.Kill {
		t.Path = append(t.Path, m.index(move.From()), m.index(move.To()))
		return
	}
	t.Path = append(t.Path, m.way...)
	m.ponderJoins(len(m.way))
	t.Steps = len(t.Path) - 1 + len(t.Joins)
}

// ponderStrike records where the campaign leads, and the armies that join it while it gathers.
func (m *Planner) ponderStrike() {
	t := &m.thoughts
	t.Goal = m.target
	t.Follow(m.campaign.head, m.onward.Back)
	if m.Time < m.campaign.gather {
		t.Action = thoughts.Gather
		m.ponderJoins(len(m.way))
	}
	t.Steps = len(t.Path) - 1 + len(t.Joins)
}

// ponderGathering records which armies march to the root of the tree, or the one army that hits at once.
func (m *Planner) ponderGathering(move generals.Move) {
	t := &m.thoughts
	t.Goal = int(m.index(move.To()))
	if m.Places[t.Goal].Owner == territory.Enemy {
		return
	}
	t.Goal = int(m.tree.Cells[0])
	m.ponderJoins(1)
	t.Steps = len(t.Joins)
}

// ponderJoins records the moves of the tree, except for its first cells.
func (m *Planner) ponderJoins(first int) {
	for _, i := range m.tree.Cells[min(first, len(m.tree.Cells)):] {
		m.thoughts.Joins = append(m.thoughts.Joins, thoughts.Join{From: i, To: m.tree.Up[i]})
	}
}

func (m *Planner) index(c generals.Cell) int32 { return int32(c.Row*m.Width + c.Col) }
