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
		Args:  cli.One("log", "arena replay import LOG"),
		Short: "make records of Botzone's logs",
		Long: `LOG is a match of Botzone in any form, or a pack with one match a line; each may be compressed with gzip. LOG:LINE is one
match of a pack. A record is taken, too. Every match is played by the rules: one that contradicts them, or itself, is refused.
It prints one line for each match: where its record is, or what is wrong with it. A log that does not say when it was
played counts as played when its file was last changed.
--json prints one object for each match, as arena replay verify does, with "record":"..." for where it is.
The exit status is 0 when all matches were taken, 1 when one was not, 2 for bad flags, and 130 after Ctrl-C.`,
	}
	e := &printer{games: games}
	e.add(cmd)
	record := cmd.Flags().String("record", "", "keep the match in this new `file` (default: in "+replay.UserFolder()+")")
	e.Runs(cmd, func(ctx context.Context, operands []string, c cli.Console) error {
		return e.importLog(ctx, operands, *record, c.Out)
	})
	return cmd
}

func (e *printer) importLog(ctx context.Context, operands []string, file string, out io.Writer) error {
	ref := files.ParseRef(operands[0])
	matches := matchesOf(ctx, ref)
	if file != "" {
		if err := replay.CheckFree(file); err != nil {
			return fmt.Errorf("--record: %w", err)
		}
		matches = oneMatch(ref)
	}
	return e.tell(ctx, matches, out, func(m files.Match) (Line, error) { return e.keep(m, file) })
}

// keep records a match, in the user's folder unless a file is named.
func (e *printer) keep(m files.Match, file string) (Line, error) {
	told, err := e.played(m)
	if err != nil {
		return told, err
	}
	h := m.Record.Header
	h.Program = cmp.Or(h.Program, cli.Program)
	if info, err := os.Stat(m.Ref.Path); err == nil && h.Began.IsZero() {
		h.Began = info.ModTime().UTC().Truncate(time.Second)
	}
	var w *replay.Writer
	if file == "" {
		w, file, err = replay.CreateIn(replay.UserFolder(), h)
	} else {
		w, err = replay.Create(file, h)
	}
	if err != nil {
		return told, err
	}
	if err := writeTurns(w, m.Record); err != nil {
		_ = os.Remove(file) // half a record is of no use, and the error matters more
		return told, err
	}
	told.Record = file
	return told.with(keptIn.With("file", file), m.Record), nil
}

// writeTurns writes all but the header, and closes w.
func writeTurns(w *replay.Writer, r *replay.Record) error {
	for _, t := range r.Turns {
		_ = w.Turn(t.Engine()) // Close returns the first error
	}
	if e := r.End; e != nil {
		_ = w.End(engine.Result{Reason: e.Reason, Phrase: e.Phrase, Ranks: e.Ranks, Scores: e.Scores})
	}
	return w.Close()
}

type exportFlags struct {
	options.Speech
	games             table.Games
	botzone, initdata bool
	out               string
}

func exportCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "export RECORD",
		Args:  cli.One("record", "arena replay export RECORD --botzone"),
		Short: "write a match of Generals-Chess as Botzone does",
		Long: `RECORD is a record or a log of Botzone; LOG:LINE is one match of a pack. One of --botzone and --initdata says what is
written, as one line of JSON: the whole match as Botzone keeps it, which its readers take, or only the map it began
with, for "arena match --init" and Botzone's judge. A match that is not as it was played is refused.
The exit status is 0 when it is written, 1 when the output fails, and 2 for bad flags or a match that cannot be written.`,
	}
	flags := cmd.Flags()
	f := &exportFlags{games: games}
	f.Add(flags)
	flags.BoolVar(&f.botzone, "botzone", false, "write the match as Botzone's log")
	flags.BoolVar(&f.initdata, "initdata", false, "write the map as the judge's initdata")
	flags.StringVar(&f.out, "out", "", "write into this new `file` (default: print it)")
	f.Runs(cmd, f.run)
	return cmd
}

func (f *exportFlags) run(_ context.Context, operands []string, c cli.Console) error {
	write := botzone.Write
	switch {
	case f.botzone == f.initdata:
		return errors.New("say what to write: --botzone or --initdata, one of them")
	case f.initdata:
		write = botzone.InitData
	}
	record, _, err := options.TrueRecord(f.games, operands[0])
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
	if _, err := c.Out.Write(text); err != nil {
		return cli.Failed(err)
	}
	return nil
}

// writeNew creates a new file. If it cannot be written completely, it is deleted.
func writeNew(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("--out %s: %w", path, engine.Reason(err).Err())
	}
	_, err = file.Write(plain.Escaped(text))
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Remove(path) // the error matters more
		return cli.Failed(fmt.Errorf("--out %s: %w", path, engine.Reason(err).Err()))
	}
	return nil
}
