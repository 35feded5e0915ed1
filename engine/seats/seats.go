// Package seats opens the seats that need no window: built-in AIs and external bots.
package seats

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals/ai"
)

// Why a seat cannot be taken.
var (
	needsWindow = engine.Phrase{Key: "seat.needs-window", Text: "seat human needs the window: use ai:LEVEL or bot:COMMAND here"}
	noAI        = engine.Phrase{Key: "seat.no-ai", Text: "seat ai:{level}: {game} has no built-in AI"}
)

// Options says how seats are run.
type Options struct {
	Seed uint64      // of an AI's own chance; seats of one match may share it
	Bot  bot.Options // for bots only
}

// Open opens the seat that spec names for one player of a game. People need a window, which seats them
// itself: for them this is an error. A bot that cannot be started is no error here: see bot.Open.
func Open(rules engine.Rules, spec engine.SeatSpec, player engine.Player, o Options) (engine.Seat, error) {
	switch spec.Kind {
	case engine.AISeat:
		return openAI(rules.Name(), spec.Arg, player, o.Seed)
	case engine.BotSeat:
		return bot.Open(rules, spec.Arg, o.Bot)
	case engine.HumanSeat:
		return nil, needsWindow.Err()
	}
	return nil, engine.WrongSeat(spec.String())
}

func openAI(game, level string, player engine.Player, seed uint64) (engine.Seat, error) {
	switch game {
	case "generals":
		return ai.Open(level, player, seed)
	}
	return nil, noAI.With("level", level).With("game", game).Err()
}
