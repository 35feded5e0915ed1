// Package games defines what every game provides to this program: rules, built-in AIs, how its bots are talked with, and its own words. It
// knows no game itself: its users get a Table.
package games

import (
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/film"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/puzzle"
	"generals-chess/engine/shrink"
)

// Game is one game. Fields that are not set are features it does not have.
type Game struct {
	Rules engine.Rules
	// Levels are its built-in AIs, as in ai:LEVEL, the weakest first; OpenAI opens a seat of one of them. Nil for none.
	Levels []string
	Elo    func(level string) int // measured Elo of a level, 0 for none; nil if no level was measured
	OpenAI func(level string, player engine.Player, seed uint64) (engine.Seat, error)
	// OpenBot opens the seats of its bots. KeepsRunning reports whether bots may stay alive from turn to turn; as on Botzone, such bots
	// have twice the time in a match's first turn.
	OpenBot      bot.Opener
	KeepsRunning bool
	// Words are the displayed names of the game, of the values of its options and of its ways to end (engine.Result.Reason), by their names
	// in files; and the sentence for the option NAME, as option-NAME, with the argument value.
	Words map[string]engine.Phrase
	// Board returns the size of a match's board, for lists; nil if the game has none.
	Board func(engine.Setup) (rows, columns int)
	// Questions are the doctor's checks of its bots.
	Questions doctor.Questions
	// Short returns a player's move in few characters, given the same player's previous move; Long parses it. Nil: moves are written in full.
	Short func(last, move engine.Move) string
	Long  func(last engine.Move, text string) engine.Move
	// Rests reports whether a move does nothing at all; nil: no move does.
	Rests func(engine.Move) bool
	// Shrink makes a situation smaller as long as it still shows a failure: see shrink.Shrinker. Nil: not supported.
	Shrink shrink.Shrinker
	// Picture returns the picture of a position for a film, from the Spectator's view; nil if the game has none.
	Picture func(engine.View) film.Picture
	// Review returns a new review of a match in hindsight; nil if the game has none.
	Review func() hindsight.Review
	// Puzzles is the game's implementation of puzzles; nil if it has none.
	Puzzles puzzle.Game
	others  []Game // of the table that holds the game
}

// Name returns the game's name in files, flags and records.
func (g Game) Name() string { return g.Rules.Name() }

// Sized returns the size of a match's board: 0 if the game is unknown, has no board, or cannot be set up.
func (t Table) Sized(setup engine.Setup) (rows, columns int) {
	g, err := t.Find(setup.Game)
	if err != nil || g.Board == nil {
		return 0, 0
	}
	return g.Board(setup)
}

// Exam returns the doctor's examination, with the weakest built-in AI as opponent.
func (g Game) Exam() doctor.Exam {
	opponent := func(p engine.Player, seed uint64) (engine.Seat, error) {
		spec := engine.SeatSpec{Kind: engine.AISeat}
		if len(g.Levels) > 0 {
			spec.Arg = g.Levels[0]
		}
		return g.Open(spec, p, Options{Seed: seed})
	}
	var others []doctor.Game
	for _, other := range g.others {
		others = append(others, other)
	}
	return doctor.Exam{Rules: g.Rules, Title: g.Words[g.Name()], Others: others, OpenBot: g.OpenBot, Opponent: opponent, FirstTwice: g.KeepsRunning, Questions: g.Questions}
}

// Table lists the games that can be played; the first is used if none is named.
type Table []Game

// NewTable returns a table of games that know of each other.
func NewTable(list ...Game) (t Table) {
	for i, g := range list {
		g.others = slices.Concat(list[:i], list[i+1:])
		t = append(t, g)
	}
	return t
}

// Find returns the game of that name.
func (t Table) Find(name string) (Game, error) {
	i := slices.IndexFunc(t, func(g Game) bool { return g.Name() == name })
	if i < 0 {
		return Game{}, fmt.Errorf("game %q: this program knows %s", name, strings.Join(t.Names(), ", "))
	}
	return t[i], nil
}

// Puzzles returns the puzzles of a game; nil for none.
func (t Table) Puzzles(game string) puzzle.Game {
	g, err := t.Find(game)
	if err != nil {
		return nil
	}
	return g.Puzzles
}

// Names returns the names of the games.
func (t Table) Names() []string {
	var names []string
	for _, g := range t {
		names = append(names, g.Name())
	}
	return names
}
