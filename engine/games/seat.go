package games

import (
	"path/filepath"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// Why a seat cannot be opened.
var (
	needsWindow = engine.Phrase{Key: "seat.needs-window", Text: "seat human needs the window: use ai:LEVEL or bot:COMMAND here"}
	noAI        = engine.Phrase{Key: "seat.no-ai", Text: "seat ai:{level}: {game} has no built-in AI"}
)

// Options are the conditions under which seats are run.
type Options struct {
	Seed uint64 // decides an AI's own chance; seats of one match may share it
	// Bot is for bots only. If it names a Folder, each seat has a folder of its own in it, named after its player's number.
	Bot bot.Options
}

// Open opens the seat that spec names for one player. For people it returns an error: they need a window, which opens their seats itself. A
// bot that cannot be started is no error here: see bot.Opener.
func (g Game) Open(spec engine.SeatSpec, player engine.Player, o Options) (engine.Seat, error) {
	switch spec.Kind {
	case engine.AISeat:
		if g.OpenAI == nil {
			return nil, noAI.With("level", spec.Arg).With("game", g.Rules.Name()).Err()
		}
		return g.OpenAI(spec.Arg, player, o.Seed)
	case engine.BotSeat:
		if o.Bot.Folder != "" {
			o.Bot.Folder = filepath.Join(o.Bot.Folder, strconv.Itoa(int(player)))
		}
		return g.OpenBot(g.Rules, spec.Arg, o.Bot)
	case engine.HumanSeat:
		return nil, needsWindow.Err()
	}
	return nil, engine.WrongSeat(spec.String())
}
