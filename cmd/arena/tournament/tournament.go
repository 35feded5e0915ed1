// Package tournament implements arena tournament: it plays many games side by side and says who is better.
package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/roster"
)

// Flags are the flags of `arena tournament` and of other commands that play a tournament.
type Flags struct {
	options.Setup
	options.Bots
	options.Speech
	Format  string
	Out     string // the tournament's folder
	Workers int
	Resume  bool
	Players []string             // values of --player
	without []string             // names of players who leave
	Class   []tournament.Entrant // submissions of a class, before Players
	Hidden  []string             // files that bots must not see
	// Elsewhere plays the tournament with the help of other machines and calls say with messages, from any goroutine. nil: it is played
	// here.
	Elsewhere func(ctx context.Context, t *tournament.Prepared, say func(engine.Phrase)) (*runner.Snapshot, error)
	Reached   string // flags with which the server is reached again, for the command that resumes
	Again     string // command that resumes; "" for the usual one
	// After is called when all games are played, before the result is printed; may be nil.
	After func(s cli.Stops, t *tournament.Prepared) error
	// End writes the end of the result, in words; may be nil.
	End func(w io.Writer)

	sprt       string
	matchLimit time.Duration
	pairs      int
	rounds     int
	seats      int
	changed    bool
	json       bool
	csv        bool
	markdown   bool
	noRecords  bool
	kept       bool // the sandbox was described
}

// Command returns the command arena tournament.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tournament",
		Short: "play many games side by side and tell who is better, and how sure that is",
		Long:  long(games),
		Args:  cli.NoOperands,
	}
	flags := cmd.Flags()
	f := &machineFlags{}
	f.Flags.Add(flags, games)
	f.add(flags)
	flags.StringArrayVar(&f.without, "without", nil, "with --resume: `NAME` goes, with its games")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c := cli.ConsoleOf(cmd)
		f.Read(flags)
		if err := f.Begin(); err != nil {
			return err
		}
		if err := f.machines(c); err != nil {
			return err
		}
		if f.events {
			return f.tell(c)
		}
		return f.Told(cli.Stoppable(func(s cli.Stops) error { return f.Play(s, c) }))
	}
	cmd.AddCommand(verifyCommand(games), rebuildCommand(games))
	return cmd
}

// long returns the help text.
func long(games table.Games) string {
	tables := ""
	if free := games.FreeForAll(); len(free) > 0 {
		tables = ", and with more than two players of " + strings.Join(free, " or ") + " rotation"
	}
	return `--player NAME=SEAT, at least twice, says who takes part. SEAT is ai:LEVEL, or a bot: its source file as
my_bot.cpp, its command, or its name in the bots file (` + roster.UserFile() + `), with bot: before it or not. NAME= may be left out. Levels:
` + games.Levels() + `.
Games for two are played in pairs: on one map, with sides swapped. Formats: round-robin (everybody meets everybody),
gauntlet (the first meets all others), swiss, knockout, and rotation (free for all: everybody has every seat of a table
once). Where nothing else is said it is round-robin` + tables + `.
--positions DIR is a suite of positions: the first pair of games in every meeting begins from its first file, with sides swapped in the
second game, the next pair from the next file. Without --pairs of round-robin and gauntlet all are played once. A file holds what --init reads,
{"seed":N}, or a record, whose beginning is taken; one that does not read is named.
--sprt elo0,elo1,alpha,beta compares two players, and ends as soon as it is decided whether the first is the stronger by
elo1 Elo, or by elo0 or less; with ,normalised after it the Elo are normalised ones.
Every finished game is kept at once in --out DIR, with its record (docs/develop/tournament-folder.md). Ctrl-C lets the running games end
and stops then, a second one stops at once. arena tournament --resume --out DIR goes on, also after a crash: no finished
game is lost, and none is played twice. What it goes on with has to be what the records say: a game whose record is
missing, damaged or another one than was written is played again, and it is told which.
--resume --player NAME=SEAT takes somebody in who is late; who is called like somebody there takes the place of that one, whose games are
forgotten, and so does a player whose file has changed. The games of the others stay.
What bots keep as globaldata is empty at the beginning of every game: games do not depend on each other.
The exit status is 0 for a finished tournament, 1 when something broke (what is finished is kept), 2 for bad flags, seats
or bots that do not compile, and 130 after Ctrl-C.`
}

// Add adds the flags.
func (f *Flags) Add(flags *pflag.FlagSet, games table.Games) {
	f.Setup.Add(flags, games)
	f.AddPositions(flags)
	flags.Func("player", "who takes part, `NAME=SEAT`; once for each", func(text string) error {
		f.Players = append(f.Players, text)
		return nil
	})
	flags.StringVar(&f.Format, "format", "", "the `format`: "+formats()+" (default: see above)")
	cli.Values(flags, "format", strings.Split(formats(), ", ")...)
	flags.IntVar(&f.pairs, "pairs", 10, "`N` pairs of games in every meeting, with --sprt at most (then 20000 where it is left out); of rotation, so many tables for everybody")
	flags.StringVar(&f.sprt, "sprt", "", "end when it is decided: `elo0,elo1,alpha,beta`, such as 0,5,0.05,0.05")
	flags.IntVar(&f.rounds, "rounds", 0, "swiss: `N` rounds (default: log2 of the players)")
	flags.IntVar(&f.seats, "seats", 0, "rotation: `N` seats at a table (default: all players, as far as the game has seats)")
	flags.IntVar(&f.Workers, "concurrency", runtime.NumCPU(), "`N` games side by side")
	cli.Range(flags, "concurrency", 0, mostWorkers)
	flags.StringVar(&f.Out, "out", "", "the `folder` that keeps it (default: a new one in "+tournament.UserFolder()+")")
	flags.BoolVar(&f.Resume, "resume", false, "go on with the tournament in --out, as it was begun, but for who comes by --player; other flags may be left out")
	flags.BoolVar(&f.changed, "changed", false, "with --resume: go on although files of bots were changed since")
	flags.DurationVar(&f.matchLimit, "match-limit", 0, "what all turns of a bot may take together in a match, by the clock (default: as long as they take)")
	flags.BoolVar(&f.noRecords, "no-record", false, "keep no records of games")
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	flags.BoolVar(&f.csv, "csv", false, "print the result as a table of comma-separated values")
	flags.BoolVar(&f.markdown, "markdown", false, "print who took which share of the points against whom, as a table in Markdown")
	f.Bots.Add(flags, games)
	f.Speech.Add(flags)
}

// formats returns the names of the formats.
func formats() string {
	var list []string
	for _, f := range schedule.Formats() {
		list = append(list, string(f))
	}
	return strings.Join(list, ", ")
}

// Play plays the tournament that the flags ask for, and prints the standings.
func (f *Flags) Play(s cli.Stops, c cli.Console) error {
	if err := f.change(c); err != nil {
		return err
	}
	t, err := f.Prepared()
	if err != nil {
		return err
	}
	f.TellKept(t.SandboxSentence(), c)
	f.tellPositions(t, c)
	if err := f.build(s.Now, t, c); err != nil {
		return err
	}
	last, err := f.PlayGames(s, t, c)
	if last == nil {
		if errors.Is(err, runner.ErrStopped) {
			return cli.ErrInterrupted
		}
		return err
	}
	if err == nil && f.After != nil {
		err = f.After(s, t)
	}
	r, told := f.tell(t, c)
	switch {
	case errors.Is(err, runner.ErrStopped):
		usual := "arena tournament --resume --out " + cli.ShellWord(t.Config.Folder) + f.Reached
		return errors.Join(told, Stopped(f.Wording(), cmp.Or(f.Again, usual)))
	case err != nil:
		return cli.Failed(err)
	case told == nil && f.Elsewhere == nil: // bots run here
		return f.tellOfOthers(s.Now, t, r, c.Err)
	}
	return told
}

// PlayGames plays the games of a prepared tournament and displays its progress. The snapshot is nil if nothing could be started.
func (f *Flags) PlayGames(s cli.Stops, t *tournament.Prepared, c cli.Console) (*runner.Snapshot, error) {
	show := newShow(c.Err, f.Wording(), t.Config.Plan.Format, t.Test)
	s.Begun(func() { show.say(show.voice.Text("stopping")) })
	t.Config.Finish, t.Config.Watch = s.Finish, show.watch
	t.Config.Found = f.found(c)
	defer show.end()
	return f.run(s.Now, t, show)
}

// Choose sets the flags to a plan and to a limit of a bot's time in a match; 0 is no limit.
func (f *Flags) Choose(p schedule.Plan, limit time.Duration) {
	f.matchLimit = limit
	f.Format, f.pairs = string(p.Format), p.Pairs
	f.Given["pairs"] = true
	if p.Format == schedule.Swiss {
		f.rounds, f.Given["rounds"] = p.Rounds, true
	}
}

// build builds the bots, unless other machines do.
func (f *Flags) build(ctx context.Context, t *tournament.Prepared, c cli.Console) error {
	if f.Elsewhere != nil {
		return nil
	}
	err := t.Build(ctx, nil, f.builtIn(c))
	if err != nil && ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return err
}

// run plays the tournament, here or with the help of other machines.
func (f *Flags) run(ctx context.Context, t *tournament.Prepared, show *show) (*runner.Snapshot, error) {
	if f.Elsewhere == nil {
		return runner.Run(ctx, t.Config)
	}
	return f.Elsewhere(ctx, t, func(p engine.Phrase) { show.say(f.Say(p)) })
}

// TellKept prints how bots are confined, once.
func (f *Flags) TellKept(kept engine.Phrase, c cli.Console) {
	if kept.Key != "" && !f.kept {
		f.kept = true
		fmt.Fprintln(c.Err, f.Say(kept))
	}
}

// Stopped returns the error of an interrupted tournament; command resumes it.
func Stopped(v reports.Wording, command string) error {
	return cli.Stopped(v.Text("stopped", "command", command))
}

// builtIn returns a function that reports bots whose building took more than a second.
func (f *Flags) builtIn(c cli.Console) func(name string, took time.Duration) {
	return func(name string, took time.Duration) {
		if took > time.Second {
			fmt.Fprintln(c.Err, f.Wording().Text("built", "name", name, "time", cli.ShortTime(took)))
		}
	}
}

// StartFresh makes f the flags of a new tournament.
func (f *Flags) StartFresh() { f.Resume, f.changed = false, false }
