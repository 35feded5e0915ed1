package game

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// column tells of the step on the screen: which it is, how the match stands, what is done in it, and what a seat was
// asked and answered.
func (s *replayScene) column(a *App, c *ui.Context, in render.Rect) {
	head := in.CutTop(c.Px(replayHead(c)))
	s.stage.head(a, c, head, s)
	gap := c.Px(theme.PanelGap)
	s.buttons(a, c, in.CutBottom(c.Px(theme.ControlH)))
	in.CutBottom(gap)
	s.stage.standing(a, c, &in, s)
	in.CutTop(gap)
	s.stage.doings(a, c, &in, s)
	in.CutTop(gap)
	if in.H > c.Px(80) {
		s.texts(a, c, in)
	}
}

// buttons lead to what can be done with the match, and leave out what bots draw.
func (s *replayScene) buttons(a *App, c *ui.Context, r render.Rect) {
	export := ui.Button{Icon: "folder", Tip: a.T("replay.export_tip"), Shortcut: ui.KeyX}
	if c.Button("export", r.CutRight(c.ButtonWidth(export)), export) {
		s.paused = true
		s.export.open(a, c)
	}
}

// What the texts of a seat are: what it said, and its exchange with the referee to the byte.
const (
	debugText = iota
	errorText
	sentText
	replyText
	texts
)

// texts shows what the subject was sent, answered and said in its turn.
func (s *replayScene) texts(a *App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	in = in.Inset(-c.Px(theme.Space1))
	s.chooseSubject(a, c, &in)
	names := [texts]ui.Item{
		{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}, {Text: a.T("replay.tab_sent")}, {Text: a.T("replay.tab_answered")},
	}
	s.tab = c.Tabs("texts", in.CutTop(c.Px(30)), names[:], s.tab)
	in.CutTop(c.Px(theme.Space2))
	s.text.draw(a, c, in, s.question(s.subject), s)
}

// chooseSubject lets a player be chosen among those on offer; a single one is only named.
func (s *replayScene) chooseSubject(a *App, c *ui.Context, in *render.Rect) {
	offered := s.stage.offered(s)
	if len(offered) < 2 {
		line := in.CutTop(c.Px(24))
		drawLook(c, &line, s.stage.side(s.subject))
		c.Label(line, s.stage.label(a, s.subject), theme.H3, theme.TextHi)
		return
	}
	var buffer [8]ui.Item
	items, chosen := buffer[:0], 0
	for i, p := range offered {
		side := s.stage.side(p)
		items = append(items, ui.Item{Text: s.stage.label(a, p), Icon: side.icon, Tint: side.plate})
		if p == s.subject {
			chosen = i
		}
	}
	if now := c.Tabs("subject", in.CutTop(c.Px(30)), items, chosen); now != chosen {
		s.about(offered[now])
	}
	in.CutTop(c.Px(theme.Space1))
}
