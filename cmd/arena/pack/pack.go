// Package pack implements arena pack, which turns turns of lost games into tests.
package pack

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/pack"
	"generals-chess/engine/replay"
)

// Command returns the command arena pack.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "a lost game becomes a test: keep a turn of it with what is expected, and try a bot in all of them",
	}
	return cli.Group(cmd, addCommand(games), runCommand(games), listCommand(games), removeCommand(games))
}

// file is the flag that selects the pack.
type file struct{ path string }

func (f *file) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.path, "pack", "", "the pack's `file` (default: "+pack.UserFile()+")")
}

// name returns the path of the pack.
func (f *file) name() string { return cmp.Or(f.path, pack.UserFile()) }

// there opens the pack, which must exist.
func (f *file) there(games table.Games) (*pack.Pack, error) {
	if _, err := os.Lstat(f.name()); errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("there is no pack %s: arena pack add FILE --turn N --expect \"legal\" makes one", f.name())
	}
	return pack.Open(games.Engine(), f.name())
}

type addFlags struct {
	options.Speech
	options.Moment
	file
	games                 table.Games
	expect, name, against string
	seeds                 int
}

func addCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "add FILE",
		Args:  cli.One("record", `arena pack add FILE --turn N --expect "legal"`),
		Short: "keep a turn of a match in a pack, with what is expected of a bot there",
		Long: `FILE is a record or a log of Botzone; LOG:LINE is one match of a pack of logs. The case holds all it needs: the record may go.
It is tried with whoever sat there: by the recorded answer for legal and answers, otherwise by asking again. A case that passes already is
kept, and said to be no test yet.
--expect is one of
  "not lost within 20 steps"  the match is played on, on several seeds of the other player: none of them is lost by then
  "answers 3,4,1"             that move, as a bot answers it; "answers 3,4,1 or 3,4,2" is one of them
  "legal"                     a move that the rules carry out
  "under 200 ms"              an answer in less time, of the processor where that is known; the best of 3 times
The exit status is 0 when it is kept, 1 when the pack cannot be written, and 2 for bad flags, records or expectations.`,
	}
	flags := cmd.Flags()
	f := &addFlags{games: games}
	f.Speech.Add(flags)
	f.add(flags)
	f.Moment.Add(flags, games, "")
	flags.StringVar(&f.expect, "expect", "", "what is `expected`: see above")
	flags.StringVar(&f.name, "name", "", "the `name` of the case (default: the file and the turn)")
	flags.StringVar(&f.against, "against", "", "who plays the other side where the match is played on, a `SEAT` (default: the AI that had it, or else ai:normal)")
	flags.IntVar(&f.seeds, "seeds", pack.UsualSeeds, "play it on with `N` seeds of the other side")
	f.Runs(cmd, f.run)
	return cmd
}

// Messages about a case. Arguments: name, expect, file, command, and those of the turn.
var (
	added  = engine.Phrase{Key: "pack.added", Text: "Added \"{name}\" to {file}: {expect}."}
	tryIt  = engine.Phrase{Key: "pack.try-it", Text: "To try a bot: {command}"}
	gone   = engine.Phrase{Key: "pack.removed", Text: "Removed \"{name}\" from {file}."}
	nobody = engine.Phrase{Key: "pack.empty", Text: "There is no case in {file}."}
)

func (f *addFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	switch {
	case f.Turn == "":
		return errors.New("say which turn: --turn " + options.TurnWords)
	case f.expect == "":
		return errors.New(`say what is expected: --expect "not lost within 20 steps", "answers 3,4,1", "legal" or "under 200 ms"`)
	}
	record, game, err := options.TrueRecord(f.games, operands[0])
	if err != nil {
		return err
	}
	one, turn, err := f.made(ctx, c, record, game, operands[0])
	if err != nil {
		return err
	}
	before, err := pack.Before(ctx, game.Game, one, record, turn)
	if err != nil {
		return cli.ErrInterrupted
	}
	if err := f.keep(game, one, c); err != nil || before.Key == "" {
		return err
	}
	return cli.Linef(c.Out, "%s\n", f.Say(options.WithNames(before, func(p int) string { return f.Side(game.Sides[p]) })))
}

// made returns the case that the flags describe, and the number of its turn.
func (f *addFlags) made(ctx context.Context, con cli.Console, record *replay.Record, game table.Game, name string) (*pack.Case, int, error) {
	s, turn, err := f.Find(ctx, con, game, record)
	if err != nil {
		return nil, 0, err
	}
	c := &pack.Case{Situation: *s, Name: f.name, Against: f.against, Seeds: f.seeds}
	if c.Expect, err = pack.ParseExpectation(game.Rules, f.expect); err != nil {
		return nil, 0, fmt.Errorf("--expect: %w", err)
	}
	c.Against = cmp.Or(c.Against, pack.Opponent(game.Game, record, turn, s.Player))
	c.Name = cmp.Or(c.Name, fmt.Sprintf("%s:%d", strings.TrimSuffix(filepath.Base(name), replay.Ending), turn))
	return c, turn, nil
}

// keep adds the case to the pack.
func (f *addFlags) keep(game table.Game, one *pack.Case, c cli.Console) error {
	p, err := pack.OpenOrNew(f.games.Engine(), f.file.name())
	if err != nil {
		return err
	}
	if f.name == "" {
		one.Name = p.Free(one.Name)
	}
	if err := p.Add(game.Game, one); err != nil {
		return err
	}
	if err := p.Save(f.file.name()); err != nil {
		return cli.Failed(err)
	}
	command := []string{"arena", "pack", "run", "my_bot.cpp"}
	if f.path != "" {
		command = append(command, "--pack", f.path)
	}
	_, err = fmt.Fprintf(c.Out, "%s\n%s\n", f.Say(added.With("name", one.Name).With("file", f.file.name()).With("expect", one.Expect.String())),
		f.Say(tryIt.With("command", cli.Quoted(command...))))
	return err
}

func listCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "list",
		Short: "the cases of a pack",
		Long:  "The exit status is 0, or 2 for bad flags or a pack that cannot be read.",
		Args:  cli.NoOperands,
	}
	flags := cmd.Flags()
	f, speech := &file{}, &options.Speech{}
	f.add(flags)
	speech.Add(flags)
	speech.Runs(cmd, func(_ context.Context, _ []string, c cli.Console) error {
		p, err := f.there(games)
		if err != nil {
			return err
		}
		if len(p.Cases) == 0 {
			_, err := fmt.Fprintln(c.Out, speech.Say(nobody.With("file", f.name())))
			return err
		}
		var grid cli.Grid
		for _, one := range p.Cases {
			against := ""
			if one.Expect.Plays() {
				against = fmt.Sprintf("%s x%d", one.Against, one.Seeds)
			}
			grid.Add(one.Name, one.Setup.Game, strconv.Itoa(len(one.Past)), one.Expect.String(), against)
		}
		grid.Write(c.Out)
		return nil
	})
	return cmd
}

func removeCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "remove NAME",
		Args:  cli.One("case", "arena pack remove NAME; arena pack list names them"),
		Short: "take a case out of a pack",
		Long:  "The exit status is 0 when it is removed, 1 when the pack cannot be written, and 2 for bad flags or a name that no case has.",
	}
	flags := cmd.Flags()
	f, speech := &file{}, &options.Speech{}
	f.add(flags)
	speech.Add(flags)
	speech.Runs(cmd, func(_ context.Context, operands []string, c cli.Console) error {
		p, err := f.there(games)
		if err == nil {
			err = p.Remove(operands[0])
		}
		if err != nil {
			return err
		}
		if err := p.Save(f.name()); err != nil {
			return cli.Failed(err)
		}
		_, err = fmt.Fprintln(c.Out, speech.Say(gone.With("name", operands[0]).With("file", f.name())))
		return err
	})
	return cmd
}
