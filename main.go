// Command generals-chess is Generals-Chess and Hit & Sink in a window.
package main

import (
	"context"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/game"
	"generals-chess/game/display" // before Ebitengine looks for one
	"generals-chess/game/play"
	"generals-chess/game/settings"
)

func main() {
	if err := command().Execute(); err != nil {
		display.Complain(err.Error())
		os.Exit(2)
	}
}

func command() *cobra.Command {
	var f game.Flags
	var mode string
	c := &cobra.Command{
		Use: "generals-chess", Short: "Generals-Chess and Hit & Sink in a window: people, AIs and bots at one table.",
		Args: cobra.NoArgs, SilenceErrors: true, SilenceUsage: true,
		RunE: func(*cobra.Command, []string) error {
			if err := byName(&f); err != nil {
				return err
			}
			kept, err := sandbox.ParseMode(mode)
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
		},
	}
	c.Flags().StringVar(&f.Game, "game", "", "generals or hitsink (default generals, or on the home screen the one chosen last)")
	c.Flags().StringArrayVar(&f.Players, "player", nil, `who commands a ship in hitsink, 2 to 30 times: human (once at most), `+levels(settings.HitSink)+` or "bot:COMMAND"`)
	c.Flags().StringVar(&f.Red, "red", "", `who plays Red in generals: human, `+levels(settings.Generals)+` or "bot:COMMAND"; without seats the home screen opens`)
	c.Flags().StringVar(&f.Blue, "blue", "", "who plays Blue")
	c.Flags().StringVar(&f.Seed, "seed", "", "seed of the match, a whole number; another one every match if not given")
	c.Flags().StringVar(&f.Size, "size", "", "rows x columns such as 16x16, or random")
	c.Flags().StringVar(&f.Map, "map", "", "judge, as Botzone draws maps, or fair, the same for both sides")
	c.Flags().StringVar(&f.Init, "init", "", "file with a prepared position: the judge's initdata")
	c.Flags().StringVar(&f.StepTime, "step-time", "", "play in real time, one step every so often, such as 500ms")
	c.Flags().StringVar(&f.Replay, "replay", "", "file with a match to look at: a record, or a log of Botzone")
	c.Flags().StringVar(&mode, "sandbox", string(sandbox.Auto), "what bots are kept from: auto (all that this system can), strict (everything, or nobody plays) or off")
	c.Flags().StringVar(&f.Language, "lang", "", "en, zh or ko")
	return c
}

// levels lists the AIs of a game as seats.
func levels(game string) string {
	table, err := seats.Find(game)
	if err != nil {
		return "ai:LEVEL"
	}
	return "ai:" + strings.Join(table.Levels, ", ai:")
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
