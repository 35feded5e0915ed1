// Package replay is arena replay: matches that were played are played again, compared, read and written.
package replay

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

// Command is arena replay.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "replay",
		Short: "matches that were played: are they true, where did they turn, what does a new build of a bot answer; Botzone's logs in and out",
	}
	return cli.Group(cmd, showCommand(games), verifyCommand(games), whyCommand(games), diffCommand(games), importCommand(games), exportCommand(games))
}

func verifyCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify FILE...",
		Short: "play matches again and compare every position",
		Long: `FILE is a record, a match of Botzone in any form, or a pack of these with one match a line; each may be compressed with
gzip. FILE:LINE is one match of a pack.
It prints one line for each match: that all is as recorded, or the first turn after which the position differs, or why
it cannot be read. A match that was not played to its end is fine as far as it goes. A log of Botzone is compared with
what the judge shows in it.
The exit status is 0 when all matches are fine, 1 when one is not or cannot be read, 3 when nothing else is wrong than
that a file is cut off, 2 for bad flags, and 130 after Ctrl-C.`,
	}
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		c := cli.ConsoleOf(cmd)
		return cli.Interruptible(func(ctx context.Context) error { return verifyAll(ctx, games, names, c.Out) })
	}
	return cmd
}

func verifyAll(ctx context.Context, games table.Games, names []string, out io.Writer) error {
	if len(names) == 0 {
		return errors.New("name the records: arena replay verify FILE FILE")
	}
	var differs error
	cut := false
	for _, name := range names {
		err := tellEach(ctx, matchesOf(ctx, files.ParseRef(name)), out, func(m files.Match) (string, error) {
			says, wanting, err := verify(games, m)
			cut = cut || wanting
			return says, err
		})
		if err != nil && !errors.Is(err, cli.ErrDiffers) {
			return err
		}
		differs = cmp.Or(differs, err)
	}
	if cut {
		return cmp.Or(differs, cli.ErrCut)
	}
	return differs
}

// tellEach prints a line for each match: what is said of it, or what is wrong.
func tellEach(ctx context.Context, matches iter.Seq2[files.Match, error], out io.Writer, say func(files.Match) (string, error)) error {
	var differs error
	for m, err := range matches {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		name, says := m.Ref.String(), ""
		if err != nil {
			name = m.Ref.Path // the error names the line
		} else {
			says, err = say(m)
		}
		if err != nil {
			says, differs = cli.Unended(err), cli.ErrDiffers
		}
		if err := cli.Linef(out, "%s: %s.\n", name, says); err != nil {
			return cli.Broke(err)
		}
	}
	return differs
}

// matchesOf goes through the matches of a file, or is the one of the line that is named.
func matchesOf(ctx context.Context, ref files.Ref) iter.Seq2[files.Match, error] {
	if ref.Line == 0 {
		return files.Matches(ctx, ref.Path)
	}
	return oneMatch(ref)
}

// oneMatch is the match that is named, where a pack of several is an error.
func oneMatch(ref files.Ref) iter.Seq2[files.Match, error] {
	return func(yield func(files.Match, error) bool) {
		r, err := files.Read(ref)
		yield(files.Match{Ref: ref, Record: r}, err)
	}
}

// verify plays a match again, and says in words how it is, and whether a part of the record is wanting. An error says how
// it is not.
func verify(games table.Games, m files.Match) (says string, wanting bool, err error) {
	record := m.Record
	game, err := games.Find(record.Setup.Game)
	if err != nil {
		return "", false, err
	}
	over, err := playedOut(game, record)
	if err != nil {
		return "", false, err
	}
	says = turns(record) + ", as recorded"
	switch {
	case record.End != nil:
		return says, false, nil
	case over && m.Form == files.Record:
		return says + "; the match was played to its end, and only the last line, which says how it ended, is cut off", true, nil
	case record.Cut:
		return says + "; the rest of the file is cut off", true, nil
	}
	return says + "; the match was not played to its end", false, nil
}

// playedOut verifies a record, and reports whether the match is over after its last turn.
func playedOut(game table.Game, record *replay.Record) (over bool, err error) {
	if err := replay.Verify(game.Rules, record); err != nil {
		return false, err
	}
	err = replay.Replay(game.Rules, record, func(_ int, s engine.State) bool {
		_, over = s.Result()
		return true
	})
	return over, err
}

// turns says how many a match has.
func turns(record *replay.Record) string {
	if len(record.Turns) == 1 {
		return "1 turn"
	}
	return fmt.Sprintf("%d turns", len(record.Turns))
}
