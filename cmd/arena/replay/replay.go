// Package replay implements arena replay: matches that were played are replayed, compared, shown, imported and exported.
package replay

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
)

// Command returns the command arena replay.
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
--json prints one object for each match: {"file":"...","fine":true|false,"turns":N,"over":true|false,"whole":true|false,
"why":"..."}; turns, over (it was played to its end) and whole (the file is not cut off) only of one that is fine, why
only of one that is not.
The exit status is 0 when all matches are fine, 1 when one is not or cannot be read, 3 when nothing else is wrong than
that a file is cut off, 2 for bad flags, and 130 after Ctrl-C.`,
	}
	e := &printer{games: games}
	e.add(cmd)
	e.Runs(cmd, e.verify)
	return cmd
}

func (e *printer) verify(ctx context.Context, names []string, c cli.Console) error {
	if len(names) == 0 {
		return errors.New("name the records: arena replay verify FILE FILE")
	}
	var differs error
	cut := false
	for _, name := range names {
		err := e.tell(ctx, matchesOf(ctx, files.ParseRef(name)), c.Out, func(m files.Match) (Line, error) {
			told, err := e.played(m)
			cut = cut || err == nil && !told.Whole
			return told, err
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

// played replays a match and returns its line. The error says how the match is false.
func (e *printer) played(m files.Match) (Line, error) {
	record := m.Record
	game, err := e.games.Find(record.Setup.Game)
	if err != nil {
		return Line{}, err
	}
	over, err := playedOut(game, record)
	if err != nil {
		return Line{}, err
	}
	told := Line{Fine: true, Whole: true, Over: record.End != nil}
	says := asRecorded
	switch {
	case told.Over:
	case over && m.Form == files.Record:
		says, told.Over, told.Whole = noLastLine, true, false
	case record.Cut:
		says, told.Whole = cutOff, false
	default:
		says = notToItsEnd
	}
	return told.with(says, record), nil
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
