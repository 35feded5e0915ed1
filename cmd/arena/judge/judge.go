// Package judge implements arena judge: Botzone's judge as a command. cmd/judge is the program that Botzone starts every turn.
package judge

import (
	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/plain"
)

// Command returns the command arena judge. judged are the games with a judge, at least one; if there are several, --game selects one.
func Command(judged table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "judge",
		Short: "Botzone's judge: one line of judge input on stdin, one line of output",
		Long: `It reads one line such as {"log":[],"initdata":{"seed":7}} and prints one line of JSON, as the original does.
Without initdata it draws a new map, and says its seed in the initdata it prints.
The program judge beside arena does the same and starts in half the time.`,
		Args: cli.NoOperands,
	}
	flags := cmd.Flags()
	name := judged[0].Name()
	if len(judged) > 1 {
		options.AddGame(flags, judged, &name)
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c := cli.ConsoleOf(cmd)
		game, err := judged.Find(name)
		if err != nil {
			return err
		}
		answer, err := game.Judge(plain.NewReader(c.In))
		if err != nil {
			return err
		}
		_, err = c.Out.Write(append(answer, '\n'))
		return err
	}
	return cmd
}
