// Package shrink implements arena shrink: it reduces a situation in which a bot fails to the smallest one.
package shrink

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/pack"
	"generals-chess/engine/replay"
	"generals-chess/engine/shrink"
	"generals-chess/engine/situation"
)

type shrinkFlags struct {
	options.Speech
	options.Bots
	options.Moment
	games                 table.Games
	bot, while, out, kept string
	json                  bool
}

// Command returns the command arena shrink.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "shrink FILE",
		Args:  cli.One("record", "arena shrink FILE --turn last --bot my_bot --while RE"),
		Short: "the smallest position and history in which a bot still crashes, is too slow, or answers so",
		Long: `FILE is a record or a log of Botzone; LOG:LINE is one match of a pack of logs. The bot is asked that turn again and again, with fewer
turns, rows, columns, cells and soldiers each time, for as long as what --while says still happens:
  "RE", "TLE", "MLE", "OLE", "NJ"  that verdict
  "illegal"                        a move that the rules refuse, or an answer that is none
  "answers 3,4,1"                  that move; it moves with its cell, and the last answer is told
What it prints on stdout is the input, as Botzone would send it, to be pasted into a debugger: one line. A bot that does it only when
it is asked every turn gets a line for each. The rest is told on stderr. It is a prepared position, as arena match --init takes it,
and a past that the rules can play from there; --record keeps both.
Ctrl-C prints the smallest that was found until then.
--json prints one object: {"while":"RE","tries":N,"was":BYTES,"bytes":BYTES,"turns":N,"rows":N,"columns":N,"verdict":"RE","move":"...",
"why":"...","asked":"told"|"asked","init":{...},"input":"..."}.
The exit status is 0 when it is found, 1 when the output fails, 2 for bad flags, records or a bot that is not there, or where it does
not happen at all, and 130 after Ctrl-C.`,
	}
	flags := cmd.Flags()
	f := &shrinkFlags{games: games}
	f.Speech.Add(flags)
	f.Moment.Add(flags, games, options.LastTurn)
	flags.StringVar(&f.bot, "bot", "", "the bot's `command`, or its source file")
	flags.StringVar(&f.while, "while", "", "what has to `happen`: see above")
	flags.StringVar(&f.out, "out", "", "write the input into this new `file` (default: print it)")
	flags.StringVar(&f.kept, "record", "", "keep the position, its past and the turn as a record in this new `file`")
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Bots.Add(flags, games)
	f.Runs(cmd, f.run)
	return cmd
}

// search is a situation that is being reduced.
type search struct {
	f     *shrinkFlags
	game  table.Game
	bot   *shrink.Bot
	bots  bot.Options
	start *situation.Situation
	found *shrink.Found // the smallest situation so far
	was   int           // size of the first input, in bytes
	sure  int           // in how many of sureTries tries at the end it happened
}

// sureTries is the number of times that the smallest situation is tried again.
const sureTries = 3

func (f *shrinkFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	s, err := f.search(ctx, c, operands)
	if err != nil {
		return err
	}
	if err := f.TellSandbox(c.Err, f.Say); err != nil {
		return err
	}
	if err := s.first(ctx); err != nil {
		return err
	}
	line := cli.NewProgress(c.Err)
	stopped := shrink.Run(ctx, s.game.Shrink, s.bot, s.start, s.bot.While.Moves(), func(found *shrink.Found) {
		s.found = found
		line.Show(s.progress)
	})
	line.Clear()
	if stopped != nil && ctx.Err() == nil {
		return cli.Failed(stopped)
	}
	if err := s.simpler(ctx); err != nil && ctx.Err() == nil {
		return cli.Failed(err)
	}
	if err := s.again(ctx); err != nil && ctx.Err() == nil {
		return cli.Failed(err)
	}
	return errors.Join(s.tell(c), stopped)
}

// search checks the flags, and reads the record.
func (f *shrinkFlags) search(ctx context.Context, c cli.Console, operands []string) (*search, error) {
	switch {
	case f.bot == "":
		return nil, errors.New("say which bot is asked: --bot COMMAND")
	case f.while == "":
		return nil, errors.New(`say what has to happen: --while "RE", "TLE", "illegal" or "answers 3,4,1"`)
	}
	for flag, file := range map[string]string{"--out": f.out, "--record": f.kept} {
		if file != "" {
			if err := replay.CheckFree(file); err != nil {
				return nil, fmt.Errorf("%s: %w", flag, err)
			}
		}
	}
	record, game, err := options.TrueRecord(f.games, operands[0])
	if err != nil {
		return nil, err
	}
	if game.Shrink == nil {
		return nil, fmt.Errorf("%s: a match of %s cannot be made smaller", operands[0], game.Name())
	}
	return f.prepared(ctx, c, record, game)
}

// prepared finds the turn, and builds the bot.
func (f *shrinkFlags) prepared(ctx context.Context, c cli.Console, record *replay.Record, game table.Game) (*search, error) {
	s := &search{f: f, game: game, bot: &shrink.Bot{Rules: game.Rules}}
	var err error
	if s.start, _, err = f.Find(ctx, c, game, record); err != nil {
		return nil, err
	}
	if s.bot.While, err = shrink.ParseWhile(game.Rules, f.while); err != nil {
		return nil, fmt.Errorf("--while: %w", err)
	}
	f.bot = strings.TrimPrefix(f.bot, string(engine.BotSeat)+":")
	if s.bots, err = f.BuiltOptions(ctx, f.bot); err != nil {
		return nil, fmt.Errorf("--bot: %w", err)
	}
	s.bot.Open = func() (engine.Seat, error) { return game.OpenBot(game.Rules, f.bot, s.bots) }
	return s, nil
}

// Messages. Arguments: while, turn, move, verdict, why; tries, bytes, was, turns, rows, columns, player, n, all, file.
var (
	notShown    = engine.Phrase{Key: "shrink.not-shown", Text: "--while \"{while}\" does not happen in turn {turn}: it answers {move} ({verdict})"}
	notShownWhy = engine.Phrase{Key: "shrink.not-shown-why", Text: "--while \"{while}\" does not happen in turn {turn}: {verdict}, {why}"}
	progress    = engine.Phrase{Key: "shrink.progress", Text: "{tries} tried, {bytes} of {was} bytes"}
	smallest    = engine.Phrase{Key: "shrink.smallest",
		Text: "{while}: {bytes} bytes instead of {was}, after {tries} {tries|try/tries}. {rows} x {columns} cells, {turns} {turns|turn/turns} before it, {player} to move."}
	answersNow = engine.Phrase{Key: "shrink.answers-now", Text: "It answers {move} now."}
	because    = engine.Phrase{Key: "shrink.because", Text: "It says: {why}"}
	unsure     = engine.Phrase{Key: "shrink.unsure", Text: "It does not happen every time: in {n} of {all} more tries."}
	everyTurn  = engine.Phrase{Key: "shrink.every-turn", Text: "It happens when the bot is asked every turn: a line for each. It is to keep running."}
	keptIn     = engine.Phrase{Key: "shrink.kept", Text: "recorded in {file}"}
	writtenTo  = engine.Phrase{Key: "shrink.written", Text: "The input is in {file}."}
)

// first finds out how the bot has to be asked for it to happen at all. If it only happens when every turn is asked, it may happen in an
// earlier turn; there telling the past, which is faster, is tried again.
func (s *search) first(ctx context.Context) error {
	told, err := s.asked(ctx, shrink.Told)
	if err != nil || s.found != nil {
		return err
	}
	if _, err := s.asked(ctx, shrink.Asked); err != nil || s.found == nil {
		return cmp.Or(err, s.notShown(told))
	}
	was := s.was
	_, err = s.asked(ctx, shrink.Told)
	s.was, s.bot.Way = was, s.found.Way
	return err
}

// asked asks the bot in one way, and notes the situation if it happens. It returns the answer in any case.
func (s *search) asked(ctx context.Context, way shrink.Way) (engine.Answer, error) {
	s.bot.Way = way
	turns, a, ok, err := s.bot.Shows(ctx, s.start, s.bot.While.Moves())
	if err != nil {
		return a, cli.Failed(err)
	}
	if ok {
		cut := *s.start
		cut.Past = cut.Past[:turns]
		s.start = &cut
		s.found = &shrink.Found{Situation: &cut, Way: way, Want: s.bot.While.Moves(), Answer: a, Tries: 1}
		s.was = len(s.input())
	}
	return a, nil
}

// notShown returns the error for a failure that does not happen.
func (s *search) notShown(a engine.Answer) error {
	p := notShown.With("move", string(a.Move))
	switch {
	case a.Fault != engine.NoFault || a.Verdict != engine.OK:
		p = notShownWhy.WithPhrase("why", a.Why)
	case a.Move == "":
		p = notShown.WithPhrase("move", pack.Stay)
	}
	return p.With("while", s.bot.While.String()).WithInt("turn", len(s.start.Past)).With("verdict", string(a.Verdict)).Err()
}

// simpler tries whether a failure that needed every turn to be asked also happens if the past is told, now that the situation is small.
func (s *search) simpler(ctx context.Context) error {
	if s.bot.Way == shrink.Told {
		return nil
	}
	s.bot.Way = shrink.Told
	_, a, ok, err := s.bot.Shows(ctx, s.found.Situation, s.found.Want)
	if err != nil || !ok {
		s.bot.Way = shrink.Asked
		return err
	}
	s.found.Answer, s.found.Way = a, shrink.Told
	return nil
}

// again tries the smallest situation sureTries more times.
func (s *search) again(ctx context.Context) error {
	for range sureTries {
		_, _, ok, err := s.bot.Shows(ctx, s.found.Situation, s.found.Want)
		if err != nil {
			return err
		}
		if ok {
			s.sure++
		}
	}
	return nil
}

// input returns what the bot is sent.
func (s *search) input() []byte {
	memory := s.bots.MemoryLimit
	if memory == 0 {
		memory = bot.DefaultMemory
	}
	text, err := shrink.Input(s.game.Rules, s.found.Situation, s.found.Way, &s.found.Answer, memory)
	if err != nil {
		return nil // cannot happen: it was played before
	}
	return text
}

func (s *search) progress() string {
	return s.f.Say(progress.WithInt("tries", s.found.Tries).WithInt("bytes", len(s.input())).WithInt("was", s.was))
}
