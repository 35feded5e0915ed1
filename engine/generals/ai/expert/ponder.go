package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// Why returns the concern behind the last move.
func (e *Expert) Why() string { return e.why }

// Thoughts returns the thoughts behind the last move.
func (e *Expert) Thoughts() *thoughts.Thoughts { return &e.thoughts }

// begin forgets the thoughts of the last step, and returns those of this one for the rest to be filled in.
func (e *Expert) begin(action thoughts.Action, goal, steps int) *thoughts.Thoughts {
	t := &e.thoughts
	t.Reset(e.Height, e.Width)
	t.Action, t.Goal, t.Steps, t.EnemyGeneral, t.Chances, e.why = action, goal, steps, e.EnemyGeneral, e.chances, string(action)
	return t
}

// obey copies the plain player's thoughts.
func (e *Expert) obey() {
	plain := e.plain.Thoughts()
	t := e.begin(plain.Action, plain.Goal, plain.Steps)
	t.EnemyGeneral, e.why = plain.EnemyGeneral, e.plain.Why()
	t.Path, t.Joins, t.Threats = append(t.Path, plain.Path...), append(t.Joins, plain.Joins...), append(t.Threats, plain.Threats...)
}

// ponder records the chosen attack plan, before its first move is made.
func (e *Expert) ponder(s *attackPlan) {
	t := e.begin(e.action(s), int(s.way[len(s.way)-1]), s.moves)
	e.why = "sortie"
	t.Path = append(t.Path, s.way...)
	if s.grown == 0 {
		return
	}
	for _, i := range e.search.tree.Cells[1:] {
		t.Joins = append(t.Joins, thoughts.Join{From: i, To: e.search.tree.Up[i]})
	}
}

// action returns the purpose of an attack plan.
func (e *Expert) action(s *attackPlan) thoughts.Action {
	end := s.way[len(s.way)-1]
	goal := &e.Places[end]
	switch {
	case s.grown > 0:
		return thoughts.Gather
	case goal.Kind == generals.City:
		return thoughts.City
	case s.prey >= 1<<16 && e.EnemyGeneral >= 0:
		return thoughts.Siege
	case s.prey >= 1<<18 && e.chances[end] > 0:
		return thoughts.Strike
	case s.prey >= 1<<16:
		return thoughts.Scout
	case goal.Owner == territory.Enemy:
		return thoughts.Raid
	}
	return thoughts.Expand
}

// nameDeed names what a move does where the plan behind it has another purpose: it takes the enemy's general, or land of the enemy in the
// opening, or brings an army to a tile near the general. It comes last: until then the plan's purpose decides.
func (e *Expert) nameDeed(move generals.Move) {
	if move == generals.Stay {
		return
	}
	m, t := e.tactics.Packed(move), &e.thoughts
	to := &e.Places[m.To]
	switch {
	case int(m.To) == e.EnemyGeneral && e.Places[m.From].Army-1 > to.Army:
		t.Action, t.Goal = thoughts.Kill, e.EnemyGeneral
	case t.Action == thoughts.Siege && t.Goal != e.EnemyGeneral:
		t.Action = thoughts.Advance
	case t.Action == thoughts.Open && to.Owner == territory.Enemy:
		t.Action = thoughts.Raid
	}
}
