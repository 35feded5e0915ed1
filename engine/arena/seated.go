package arena

import (
	"os"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
)

// Seated returns a player whose seats spec describes: a built-in AI, or a bot run with the options o. A bot whose file disappears is
// not ready. The error, a *engine.Phrase, says why spec is wrong or cannot play here.
func Seated(g games.Game, name, spec string, o bot.Options) (Player, error) {
	who, err := engine.ParseSeat(spec)
	if err != nil {
		return Player{}, err
	}
	o.Name = name
	p := Player{Name: name, Spec: spec, Open: func(p engine.Player, seed uint64) (engine.Seat, error) {
		return g.Open(who, p, games.Options{Seed: seed, Bot: o})
	}}
	seat, err := p.Open(0, 0)
	if err != nil {
		return Player{}, err
	}
	if who.Kind == engine.BotSeat {
		p.File, _ = bot.FileOf(who.Arg, o) // ready says what is wrong with a command
		p.Ready = ready(who.Arg, p.File, o)
	}
	return p, seat.Close()
}

// ready returns a function for Player.Ready: it checks that the bot can still be started and that file still exists. The file is
// checked on its own because an interpreter can be started without its script.
func ready(command, file string, o bot.Options) func() error {
	return func() error {
		if err := bot.Check(command, o); err != nil {
			return err
		}
		if _, err := os.Stat(file); file != "" && err != nil {
			return bot.MissingFile(file).Err()
		}
		return nil
	}
}
