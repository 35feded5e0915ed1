package arena

import (
	"os"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
)

// Seated is the player of a name whose seats are what spec says, an AI's or a bot's, run as o says. A bot whose file
// goes away is not ready. The error, a *engine.Phrase, is that of a spec that names nobody who can play here.
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
		p.File = fileOf(who.Arg, o)
		p.Ready = ready(who.Arg, p.File, o)
	}
	return p, seat.Close()
}

// ready reports whether a bot can still be started, and from the file it was first started from: where that is gone, an
// interpreter is a program all the same.
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

// fileOf is the file of the bot; "" for one that cannot be started.
func fileOf(command string, o bot.Options) string {
	if o.Names != nil {
		if meant, of, ok := o.Names.Lookup(command, o); ok {
			command, o = meant, of
		}
	}
	c, err := bot.ParseCommand(command, o.Dir)
	if err != nil {
		return ""
	}
	return c.File
}
