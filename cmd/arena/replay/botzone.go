package replay

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/plain"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/botzone"
	"generals-chess/engine/replay/files"
)

func importCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "import LOG",
		Short: "make records of Botzone's logs",
		Long: `LOG is a match of Botzone in any form, or a pack with one match a line; each may be compressed with gzip. LOG:LINE is one
match of a pack. A record is taken, too. Every match is played by the rules: one that contradicts them, or itself, is refused.
It prints one line for each match: where its record is, or what is wrong with it. A log that does not say when it was
played counts as played when its file was last changed.
The exit status is 0 when all matches were taken, 1 when one was not, 2 for bad flags, and 130 after Ctrl-C.`,
	}
	flags := cmd.Flags()
	record := flags.String("record", "", "keep the match in this new `file` (default: in "+replay.UserFolder()+")")
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		c := cli.ConsoleOf(cmd)
		return cli.Interruptible(func(ctx context.Context) error { return importLog(ctx, games, operands, *record, c.Out) })
	}
	return cmd
}

func importLog(ctx context.Context, games table.Games, operands []string, file string, out io.Writer) error {
	if len(operands) != 1 {
		return fmt.Errorf("name one log, not %d: arena replay import LOG", len(operands))
	}
	ref := files.ParseRef(operands[0])
	if file == "" {
		return tellEach(ctx, matchesOf(ctx, ref), out, func(m files.Match) (string, error) { return keepMatch(games, m, "") })
	}
	if err := replay.Vacant(file); err != nil {
		return fmt.Errorf("--record: %w", err)
	}
	return tellEach(ctx, oneMatch(ref), out, func(m files.Match) (string, error) { return keepMatch(games, m, file) })
}

// keepMatch makes the record of a match, in the user's folder unless a file is named, and says where it is.
func keepMatch(games table.Games, m files.Match, file string) (string, error) {
	if _, _, err := verify(games, m); err != nil {
		return "", err
	}
	h := m.Record.Header
	h.Program = cmp.Or(h.Program, cli.Program)
	if info, err := os.Stat(m.Ref.Path); err == nil && h.Began.IsZero() {
		h.Began = info.ModTime().UTC().Truncate(time.Second)
	}
	var w *replay.Writer
	var err error
	if file == "" {
		w, file, err = replay.CreateIn(replay.UserFolder(), h)
	} else {
		w, err = replay.Create(file, h)
	}
	if err != nil {
		return "", err
	}
	if err := writeTurns(w, m.Record); err != nil {
		_ = os.Remove(file) // a part of it is of no use, and the error says more
		return "", err
	}
	return turns(m.Record) + ", recorded in " + file, nil
}

// writeTurns writes all but the header, and closes w.
func writeTurns(w *replay.Writer, r *replay.Record) error {
	for _, t := range r.Turns {
		_ = w.Turn(t.Engine()) // Close tells the first error
	}
	if e := r.End; e != nil {
		_ = w.End(engine.Result{Reason: e.Reason, Phrase: e.Phrase, Ranks: e.Ranks, Scores: e.Scores})
	}
	return w.Close()
}

// exportFlags are the flags of `arena replay export`.
type exportFlags struct {
	botzone, initdata bool
	out               string
}

func exportCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "export RECORD",
		Short: "write a match of Generals-Chess as Botzone does",
		Long: `RECORD is a record or a log of Botzone; LOG:LINE is one match of a pack. One of --botzone and --initdata says what is
written, as one line of JSON: the whole match as Botzone keeps it, which its readers take, or only the map it began
with, for "arena match --init" and Botzone's judge. A match that is not as it was played is refused.
The exit status is 0 when it is written, 1 when the output fails, and 2 for bad flags or a match that cannot be written.`,
	}
	flags := cmd.Flags()
	f := &exportFlags{}
	flags.BoolVar(&f.botzone, "botzone", false, "write the match as Botzone's log")
	flags.BoolVar(&f.initdata, "initdata", false, "write the map as the judge's initdata")
	flags.StringVar(&f.out, "out", "", "write into this new `file` (default: print it)")
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		c := cli.ConsoleOf(cmd)
		return exportMatch(games, *f, operands, c.Out)
	}
	return cmd
}

func exportMatch(games table.Games, f exportFlags, operands []string, out io.Writer) error {
	write := botzone.Write
	switch {
	case len(operands) != 1:
		return fmt.Errorf("name one record, not %d: arena replay export RECORD --botzone", len(operands))
	case f.botzone == f.initdata:
		return errors.New("say what to write: --botzone or --initdata, one of them")
	case f.initdata:
		write = botzone.InitData
	}
	record, _, err := options.TrueRecord(games, operands[0])
	if err != nil {
		return err
	}
	text, err := write(record)
	if err != nil {
		return fmt.Errorf("%s: %w", operands[0], err)
	}
	text = append(text, '\n')
	if f.out != "" {
		return writeNew(f.out, text)
	}
	if _, err := out.Write(text); err != nil {
		return cli.Broke(err)
	}
	return nil
}

// writeNew writes a file that is not there yet, all of it or nothing.
func writeNew(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("--out %s: %w", path, engine.Reason(err).Err())
	}
	_, err = file.Write(plain.Escaped(text))
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Remove(path) // the error says more
		return cli.Broke(fmt.Errorf("--out %s: %w", path, engine.Reason(err).Err()))
	}
	return nil
}
