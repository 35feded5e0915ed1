package viewer

import (
	"generals-chess/engine"
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
	// Botzone reports whether a replay can be exported as a log of Botzone.
	Botzone() bool
}

// Routes lead from a replay to what stands above it.
type Routes interface {
	// HasPuzzles reports whether a game has puzzles, and MakePuzzles searches a match for some.
	HasPuzzles(a *app.App, game string) bool
	MakePuzzles(*app.App, *timeline.Timeline)
}

// replayGames are the games of the window, in their order.
func replayGames(a *app.App) (games []Game) {
	for _, g := range play.MatchesOf(a).Games {
		games = append(games, g.(Game))
	}
	return games
}

// playOf is a match that was played as a Play, for what is shown of matches under way and of replays alike.
func playOf(a *app.App, f *timeline.Timeline) *play.Play {
	c := play.RecordChoices(a, f)
	p := play.Of(play.GameOf(a, c.Game), c)
	p.Steps, p.Session = f.Steps, play.Played{}
	p.Given = make([]string, len(f.Record.Seats))
	for i, seat := range f.Record.Seats {
		if play.Given(seat) && !c.Human(engine.Player(i)) { // people's are among the choices
			p.Given[i] = f.Steps[0].Names[i]
		}
	}
	return p
}
