package game

import (
	"context"
	"maps"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
	"generals-chess/render/theme"
)

// botDesk knows of the commands on a set-up screen which cannot be run as bots, and what a bot answered when it was
// tried. It looks off the frame.
type botDesk struct {
	asked, now []string         // the commands that were asked about, and those of this tick
	wrong      map[string]error // what is wrong, by command
	trials     map[string]trial
	trying     string // the command being tried
	away       bool   // the window has not the focus: files may change meanwhile
	builds     buildNews
	looker     *latest[[]string, map[string]error]
	trier      *latest[string, trial]
}

// trial is a bot's answer to the first turn of a match.
type trial struct {
	command string
	wrong   error
	move    engine.Move
	took    time.Duration
}

func newBotDesk(a *App, game string) *botDesk {
	d := &botDesk{wrong: map[string]error{}, trials: map[string]trial{}}
	file := a.botsFile
	d.looker = newLatest(a.life, func(_ context.Context, commands []string) map[string]error { return lookAtBots(file, commands) }, a.wake)
	d.trier = latestErrand(a, func(ctx context.Context, command string) trial {
		return try(ctx, game, file, command, d.builds.teller(a.wake))
	})
	return d
}

// Close ends the work off the frame.
func (d *botDesk) Close() {
	d.looker.Close()
	d.trier.Close()
}

// look takes what has come and asks anew when the seats' commands have changed, or the files may have.
func (d *botDesk) look(seats []string, focused bool) {
	if wrong, ok := d.looker.Take(); ok {
		d.wrong = wrong
	}
	if t, ok := d.trier.Take(); ok {
		d.trials[t.command], d.trying = t, ""
	}
	d.now = d.now[:0]
	for _, seat := range seats {
		if command := botCommand(seat); command != "" {
			d.now = append(d.now, command)
		}
	}
	back := d.away && focused
	d.away = !focused
	if back || !slices.Equal(d.now, d.asked) {
		d.asked = slices.Clone(d.now)
		maps.DeleteFunc(d.trials, func(command string, _ trial) bool { return back || !slices.Contains(d.asked, command) })
		d.looker.Ask(d.asked)
	}
}

// try has a bot answer the first turn of a match.
func (d *botDesk) try(command string) {
	delete(d.trials, command)
	d.trying, d.asked = command, nil // the file may have changed: look again
	d.trier.Ask(command)
}

// problem is why a command cannot be run, or what was wrong with its answer.
func (d *botDesk) problem(command string) error {
	if t, tried := d.trials[command]; tried {
		return t.wrong
	}
	return d.wrong[command]
}

// status says what is known of a command, with an icon, "" for none. answered puts an answer into words.
func (d *botDesk) status(a *App, command string, answered func(*App, trial) string) (icon string, tone theme.Color, text string) {
	trial, tried := d.trials[command]
	problem := d.problem(command)
	switch {
	case command == "":
		return "", theme.TextLow, a.T("setup.drop")
	case d.trying == command:
		return "wait", theme.TextLow, d.builds.say(a, "setup.trying")
	case problem != nil:
		return "warn", theme.Warn, a.Error(problem)
	case tried:
		return "check", theme.Accent, answered(a, trial)
	}
	return "", theme.TextLow, ""
}

// lookAtBots runs off the frame.
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

// checkBot names what keeps a command, or a bot's name in a bots file, from being run. It looks at files.
func checkBot(file, command string) error {
	o, err := roster.For(file, command, bot.Options{})
	if err != nil {
		return err
	}
	return bot.Check(command, o)
}

// try runs off the frame. building hears of source files that are built first.
func try(ctx context.Context, name, file, command string, building func(source string)) trial {
	t := trial{command: command}
	game, err := seats.Find(name)
	if err == nil {
		err = checkBot(file, command)
	}
	if err == nil {
		err = buildBots(ctx, file, []string{botPrefix + command}, building)
	}
	if err == nil {
		err = t.ask(ctx, game, file)
	}
	t.wrong = err
	return t
}

// ask has the bot answer for the first player at the start of the smallest match.
func (t *trial) ask(ctx context.Context, game seats.Game, file string) error {
	least, _ := game.Rules.Players()
	state, err := game.Rules.New(engine.Setup{Game: game.Rules.Name(), Players: least, Seed: 1})
	if err != nil {
		return err
	}
	o, err := roster.For(file, t.command, bot.Options{})
	if err != nil {
		return err
	}
	answer, err := game.Probe(ctx, state.View(0), t.command, o)
	t.move, t.took = answer.Move, answer.Wall
	switch {
	case err != nil:
		return err
	case answer.Verdict != engine.OK || answer.Fault != engine.NoFault:
		return &answer.Why
	}
	return state.Check(0, answer.Move)
}
