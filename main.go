// Command generals-chess is Generals-Chess and Hit & Sink in a window.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/game"
	"generals-chess/game/display" // before Ebitengine looks for one
	"generals-chess/game/flags"
	"generals-chess/game/play"
	"generals-chess/internal/version"
)

func main() {
	if err := command().Execute(); err != nil {
		display.Complain(engine.Readable(err.Error()))
		os.Exit(2)
	}
}

func command() *cobra.Command {
	var g flags.Given
	c := flags.Command(&g)
	c.RunE = func(*cobra.Command, []string) error {
		if g.Version {
			fmt.Println(version.This().Say("generals-chess"))
			return nil
		}
		return run(game.Flags(g))
	}
	return c
}

// run opens the window.
func run(f game.Flags) error {
	if err := byName(&f); err != nil {
		return err
	}
	kept, err := sandbox.ParseMode(f.Sandbox)
	if err == nil {
		err = bot.Kept().Check(kept)
	}
	if err != nil {
		return err
	}
	o, err := f.Options(opener(kept))
	if err != nil {
		return err
	}
	o.Sandbox = kept
	o.Kept = func() engine.Phrase { return bot.Kept().Tell(kept) }
	return game.Run(o)
}

// opener sits programs at the table of the game that setup names.
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

// byName puts bot:NAME where a seat is the name of a bot in the bots file.
func byName(f *game.Flags) error {
	seats := []*string{&f.Red, &f.Blue}
	for i := range f.Players {
		seats = append(seats, &f.Players[i])
	}
	for _, seat := range seats {
		if _, err := engine.ParseSeat(*seat); err == nil || !roster.MayBeName(*seat) {
			continue // the game says what is wrong with it
		}
		r, err := roster.Open(roster.UserFile())
		if err != nil {
			return err
		}
		spec, err := r.Seat(*seat)
		if err != nil {
			return err
		}
		*seat = spec.String()
	}
	return nil
}
