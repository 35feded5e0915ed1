package viewer

import (
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// column tells of the step on the screen: which it is, how the match stands, what is done in it, and what a seat was
// asked and answered. Comparing has all the room there is.
func (s *Scene) column(a *app.App, c *ui.Context, in render.Rect) {
	gap := c.Px(theme.Space2)
	head := in.CutTop(c.Px(replayHead(c)))
	s.liveMark(a, c, &head)
	s.Stage.Head(a, c, head, s)
	s.controls(a, c, &in)
	in.CutBottom(gap)
	if s.Tab != CompareTab {
		s.Stage.Standing(a, c, &in, s)
		in.CutTop(gap)
		if in.H > c.Px(doingsLeastH) {
			s.Stage.Doings(a, c, &in, s)
			in.CutTop(gap)
		}
	}
	if in.H > c.Px(80) {
		s.texts(a, c, in)
	}
}

// doingsLeastH is the room below which the texts have that of what is done, which the board shows too; logical px.
const doingsLeastH = 200

// controls are the buttons that move through the steps, and the speed with the steps by ten, side by side where there
// is room, at the bottom of in; they are cut off.
func (s *Scene) controls(a *app.App, c *ui.Context, in *render.Rect) {
	row := in.CutBottom(c.Px(theme.ControlH))
	if speed := c.Px(replaySpeedW); row.W >= c.Px(replayButtonsW)+speed {
		s.speeds(a, c, row.CutRight(speed))
		s.buttons(a, c, &row)
		return
	}
	if tens := c.Px(replayTensW); row.W >= tens+c.Px(replaySpeedW) {
		s.tens(a, c, row.CutRight(tens))
	}
	s.speeds(a, c, row)
	in.CutBottom(c.Px(theme.Space1))
	row = in.CutBottom(c.Px(theme.ControlH))
	s.buttons(a, c, &row)
}

// What the texts of a seat are: what it said, and its exchange with the referee to the byte.
const (
	debugText = iota
	errorText
	SentText
	replyText
	CompareTab // not a text: another build answers
	tabs
)

// texts shows what the subject was sent, answered and said in its turn.
func (s *Scene) texts(a *app.App, c *ui.Context, r render.Rect) {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	in := r.InsetXY(c.Px(theme.PanelGap), c.Px(theme.Space2))
	items := [tabs]ui.Item{
		{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")},
		{Text: a.T("replay.tab_sent")}, {Text: a.T("replay.tab_answered")}, {Icon: "swap"},
	}
	row := in.CutTop(c.Px(30))
	c.Tip(row.Column(CompareTab, int(tabs), 0), a.T("compare.start"))
	s.Tab = c.Tabs("texts", row, items[:], s.Tab)
	in.CutTop(c.Px(theme.Space1))
	if s.Tab == CompareTab {
		c.PushID(s.Tab)
		s.Compare.draw(a, c, in, s, s.Subject)
		c.PopID()
		return
	}
	s.Text.draw(a, c, in, s.Question(s.Subject), s)
}
