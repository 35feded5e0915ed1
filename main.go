// Command generals-chess opens a window with two games, Generals-Chess and Hit & Sink.
package main

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/game"
	"generals-chess/game/play"
)

// run opens the window and plays until it is closed.
func run(f game.Flags) error {
	kept, err := sandbox.ParseMode(f.Sandbox)
	if err == nil {
		err = bot.SandboxOffer().Check(kept)
	}
	if err != nil {
		return err
	}
	o, err := f.Options(opener(kept))
	if err != nil {
		return err
	}
	o.Sandbox = kept
	o.Kept = func() engine.Phrase { return bot.SandboxOffer().Tell(kept) }
	return game.Run(o)
}

// opener returns the function that seats a player of the game that setup names, with programs run in sandbox mode.
func opener(mode sandbox.Mode) play.Opener {
	return func(ctx context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		table, err := seats.Find(setup.Game)
		if err != nil {
			return nil, err
		}
		o := bot.Options{Store: bot.UserStore(), Sandbox: mode}
		if spec.Kind == engine.BotSeat {
			if o, err = roster.ForUser(spec.Arg, o); err != nil {
				return nil, err
			}
			o.Hidden = append(bot.FilesOf(bot.Table(ctx), o), replay.UserFolder())
		}
		return table.Open(spec, p, seats.Options{Seed: setup.Seed, Bot: o})
	}
}
