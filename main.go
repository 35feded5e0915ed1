// Command generals-chess is Generals-Chess in a window.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/engine/seats"
	"generals-chess/game"
	_ "generals-chess/game/display" // before Ebitengine looks for one
)

func main() {
	if err := command().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "generals-chess:", err)
		os.Exit(2)
	}
}

func command() *cobra.Command {
	var f game.Flags
	c := &cobra.Command{
		Use: "generals-chess", Short: "Generals-Chess in a window: people, AIs and Botzone bots at one table.",
		Args: cobra.NoArgs, SilenceErrors: true, SilenceUsage: true,
		RunE: func(*cobra.Command, []string) error {
			o, err := f.Options(generals.Rules{}, open)
			if err != nil {
				return err
			}
			return game.Run(o)
		},
	}
	c.Flags().StringVar(&f.Red, "red", "", `who plays Red: human, ai:LEVEL or "bot:COMMAND"; without seats the home screen opens`)
	c.Flags().StringVar(&f.Blue, "blue", "", "who plays Blue")
	c.Flags().StringVar(&f.Seed, "seed", "", "seed of the map, a whole number; another one every match if not given")
	c.Flags().StringVar(&f.Size, "size", "", "rows x columns such as 16x16, or random")
	c.Flags().StringVar(&f.Map, "map", "", "judge, as Botzone draws maps, or fair, the same for both sides")
	c.Flags().StringVar(&f.Init, "init", "", "file with a prepared position: the judge's initdata")
	c.Flags().StringVar(&f.StepTime, "step-time", "", "play in real time, one step every so often, such as 500ms")
	c.Flags().StringVar(&f.Language, "lang", "", "en, zh or ko")
	return c
}

func open(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
	return seats.Open(generals.Rules{}, spec, p, seats.Options{Seed: setup.Seed, Bot: bot.Options{Store: bot.UserStore()}})
}
