package doctor

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// What is said of a bot of another game. Arguments: game, its title; option, its name on a command line.
var (
	titleGame = engine.Phrase{Key: "doctor.game", Text: "Its game"}
	otherGame = engine.Phrase{Key: "doctor.other-game", Text: "It answers as a bot of {game} does."}
	fixGame   = engine.Phrase{Key: "doctor.fix-game", Text: "Choose that game for it (--game {option} on a command line), or let it read and answer as this game asks."}
)

// otherCheck is the name of the check that a bot of another game has.
const otherCheck = "game"

// OfOther asks a bot the first turns of other games than game, and returns the finding that it answers those of one; ok is false if it
// answers none.
func OfOther(ctx context.Context, game Game, command string, o bot.Options) (f Finding, ok bool, err error) {
	for _, other := range game.Exam().Others {
		e := newExamination(ctx, other, command, o)
		if _, f, err = e.firstTurns(); err != nil {
			return f, false, err
		}
		if f.State != Broken {
			says := otherGame.WithPhrase("game", e.exam.Title)
			return Wrong(says, fixGame.With("option", e.exam.Rules.Name())), true, nil
		}
	}
	return f, false, nil
}
