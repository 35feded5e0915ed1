// Package landcourse is the lesson of Generals-Chess without a window: six steps on small prepared boards, played with the real rules. Red
// learns; Blue does nothing.
package landcourse

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/lesson/course"
)

// Learner is the player who learns.
const Learner engine.Player = 0

// Try is one attempt at a step. Everything that it reports comes from the learner's own views.
type Try struct {
	Step  *Step
	View  *generals.View // the learner's present view
	Seen  []engine.Event // the events of the last turn that the learner saw
	Turns int            // played so far
	Moves int            // turns in which soldiers moved

	state  engine.State
	Memory human.Memory // of the learner
}

// Begin starts an attempt at a step.
func Begin(s *Step) *Try {
	t := &Try{Step: s, state: stateOf(s.Board)}
	t.look()
	return t
}

func (t *Try) look() {
	t.View = t.state.View(Learner).(*generals.View)
	t.Memory.Look(t.View)
}

// Play plays one turn. It ignores illegal moves; the planner returns none.
func (t *Try) Play(m generals.Move) {
	if _, over := t.state.Result(); over || t.View.Check(Learner, m) != nil {
		return
	}
	t.state.Step([]engine.Decision{{Move: m.Text()}, {}})
	t.Seen = t.state.Events(Learner)
	t.look()
	t.Turns++
	if m != generals.Stay {
		t.Moves++
	}
}

// Standing returns the standing of the attempt.
func (t *Try) Standing() course.Standing {
	_, over := t.state.Result()
	switch {
	case t.Step.reached(t):
		return course.Reached
	case over || t.Step.hopeless != nil && t.Step.hopeless(t):
		return course.Hopeless
	case t.Turns >= t.Step.Patience:
		return course.TooLong
	}
	return course.Going
}

// Won reports whether the learner has taken the enemy general.
func (t *Try) Won() bool {
	result, over := t.state.Result()
	return over && result.Winner() == Learner
}

// Found reports whether the step's goal is to take the enemy general, and the learner knows where it is.
func (t *Try) Found() bool {
	goal, ok := t.Goal()
	crown, seen := rival(t)
	return ok && seen && goal == crown
}

// Goal returns the tile that the step is about. ok is false if there is none, or the learner does not know where it is.
func (t *Try) Goal() (generals.Cell, bool) {
	if t.Step.goal == nil {
		return generals.Cell{}, false
	}
	return t.Step.goal(t)
}

// Numbers returns the numbers in the step's sentences: the soldiers on the goal, and how many are needed.
func (t *Try) Numbers() (there, needed int) {
	if goal, ok := t.Goal(); ok {
		there = t.View.At(goal).Army
	}
	if t.Step.Gather > 0 {
		return there, t.Step.Gather
	}
	return there, there + 2 // one stays behind, and one must be left to hold the tile
}

// Army returns the size of the army that should march.
func (t *Try) Army() int {
	if goal, ok := t.Goal(); ok {
		if from, ok := starter(t, t.View, goal); ok {
			return t.View.At(from).Army
		}
	}
	return t.View.At(largest(t.View)).Army
}

// AtHome reports whether the army that should march stands on the general. Where several should, none does.
func (t *Try) AtHome() bool {
	return t.Step.Gather == 0 && t.View.At(t.View.Generals[Learner]).Army == t.Army()
}

// Remark returns the remark about the last turn.
func (t *Try) Remark() (r course.Remark) {
	for _, e := range t.Seen {
		event, ok := e.(generals.Event)
		if !ok {
			continue
		}
		switch {
		case event.Kind == generals.EnemySeen:
			return course.Remark{Key: "lesson.land.met"}
		case event.Player != Learner:
		case event.Kind == generals.Fought:
			r = course.Remark{Key: "lesson.land.fell", N: event.Army, Warn: true}
		case event.Kind == generals.CityTaken:
			r = course.Remark{Key: "lesson.land.city_taken"}
		case event.Kind == generals.Grown:
			r = course.Remark{Key: "lesson.land.grew", N: event.Army}
		case event.Kind == generals.LandTaken && r.Key == "":
			r = course.Remark{Key: "lesson.land.took", N: t.View.Totals[Learner].Land}
		}
	}
	switch land := t.View.Totals[Learner].Land; {
	case !t.Step.Waits || t.Turns == 0 || r.Warn:
	case land < leastLand:
		r = course.Remark{Key: "lesson.land.few", N: land}
	case r.Key != "lesson.land.grew":
		r = course.Remark{Key: "lesson.land.soon", N: human.StepsToGrowth(t.View.Time)}
	}
	return r
}
