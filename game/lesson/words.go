package lesson

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/lesson/course"
	"generals-chess/render/ui"
)

// sentences are the texts of the screen about a step. They are made again only when something in them may have changed.
type sentences struct {
	of app.MadeOf[saidOf]

	which, left    string // "Step 4 of 6", and how long the rest takes
	goal, why, how string
	names          []string // of all steps
}

// saidOf is everything that the texts depend on.
type saidOf struct {
	step, turns int
	ended       course.Standing
}

// in updates the sentences to the present language, step and numbers.
func (w *sentences) in(a *app.App, s *Scene) {
	if !w.of.Stale(a, saidOf{s.step, s.table.turns(), s.ended}) {
		return
	}
	w.names = w.names[:0]
	for i := range s.table.names() {
		w.names = append(w.names, a.T(s.keyOf(i, "name")))
	}
	if s.over() {
		w.which, w.left = a.T("lesson.over"), ""
		w.goal, w.why = a.T(s.keyFor("end", "goal")), a.T(s.keyFor("end", "why"))
		return
	}
	steps, numbers := len(w.names), append(s.table.numbers(a), keys(a)...)
	w.which = a.F("lesson.step", words.Int("n", s.step+1), words.Int("most", steps))
	w.left = a.F("lesson.left", words.Int("n", (5*(steps-s.step)+steps-1)/steps))
	if s.ended == course.Reached { // the instructions do not hold any more
		w.goal, w.why, w.how = w.names[s.step], "", ""
		return
	}
	w.goal, w.why, w.how = a.F(s.key("goal"), numbers...), a.F(s.key("why"), numbers...), a.F(s.key(s.table.how()), numbers...)
}

// keys returns the keys that the sentences name.
func keys(a *app.App) (args []words.Arg) {
	for _, does := range [...]ui.Action{
		action.LeftUp, action.LeftLeft, action.LeftDown, action.LeftRight, action.LeftStay, action.LeftUndo,
		action.Ahead, action.Astern, action.TurnLeft, action.TurnRight, action.Scan, action.Mine, action.Send,
	} {
		args = append(args, a.Key(action.Name(does), does))
	}
	return args
}
