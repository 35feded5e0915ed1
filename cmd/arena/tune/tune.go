// Package tune implements arena tune: it searches better values for the parameters of a bot.
package tune

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/bot"
	"generals-chess/engine/plain"
	"generals-chess/engine/tune"
)

type flags struct {
	options.Setup
	options.Bots
	options.Speech
	params  []string
	pass    string
	steps   int
	pairs   int
	final   int
	workers int
	out     string
	json    bool
}

// Limits of the flags.
const (
	mostSteps   = 100_000
	mostPairs   = 10_000
	mostFinal   = 1_000_000
	mostWorkers = 1024
)

const long = `BOT is a source file, a command or a name from the bots file. It is played against itself with other values of its parameters: in every step two
sets of values, that differ in all parameters at once, play --pairs maps, each on both sides, and the parameters move towards the
winner (SPSA). Then what was found plays the start on maps of its own, and the answer is one sentence: how much better it is and what moved,
or that no parameter matters measurably.
--param NAME=LOW..HIGH:START, once for each. Without a point in any of the three the parameter is a whole number; without :START
it starts in the middle. --pass args gives the bot --NAME=VALUE behind its command, --pass env a variable NAME.
The same seed gives the same values, where the bot itself decides nothing by chance or by time. Ctrl-C says what is known so far, and
the same command goes on. --out DIR has tune.json and curves.svg, the way of the parameters.
--json prints one object: {"sentence":"...","result":{"params":[...],"found":[...],"moved":[...],"answer":"...","tells":{...},"steps":N,
"of":N,"games":N,"failed":N,"complete":true}}.
The exit status is 0 for an answer, whichever it is, 1 when something broke, 2 for bad flags and bots, and 130 after Ctrl-C.`

// Command returns the command arena tune.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tune BOT",
		Args:  cli.One("bot", "arena tune my_bot.cpp --param reach=1..10 (a command with blanks in quotes)"),
		Short: "find better values for the parameters of a bot",
		Long:  long,
	}
	set := cmd.Flags()
	f := &flags{}
	f.add(set, games)
	f.Runs(cmd, func(ctx context.Context, operands []string, c cli.Console) error {
		f.Read(set)
		return f.run(ctx, operands, c)
	})
	return cmd
}

func (f *flags) add(set *pflag.FlagSet, games table.Games) {
	f.Setup.Add(set, games)
	set.Func("param", "`NAME=LOW..HIGH:START`; once for each parameter", func(text string) error {
		f.params = append(f.params, text)
		return nil
	})
	set.StringVar(&f.pass, "pass", string(tune.Args), "`how` the bot is told its values: args or env")
	cli.Values(set, "pass", string(tune.Args), string(tune.Env))
	set.IntVar(&f.steps, "steps", 100, "`N` steps of the search")
	set.IntVar(&f.pairs, "pairs", 4, "`N` pairs of games in a step")
	set.IntVar(&f.final, "final", 600, "`N` games against the start at most, at the end")
	set.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "`N` games side by side")
	cli.Range(set, "steps", 1, mostSteps)
	cli.Range(set, "pairs", 1, mostPairs)
	cli.Range(set, "final", 2, mostFinal)
	cli.Range(set, "concurrency", 1, mostWorkers)
	set.StringVar(&f.out, "out", "", "the `folder` that keeps it (default: one for these flags in "+userFolder()+")")
	set.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Bots.Add(set, games)
	f.Speech.Add(set)
}

// userFolder returns the default folder of searches.
func userFolder() string { return filepath.Join(xdg.DataHome, "generals-chess", "tunes") }

// check returns an error for the first mistake in the flags.
func (f *flags) check() error {
	switch {
	case len(f.params) == 0:
		return errors.New("say what is tuned: --param NAME=LOW..HIGH, such as --param reach=1..10")
	case f.Given["out"] && f.out == "":
		return errors.New("--out: write the name of a folder")
	}
	return nil
}

// run checks the flags, runs the search and prints its result.
func (f *flags) run(ctx context.Context, operands []string, c cli.Console) error {
	if err := f.check(); err != nil {
		return err
	}
	game, err := f.Chosen()
	if err != nil {
		return err
	}
	command := strings.TrimSpace(strings.TrimPrefix(operands[0], string(engine.BotSeat)+":"))
	b, err := f.bot(game, command)
	if err != nil {
		return err
	}
	if err := f.TellSandbox(c.Err, f.Say); err != nil {
		return err
	}
	if err := bot.Prepare(ctx, b.Command, b.Options); err != nil {
		return err
	}
	j, err := f.job(b)
	if err != nil {
		return err
	}
	line := cli.NewProgress(c.Err)
	j.Watch = func(now tune.State) { line.Show(func() string { return f.standing(now) }) }
	r, err := tune.Run(ctx, j)
	line.Clear()
	if r == nil || err != nil && !errors.Is(err, arena.ErrStopped) {
		return err
	}
	return f.tell(j, r, command, c)
}

// bot returns the bot to tune.
func (f *flags) bot(game table.Game, command string) (b tune.Bot, err error) {
	b = tune.Bot{Game: game.Game, Command: command, Workers: f.workers}
	if b.Params, err = tune.ParseParams(f.params); err != nil {
		return b, err
	}
	if b.Pass, err = tune.ParsePass(f.pass, b.Params); err != nil {
		return b, err
	}
	if err := f.Prepare(game, &b.Setup); err != nil {
		return b, err
	}
	if b.Options, err = f.BotOptions(command); err != nil {
		return b, err
	}
	b.Command, b.Options = b.Options.Named(command)
	b.Options.Names = nil
	if info, err := os.Stat(b.Command); err == nil && !info.IsDir() {
		b.Command = cli.ShellWord(b.Command) // arguments are appended
	}
	return b, b.Check()
}

// job returns the search.
func (f *flags) job(b tune.Bot) (j tune.Job, err error) {
	test := stats.UsualComparison()
	j = tune.Job{Search: tune.Search{Params: b.Params, Steps: f.steps}, Pairs: f.pairs, Final: f.final, Test: test, Play: b.Play}
	if f.Seed != "" {
		if j.Seed, err = f.Number(); err != nil {
			return j, err
		}
	}
	j.Key, err = f.key(b, j)
	if j.Folder = f.out; f.out == "" {
		j.Folder = filepath.Join(userFolder(), f.Game+"-"+j.Key[:min(10, len(j.Key))])
	}
	return j, err
}

// key returns a hash of everything that must be equal to resume a search, including the content of the bot's file.
func (f *flags) key(b tune.Bot, j tune.Job) (string, error) {
	c, err := bot.ParseCommand(b.Command, b.Options.Dir)
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(c.File)
	if err != nil {
		return "", err
	}
	whole, err := json.Marshal([]any{f.Game, b.Setup.Options, string(b.Setup.Init), b.Command, plain.Sum(text), b.Pass, j.Search, j.Pairs, j.Final,
		f.KeepRunning, f.Language, f.TimeLimit, f.TimeScale, f.Memory, f.NoLimits, f.Sandbox})
	if err != nil {
		return "", err
	}
	return plain.Sum(whole), nil
}
