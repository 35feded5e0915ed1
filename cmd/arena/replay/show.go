package replay

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

type showFlags struct {
	options.Speech
	games              table.Games
	turn, eyes, colour string
	json               bool
}

// truth is the value of --eyes that shows everything.
const truth = "truth"

func showCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "show RECORD",
		Args:  cli.One("record", "arena replay show RECORD"),
		Short: "one turn of a match: the board, what was sent, what came back, what happened",
		Long: `RECORD is a record or a log of Botzone; LOG:LINE is one match of a pack. The board is that before the turn, as it was decided on.
--turn first-fault is the first turn in which a seat failed or gave no legal move, and worst the one where the match turned
for the loser, as arena replay why says it. With --eyes red it is what red saw, and what was said to red and by red.
--json prints one object: {"turn":N,"of":N,"eyes":NAME,"board":["..."],"says":["..."],"answers":[{"player":N,"name":NAME,"move":"...",
"verdict":"OK","why":"...","request":"...","response":"...","debug":"...","stderr":"...","ms":N,"limit_ms":N}],"events":["..."]},
with the whole texts, where words shorten long ones.
The exit status is 0 when it is shown, 1 when the output fails, and 2 for bad flags, a turn that there is not, or a record that
cannot be played.`,
	}
	flags := cmd.Flags()
	f := &showFlags{games: games}
	f.Add(flags)
	options.AddTurn(flags, &f.turn, options.LastTurn)
	flags.StringVar(&f.eyes, "eyes", truth, "by whose `eyes`: "+strings.Join(append(sides(games), "a player's number from 0"), ", ")+", or "+truth)
	cli.Values(flags, "eyes", append(sides(games), truth)...)
	flags.StringVar(&f.colour, "colour", "auto", "`when` to use colours: auto, always or never")
	cli.Values(flags, "colour", "auto", "always", "never")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
	f.Runs(cmd, f.run)
	return cmd
}

func (f *showFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	paint, err := cli.NewPaint(f.colour, c.Out)
	if err != nil {
		return err
	}
	record, game, err := options.TrueRecord(f.games, operands[0])
	if err != nil {
		return err
	}
	if game.Show == nil {
		return fmt.Errorf("%s: a match of %s cannot be shown here", operands[0], game.Name())
	}
	s := &shown{voice: voice{&f.Speech, record, game}, eyes: engine.Spectator}
	if f.eyes != truth {
		if s.eyes, err = options.PlayerNamed("eyes", f.eyes, record, game.Sides); err != nil {
			return err
		}
	}
	if s.turn, err = options.FindTurn(ctx, c, game, record, s.eyes, f.turn, len(record.Turns)); err != nil {
		return err
	}
	if f.json {
		paint = cli.Paint{}
	}
	if err := s.look(paint); err != nil {
		return err
	}
	if f.json {
		return cli.WriteLine(c.Out, s.object())
	}
	return s.write(c.Out, operands[0])
}

// sees reports whether the player's request and answer are shown.
func (s *shown) sees(p engine.Player) bool { return s.eyes == engine.Spectator || s.eyes == p }
