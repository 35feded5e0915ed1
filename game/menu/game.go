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
	// Picture draws into the game's card. Row returns the row of one of its modes.
	Picture(*ui.Context, render.Rect)
	Row(*app.App, settings.Mode) play.HomeRow
	// Help returns the game's page of the help. ProgramsHelp returns its blocks about programs: sentences, and the signs that
	// programs read.
	Help() help.Page
	ProgramsHelp() (text, signs []help.Block)
	// Decode parses the JSON of a Spectator's view. After an error the view cannot be shown.
	Decode(json.RawMessage) (engine.View, error)
	// Sample returns a Spectator's view of a made-up match, for the background before the first match. It runs off the frame.
	Sample(seed uint64) (engine.View, error)
}

// Coloured is a game with a board that shows everything that the two sides' colours must distinguish.
type Coloured interface{ Colours() engine.View }

// Routes open the screens that the home screen links to.
type Routes interface {
	Bots(*app.App)
	Replays(*app.App)
	Career(*app.App)
	Tournaments(*app.App)
	// LessonSteps returns how many steps of a game's lesson the person has done, and how many there are; 0 for a game without a
	// lesson. Lesson opens the lesson on top of the current scene.
	LessonSteps(a *app.App, game string) (done, steps int)
	Lesson(a *app.App, game string)
	// HasPuzzles reports whether a game has puzzles. Puzzles lists them.
	HasPuzzles(a *app.App, game string) bool
	Puzzles(a *app.App, game string)
	// HasMaps reports whether the editor can draw maps of a game. Maps lists the person's maps.
	HasMaps(a *app.App, game string) bool
	Maps(a *app.App, game string)
	// TournamentLine returns the home screen's line about tournaments; ok is false where there are none.
	TournamentLine(*app.App) (line string, ok bool)
}

// menuGames returns the games of the window, in their order.
func menuGames(a *app.App) (games []Game) {
	for _, g := range play.MatchesOf(a).Games {
		games = append(games, g.(Game))
	}
	return games
}
