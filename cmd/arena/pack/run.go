package pack

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/pack"
	"generals-chess/engine/plain"
)

type runFlags struct {
	options.Speech
	options.Bots
	file
	games table.Games
	junit string
	json  bool
}

func runCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "run BOT",
		Args:  cli.One("bot", "arena pack run my_bot.cpp"),
		Short: "try a bot in every case of a pack",
		Long: `BOT is a source file, a command or a name from the bots file. It is told the past of every case as its own, and asked the turn; where the
match is not to be lost it is played on against the case's AI, on each of its seeds.
It prints a line for each case. --json prints one object instead: {"pack":FILE,"bot":NAME,"hold":N,"of":N,"cases":[{"name":NAME,
"expect":"...","holds":true|false,"says":"...","move":"...","verdict":"OK","ms":N,"tries":[{"seed":N,"lost":true|false,"turn":N}]}]}.
The exit status is 0 when all hold, 1 when one does not, 2 for bad flags, a pack that cannot be read or a bot that is not there
or cannot be built, and 130 after Ctrl-C.`,
	}
	flags := cmd.Flags()
	f := &runFlags{games: games}
	f.Speech.Add(flags)
	f.file.add(flags)
	flags.StringVar(&f.junit, "junit", "", "write the result as JUnit XML into this `file`, also over an old one")
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Bots.Add(flags, games)
	f.Runs(cmd, f.run)
	return cmd
}

// Messages about a run. Arguments: name, expect, says, n, all.
var (
	holds    = engine.Phrase{Key: "pack.holds", Text: "ok    {name}: {says}"}
	fails    = engine.Phrase{Key: "pack.fails", Text: "FAIL  {name}: expected \"{expect}\"; {says}"}
	allHold  = engine.Phrase{Key: "pack.all-hold", Text: "Every case holds: {n} of {n}."}
	someHold = engine.Phrase{Key: "pack.some-hold", Text: "Cases that hold: {n} of {all}."}
	running  = engine.Phrase{Key: "pack.running", Text: "{n} of {all}: {name}"}
)

// trial is a run of a bot through a pack.
type trial struct {
	f     *runFlags
	pack  *pack.Pack
	bot   string // the bot's command
	name  string
	bots  bot.Options
	done  []*pack.Outcome
	hold  int
	out   io.Writer
	quiet bool
}

func (f *runFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	t := &trial{f: f, bot: strings.TrimPrefix(operands[0], string(engine.BotSeat)+":"), out: c.Out, quiet: f.json}
	var err error
	if t.pack, err = f.there(f.games); err != nil {
		return err
	}
	if len(t.pack.Cases) == 0 {
		return nobody.With("file", f.file.name()).Err()
	}
	if t.bots, err = f.BuiltOptions(ctx, t.bot); err != nil {
		return err
	}
	if err := f.TellSandbox(c.Err, f.Say); err != nil {
		return err
	}
	if err := t.all(ctx, cli.NewProgress(c.Err)); err != nil {
		return err
	}
	return t.tell()
}

// all runs the bot on all cases.
func (t *trial) all(ctx context.Context, line *cli.Progress) error {
	defer line.Clear()
	for n, c := range t.pack.Cases {
		line.Show(func() string {
			return t.f.Say(running.WithInt("n", n+1).WithInt("all", len(t.pack.Cases)).With("name", c.Name))
		})
		game, err := t.f.games.Find(c.Setup.Game)
		if err != nil {
			return err
		}
		o, err := pack.Run(ctx, game.Game, c, func() (engine.Seat, error) {
			seat, err := game.OpenBot(game.Rules, t.bot, t.bots)
			if err == nil {
				t.name = seat.Name()
			}
			return seat, err
		})
		if err != nil {
			return cli.Failed(err)
		}
		t.done = append(t.done, o)
		if o.Holds {
			t.hold++
		}
		if !t.quiet {
			line.Clear()
			fmt.Fprintln(t.out, t.said(o))
		}
	}
	return nil
}

// says returns the outcome of a case in words.
func (t *trial) says(o *pack.Outcome) string {
	game, err := t.f.games.Find(o.Case.Setup.Game)
	if err != nil {
		return t.f.Say(o.Says)
	}
	return t.f.Say(options.WithNames(o.Says, func(p int) string { return t.f.Player(game.Sides, p) }))
}

// said returns the line of a case.
func (t *trial) said(o *pack.Outcome) string {
	p := fails.With("expect", o.Case.Expect.String())
	if o.Holds {
		p = holds
	}
	return t.f.Say(p.With("name", o.Case.Name).With("says", t.says(o)))
}

// tell writes the JUnit file and prints the summary.
func (t *trial) tell() error {
	if t.f.junit != "" {
		if err := t.writeJUnit(t.f.junit); err != nil {
			return cli.Failed(fmt.Errorf("--junit %s: %w", t.f.junit, engine.Reason(err).Err()))
		}
	}
	var err error
	switch {
	case t.f.json:
		err = cli.WriteLine(t.out, t.object())
	case t.hold == len(t.done):
		_, err = fmt.Fprintln(t.out, t.f.Say(allHold.WithInt("n", t.hold)))
	default:
		_, err = fmt.Fprintln(t.out, t.f.Say(someHold.WithInt("n", t.hold).WithInt("all", len(t.done))))
	}
	if err != nil {
		return cli.Failed(err)
	}
	if t.hold < len(t.done) {
		return cli.ErrDiffers
	}
	return nil
}

// writeJUnit writes the JUnit file. The error is non-nil if any of it could not be written.
func (t *trial) writeJUnit(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(plain.Through(f, t.junit), f.Close())
}
