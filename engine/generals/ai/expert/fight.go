package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/chart"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/thoughts"
)

// expect tells what to expect on a cell out of sight.
func (e *Expert) expect(i int) (chart.Side, int) {
	p := &e.Places[i]
	switch {
	case p.Owner == chart.Foe:
		return chart.Foe, p.Army
	case p.Kind != generals.Hidden:
		return p.Owner, p.Army
	case e.belief.Land(i) > 1<<19:
		return chart.Foe, max(1, e.belief.Army(i)/16)
	}
	return chart.Nobody, e.belief.Army(i) / 16
}

// fight takes the foe's general if it can, and saves our own if it must. ok is false if there is no need.
func (e *Expert) fight() (move generals.Move, ok bool) {
	if move, ok = e.attack(); ok {
		return move, true
	}
	return e.defend()
}

// attack goes on with the attack that takes the foe's general soonest.
func (e *Expert) attack() (generals.Move, bool) {
	if e.Throne < 0 {
		return generals.Stay, false
	}
	a := e.tactics.Attack(chart.Mine, tactics.Aim{Throne: e.Throne, Longest: e.tune.longest, Percent: e.tune.percent})
	if a.Moves == 0 {
		return generals.Stay, false
	}
	deed := thoughts.Siege
	if a.Moves == 1 {
		deed = thoughts.Kill
	}
	return e.mind(deed, e.Throne, a.Moves), true
}

// defend brings armies home when they cannot come later.
func (e *Expert) defend() (generals.Move, bool) {
	danger := e.tactics.Threat(e.tune.watch)
	if danger.Moves == 0 || danger.Slack > e.tune.slack {
		return generals.Stay, false
	}
	at, steps := int(danger.First.From), danger.Moves
	_, first := e.tactics.Gather(e.Home, steps, nil)
	if first == tactics.Stand {
		return generals.Stay, false
	}
	move := e.mind(thoughts.Defend, e.Home, steps)
	e.thoughts.Threats = append(e.thoughts.Threats, thoughts.Threat{Cell: at, Army: e.Places[at].Army, Steps: steps})
	return move, true
}

// mind notes the plan of tactics as ours, and is its first move.
func (e *Expert) mind(deed thoughts.Deed, goal, steps int) generals.Move {
	t := &e.thoughts
	t.Reset(e.Height, e.Width)
	t.Deed, t.Goal, t.Steps, t.Throne, t.Chances = deed, goal, steps, e.Throne, e.chances
	line := e.tactics.Line()
	for _, m := range line {
		t.Joins = append(t.Joins, thoughts.Join{From: m.From, To: m.To})
	}
	t.Lead()
	e.why = string(deed)
	return e.tactics.Order(line[0])
}
