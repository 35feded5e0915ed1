// Package games says what every game brings to this program's table: rules, built-in AIs, how its bots are talked with,
// and the words for what is its own. It knows no game itself: whoever plays is handed a Table.
package games

import (
	"context"
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

// Game is one game: its entry in a table. What is left out it does not have.
type Game struct {
	Rules engine.Rules
	// Levels are its built-in AIs, as in ai:LEVEL, the weakest first; OpenAI seats one of them. Nil for none.
	Levels []string
	Elo    func(level string) int // what was measured of a level, 0 for nothing; nil where no level was
	OpenAI func(level string, player engine.Player, seed uint64) (engine.Seat, error)
	// OpenBot talks with its bots. KeepsRunning reports whether they may stay alive from turn to turn; as on Botzone, such bots
	// have twice the time in a match's first turn.
	OpenBot      bot.Opener
	KeepsRunning bool
	// Words are what people call the game, the values of its options and its ways to end (engine.Result.Reason), by the
	// names they have in files; and the sentence for the option NAME, as option-NAME, with the argument value.
	Words map[string]engine.Phrase
	// Board is the size of a match's board, for lists; nil where there is none to tell.
	Board func(engine.Setup) (rows, columns int)
	// Questions are what is asked of its bots when one is examined.
	Questions doctor.Questions
	// Short writes a move of a player in few letters, after the one that the same player made last; Long reads it. Nil: in full.
	Short func(last, move engine.Move) string
	Long  func(last engine.Move, text string) engine.Move
	// Rests reports whether a move does nothing at all; nil: none does.
	Rests func(engine.Move) bool
	// Shrink makes a situation smaller for as long as something shows in it: see shrink.Shrinker. Nil: it cannot be made smaller.
	Shrink shrink.Shrinker
	// Picture is how a position looks in a film, by what the Spectator sees; nil where the game has none.
	Picture func(engine.View) film.Picture
	// Review is a match in hindsight, of which nothing was shown yet; nil where the game has none.
	Review func() hindsight.Review
	// Puzzles is what it can ask in puzzles; nil where the game has none.
	Puzzles puzzle.Game
}

// Name is the game's name in files, flags and records.
func (g Game) Name() string { return g.Rules.Name() }

// Sized is the size of a match's board: 0 where it is of an unknown game, has none, or cannot be set up.
func (t Table) Sized(setup engine.Setup) (rows, columns int) {
	g, err := t.Find(setup.Game)
	if err != nil || g.Board == nil {
		return 0, 0
	}
	return g.Board(setup)
}

// Exam is what the doctor asks, among the weakest of the built-in AIs.
func (g Game) Exam() doctor.Exam {
	opponent := func(p engine.Player, seed uint64) (engine.Seat, error) {
		spec := engine.SeatSpec{Kind: engine.AISeat}
		if len(g.Levels) > 0 {
			spec.Arg = g.Levels[0]
		}
		return g.Open(spec, p, Options{Seed: seed})
	}
	return doctor.Exam{Rules: g.Rules, OpenBot: g.OpenBot, Opponent: opponent, FirstTwice: g.KeepsRunning, Questions: g.Questions}
}

// Probe opens the bot, asks it one turn with this view, and closes it again.
func (g Game) Probe(ctx context.Context, view engine.View, command string, o bot.Options) (engine.Answer, error) {
	return bot.Probe(ctx, g.OpenBot, g.Rules, view, command, o)
}

// Table is the games that can be played, the first being the one that is meant when none is named.
type Table []Game

// Find is the game of that name.
func (t Table) Find(name string) (Game, error) {
	i := slices.IndexFunc(t, func(g Game) bool { return g.Name() == name })
	if i < 0 {
		return Game{}, fmt.Errorf("game %q: this program knows %s", name, strings.Join(t.Names(), ", "))
	}
	return t[i], nil
}

// Puzzles is what a game of the table brings to puzzles; nil for none.
func (t Table) Puzzles(game string) puzzle.Game {
	g, err := t.Find(game)
	if err != nil {
		return nil
	}
	return g.Puzzles
}

// Names are the names of the games.
func (t Table) Names() []string {
	var names []string
	for _, g := range t {
		names = append(names, g.Name())
	}
	return names
}
