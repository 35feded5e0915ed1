package menu

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// Game is a game on the home screen.
type Game interface {
	play.Game
	// Picture is drawn in the game's card, and Row is one of its modes below.
	Picture(*ui.Context, render.Rect)
	Row(*app.App, settings.Mode) play.HomeRow
	// Help is the game's page of the help, and ProgramsHelp what it says of programs: in sentences, and of the signs
	// they read.
	Help() help.Page
	ProgramsHelp() (text, signs []help.Block)
	// Decode reads the JSON of a Spectator's view; an error means that it cannot be shown.
	Decode(json.RawMessage) (engine.View, error)
	// Sample is a Spectator's view of a match that nobody played, to look at before the first. It runs off
	// the frame.
	Sample(seed uint64) (engine.View, error)
}

// Coloured is a game whose boards show all that the colours of the two sides must tell apart.
type Coloured interface{ Colours() engine.View }

// Routes lead from the home screen to what stands beside it.
type Routes interface {
	Bots(*app.App)
	Replays(*app.App)
	Career(*app.App)
	Tournaments(*app.App)
	// LessonSteps are how many steps of a game's lesson are behind the person, and how many there are; none of a game without
	// a lesson. Lesson opens it, on top of the present scene.
	LessonSteps(a *app.App, game string) (done, steps int)
	Lesson(a *app.App, game string)
	// HasPuzzles reports whether a game has puzzles, and Puzzles lists them.
	HasPuzzles(a *app.App, game string) bool
	Puzzles(a *app.App, game string)
	// HasMaps reports whether maps of a game can be drawn, and Maps lists those that were.
	HasMaps(a *app.App, game string) bool
	Maps(*app.App)
	// TournamentLine is what the home screen says of tournaments; ok is false where there are none.
	TournamentLine(*app.App) (line string, ok bool)
}

// menuGames are the games of the window, in their order.
func menuGames(a *app.App) (games []Game) {
	for _, g := range play.MatchesOf(a).Games {
		games = append(games, g.(Game))
	}
	return games
}
