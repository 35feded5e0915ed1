package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/engine/yield"

	"slices"
)

// Skirmishes at the border win land, but no match. From finishTime on armies gather from the whole land for one blow: a plan to take the
// enemy's general where it is, or where it is likely to come into sight. Its armies discover unknown cells on their way, and the plan is
// made again in every step; its target cell is kept unless another is clearly better, so that the armies do not turn round halfway.

// The targets of a blow: how many cells are examined, and the least distance between them.
const (
	goalsMost  = 4
	goalsApart = 3
)

// finisher holds what finish keeps between steps, and buffers.
type finisher struct {
	begun   bool
	goal    int // the target of the last blow, if it was begun
	goals   []int
	line    []tactics.Move // the best plan
	sighted []bool
}

// blow is a plan to take the enemy's general on a cell.
type blow struct {
	goal, moves int
	rate        int64 // the chance mass of the general that comes into sight, of 1<<20, divided by the moves
}

// finish continues the blow that finds the enemy's general soonest; ok is false if there is none.
func (e *Expert) finish(other *attackPlan) (move generals.Move, ok bool) {
	f := &e.finisher
	if e.Time < e.tune.finishTime {
		return generals.Stay, false
	}
	var best blow
	e.chooseGoals()
	for _, goal := range f.goals {
		if b := e.blow(goal); b.rate > best.rate {
			best = b
			f.line = append(f.line[:0], e.tactics.Line()...)
		}
	}
	f.begun, f.goal = best.rate > 0 && !e.paysMore(other, &best), best.goal
	if !f.begun {
		return generals.Stay, false
	}
	action := thoughts.Strike
	if e.EnemyGeneral >= 0 {
		action = thoughts.Siege
	}
	return e.mind(action, best.goal, best.moves, f.line), true
}

// paysMore reports whether an attack plan gains more per move than a blow.
func (e *Expert) paysMore(s *attackPlan, b *blow) bool {
	worth := e.tune.finishWorth
	if e.EnemyGeneral >= 0 {
		worth = e.tune.siegeWorth
	}
	return int64(s.worth)*1<<20 > b.rate*int64(e.inLand(worth*landWorth))*int64(s.moves)
}

// chooseGoals picks the targets of a blow: the enemy's general if known, otherwise the previous target and the cells from which the general
// is likeliest to come into sight.
func (e *Expert) chooseGoals() {
	f := &e.finisher
	f.goals = f.goals[:0]
	if e.EnemyGeneral >= 0 {
		f.goals = append(f.goals, e.EnemyGeneral)
		return
	}
	if f.begun && e.chances[f.goal] > 0 {
		f.goals = append(f.goals, f.goal)
	}
	for len(f.goals) < goalsMost {
		best, most := -1, int64(0)
		for i, chance := range e.chances {
			if chance == 0 || !e.onward.Reached(i) || e.nearGoal(i) {
				continue
			}
			if mass := e.around(i); mass > most {
				best, most = i, mass
			}
		}
		if best < 0 {
			return
		}
		f.goals = append(f.goals, best)
	}
}

// nearGoal reports whether cell i is close to a target picked already.
func (e *Expert) nearGoal(i int) bool {
	return slices.ContainsFunc(e.finisher.goals, func(goal int) bool { return e.steps(i, goal) < goalsApart })
}

// blow plans to take the enemy's general on goal, and leaves the plan in tactics. Its rate is 0 if there is no plan, or none that keeps our
// own general safe.
func (e *Expert) blow(goal int) blow {
	yield.Now()
	at := &e.tactics.Cells[goal]
	before := *at
	if e.EnemyGeneral < 0 {
		garrison := e.garrison() * e.tune.finishGarrison / 100
		*at = tactics.Cell{Army: max(at.Army, int32(garrison)), Owner: territory.Enemy, City: true}
	}
	kept := e.finisher.begun && goal == e.finisher.goal
	aim := tactics.Aim{EnemyGeneral: goal, Longest: e.tune.finishMoves, Percent: e.tune.finishPercent}
	if e.EnemyGeneral < 0 {
		aim.Percent = e.tune.finishGuess
	}
	if e.staysHome() {
		aim.Open = e.abroad
	}
	a := e.tactics.Strike(territory.Mine, aim)
	if a.Moves == 0 && kept && aim.Percent > e.tune.finishLess {
		aim.Percent = e.tune.finishLess
		a = e.tactics.Strike(territory.Mine, aim)
	}
	*at = before
	if first := e.tactics.Order(a.First); a.Moves == 0 || !e.leavesSafe() || !e.sure(first) || e.recalled(first) {
		return blow{}
	}
	b := blow{goal: goal, moves: a.Moves, rate: e.sighting() / int64(a.Moves+e.tune.finishPatience)}
	if kept {
		b.rate += b.rate * int64(e.tune.finishFirm) / 100
	}
	return b
}

// sighting returns the chance mass of the enemy's general that comes into sight along the plan.
func (e *Expert) sighting() (mass int64) {
	if e.EnemyGeneral >= 0 {
		return 1 << 20
	}
	f := &e.finisher
	if len(f.sighted) != e.N {
		f.sighted = make([]bool, e.N)
	}
	clear(f.sighted)
	for _, m := range e.tactics.Line() {
		e.Around(int(m.To), 1, func(at int) {
			if !f.sighted[at] {
				f.sighted[at] = true
				mass += e.chances[at]
			}
		})
	}
	return mass
}

// leavesSafe reports whether our general can still be saved from the enemy after the first moves of the plan. The plan is made again in
// every step, so its later moves need no check yet. The plan stays in tactics.
func (e *Expert) leavesSafe() bool {
	return e.holdsAfter(min(e.tune.guard, e.danger.Slack), func(f *tactics.Field) {
		line := e.tactics.Line()
		for _, m := range line[:min(e.tune.finishAhead, len(line))] {
			f.Step(m, tactics.Stand)
		}
	})
}
