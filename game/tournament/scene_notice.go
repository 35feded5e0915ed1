package tournament

import (
	"errors"

	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

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
