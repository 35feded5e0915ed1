package tournament

import (
	"errors"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top. It returns the rest of the window and whether the way out was taken.
func (s *tournamentScene) bar(a *app.App, c *ui.Context) (rest render.Rect, left bool) {
	rest = c.Window()
	bar := app.MatchBar(c, rest.CutTop(c.Px(app.BarHeight(c))))
	left = app.BarBack(c, &bar, a.T("common.back"), ui.KeyEscape)
	bar.CutLeft(c.Px(theme.Space3))
	s.action(a, c, &bar)
	bar.CutRight(c.Px(theme.Space2))
	export := ui.Button{Text: a.T("crosstable.export"), Kind: ui.Quiet, Shortcut: ui.KeyX, Disabled: s.state.Now == nil}
	if c.Compact() {
		export.Text, export.Icon, export.Tip = "", "folder", export.Text
	}
	if c.Button("export", app.Middle(bar.CutRight(c.ButtonWidth(export)), c.ButtonHeight(export)), export) {
		s.export.open(a, s.state)
	}
	bar.CutRight(c.Px(theme.Space2))
	s.helpers(a, c, &bar)
	s.tabs(a, c, &bar)
	bar.CutRight(c.Px(theme.Space3))
	s.title(a, c, bar)
	return rest, left
}

// title says what is played, as far as there is room; a tip says all of it.
func (s *tournamentScene) title(a *app.App, c *ui.Context, r render.Rect) {
	title := a.T("crosstable.title")
	if c.TextWidth(title, theme.BodyStrong) > r.W {
		c.Tip(r, s.says.what)
		return
	}
	what := c.LabelWidth(r, title, theme.BodyStrong, theme.TextHi, theme.Space4)
	if c.Compact() || c.TextWidth(s.says.what, theme.Control) > what.W {
		c.Tip(r, s.says.what)
		return
	}
	c.Label(what, s.says.what, theme.Control, theme.TextLow)
}

// helpers opens the dialog of the machines that help. Its button says how many there are.
func (s *tournamentScene) helpers(a *app.App, c *ui.Context, bar *render.Rect) {
	b := ui.Button{Icon: "two", Kind: ui.Quiet, Tip: a.T("helpers.title"), Shortcut: ui.KeyH}
	if !c.Compact() {
		b.Text = a.T("helpers.short")
	}
	if n := s.help.here; n > 0 {
		b.Text = strings.TrimSpace(b.Text + " " + c.Num(n))
	}
	if c.Button("helpers", app.Middle(bar.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		s.help.up = true
	}
	bar.CutRight(c.Px(theme.Space2))
}

// tabs choose what the middle shows.
func (s *tournamentScene) tabs(a *app.App, c *ui.Context, bar *render.Rect) {
	all := [...]ui.Item{{Text: a.T("crosstable.tab_bracket")}, {Text: a.T("crosstable.tab_table")}, {Text: a.T("crosstable.tab_failures")}, {Text: a.T("crosstable.tab_times")}}
	items, now := all[:], int(s.tab)
	if !s.tree.there() {
		items, now = all[tableTab:], max(now-int(tableTab), 0)
	}
	w := min(c.SegmentedWidth(items), bar.W)
	if to := c.Segmented("tab", app.Middle(bar.CutRight(w), c.Px(theme.ControlH)), items, now); to != now {
		s.tab = sceneTab(to + len(all) - len(items))
	}
}

// action is the button of what can be done now: pause, stop at once, go on, or begin another one like it.
func (s *tournamentScene) action(a *app.App, c *ui.Context, bar *render.Rect) {
	b := ui.Button{Shortcut: ui.KeyP}
	var do func()
	switch s.state.Phase {
	case runner.Reading:
		return
	case runner.Building, runner.Playing:
		b.Text, b.Icon, do = a.T("crosstable.pause"), "pause", s.source.Pause
	case runner.Ending:
		b.Text, b.Icon, b.Tip, do = a.T("crosstable.stop"), "close", a.T("crosstable.stop_tip"), s.source.Stop
	case runner.Paused:
		b.Text, b.Icon, b.Kind, do = a.T("crosstable.go_on"), "play", ui.Primary, func() { s.goOn(c) }
	case runner.Over:
		b.Text, b.Icon, do = a.T("crosstable.again"), "trophy", func() { s.again(a, s.state.Spec) }
	}
	if c.Compact() && s.state.Phase != runner.Paused {
		b.Tip, b.Text = b.Text, ""
	}
	if c.Button("action", app.Middle(bar.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		do()
	}
}

// goOn plays on, or asks first when programs changed.
func (s *tournamentScene) goOn(c *ui.Context) {
	if len(s.state.Changed) == 0 {
		s.source.GoOn(false)
		return
	}
	s.asking = true
	c.OpenModal("changed")
}

// ask asks whether programs that changed may go on.
func (s *tournamentScene) ask(a *app.App, c *ui.Context) {
	if !s.asking {
		return
	}
	answer := c.Dialog("changed", ui.Dialog{
		Title: a.T("crosstable.changed_title"), Body: s.says.changed + " " + a.T("crosstable.changed_body"),
		Primary: a.T("crosstable.changed_yes"), Quiet: a.T("crosstable.changed_no"),
	})
	if answer == ui.DialogYes {
		s.source.GoOn(true)
	}
	if answer != ui.DialogNone {
		s.asking = false
	}
}

// describe says in a line what is played.
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
	case schedule.Rotation:
		text = a.F("crosstable.rotation", words.Int("seats", plan.Table))
	default:
		return ""
	}
	game := play.GameOf(a, st.Spec.Game).Card(a).Title
	return a.F("crosstable.what", words.Text("game", game), words.Text("format", text))
}

// notices say what keeps the tournament from going on.
func (s *tournamentScene) notices(a *app.App, c *ui.Context, rest *render.Rect, gap float32) {
	if s.says.problem != "" {
		s.notice(a, c, rest, s.says.problem, logOf(s.state.Err))
		rest.CutTop(gap)
	}
	if s.says.found != "" {
		s.notice(a, c, rest, s.says.found, "")
		rest.CutTop(gap)
	}
	if s.says.changed != "" && s.state.Phase == runner.Paused {
		s.notice(a, c, rest, s.says.changed, "")
		rest.CutTop(gap)
	}
}

// logOf is what a compiler said, "" where none did.
func logOf(err error) string {
	var failure *botsource.Failure
	if errors.As(err, &failure) {
		return failure.Log
	}
	return ""
}

// notice is a sentence with a warning; a log with it can be copied.
func (s *tournamentScene) notice(a *app.App, c *ui.Context, rest *render.Rect, text, log string) {
	pad, icon := c.Px(theme.Space3), c.Px(28)
	copied := ui.Button{Text: a.T("crosstable.copy_log"), Icon: "copy", Kind: ui.Quiet}
	button := float32(0)
	if log != "" {
		button = c.ButtonWidth(copied) + pad
	}
	h := c.ParagraphHeight(rest.W-2*pad-icon-button, text, theme.Body)
	box := rest.CutTop(min(max(h, c.ButtonHeight(copied))+c.Px(theme.Space4), rest.H/2))
	c.Box(box, render.Box{Fill: theme.WarnDim, Radius: c.Px(theme.RadiusPanel)})
	in := box.InsetXY(pad, c.Px(theme.Space2))
	if log != "" && c.Button("copy-log", app.Middle(in.CutRight(button-pad), c.ButtonHeight(copied)), copied) {
		c.Clip.Write(log)
		a.Say(a.T("crosstable.copied"), false)
	}
	in.CutRight(button - max(button-pad, 0))
	c.IconIn(in.CutLeft(c.Px(18)), "warn", c.Px(18), theme.Warn)
	in.CutLeft(icon - c.Px(18))
	c.PushClip(in)
	c.Paragraph(app.Middle(in, h), text, theme.Body, theme.TextHi)
	c.PopClip()
}
