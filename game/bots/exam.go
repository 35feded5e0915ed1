package bots

import (
	"context"
	"errors"
	"strings"
	"sync"

	"generals-chess/assets/words"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exam is the screen that examines a bot. Its checks appear one by one. It lies on top of another screen.
type exam struct {
	game, command  string
	name           string // of the bot
	run            *examRun
	checks         []doctor.Check // as in this frame
	state          examState
	told           app.MadeOf[examTold] // the title, the summary and the rows
	title, summary string
	rows           []checkRow
}

// examState is the progress of an examination.
type examState struct {
	over bool
	err  error // why it ended early
}

// examTold is the progress that the texts show.
type examTold struct {
	run    *examRun
	checks int
	over   bool
}

// examRun is an examination, off the frame.
type examRun struct {
	stop   context.CancelFunc
	builds play.BuildNews

	mu     sync.Mutex
	checks []doctor.Check // only appended to
	state  examState
}

// Examine examines a bot in a game, on a screen on top of the current scene. command may be the bot's name in the bots file.
func Examine(a *app.App, game, command string) {
	e := &exam{game: game, command: command, name: bot.CommandName(command)}
	e.begin(a)
	a.Push(e)
}

// begin starts the examination again.
func (e *exam) begin(a *app.App) {
	e.Close()
	r, home, game, command := &examRun{}, play.MatchesOf(a).BotHome(), e.game, e.command
	e.run = r
	table := play.MatchesOf(a).Table()
	r.stop = a.Job(func(ctx context.Context) {
		err := r.examine(ctx, table, home, game, command, a.Wake)
		r.mu.Lock()
		r.state = examState{true, err}
		r.mu.Unlock()
		a.Wake()
	})
}

// Close cancels a running examination.
func (e *exam) Close() {
	if e.run != nil {
		e.run.stop()
	}
}

// examine runs the checks, off the frame.
func (r *examRun) examine(ctx context.Context, table games.Table, home play.BotHome, game, command string, wake func()) error {
	g, err := table.Find(game)
	if err != nil {
		return err
	}
	o, err := home.For(command)
	if err != nil {
		return err
	}
	building := r.builds.Teller(wake)
	building(play.SourceOf(command, o))
	_, err = doctor.Examine(ctx, g, command, o, func(check doctor.Check) {
		r.mu.Lock()
		r.checks = append(r.checks, check)
		r.mu.Unlock()
		building("") // the first check has built the program
	})
	return err
}

// now returns the checks so far, which never change, and the state.
func (r *examRun) now() ([]doctor.Check, examState) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.checks, r.state
}

// Frame lays the screen out.
func (e *exam) Frame(a *app.App, c *ui.Context) {
	e.checks, e.state = e.run.now()
	e.sumUp(a)
	c.FillRect(c.Window(), theme.Bg0)
	play.DropBots(a, c)
	if a.Scene() != e {
		return
	}
	note := e.command
	if note == e.name {
		note = ""
	}
	top := app.Top{Back: a.T("common.back"), Title: e.title, Note: note}
	if app.Page(a, c, top, func(l *ui.Layout) { app.Sheet(l, 860, func() { e.lay(a, l) }) }) {
		a.Back()
	}
}

// lay lays out the tools, the progress, and the checks, the oldest on top.
func (e *exam) lay(a *app.App, l *ui.Layout) {
	l.Column(ui.Box{Gap: theme.Space3}, func() {
		e.tools(a, l)
		e.verdict(a, l)
		l.Space(0)
	})
	l.Scroll("checks", ui.Box{Grow: 1}, func() {
		for i := range e.rows {
			e.rows[i].lay(l)
		}
	})
}

// tools lays out the choice of the game, and the buttons that start, cancel and copy the examination.
func (e *exam) tools(a *app.App, l *ui.Layout) {
	again := ui.Button{Text: a.T("exam.again"), Icon: "replay"}
	if !e.state.over {
		again = ui.Button{Text: a.T("exam.cancel"), Icon: "close"}
	}
	game, pressed := e.game, false
	l.Grid(ui.Box{Gap: theme.Space2, Columns: 2}, func() {
		l.Row(ui.Box{}, func() { game = setup.GameChoice(a, l, e.game) })
		l.Row(ui.Box{Gap: theme.Space2, Inside: ui.End}, func() {
			if l.Button(ui.Box{}, "copy", ui.Button{Text: a.T("exam.copy"), Icon: "copy", Kind: ui.Quiet, Disabled: len(e.checks) == 0}) {
				l.Clip.Write(e.text(a))
				a.Say(a.T("replay.copied"), false)
			}
			pressed = l.Button(ui.Box{}, "again", again)
		})
	})
	switch {
	case game != e.game:
		e.game = game
		e.begin(a)
	case pressed && e.state.over:
		e.begin(a)
	case pressed:
		e.Close()
	}
}

// sumUp describes the progress or result of the examination when it has changed.
func (e *exam) sumUp(a *app.App) {
	if !e.told.Stale(a, examTold{e.run, len(e.checks), e.state.over}) {
		return
	}
	e.title = a.F("exam.title", words.Text("name", e.name))
	e.rows = e.rows[:0]
	for i := range e.checks {
		e.rows = append(e.rows, newCheckRow(a, &e.checks[i]))
	}
	worst := (&doctor.Report{Checks: e.checks}).Worst()
	switch {
	case e.state.err != nil && e.run.gaveUp(e.state):
		e.summary = a.T("exam.given_up")
	case e.state.err != nil:
		e.summary = a.Error(e.state.err)
	case !e.state.over:
		e.summary = a.F("exam.running", words.Int("n", len(e.checks)))
	case worst == doctor.Broken:
		e.summary = a.T("exam.all_broken")
	case worst == doctor.Look:
		e.summary = a.T("exam.all_look")
	default:
		e.summary = a.T("exam.all_fine")
	}
}

// gaveUp reports whether somebody cancelled the examination.
func (r *examRun) gaveUp(s examState) bool { return errors.Is(s.err, context.Canceled) }

// verdict lays out the result, or the progress.
func (e *exam) verdict(a *app.App, l *ui.Layout) {
	icon, tone, text := "wait", theme.TextMid, e.summary
	switch {
	case !e.state.over:
		if len(e.checks) == 0 {
			text = e.run.builds.Say(a, "exam.begins")
		}
	case e.state.err != nil:
		icon, tone = "warn", theme.Warn
	default:
		icon, tone = stateMark((&doctor.Report{Checks: e.checks}).Worst())
	}
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Icon(icon, 20, tone)
		l.Words(ui.Box{Grow: 1}, text, theme.H2, theme.TextHi)
	})
}

// stateMark returns the icon and colour of a state.
func stateMark(s doctor.State) (icon string, tone theme.Color) {
	switch s {
	case doctor.Fine:
		return "check", theme.Accent
	case doctor.Look:
		return "eye", theme.Gold
	case doctor.Broken:
		return "warn", theme.Warn
	}
	return "wait", theme.TextLow
}

// stateKeys are the catalogue keys of states' names; it is read only.
var stateKeys = map[doctor.State]string{
	doctor.Fine: "exam.ok", doctor.Look: "exam.look", doctor.Broken: "exam.broken", doctor.Skipped: "exam.skipped",
}

// text returns the report for the clipboard.
func (e *exam) text(a *app.App) string {
	var s strings.Builder
	s.WriteString(e.title + "\n" + e.command + "\n" + e.summary + "\n")
	for _, row := range e.rows {
		s.WriteString("\n" + a.T(stateKeys[row.state]) + " · " + row.title + "\n" + row.finding + "\n")
		if row.log != "" {
			s.WriteString(row.log + "\n")
		}
		if row.advice != "" {
			s.WriteString("→ " + row.advice + "\n")
		}
	}
	return s.String()
}
