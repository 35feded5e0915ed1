package game

import (
	"generals-chess/game/app"
	"generals-chess/game/bots"
	"generals-chess/game/browser"
	"generals-chess/game/editor"
	"generals-chess/game/lesson"
	"generals-chess/game/library"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/puzzles"
	"generals-chess/game/setup"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
)

// ways are the window's routes: the screens that packages open without importing them. What only a program on its own machine can do,
// tournaments and bots, is behind browser.Here, a constant: so the linker leaves it out of the page.
type ways struct {
	sorter *app.Latest[arrival, sorted] // looks into files that come; nil before the first
}

// Each package declares the routes that it calls.
var (
	_ app.Routes    = (*ways)(nil)
	_ play.Routes   = (*ways)(nil)
	_ setup.Routes  = (*ways)(nil)
	_ menu.Routes   = (*ways)(nil)
	_ viewer.Routes = (*ways)(nil)
)

// Home returns the home screen.
func (*ways) Home(a *app.App) app.Scene { return menu.NewHome(a) }

// Settings returns the settings screen.
func (*ways) Settings(a *app.App) app.Scene { return menu.NewSettings(a) }

// Help returns the page with all keys.
func (*ways) Help(a *app.App, page string) app.Scene { return menu.NewHelp(a, page) }

// Replay opens the replay of a match that was played in this window.
func (*ways) Replay(a *app.App, p *play.Play, step int) { viewer.OpenPlayed(a, p, step) }

// ChooseBot opens the list of bots to choose one from.
func (*ways) ChooseBot(a *app.App, pick func(name string)) {
	if browser.Here {
		a.Say(a.T("browser.no_bots"), false)
		return
	}
	bots.ChooseBot(a, pick)
}

// Examine opens the examination of a bot.
func (*ways) Examine(a *app.App, game, command string) {
	if browser.Here {
		a.Say(a.T("browser.no_bots"), false)
		return
	}
	bots.Examine(a, game, command)
}

// Bots opens the list of bots.
func (*ways) Bots(a *app.App) {
	if browser.Here {
		a.Say(a.T("browser.no_bots"), false)
		return
	}
	bots.OpenBots(a)
}

// Replays opens the list of matches.
func (*ways) Replays(a *app.App) { library.OpenReplays(a) }

// Career opens the record of the person here.
func (*ways) Career(a *app.App) { library.OpenCareer(a) }

// Tournaments opens the list of tournaments.
func (*ways) Tournaments(a *app.App) {
	if browser.Here {
		a.Say(a.T("browser.no_tournaments"), false)
		return
	}
	tournament.OpenList(a)
}

// LessonSteps returns how many steps of a game's lesson the person has done, and how many there are.
func (*ways) LessonSteps(a *app.App, game string) (done, steps int) {
	return lesson.Done(a, game), lesson.StepsOf(game)
}

// Lesson opens the lesson of a game.
func (*ways) Lesson(a *app.App, game string) { lesson.Open(a, game) }

// Puzzles opens the puzzles of a game.
func (*ways) Puzzles(a *app.App, game string) { puzzles.Open(a, game) }

// HasPuzzles reports whether a game has puzzles.
func (*ways) HasPuzzles(a *app.App, game string) bool { return puzzles.There(a, game) }

// Maps opens the list of the person's maps of a game.
func (*ways) Maps(a *app.App, game string) { editor.Open(a, game, "", nil) }

// HasMaps reports whether the editor can draw maps of a game.
func (*ways) HasMaps(_ *app.App, game string) bool { return editor.There(game) }

// ChooseMap opens the list of the person's maps of a game to choose one from.
func (*ways) ChooseMap(a *app.App, game, at string, pick func(path string)) {
	editor.Open(a, game, at, pick)
}

// EditMap opens the editor with the map in a file.
func (*ways) EditMap(a *app.App, game, path string, pick func(path string)) {
	editor.Edit(a, game, path, pick)
}

// MakePuzzles searches a match for puzzles.
func (*ways) MakePuzzles(a *app.App, f *timeline.Timeline) { puzzles.Make(a, f.Record, f.Ref) }

// TournamentLine returns the home screen's line about tournaments; ok is false where there are none.
func (*ways) TournamentLine(a *app.App) (line string, ok bool) {
	if !tournament.Of(a).There() {
		return "", false
	}
	return tournament.HomeLine(a), true
}
