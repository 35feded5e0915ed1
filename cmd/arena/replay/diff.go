package replay

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/diff"
	"generals-chess/engine/roster"
)

type diffFlags struct {
	options.Bots
	options.Speech
	games     table.Games
	seat, bot string
	json      bool
}

func diffCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "diff RECORD",
		Args:  cli.One("record", "arena replay diff RECORD --seat SEAT --bot COMMAND"),
		Short: "ask a new build of a bot what a seat of a record was asked, and list what differs",
		Long: `Every turn of that seat is put to the bot, in order, as it was recorded: also after an answer that differs the next
turn is the recorded one. A turn is listed when the bot's move is not the recorded one; when it fails, even where the
record has the same failure; and when it is slower than recorded by more than ` + slowerBy + `
(processor time where both are known, else the time until it answered). Turns are numbered from 0.
A bot of Generals-Chess that is started anew every turn is sent the recorded past: the answers in it are those of the
record. They are the new bot's own where the seat was no bot, and in what a running process remembers; "data" always is.
It begins without globaldata, and what it wants kept is not.
The exit status is 0 when nothing differs, 1 when something does, 2 for bad flags or a record that cannot be read, and
130 after Ctrl-C.
--json prints one object for each turn that is listed: {"turn":N,"recorded":"MOVE","answer":"MOVE","differs":true|false,
"verdict":"OK","recorded_verdict":"OK","why":"...","slower":FACTOR,"ms":N,"recorded_ms":N}; why only for a failure, slower
only for a turn that is.`,
	}
	flags := cmd.Flags()
	f := &diffFlags{games: games}
	sides := append(sides(games), "or a player's number from 0")
	flags.StringVar(&f.seat, "seat", "", "whose turns, a `SEAT`: "+strings.Join(sides, ", "))
	flags.StringVar(&f.bot, "bot", "", "the `command` of the new build")
	flags.BoolVar(&f.json, "json", false, "print one JSON object for each turn that is listed")
	f.Bots.Add(flags, games)
	f.Speech.Add(flags)
	f.Runs(cmd, f.run)
	return cmd
}

// sides returns the names of sides that a flag can have, in lower case.
func sides(games table.Games) (list []string) {
	for _, side := range games.Sides() {
		list = append(list, strings.ToLower(side))
	}
	return list
}

// slowerBy describes in words the limits from which a turn counts as slower.
var slowerBy = fmt.Sprintf("a factor of %d and by more than %v", diff.SlowFactor, diff.SlowLeast)

// run asks the bot all turns of the seat, and lists those that differ from the record.
func (f *diffFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	d, err := f.differ(ctx, operands)
	if err != nil {
		return err
	}
	if err := f.TellSandbox(c.Err, f.Say); err != nil {
		return err
	}
	seat, err := d.game.OpenBot(d.game.Rules, f.bot, d.bots)
	if err != nil {
		return fmt.Errorf("--bot: %w", err)
	}
	line := cli.NewProgress(c.Err)
	list := &listing{w: c.Out, say: f.Say, json: f.json, line: line}
	err = d.ask(ctx, seat, list)
	line.Clear()
	if err = errors.Join(err, seat.Close()); err != nil {
		return cli.Failed(err)
	}
	return list.close(seat.Name())
}

// whose lists in words the values of the flag --seat.
func whose(games table.Games) string {
	var list []string
	for _, side := range sides(games) {
		list = append(list, "--seat "+side)
	}
	return strings.TrimPrefix(strings.Join(list, ", ")+" or --seat NUMBER", " or ")
}

// differ is one comparison of a bot with a record.
type differ struct {
	record *replay.Record
	game   table.Game
	player engine.Player
	bots   bot.Options
}

// differ checks the flags and reads the record, before anything is started.
func (f *diffFlags) differ(ctx context.Context, operands []string) (*differ, error) {
	switch {
	case f.seat == "":
		return nil, errors.New("say whose turns: " + whose(f.games))
	case f.bot == "":
		return nil, errors.New("say which bot answers them: --bot COMMAND")
	}
	d := &differ{}
	var err error
	if d.bots, err = f.Options(); err != nil {
		return nil, err
	}
	d.bots.Store = nil
	if d.bots, err = roster.ForUser(f.bot, d.bots); err != nil {
		return nil, fmt.Errorf("--bot: %w", err)
	}
	if err := bot.Prepare(ctx, f.bot, d.bots); err != nil {
		return nil, fmt.Errorf("--bot: %w", err)
	}
	if d.record, d.game, err = options.TrueRecord(f.games, operands[0]); err != nil {
		return nil, err
	}
	d.player, err = options.PlayerNamed("seat", f.seat, d.record, d.game.Sides)
	return d, err
}

// ask asks the seat every turn of the player.
func (d *differ) ask(ctx context.Context, seat engine.Seat, list *listing) error {
	return diff.Ask(ctx, d.game.Rules, d.record, d.player, seat, func(t diff.Turn) error {
		list.line.Show(func() string {
			return list.say(diffStands.WithInt("turn", t.Number).WithInt("n", len(d.record.Turns)).WithInt("listed", list.listed))
		})
		return list.add(t)
	})
}
