package viewer

import (
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
)

// Game is a game that replays are shown of.
type Game interface {
	play.Game
	// ReplayView is the game's part of a replay, and Annotator what tells of it over time.
	ReplayView(*app.App, *Scene) ReplayView
	Annotator() timeline.Annotator
	// ExportView paints what is exported of a replay.
	ExportView(*app.App) ExportView
	// Botzone tells whether a replay can be exported as a log of Botzone.
	Botzone() bool
}

// replayGames are the games of the window, in their order.
func replayGames(a *app.App) (games []Game) {
	for _, g := range play.MatchesOf(a).Games {
		games = append(games, g.(Game))
	}
	return games
}
