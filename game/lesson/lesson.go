// Package lesson teaches the games in small steps on prepared positions, played with the real rules. A step has one goal, in one sentence
// beside the board. It answers what the person does, begins again by itself when the goal cannot be reached any more, and can be skipped.
package lesson

import (
	"slices"

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
	// names returns the steps' names, which are part of the keys of their sentences. All keys begin with prefix.
	names() []string
	prefix() string
	// begin starts a step from its beginning.
	begin(step int)
	// aspect returns the board's height divided by its width.
	aspect() float32
	// foot returns the height of the bar that the table needs under the board and the column, logical px.
	foot(a *app.App, c *ui.Context) float32
	// play lays out the board and lets the person play, unless still is set. It reports whether something was refused, and whether the
	// person wants to leave.
	play(a *app.App, c *ui.Context, l frame.Places, still bool) (refused, leave bool)
	// draw draws the board; if pointed is set, with what to press next.
	draw(a *app.App, c *ui.Context, l frame.Places, pointed bool)
	// tools lays out the buttons of a step.
	tools(a *app.App, l *ui.Layout)
	// standing returns the standing of the step, turns the number of turns that were played and have been shown, remark the remark
	// about the last turn, and back the key of the sentence that says why a hopeless step begins again.
	standing() course.Standing
	turns() int
	remark() course.Remark
	back() string
	// how returns the part of a key, after the step's name, of the sentence that says what to do now.
	how() string
	// numbers returns the arguments of the step's sentences.
	numbers(a *app.App) []words.Arg
}

// newTable returns the table of a game's lesson; nil for a game without one.
func newTable(a *app.App, game string) table {
	switch game {
	case settings.Generals:
		return newLand(a)
	case settings.HitSink:
		return newSea(a)
	}
	return nil
}

// StepsOf returns how many steps the lesson of a game has; 0 if there is none.
func StepsOf(game string) int {
	switch game {
	case settings.Generals:
		return len(landcourse.Steps())
	case settings.HitSink:
		return len(seacourse.Steps())
	}
	return 0
}

// Done returns how many of a game's steps the person has done.
func Done(a *app.App, game string) (done int) {
	for step := range reached(a, game) {
		if !slices.Contains(a.Settings().Skipped[game], step) {
			done++
		}
	}
	return done
}

// reached returns how many of a game's steps the person has done or skipped.
func reached(a *app.App, game string) int {
	return max(min(a.Settings().Lessons[game], StepsOf(game)), 0)
}

// Open opens the lesson of a game where the person left it, on top of the present scene. A lesson that is over begins again, with the
// first step that was skipped if there is one.
func Open(a *app.App, game string) {
	t := newTable(a, game)
	if t == nil {
		return
	}
	step, skipped := reached(a, game), a.Settings().Skipped[game]
	if most := len(t.names()); step == most {
		for step = 0; step < most && !slices.Contains(skipped, step); step++ {
		}
		step %= most
	}
	a.Push(newScene(game, t, step, skipped))
}
