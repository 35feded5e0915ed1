// Package watch implements arena watch: it asks a bot one turn of a match again whenever the bot's file is saved.
package watch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/pack"
	"generals-chess/engine/reload"
)

type watchFlags struct {
	options.Speech
	options.Bots
	options.Moment
	games       table.Games
	bot, colour string
	json        bool
}

// Command returns the command arena watch.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "watch FILE",
		Args:  cli.One("record", "arena watch --bot my_bot.cpp FILE --turn N"),
		Short: "ask a bot one turn of a match again whenever its file is saved, and print the old and the new answer",
		Long: `FILE is a record or a log of Botzone; LOG:LINE is one match of a pack of logs. The bot's file is watched: a source file is built at each
save, and the bot is told the past of the match and asked the turn. It prints what was answered before, and what is now, until Ctrl-C.
--json prints one object a line for each answer: {"move":"...","verdict":"OK","why":"...","debug":"...","ms":N,"built_ms":N,"differs":true|false}.
The exit status is 2 for bad flags, records or a bot that is not there, 1 when the file cannot be watched or the output fails, and 130
after Ctrl-C.`,
	}
	flags := cmd.Flags()
	f := &watchFlags{games: games}
	f.Speech.Add(flags)
	f.Moment.Add(flags, games, options.LastTurn)
	flags.StringVar(&f.bot, "bot", "", "the bot's `command`, or its source file")
	flags.StringVar(&f.colour, "colour", "auto", "`when` to use colours: auto, always or never")
	cli.Values(flags, "colour", "auto", "always", "never")
	flags.BoolVar(&f.json, "json", false, "print one JSON object for each answer")
	f.Bots.Add(flags, games)
	f.Runs(cmd, f.run)
	return cmd
}

// watched is a run of the command.
type watched struct {
	f     *watchFlags
	out   io.Writer
	game  table.Game
	bot   *reload.Bot
	paint cli.Paint
	old   *reload.Answer // the previous answer; at first the recorded one
	asked int
}

func (f *watchFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	w, err := f.watched(ctx, operands, c)
	if err != nil {
		return err
	}
	if err := f.TellSandbox(c.Err, f.Say); err != nil {
		return err
	}
	if !f.json {
		w.begin()
	}
	if err := reload.Follow(ctx, w.bot, func() {}, w.answered); err != nil {
		return cli.Failed(err)
	}
	return ctx.Err()
}

// watched checks the flags, and reads the record.
func (f *watchFlags) watched(ctx context.Context, operands []string, c cli.Console) (*watched, error) {
	if f.bot == "" {
		return nil, errors.New("say which bot is watched: --bot COMMAND")
	}
	record, game, err := options.TrueRecord(f.games, operands[0])
	if err != nil {
		return nil, err
	}
	s, turn, err := f.Find(ctx, c, game, record)
	if err != nil {
		return nil, err
	}
	w := &watched{f: f, out: c.Out, game: game}
	if w.paint, err = cli.NewPaint(f.colour, c.Out); err != nil {
		return nil, err
	}
	w.bot = &reload.Bot{Rules: game.Rules, Open: game.OpenBot, Command: strings.TrimPrefix(f.bot, string(engine.BotSeat)+":"), Situation: s, Waits: game.Questions.Waits}
	if turn < len(record.Turns) {
		for i, p := range record.Turns[turn].Asked {
			if p == s.Player {
				w.old = &reload.Answer{Answer: record.Turns[turn].Answers[i].Engine()}
			}
		}
	}
	w.bot.Options, err = f.BotOptions(w.bot.Command)
	if err != nil {
		err = fmt.Errorf("--bot: %w", err)
	}
	return w, err
}

// Messages. Arguments: bot, turn, player; move, verdict, answer, why, ms.
var (
	watching = engine.Phrase{Key: "watch.begin", Text: "{bot}, turn {turn}, {player} to move. Save it, and it is asked again; Ctrl-C ends this."}
	recorded = engine.Phrase{Key: "watch.recorded", Text: "recorded: {answer}"}
	before   = engine.Phrase{Key: "watch.before", Text: "before:   {answer}"}
	now      = engine.Phrase{Key: "watch.now", Text: "now:      {answer}"}
	same     = engine.Phrase{Key: "watch.same", Text: "the same as before"}
	answer   = engine.Phrase{Key: "watch.answer", Text: "{move} ({verdict}, {ms} ms)"}
	refused  = engine.Phrase{Key: "watch.refused", Text: "{move} ({verdict}, {ms} ms), which is illegal: {why}"}
	failed   = engine.Phrase{Key: "watch.failed", Text: "no move ({verdict}): {why}"}
	failedSo = engine.Phrase{Key: "watch.failed-so", Text: "no move: {why}"}
	unbuilt  = engine.Phrase{Key: "watch.unbuilt", Text: "no answer: {why}"}
	builtIn  = engine.Phrase{Key: "watch.built", Text: "built in {ms} ms"}
)

// begin prints the board and what is watched.
func (w *watched) begin() {
	state, err := w.bot.Situation.State(w.game.Rules)
	if err != nil {
		return
	}
	player := w.bot.Situation.Player
	if w.game.Show != nil {
		moves := map[engine.Player]engine.Move{}
		if w.old != nil {
			moves[player] = w.old.Move
		}
		fmt.Fprintln(w.out, strings.Join(w.game.Show.Board(state.View(player), moves, w.paint), "\n"))
	}
	w.say(options.WithNames(watching.With("bot", w.bot.Command).WithInt("turn", len(w.bot.Situation.Past)).WithInt("player", int(player)), w.name))
}

func (w *watched) name(p int) string {
	return w.f.Player(w.game.Sides, p)
}

func (w *watched) say(p engine.Phrase) {
	fmt.Fprintln(w.out, w.f.Say(p)) // Main reports write errors
}

// answered prints an answer.
func (w *watched) answered(a reload.Answer) {
	if w.f.json {
		_ = cli.WriteLine(w.out, w.object(&a)) // Main reports write errors
		if a.Err == nil {
			w.old = &a
		}
		return
	}
	if w.asked > 0 {
		fmt.Fprintln(w.out)
	}
	if a.Built.Milliseconds() > 0 {
		w.say(builtIn.WithInt("ms", int(a.Built.Milliseconds())))
	}
	if w.old != nil {
		then := before
		if w.asked == 0 {
			then = recorded
		}
		w.say(then.WithPhrase("answer", w.words(w.old)))
	}
	w.say(now.WithPhrase("answer", w.words(&a)))
	if w.old != nil && reload.Same(w.old, &a) {
		w.say(same)
	}
	w.more(&a)
	w.asked++
	if a.Err == nil { // a failed build is no answer to compare with
		w.old = &a
	}
}

// more prints other output of the bot; for a failed build, the compiler's output.
func (w *watched) more(a *reload.Answer) {
	text := a.Debug
	if a.Stderr != "" {
		text = strings.TrimSpace(text + "\n" + a.Stderr)
	}
	if f, ok := errors.AsType[*source.Failure](a.Err); ok {
		text = f.Log
	}
	if text = strings.TrimSpace(engine.Readable(text)); text != "" {
		fmt.Fprintln(w.out, "  "+strings.ReplaceAll(text, "\n", "\n  "))
	}
}

// words returns an answer in words.
func (w *watched) words(a *reload.Answer) engine.Phrase {
	p := answer
	switch {
	case a.Err != nil:
		return unbuilt.WithPhrase("why", engine.Reason(a.Err))
	case a.Fault != engine.NoFault || a.Verdict != engine.OK:
		return a.Verdict.Told(failed, failedSo).WithPhrase("why", a.Why)
	case a.Wrong != nil:
		p = refused.WithPhrase("why", engine.Reason(a.Wrong))
	}
	p = p.With("verdict", string(a.Verdict)).With("ms", fmt.Sprintf("%.1f", cli.Milliseconds(a.Spent())))
	if a.Move == "" {
		return p.WithPhrase("move", pack.Stay)
	}
	return p.With("move", string(a.Move))
}

// result is the output of --json.
type result struct {
	Move    engine.Move    `json:"move"`
	Verdict engine.Verdict `json:"verdict"`
	Why     string         `json:"why,omitempty"`
	Debug   string         `json:"debug,omitempty"`
	MS      float64        `json:"ms"`
	Built   float64        `json:"built_ms"`
	Differs bool           `json:"differs"`
}

// object returns an answer for --json.
func (w *watched) object(a *reload.Answer) result {
	r := result{Move: a.Move, Verdict: a.Verdict, Debug: a.Debug, MS: cli.Milliseconds(a.Spent()), Built: cli.Milliseconds(a.Built),
		Differs: w.old == nil || !reload.Same(w.old, a)}
	switch {
	case a.Err != nil:
		r.Why = w.f.Say(engine.Reason(a.Err))
	case a.Wrong != nil:
		r.Why = w.f.Say(engine.Reason(a.Wrong))
	case a.Why.Key != "":
		r.Why = w.f.Say(a.Why)
	}
	return r
}
