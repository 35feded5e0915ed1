package tournament

import (
	"context"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena/audit"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// found returns a function that prints findings about stored games, with their consequences.
func (f *Flags) found(c cli.Console) func(audit.Finding) {
	return func(found audit.Finding) {
		for _, p := range found.Consequences() {
			fmt.Fprintln(c.Err, f.Tell(p))
		}
	}
}

func verifyCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify DIR",
		Args:  cli.One("folder", "arena tournament verify DIR"),
		Short: "play all records of a tournament again, and compare them with its table",
		Long: `DIR is the folder of a tournament, which may be running. Every record is played again, and the whole table is computed
anew from the records: ranks, scores, turns, faults, times. It prints a line for every difference, and how many games
are proved. Only how long a game took as a whole no record tells.
The exit status is 0 when all is as the records say, 1 when something is not, 2 for a folder that holds no tournament
that can be read, and 130 after Ctrl-C.`,
	}
	p := &past{games: games}
	p.Add(cmd.Flags())
	p.Runs(cmd, p.verify)
	return cmd
}

// past is a command about a finished or running tournament.
type past struct {
	options.Speech
	games table.Games
}

func (p *past) verify(ctx context.Context, operands []string, c cli.Console) error {
	folder := operands[0]
	kept, err := audit.RecordNumbers(folder) // before the database: a running tournament adds the record before the game
	if err != nil {
		return err
	}
	a, err := store.Read(folder)
	if err != nil {
		return err
	}
	f, enough, err := folderOf(p.games, folder, a.Tournament)
	if err != nil {
		return err
	}
	found, err := f.Verify(ctx, a, kept, enough, runtime.NumCPU())
	if err != nil {
		return err
	}
	return p.tellVerified(f, len(a.Games), found, c.Out)
}

// Messages about a folder. Arguments: what, a finding; folder; n and of, numbers of games.
var (
	ended      = engine.Phrase{Key: "past.ended", Text: "{what}."}
	asRecorded = engine.Phrase{Key: "past.as-recorded", Text: "{folder}: {n} of {of} games are as their records say."}
	inPlace    = engine.Phrase{Key: "past.in-place", Text: "{folder}: {n} of {of} games are in their places; no records were kept, so nothing else can be checked."}
	madeAnew   = engine.Phrase{Key: "past.made-anew", Text: "{folder}: the database was rebuilt, with {n} {n|game/games}."}
)

// line prints a phrase on a line of its own.
func (p *past) line(out io.Writer, says engine.Phrase) error {
	return cli.Linef(out, "%s\n", p.Say(says))
}

// tellVerified prints the findings and a summary. The error is cli.ErrDiffers if there are findings.
func (p *past) tellVerified(f audit.Folder, games int, found []audit.Finding, out io.Writer) (err error) {
	wrong := map[int]bool{}
	for _, one := range found {
		for _, says := range one.Says {
			if err == nil {
				err = p.line(out, ended.WithPhrase("what", says))
			}
		}
		if one.Game >= 0 && one.Kind != audit.Unknown {
			wrong[one.Game] = true
		}
	}
	says := asRecorded
	if f.NoRecords {
		says = inPlace
	}
	if err == nil {
		err = p.line(out, says.With("folder", f.Path).WithInt("n", games-len(wrong)).WithInt("of", games))
	}
	switch {
	case err != nil:
		return cli.Failed(fmt.Errorf("write the result: %w", err))
	case len(found) > 0:
		return cli.ErrDiffers
	}
	return nil
}

func rebuildCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rebuild DIR",
		Args:  cli.One("folder", "arena tournament rebuild DIR"),
		Short: "make the database of a tournament anew, from its records",
		Long: `DIR is the folder of a tournament that nobody plays. Every record is played again; those that are whole, true and of
this tournament make a new tournament.db. The old one is kept as tournament.db.old. What the tournament was begun with
is read from tournament.json, or where that is missing from the old database. Records that do not count are named:
arena tournament --resume plays those games again.
The exit status is 0 when the database was made, 1 when the disk failed, 2 for a folder of which it cannot be made, also
because none of its records counts, and 130 after Ctrl-C: then nothing was changed.`,
	}
	p := &past{games: games}
	p.Add(cmd.Flags())
	p.Runs(cmd, p.rebuild)
	return cmd
}

func (p *past) rebuild(ctx context.Context, operands []string, c cli.Console) error {
	folder := operands[0]
	t, err := audit.Setup(ctx, folder)
	if err != nil {
		return err
	}
	f, enough, err := folderOf(p.games, folder, t)
	if err != nil {
		return err
	}
	if f.NoRecords {
		return fmt.Errorf("the tournament in %s keeps no records: there is nothing to make its database of", folder)
	}
	kept, err := audit.RecordNumbers(folder)
	if err != nil {
		return err
	}
	made, unfit, err := f.Recovered(ctx, kept, runtime.NumCPU())
	if err != nil {
		return err
	}
	for _, one := range unfit {
		for _, says := range one.Says {
			_ = p.line(c.Out, ended.WithPhrase("what", says)) // the last line's error is reported
		}
	}
	if len(made) == 0 {
		return fmt.Errorf("no record in %s counts: its database stays as it is, for it would have no game", folder)
	}
	if err := store.Rebuild(folder, t, made, audit.Counted(ranks(made), enough)); err != nil {
		return cli.Failed(err)
	}
	if err := p.line(c.Out, madeAnew.With("folder", folder).WithInt("n", len(made))); err != nil {
		return cli.Failed(fmt.Errorf("write the result: %w", err))
	}
	return nil
}

func ranks(games []store.Game) map[int][]int { return store.Archive{Games: games}.Results() }

// folderOf returns the tournament for audit, and what ends it early.
func folderOf(games table.Games, folder string, t store.Tournament) (f audit.Folder, enough func(stats.Pairs) bool, err error) {
	game, err := games.Find(t.Setup.Game)
	if err != nil {
		return f, nil, err
	}
	o, err := tournament.OptionsOf(t, folder)
	if err != nil {
		return f, nil, err
	}
	enough, err = o.Enough()
	return audit.Folder{Path: folder, Rules: game.Rules, Tournament: t, NoRecords: o.NoRecords}, enough, err
}
