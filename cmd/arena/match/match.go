// Package match implements arena match: it plays and records a match or a series.
package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
)

type matchFlags struct {
	options.Setup
	options.Bots
	options.Speech
	seating
	recordFlags
	fromFlags
	games int // number of games in a series
	json  bool
}

// Command returns the command arena match.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "match",
		Short: "play one match, or a series, and print the result",
		Long:  long(games),
		Args:  cli.NoOperands,
	}
	flags := cmd.Flags()
	f := &matchFlags{}
	f.add(flags, games)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c := cli.ConsoleOf(cmd)
		f.Read(flags)
		if err := f.Begin(); err != nil {
			return err
		}
		return f.Told(cli.Interruptible(func(ctx context.Context) error { return playMatch(ctx, *f, c) }))
	}
	return cmd
}

func (f *matchFlags) add(flags *pflag.FlagSet, games table.Games) {
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Setup.Add(flags, games)
	f.Bots.Add(flags, games)
	f.Speech.Add(flags)
	f.seating.add(flags, games)
	f.recordFlags.add(flags)
	f.fromFlags.add(flags)
	f.games = 1
	if series := games.Series(); len(series) > 0 {
		flags.IntVar(&f.games, "games", 1, strings.Join(series, ", ")+": play a series of `N` games, with the seeds that follow the first, and sum it up")
		cli.Range(flags, "games", 1, mostGames)
	}
}

// long returns the help text.
func long(games table.Games) string {
	how, many := explain(games)
	text := `SEAT is ai:LEVEL, or a bot: its source file, its command, or its name in the bots file (` + roster.UserFile() + `), with bot:
before it or not. A source file such as my_bot.cpp is built as Botzone builds it. A command is split as a shell splits words:
"python3 my_bot.py", "'/path with spaces/bot' --flag". Levels: ` + games.Levels() + `.
` + how + `.
Every match is kept in a record, written turn by turn, for arena replay: one that cannot be written is a warning and no
more, and one that Ctrl-C ends holds what was played. --json names it as "record", those of a series as "records".
--from FILE --turn N plays on from a turn of a match that was played: the turns before are as recorded, and bots are told
of them as of their own past. Who sat there sits there again, unless the seat is named; of ` + many + ` name all, with
--player same for who sat there.
The exit status is 0 for a finished match, whoever won, 1 when something broke, 2 for bad flags, files (a bot's that is
not there, too), sizes, seeds or seats, and 130 after Ctrl-C.`
	for _, g := range games {
		if g.JSON != "" {
			text += "\n\n" + g.JSON
		}
	}
	return text
}

// playMatch plays the games that the flags ask for and prints the results.
func playMatch(ctx context.Context, f matchFlags, c cli.Console) error {
	t, err := f.plan()
	if err != nil {
		return err
	}
	if t.kept.Key != "" {
		fmt.Fprintln(c.Err, f.Say(t.kept))
	}
	if err := t.build(ctx); err != nil {
		return err
	}
	line := cli.NewProgress(c.Err)
	results := t.game.Results(f.games)
	t.archive.warn = func(err error) {
		line.Clear()
		cli.Linef(c.Err, "arena: %s\n", f.Say(goesOn.WithPhrase("why", engine.Phrase{Text: cli.Unended(f.Told(err))})))
	}
	if err := t.playAll(ctx, f, results, line); err != nil {
		if told := t.archive.told(f.Say); told != "" {
			line.Print(told) // also after Ctrl-C
		}
		return err
	}
	if f.json {
		return results.WriteJSON(c.Out, t.archive.records(f.games))
	}
	if err := results.WriteWords(c.Out, f.Say); err != nil {
		return err
	}
	t.held.write(c.Out, f.Say, t.bots.TimeLimit, t.game.KeepsRunning, t.names)
	if err := t.tellOfOthers(ctx, c.Err, f.Say); err != nil {
		return err
	}
	if told := t.archive.told(f.Say); told != "" {
		fmt.Fprintln(c.Out, told)
	}
	return nil
}

// build builds the bots from source. A bot that does not compile is an error here, not a lost match.
func (t plan) build(ctx context.Context) error {
	for p, spec := range t.specs {
		if spec.Kind != engine.BotSeat {
			continue
		}
		if err := bot.Prepare(ctx, spec.Arg, t.bots); err != nil {
			return fmt.Errorf("%s: %w", t.seats[p].Flag, err)
		}
	}
	return nil
}

// Messages while a match is played. Arguments: game and of, numbers; stands, the state of the match; turn; why.
var (
	ofSeries = engine.Phrase{Key: "played.of-series", Text: "game {game} of {of}   {stands}"}
	atTurn   = engine.Phrase{Key: "played.at-turn", Text: "turn {turn}"}
	goesOn   = engine.Phrase{Key: "played.goes-on", Text: "{why}; the match goes on"}
)

// playAll plays all games of the call.
func (t plan) playAll(ctx context.Context, f matchFlags, results table.Results, line *cli.Progress) error {
	for n := range f.games {
		show := func(match *engine.Match) {
			line.Show(func() string {
				stands := t.standing(match)
				if f.games > 1 {
					stands = ofSeries.WithInt("game", n+1).WithInt("of", f.games).WithPhrase("stands", stands)
				}
				return f.Say(stands)
			})
		}
		err := t.play(ctx, n, results, show)
		line.Clear()
		if err != nil {
			return err
		}
	}
	return nil
}

// plan is the checked form of the flags.
type plan struct {
	game    table.Game
	setup   engine.Setup
	seats   []options.Seat
	specs   []engine.SeatSpec
	bots    bot.Options
	archive *archive
	from    *continued // nil unless the match continues another one
	held    turnLimits
	strange []strange     // by seat
	names   []string      // of the seats, set when they are opened
	kept    engine.Phrase // how bots are confined; empty without bots
}

// plan checks all flags before anything is started.
func (f matchFlags) plan() (t plan, err error) {
	if t.from, err = f.readContinued(); err != nil {
		return t, err
	}
	if t.game, err = f.find(); err != nil {
		return t, err
	}
	if t.seats, err = f.seats(t.game); err != nil {
		return t, err
	}
	if t.from != nil {
		t.setup = t.from.record.Setup.Recorded()
	} else if t.setup, err = f.setup(t.game, len(t.seats)); err != nil {
		return t, err
	}
	if t.bots, err = f.Options(); err != nil {
		return t, err
	}
	r, err := options.Names(t.seats)
	if err != nil {
		return t, err
	}
	t.bots.Names = r
	for _, s := range t.seats {
		spec, err := s.Spec(r)
		if err != nil {
			return t, err
		}
		if spec.Kind == engine.BotSeat { // a missing bot is an error here, not a lost match
			if err := bot.Missing(spec.Arg, t.bots); err != nil {
				return t, fmt.Errorf("%s: %w", s.Flag, err)
			}
		}
		t.specs = append(t.specs, spec)
	}
	t.held, t.names, t.strange = make(turnLimits, len(t.specs)), make([]string, len(t.specs)), make([]strange, len(t.specs))
	if t.archive, err = f.archive(f.games, t.game.Review != nil); err != nil {
		return t, err
	}
	if files := bot.FilesOf(t.specs, t.bots); len(files) > 0 {
		t.bots.Hidden = append(files, t.archive.paths()...)
		t.kept, err = f.SandboxSentence()
	}
	return t, err
}

// play plays game n of the series, with new seats.
func (t plan) play(ctx context.Context, n int, r table.Results, show func(*engine.Match)) error {
	setup := t.setup
	setup.Seed += uint64(n)
	seated, err := t.sitDown(setup.Seed)
	if err != nil {
		return err
	}
	match, err := engine.NewMatch(t.game.Rules, setup, seated)
	if err != nil {
		return err
	}
	r.Begin(seated)
	t.archive.begin(n, match, t.seated(seated), t.from.origin())
	defer t.archive.close()
	if err := t.from.tell(match, t.archive); err != nil {
		return errors.Join(err, match.Close())
	}
	result, err := t.watch(ctx, match, r, show)
	if err = errors.Join(err, match.Close()); err != nil {
		return cli.Failed(err)
	}
	r.End(match, result)
	return nil
}

// sitDown opens all seats; after an error it closes those already open.
func (t plan) sitDown(seed uint64) (seated []engine.Seat, err error) {
	for p, spec := range t.specs {
		seat, err := t.game.Open(spec, engine.Player(p), games.Options{Seed: seed, Bot: t.bots})
		if err != nil {
			err = fmt.Errorf("%s: %w", t.seats[p].Flag, err)
			for _, opened := range seated {
				err = errors.Join(err, opened.Close())
			}
			return nil, err
		}
		t.from.seat(seat, p, spec)
		t.names[p] = seat.Name()
		seated = append(seated, seat)
	}
	return seated, nil
}

// seated converts the seats for the record.
func (t plan) seated(seated []engine.Seat) (list []replay.Seat) {
	for p, seat := range seated {
		list = append(list, replay.Seat{Name: seat.Name(), Spec: t.specs[p].String()})
	}
	return list
}

// watch plays the match to its end.
func (t plan) watch(ctx context.Context, match *engine.Match, r table.Results, show func(*engine.Match)) (engine.Result, error) {
	result, err := match.Play(ctx, func(turn engine.Turn) {
		t.archive.turn(turn)
		t.held.turn(turn)
		t.listen(turn)
		r.Turn(turn)
		show(match)
	})
	if err == nil {
		t.archive.end(result)
	}
	return result, err
}

// standing returns the state of the match for the progress line.
func (t plan) standing(match *engine.Match) engine.Phrase {
	if t.game.Standing == nil {
		return atTurn.WithInt("turn", match.Turns())
	}
	return t.game.Standing(match.View(engine.Spectator))
}

// find returns the game that the flags name. A flag of another game is an error.
func (f matchFlags) find() (table.Game, error) {
	game, err := f.Games.Find(f.Game)
	if err != nil {
		return game, err
	}
	if flag, owners := f.Games.Foreign(game, f.Given); flag != "" {
		names := strings.Join(owners, " or ")
		return game, fmt.Errorf("--%s belongs to %s, and this match is %s (its seats are %s): write --game %s, or leave it out",
			flag, names, f.Game, named(game), names)
	}
	return game, nil
}

// mostGames is the largest number of games in a series.
const mostGames = 100_000

// setup returns the set-up that the flags describe. Without --seed the seed is random.
func (f matchFlags) setup(g table.Game, players int) (engine.Setup, error) {
	setup := engine.Setup{Game: f.Game, Players: players, Seed: rand.Uint64N(1_000_000)}
	var err error
	if f.Seed != "" {
		if setup.Seed, err = f.Number(); err != nil {
			return setup, err
		}
	}
	if err := f.Prepare(g, &setup); err != nil {
		return setup, err
	}
	_, err = g.Rules.New(setup)
	return setup, err
}
