package tournament

import (
	"errors"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// tools lays out the tabs and the buttons at the right end of the bar; without words where they do not fit.
func (s *tournamentScene) tools(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		for _, short := range [...]bool{false, true} {
			l.Row(ui.Box{Gap: theme.Space2, Inside: ui.End}, func() {
				s.tabs(l)
				help := ui.Button{Text: s.help.word, Icon: "two", Kind: ui.Quiet, Tip: a.T("helpers.title"), Does: action.Helpers}
				export := ui.Button{Text: a.T("crosstable.export"), Kind: ui.Quiet, Does: action.Export, Disabled: s.state.Now == nil}
				if short {
					help.Text, export.Text, export.Icon, export.Tip = s.help.few, "", "folder", export.Text
				}
				if l.Button(ui.Box{}, "helpers", help) {
					s.help.up = true
				}
				if l.Button(ui.Box{}, "export", export) {
					s.export.open(a, s.state)
				}
				s.action(a, l, short)
			})
		}
	})
}

// tabs lays out the choice of the tab.
func (s *tournamentScene) tabs(l *ui.Layout) {
	items, now := s.says.tabs[:], int(s.tab)
	if !s.tree.there() {
		items, now = items[tableTab:], max(now-int(tableTab), 0)
	}
	if to := app.Tabs(l, "tab", items, now); to != now {
		s.tab = sceneTab(to + len(s.says.tabs) - len(items))
	}
}

// action lays out the button of the current phase: pause, stop at once, resume, or set up another tournament like this one. A class that
// does not play is opened instead.
func (s *tournamentScene) action(a *app.App, l *ui.Layout, short bool) {
	b := ui.Button{Does: action.Pause}
	var do func()
	switch s.state.Phase {
	case runner.Reading:
		return
	case runner.Building, runner.Playing:
		b.Text, b.Icon, do = a.T("crosstable.pause"), "pause", s.source.Pause
	case runner.Ending:
		b.Text, b.Icon, b.Tip, do = a.T("crosstable.stop"), "close", a.T("crosstable.stop_tip"), s.source.Stop
	case runner.Paused:
		b.Text, b.Icon, b.Kind, do = a.T("crosstable.go_on"), "play", ui.Primary, func() { s.goOn(l.Context) }
	case runner.Over:
		b.Text, b.Icon, do = a.T("crosstable.again"), "trophy", func() { s.again(a, s.state.Spec) }
	}
	if s.class && (s.state.Phase == runner.Paused || s.state.Phase == runner.Over) { // the class goes on with its games itself
		b.Text, b.Icon, b.Tip, do = a.T("class.title_screen"), "human", a.T("class.screen_reopen_tip"), func() { s.openClass(a) }
	}
	if short && s.state.Phase != runner.Paused {
		b.Tip, b.Text = b.Text, ""
	}
	if l.Button(ui.Box{}, "action", b) {
		do()
	}
}

// openClass opens the class that the tournament is of.
func (s *tournamentScene) openClass(a *app.App) {
	s.left = true
	OpenClassIn(a, s.state.Folder)
}

// goOn resumes the tournament. If programs have changed it asks first.
func (s *tournamentScene) goOn(c *ui.Context) {
	if len(s.state.Changed) == 0 {
		s.source.GoOn(false)
		return
	}
	s.asking = true
	c.OpenModal("changed")
}

// ask shows the question whether changed programs may go on.
func (s *tournamentScene) ask(a *app.App, c *ui.Context) {
	if !s.asking {
		return
	}
	answer := c.Dialog("changed", ui.Dialog{
		Title: a.T("crosstable.changed_title"), Body: a.Words().Sentences(s.says.changed, a.T("crosstable.changed_body")),
		Primary: a.T("crosstable.changed_yes"), Quiet: a.T("crosstable.changed_no"),
	})
	if answer == ui.DialogYes {
		s.source.GoOn(true)
	}
	if answer != ui.DialogNone {
		s.asking = false
	}
}

// describe names the game and the format in one line.
func describe(a *app.App, st *runner.State) string {
	plan := st.Spec.Plan
	n := words.Int("n", plan.Pairs)
	text := ""
	switch plan.Format {
	case schedule.RoundRobin:
		text = a.F("crosstable.round_robin", n)
		if st.Spec.Options.SPRT != "" {
			text = a.T("crosstable.until_decided")
		}
	case schedule.Gauntlet:
		text = a.F("crosstable.gauntlet", n)
	case schedule.Swiss:
		text = a.F("crosstable.swiss", n, words.Int("rounds", plan.Rounds))
	case schedule.Knockout:
		text = a.F("crosstable.knockout", n)
	case schedule.Listed:
		text = a.T("crosstable.listed")
	case schedule.Rotation:
		text = a.F("crosstable.rotation", words.Int("seats", plan.Table))
	default:
		return ""
	}
	game := play.GameOf(a, st.Spec.Game).Card(a).Title
	return a.F("crosstable.what", words.Text("game", game), words.Text("format", text))
}

// notices lays out the problems of the tournament.
func (s *tournamentScene) notices(a *app.App, l *ui.Layout) {
	s.notice(a, l, "problem", s.says.problem, s.says.log)
	s.notice(a, l, "found", s.says.found, "")
	if s.state.Phase == runner.Paused {
		s.notice(a, l, "changed", s.says.changed, "")
	}
}

// logOf returns the output of a failed compiler, "" for other errors.
func logOf(err error) string {
	var failure *botsource.Failure
	if errors.As(err, &failure) {
		return failure.Log
	}
	return ""
}

// notice lays out a sentence as a warning; "" lays out nothing. A log can be copied. Long text scrolls.
func (s *tournamentScene) notice(a *app.App, l *ui.Layout, id, text, log string) {
	if text == "" {
		return
	}
	l.Behind(ui.Box{PadX: theme.Space3, PadY: theme.Space2}, func(r render.Rect) {
		l.Box(r, render.Box{Fill: theme.WarnDim, Radius: l.Px(theme.RadiusPanel)})
	}, func() {
		l.Row(ui.Box{Gap: theme.Space3, MinH: 36}, func() {
			l.Icon("warn", 18, theme.Warn)
			l.Scroll(id, ui.Box{Grow: 1, MaxH: noticeMostH, Align: ui.Middle}, func() { l.Words(ui.Box{}, text, theme.Body, theme.TextHi) })
			if log != "" && l.Button(ui.Box{}, "copy-log", ui.Button{Text: a.T("crosstable.copy_log"), Icon: "copy", Kind: ui.Quiet}) {
				l.Clip.Write(log)
				a.Say(a.T("crosstable.copied"), false)
			}
		})
	})
}

// noticeMostH is the largest height of a notice's words, logical px.
const noticeMostH = 160
