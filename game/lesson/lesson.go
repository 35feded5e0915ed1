// Package lesson teaches the games: small steps on prepared positions, played with the real rules. A step has one goal,
// which stands in one sentence beside the board. It answers what the person does, begins again by itself when it cannot
// be reached any more, and can be skipped.
package lesson

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/lesson/course"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/lesson/seacourse"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// table is one game's board in its lesson, with the step that is tried on it.
type table interface {
	// names are those of the steps, in the keys of their sentences, which all begin with prefix.
	names() []string
	prefix() string
	// begin puts a step up, from its beginning.
	begin(step int)
	// aspect is the board's height for one px of its width.
	aspect() float32
	// foot is how high a bar the table needs under the board and the column, logical px.
	foot(a *app.App, c *ui.Context) float32
	// play lays the board out and lets the person play, unless it is still. It reports whether something was refused, and
	// whether the person wants to leave.
	play(a *app.App, c *ui.Context, l frame.Places, still bool) (refused, leave bool)
	// draw puts the board into the list; pointed with what is to be pressed.
	draw(a *app.App, c *ui.Context, l frame.Places, pointed bool)
	// tools are the buttons of a step.
	tools(a *app.App, l *ui.Layout)
	// standing is how the step stands, turns how many were played and have been seen, and remark what is to be said about
	// the last.
	standing() course.Standing
	turns() int
	remark() course.Remark
	// how is the key of what to do now, after the step's name.
	how() string
	// numbers are the arguments of the step's sentences.
	numbers(a *app.App) []words.Arg
}

// newTable is the table of a game's lesson; nil for a game that has none.
func newTable(a *app.App, game string) table {
	switch game {
	case settings.Generals:
		return newLand(a)
	case settings.HitSink:
		return newSea(a)
	}
	return nil
}

// StepsOf is how many steps the lesson of a game has; 0 where there is none.
func StepsOf(game string) int {
	switch game {
	case settings.Generals:
		return len(landcourse.Steps())
	case settings.HitSink:
		return len(seacourse.Steps())
	}
	return 0
}

// Done is how many of a game's steps are behind the person.
func Done(a *app.App, game string) int { return min(a.Settings().Lessons[game], StepsOf(game)) }

// Open opens the lesson of a game where the person left it, on top of the present scene; one that is done begins again.
func Open(a *app.App, game string) {
	t := newTable(a, game)
	if t == nil {
		return
	}
	step := Done(a, game)
	if step == len(t.names()) {
		step = 0
	}
	a.Push(newScene(game, t, step))
}
