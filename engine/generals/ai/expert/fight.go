package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
)

// fight takes the enemy's general if it can, and saves our own if it must. ok is false if neither applies.
func (e *Expert) fight() (move generals.Move, ok bool) {
	e.assess()
	if move, ok = e.attack(); ok {
		return move, true
	}
	return e.defend()
}

// assess computes the threat to our general.
func (e *Expert) assess() {
	for _, s := range e.belief.Stacks() {
		if e.Time-s.Since <= e.tune.lurk {
			e.tactics.PlaceHidden(s.Cell, e.Time-s.Since, s.Army)
		}
	}
	e.danger = e.tactics.Threat(e.tune.watch)
}

// attack returns the first move of the attack that takes the enemy's general soonest.
func (e *Expert) attack() (generals.Move, bool) {
	if e.EnemyGeneral < 0 {
		return generals.Stay, false
	}
	a := e.tactics.Attack(territory.Mine, tactics.Aim{EnemyGeneral: e.EnemyGeneral, Longest: e.tune.longest, Percent: e.tune.percent})
	if a.Moves == 0 {
		return generals.Stay, false
	}
	if e.danger.Moves > 0 && a.Moves > e.danger.Moves && e.recalled(e.tactics.Order(a.First)) {
		return generals.Stay, false
	}
	action := thoughts.Siege
	if a.Moves == 1 {
		action = thoughts.Kill
	}
	return e.mind(action, e.EnemyGeneral, a.Moves, e.tactics.Line()), true
}

// early returns the slack at which a threat is answered.
func (e *Expert) early() int {
	if e.danger.Moves <= e.tune.brink {
		return e.tune.slack + e.tune.haste
	}
	return e.tune.slack
}

// defend answers a threat while there is time.
func (e *Expert) defend() (generals.Move, bool) {
	if e.danger.Moves == 0 || e.danger.Slack > e.early() {
		return generals.Stay, false
	}
	at, steps := int(e.danger.First.From), e.danger.Moves
	answer := e.answer()
	if answer.Short > 0 {
		if move, ok := e.race(e.danger.Moves); ok {
			return move, true
		}
	}
	if answer.Moves == 0 {
		return generals.Stay, false
	}
	move := e.mind(thoughts.Defend, answer.At, answer.Moves, answer.Line())
	e.posted(answer.First)
	e.thoughts.Threats = append(e.thoughts.Threats, thoughts.Threat{Cell: at, Army: e.Places[at].Army, Steps: steps})
	return move, true
}

// raceChance is the least chance of the general's cell for a race, of belief.Sure.
const raceChance = belief.Sure / 100 * 8

// race attacks the likeliest cell of the enemy's general that falls before ours does: nothing else is left.
func (e *Expert) race(moves int) (best generals.Move, ok bool) {
	most := int32(raceChance)
	for i := range e.Places {
		chance := e.belief.General(i)
		if chance <= most {
			continue
		}
		if a := e.tactics.Attack(territory.Mine, tactics.Aim{EnemyGeneral: i, Longest: moves}); a.Moves > 0 {
			best, most, ok = e.mind(thoughts.Race, i, a.Moves, e.tactics.Line()), chance, true
		}
	}
	return best, ok
}

// mind records a plan of tactics as ours, and returns its first move.
func (e *Expert) mind(action thoughts.Action, goal, steps int, line []tactics.Move) generals.Move {
	t := e.begin(action, goal, steps)
	for _, m := range line {
		t.Joins = append(t.Joins, thoughts.Join{From: m.From, To: m.To})
	}
	t.Lead()
	return e.tactics.Order(line[0])
}
