package viewer

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
)

// Game is a game with replays.
type Game interface {
	play.Game
	// ReplayView returns the game's part of a replay. Annotator returns the function that collects its curves and marks.
	ReplayView(*app.App, *Scene) ReplayView
	Annotator() timeline.Annotator
	// ExportView returns the game's part of exported pictures.
	ExportView(*app.App) ExportView
	// Botzone reports whether a replay can be exported as a log of Botzone.
	Botzone() bool
}

// Routes open the screens that a replay links to.
type Routes interface {
	// HasPuzzles reports whether a game has puzzles. MakePuzzles searches a match for puzzles.
	HasPuzzles(a *app.App, game string) bool
	MakePuzzles(*app.App, *timeline.Timeline)
}

// replayGames returns the games of the window, in their order.
func replayGames(a *app.App) (games []Game) {
	for _, g := range play.MatchesOf(a).Games {
		games = append(games, g.(Game))
	}
	return games
}

// playOf returns a recorded match as a Play, for code that shows running matches and replays alike.
func playOf(a *app.App, f *timeline.Timeline) *play.Play {
	c := play.RecordChoices(a, f)
	p := play.Of(play.GameOf(a, c.Game), c)
	p.Steps, p.Session = f.Steps, play.Played{}
	p.Given = make([]string, len(f.Record.Seats))
	for i, seat := range f.Record.Seats {
		if play.HasGivenName(seat) && !c.Human(engine.Player(i)) { // people's names are among the choices
			p.Given[i] = f.Steps[0].Names[i]
		}
	}
	return p
}
