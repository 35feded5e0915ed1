package setup

import (
	"context"
	"maps"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
)

// BotFeed finds out, off the frame, which commands on a set-up screen cannot be run as bots, and gets a bot's answer when it is tried.
type BotFeed struct {
	asked, now []string         // the commands checked last, and those of this tick
	Wrong      map[string]error // problems, by command
	Trials     map[string]Trial
	Trying     string // the command being tried
	away       bool   // the window does not have the focus: files may change meanwhile
	builds     play.BuildNews
	looker     *app.Latest[[]string, map[string]error]
	trier      *app.Latest[string, Trial]
}

// Trial is a bot's answer to the first turn of a match, or the problem in its first turns.
type Trial struct {
	Command string
	Wrong   error
	Look    engine.Phrase // what to look at though it plays; zero if nothing
	Advice  engine.Phrase // what to change; zero if nothing
	Move    engine.Move
	Took    time.Duration
}

// NewBotFeed returns a feed for a set-up of game. The caller closes it.
func NewBotFeed(a *app.App, game string) *BotFeed {
	d := &BotFeed{Wrong: map[string]error{}, Trials: map[string]Trial{}}
	home := play.MatchesOf(a).BotHome()
	d.looker = app.NewLatest(a, func(_ context.Context, commands []string) map[string]error { return lookAtBots(home.File, commands) })
	table := play.MatchesOf(a).Table()
	d.trier = app.NewLatest(a, func(ctx context.Context, command string) Trial {
		return Try(ctx, table, game, home, command, d.builds.Teller(a.Wake))
	})
	return d
}

// Close ends the work off the frame.
func (d *BotFeed) Close() {
	d.looker.Close()
	d.trier.Close()
}

// Poll takes results, and looks again when the seats' commands have changed or the window has regained the focus, as files may have
// changed.
func (d *BotFeed) Poll(seats []string, focused bool) {
	if wrong, ok := d.looker.Take(); ok {
		d.Wrong = wrong
	}
	if t, ok := d.trier.Take(); ok {
		d.Trials[t.Command], d.Trying = t, ""
	}
	d.now = d.now[:0]
	for _, seat := range seats {
		if command := play.BotCommand(seat); command != "" {
			d.now = append(d.now, command)
		}
	}
	back := d.away && focused
	d.away = !focused
	if back || !slices.Equal(d.now, d.asked) {
		d.asked = slices.Clone(d.now)
		maps.DeleteFunc(d.Trials, func(command string, _ Trial) bool { return back || !slices.Contains(d.asked, command) })
		d.looker.Ask(d.asked)
	}
}

// Try lets a bot answer the first turns of a match, off the frame.
func (d *BotFeed) Try(command string) {
	delete(d.Trials, command)
	d.Trying, d.asked = command, nil // the file may have changed: look again
	d.trier.Ask(command)
}

// Problem returns why a command cannot be run, or the problem with its answer; nil for no problem.
func (d *BotFeed) Problem(command string) error {
	if t, tried := d.Trials[command]; tried {
		return t.Wrong
	}
	return d.Wrong[command]
}

// Status describes the state of a command: not tried yet, being tried, its problem or its answer. icon is "" for none. answered describes
// a good answer.
func (d *BotFeed) Status(a *app.App, command string, answered func(*app.App, Trial) string) (icon string, tone theme.Color, text string) {
	trial, tried := d.Trials[command]
	problem := d.Problem(command)
	switch {
	case command == "":
		return "", theme.TextLow, a.T("setup.drop")
	case d.Trying == command:
		return "wait", theme.TextLow, d.builds.Say(a, "setup.trying")
	case problem != nil:
		return "warn", theme.Warn, a.Words().Sentences(a.Error(problem), a.Phrase(trial.Advice, a.SideName))
	case tried && trial.Look.Key != "":
		says := func(p engine.Phrase) string { return a.Phrase(p, a.SideName) }
		return "eye", theme.Gold, a.Words().Sentences(says(trial.Look), says(trial.Advice))
	case tried:
		return "check", theme.Accent, answered(a, trial)
	}
	return "", theme.TextLow, ""
}

// lookAtBots checks commands, off the frame, and returns the problems by command.
func lookAtBots(file string, commands []string) map[string]error {
	wrong := map[string]error{}
	for _, command := range commands {
		if _, known := wrong[command]; known {
			continue
		}
		if err := checkBot(file, command); err != nil {
			wrong[command] = err
		}
	}
	return wrong
}

// checkBot returns why a command, or a bot's name in a bots file, cannot be run. It reads files.
func checkBot(file, command string) error {
	o, err := roster.For(file, command, bot.Options{})
	if err != nil {
		return err
	}
	return bot.Check(command, o)
}

// Try checks, builds and asks a bot. It runs off the frame. building is called with each source file that is built first.
func Try(ctx context.Context, table games.Table, name string, home play.BotHome, command string, building func(source string)) Trial {
	t := Trial{Command: command}
	game, err := table.Find(name)
	if err == nil {
		err = checkBot(home.File, command)
	}
	if err == nil {
		err = play.BuildBots(ctx, home, []string{play.BotPrefix + command}, building)
	}
	if err == nil {
		err = t.ask(ctx, game, home)
	}
	t.Wrong = err
	return t
}

// ask lets the bot answer the first turns of the smallest match.
func (t *Trial) ask(ctx context.Context, game games.Game, home play.BotHome) error {
	o, err := home.For(t.Command)
	if err != nil {
		return err
	}
	answer, found, err := doctor.FirstTurns(ctx, game, t.Command, o)
	t.Move, t.Took, t.Advice = answer.Move, answer.Wall, found.Advice
	switch {
	case err != nil:
	case found.State == doctor.Broken:
		err = found.Says.Err()
	case found.State == doctor.Look:
		t.Look = found.Says
	}
	return err
}
