// Package better implements arena better: is this build of a bot better than the one before?
package better

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena/better"
	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
)

type flags struct {
	options.Setup
	options.Bots
	options.Speech
	than      string
	line      string
	elo       float64
	most      int
	field     int
	workers   int
	history   bool
	json      bool
	noRecords bool
}

// Limits of the flags.
const (
	leastElo, mostElo = 1, 200
	mostGames         = 1_000_000
	mostField         = 1000
	mostWorkers       = 1024
)

const long = `NEW is a source file, a zip file or a program. It is kept by its content, with what it includes by quotes from beside it,
and played against the build before it, on maps that both play on both sides, until it is decided. The answer is one sentence:
better, worse, or no difference worth --elo Elo. Of two equal builds one is called better or worse in at most 5 of 100 times.
--positions DIR plays from positions instead of drawn maps: each once from both sides, so at most twice as many games as positions.
--than says what it is compared with: last (the newest other build of the line), a file, or the number of a build in --history.
Both also play a small fixed field of built-in AIs, each build once and all on the same maps: a build that has only learnt to
beat the one before it is told so.
Ctrl-C says what is known so far. All finished games stay, and the same command goes on with them.
--history lists the builds of a line, draws their Elo, and writes history.svg into the line's folder.
--json prints one object: {"sentence":"...","result":{"new":{...},"old":{...},"answer":"better|worse|no difference|not decided",
"games":N,"pairs":[...],"tells":{...},"stopped":false,"field":{...}}}; with --history {"builds":[...],"picture":"..."}.
The exit status is 0 for an answer, whichever it is, 1 when something broke, 2 for bad flags, files and bots that do not compile,
and 130 after Ctrl-C.`

// Command returns the command arena better.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "better NEW",
		Short: "is this build of a bot better than the one before?",
		Long:  long,
	}
	set := cmd.Flags()
	f := &flags{}
	f.add(set, games)
	cli.Renamed(cmd, "most", "games")
	f.Runs(cmd, func(ctx context.Context, operands []string, c cli.Console) error {
		f.Read(set)
		return f.run(ctx, operands, c)
	})
	return cmd
}

func (f *flags) add(set *pflag.FlagSet, games table.Games) {
	f.Setup.Add(set, games)
	f.AddPositions(set)
	set.StringVar(&f.than, "than", "last", "`what` it is compared with: last, a file, or the number of a build")
	set.StringVar(&f.line, "line", "main", "`name` of the line of builds: one for each bot that you write")
	set.Float64Var(&f.elo, "elo", stats.UsualComparison().Elo, "the least difference that is worth knowing, in `ELO`")
	set.IntVar(&f.most, "games", 3000, "`N` games between the two at most")
	set.IntVar(&f.field, "field", 20, "`N` pairs of games against each of the field; 0 for none")
	set.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "`N` games side by side")
	cli.Range(set, "elo", leastElo, mostElo)
	cli.Range(set, "games", 2, mostGames)
	cli.Range(set, "field", 0, mostField)
	cli.Range(set, "concurrency", 1, mostWorkers)
	set.BoolVar(&f.history, "history", false, "list the builds of the line instead, and draw them")
	set.BoolVar(&f.noRecords, "no-record", false, "keep no records of games")
	set.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Bots.Add(set, games)
	f.Speech.Add(set)
}

// check returns an error for the first mistake in the flags and operands.
func (f *flags) check(operands []string) error {
	switch {
	case !f.history && len(operands) != 1:
		return errors.New("name one build: arena better my_bot.cpp")
	case f.history && len(operands) > 0:
		return fmt.Errorf("%q is one argument too many: --history lists builds, and plays none", operands[0])
	case f.line == "" || strings.ContainsAny(f.line, `/\:*?"<>|`) || strings.HasPrefix(f.line, "."):
		return fmt.Errorf("--line %q: write a name that can be a folder's, such as main", f.line)
	case f.than == "":
		return errors.New("--than: write last, a file, or the number of a build")
	}
	return nil
}

// run checks the flags and lists the history or compares the build.
func (f *flags) run(ctx context.Context, operands []string, c cli.Console) error {
	if err := f.check(operands); err != nil {
		return err
	}
	game, err := f.Chosen("games")
	if err != nil {
		return err
	}
	line := builds.UserLine(f.Game, f.line)
	if f.history {
		return f.tellHistory(line, c)
	}
	o, err := f.order(game, line)
	if err != nil {
		return err
	}
	return f.play(ctx, o, operands[0], c)
}

// order returns the order of the comparison, without its builds.
func (f *flags) order(game table.Game, line builds.Line) (better.Order, error) {
	here, err := os.Getwd()
	if err != nil {
		return better.Order{}, fmt.Errorf("the working folder: %w", err)
	}
	if _, err := f.Options(); err != nil {
		return better.Order{}, err
	}
	test := stats.UsualComparison()
	test.Elo = f.elo
	o := better.Order{All: f.Games.Engine(), Game: f.Game, Line: line, Test: test, Most: f.most, Field: f.field, Workers: f.workers, Program: cli.Program, Now: time.Now, Options: f.TournamentOptions(here)}
	o.Options.NoRecords = f.noRecords
	if err := f.Prepare(game, &o.Setup); err != nil {
		return o, err
	}
	if f.Seed != "" {
		o.Seed, err = f.Number()
	}
	return o, err
}

// play stores the builds, compares them and prints the result.
func (f *flags) play(ctx context.Context, o better.Order, file string, c cli.Console) error {
	kept, err := f.SandboxSentence()
	if err != nil {
		return err
	}
	if o.Old, err = f.named(o.Line, file); err != nil {
		return err
	}
	var fresh bool
	if o.New, fresh, err = o.Line.Add(file, time.Now()); err != nil {
		return err
	}
	if err := f.compared(&o); err != nil {
		return err
	}
	fmt.Fprintln(c.Err, f.Say(kept))
	if o.Old.ID != "" {
		fmt.Fprintln(c.Err, f.Say(against.With("new", o.New.Name).With("build", o.New.ID).With("old", o.Old.Name).With("older", o.Old.ID).
			WithPhrase("date", engine.Phrase{Text: o.Old.Added.Local().Format("2006-01-02 15:04")})))
	}
	line := cli.NewProgress(c.Err)
	o.Watch = func(now better.State) { line.Show(func() string { return f.standing(now) }) }
	r, err := better.Play(ctx, o)
	line.Clear()
	if err != nil {
		if fresh {
			err = errors.Join(err, o.Line.Remove(o.New))
		}
		return err
	}
	return f.tell(r, c)
}

// compared finds the old build, unless --than is a file, and the seed.
func (f *flags) compared(o *better.Order) error {
	var err error
	switch {
	case o.Old.ID != "":
	case f.than == "last":
		o.Old, _, err = o.Line.Last(o.New.ID)
	default:
		o.Old, err = o.Line.Named(f.than)
	}
	if f.Seed == "" { // the same two builds play the same games
		h := fnv.New32a()
		_, _ = h.Write([]byte(o.New.ID + o.Old.ID)) // a hash never returns an error
		o.Seed = uint64(h.Sum32() % 1_000_000)
	}
	return err
}

// named stores the file that --than names as a build; it returns an empty build if --than is no file.
func (f *flags) named(l builds.Line, file string) (builds.Build, error) {
	if f.than == "last" {
		return builds.Build{}, nil
	}
	if _, err := os.Stat(f.than); err != nil {
		return builds.Build{}, nil // the ID of a build
	}
	b, _, err := l.Add(f.than, time.Now())
	return b, err
}

// tell prints the result.
func (f *flags) tell(r *better.Result, c cli.Console) error {
	voice := f.Wording()
	sentence := r.Sentence(voice)
	var err error
	if f.json {
		err = cli.WriteLine(c.Out, struct {
			Sentence string         `json:"sentence"`
			Result   *better.Result `json:"result"`
		}{r.Sentence(report.NewWording(nil)).String(), r})
	} else {
		_, err = fmt.Fprintln(c.Out, f.Say(sentence))
		for _, said := range []engine.Phrase{r.PositionsSentence(), r.FieldSentence()} {
			if said.Text != "" && err == nil {
				_, err = fmt.Fprintln(c.Out, f.Say(said))
			}
		}
	}
	if err != nil {
		return cli.Failed(fmt.Errorf("write the result: %w", err))
	}
	if r.Stopped {
		return cli.Stopped(f.Say(goOn))
	}
	return nil
}
