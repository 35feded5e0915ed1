package lesson

import (
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// layout is where the parts of the screen go, in device px.
type layout struct {
	compact                  bool
	bar, board, column, foot render.Rect // foot is empty where the table needs none
}

// Sizes of the screen, logical px.
const (
	columnW, columnSmallW = 424, 232
	stepRowH              = 32
	newsH                 = 56
)

// layOut divides the window; the table needs a bar so many logical px high at the bottom.
func layOut(c *ui.Context, foot float32) layout {
	l := layout{compact: c.Compact()}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(app.BarHeight(c)))
	if foot > 0 {
		l.foot = rest.CutBottom(c.Px(foot+theme.MarginSmall)).InsetXY(c.Px(theme.MarginSmall), 0)
		l.foot.H -= c.Px(theme.MarginSmall)
	}
	if l.compact {
		rest = rest.InsetXY(c.Px(theme.MarginSmall), c.Px(theme.MarginSmall))
		l.column = app.Beside(c, &rest, c.Px(columnSmallW), c.Px(theme.Space3))
		l.board = rest
		return l
	}
	if foot > 0 {
		l.foot = l.foot.InsetXY(c.Px(theme.Margin-theme.MarginSmall), 0).Move(0, -c.Px(theme.MarginSmall))
		rest.CutTop(c.Px(theme.Space2))
		rest.CutBottom(c.Px(theme.Space5))
	} else {
		rest.CutTop(c.Px(theme.Space7))
		rest.CutBottom(c.Px(theme.Space8))
	}
	if over := rest.W - rest.H - c.Px(columnW+4*theme.Space8); over > 0 {
		rest = rest.Center(rest.W-over, rest.H)
	}
	rest = rest.InsetXY(c.Px(theme.Space8), 0)
	l.column = rest.CutRight(c.Px(columnW))
	rest.CutRight(c.Px(theme.Space8))
	l.board = rest
	return l
}

// column is what stands beside the board: the goal in one sentence, why, what to press, what the last press has led to,
// the steps, and the ways on.
func (s *Scene) column(a *app.App, c *ui.Context, l layout) {
	r := l.column
	buttons := r.CutBottom(c.Px(theme.ControlLargeH))
	if l.compact {
		buttons = r.CutBottom(2*c.Px(theme.ControlH) + c.Px(theme.Space1) - buttons.H).Join(buttons)
	}
	r.CutBottom(c.Px(theme.Space3))
	s.progress(c, &r, l.compact)
	tone := theme.TextHi
	if c.In.NowMS < s.amberMS {
		tone = theme.Warn
	}
	if l.compact {
		s.textSmall(a, c, &r, tone)
		s.newsSmall(c, r)
	} else {
		s.text(a, c, &r, tone)
		s.panels(c, r)
	}
	s.buttons(a, c, buttons, l.compact)
}

// progress is which step it is, and a bar for each.
func (s *Scene) progress(c *ui.Context, r *render.Rect, compact bool) {
	line := r.CutTop(c.Px(theme.Space6))
	line.H = c.Px(theme.Space4)
	c.Label(line, s.said.which, theme.Label, theme.TextLow)
	if !compact {
		c.Text(line, s.said.left, theme.Label, theme.TextLow, render.Right)
	}
	bars := r.CutTop(c.Px(6))
	for i := range s.said.names {
		tone := theme.Bg3
		switch {
		case i < s.step:
			tone = theme.Accent
		case i == s.step:
			tone = theme.TextHi
		}
		c.FillRound(bars.Column(i, len(s.said.names), c.Px(theme.Space1)), c.Px(3), tone)
	}
	gap := float32(theme.Space7)
	if compact {
		gap = theme.Space3
	}
	r.CutTop(c.Px(gap))
}

// text is the goal, why, and what to press.
func (s *Scene) text(a *app.App, c *ui.Context, r *render.Rect, tone theme.Color) {
	r.CutTop(c.Paragraph(*r, s.said.goal, theme.H1, tone) + c.Px(theme.Space3))
	r.CutTop(c.Paragraph(*r, s.said.why, theme.Body, theme.TextMid) + c.Px(theme.Space3))
	r.CutTop(c.Paragraph(*r, s.said.how, theme.Body, theme.TextHi) + c.Px(theme.Space4))
	s.table.tools(a, c, r)
	r.CutTop(c.Px(theme.Space4))
}

func (s *Scene) textSmall(a *app.App, c *ui.Context, r *render.Rect, tone theme.Color) {
	r.CutTop(c.Paragraph(*r, s.said.goal, theme.H2, tone) + c.Px(theme.Space2))
	r.CutTop(c.Paragraph(*r, s.said.why, theme.Small, theme.TextMid) + c.Px(theme.Space2))
	r.CutTop(c.Paragraph(*r, s.said.how, theme.Small, theme.TextHi) + c.Px(theme.Space2))
	s.table.tools(a, c, r)
	r.CutTop(c.Px(theme.Space2))
}

// panels are the answer to what was done last, and the list of the steps, as far as there is room.
func (s *Scene) panels(c *ui.Context, r render.Rect) {
	rows := c.Px(stepRowH)*float32(len(s.said.names)) + 2*c.Px(theme.Space3)
	if r.H >= rows+c.Px(newsH+theme.PanelGap) {
		list := r.CutBottom(rows)
		r.CutBottom(c.Px(theme.PanelGap))
		s.steps(c, list)
	}
	if s.news.kind != nothingNew && r.H >= c.Px(newsH) {
		s.newsPanel(c, r.CutBottom(c.Px(newsH)))
	}
}

// newsIcon is the mark of an answer and its tone.
func (n *news) icon() (icon string, tone theme.Color) {
	switch n.kind {
	case achieved:
		return "check", theme.Accent
	case warned:
		return "warn", theme.Warn
	}
	return "event", theme.TextMid
}

// risen is how far an answer has come in, 0..1.
func (n *news) risen(c *ui.Context) float32 {
	if c.Env.Reduce {
		return 1
	}
	return min(float32(c.In.NowMS-n.ms)/theme.RiseMS, 1)
}

func (s *Scene) newsPanel(c *ui.Context, r render.Rect) {
	in := s.news.risen(c)
	r = r.Move(0, c.Px(8)*(1-in))
	c.PushAlpha(in)
	defer c.PopAlpha()
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(c.Px(theme.Space4), 0)
	icon, tone := s.news.icon()
	c.IconIn(r.CutLeft(c.Px(18)), icon, c.Px(18), tone)
	r.CutLeft(c.Px(theme.Space4))
	if s.news.note != "" {
		c.Text(r.CutRight(c.TextWidth(s.news.note, theme.Small)+c.Px(theme.Space2)), s.news.note, theme.Small, theme.TextLow, render.Right)
	}
	height := c.ParagraphHeight(r.W, s.news.text, theme.Body)
	c.Paragraph(app.Middle(r, height), s.news.text, theme.Body, theme.TextHi)
}

func (s *Scene) newsSmall(c *ui.Context, r render.Rect) {
	if s.news.kind == nothingNew {
		return
	}
	icon, tone := s.news.icon()
	c.IconIn(render.R(r.X, r.Y, c.Px(16), c.Px(16)), icon, c.Px(14), tone)
	r.CutLeft(c.Px(22))
	c.Paragraph(r, s.news.text, theme.Small, theme.TextHi)
}

// steps are all of them, with what is behind.
func (s *Scene) steps(c *ui.Context, r render.Rect) {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(c.Px(theme.Space4), c.Px(theme.Space3))
	for i, name := range s.said.names {
		row := r.CutTop(c.Px(stepRowH))
		mark := row.CutLeft(c.Px(18))
		row.CutLeft(c.Px(theme.Space3))
		switch {
		case i < s.step:
			c.IconIn(mark, "check", c.Px(14), theme.Accent)
			c.Label(row, name, theme.Body, theme.TextLow)
		case i == s.step:
			c.Circle(mark.CX(), mark.CY(), c.Px(4), theme.TextHi)
			c.Label(row, name, theme.BodyStrong, theme.TextHi)
		default:
			c.Ring(mark.CX(), mark.CY(), c.Px(3), c.Px(1.5), theme.LineStrong)
			c.Label(row, name, theme.Body, theme.TextLow)
		}
	}
}

// buttons are the ways on: back, once more, and past the step.
func (s *Scene) buttons(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	back := ui.Button{Text: a.T("common.back"), Icon: "back", Large: !compact, Disabled: s.step == 0}
	again := ui.Button{Text: a.T("lesson.again"), Icon: "restart", Large: !compact}
	skip := ui.Button{Text: a.T("lesson.skip"), Kind: ui.Quiet, Large: !compact}
	line, second := r, r
	if compact {
		line = second.CutTop(c.Px(theme.ControlH))
		second.CutTop(c.Px(theme.Space1))
	}
	if c.Button("back-step", line.CutLeft(c.ButtonWidth(back)), back) {
		s.jump(s.step - 1)
	}
	skipR := line.CutRight(min(c.ButtonWidth(skip), line.W))
	againR := line
	if compact {
		againR = second
	} else {
		againR.CutLeft(c.Px(theme.Space2))
		againR.W = min(c.ButtonWidth(again), againR.W)
	}
	if c.Button("again", againR, again) {
		s.jump(s.step)
	}
	if c.Button("skip", skipR, skip) {
		s.skip(a)
	}
}

// end is the lesson once all steps are behind the person: what was learned, and the way into a match.
func (s *Scene) end(a *app.App, c *ui.Context, l layout) {
	r := l.board.Join(l.column)
	r = r.Center(min(r.W, c.Px(columnW)), r.H)
	s.progress(c, &r, l.compact)
	r.CutTop(c.Paragraph(r, s.said.goal, theme.H1, theme.TextHi) + c.Px(theme.Space3))
	r.CutTop(c.Paragraph(r, s.said.why, theme.Body, theme.TextMid) + c.Px(theme.Space6))
	first := a.Settings().Ways().Modes(s.game)[0]
	start := ui.Button{Text: a.T("lesson.play"), Icon: "play", Kind: ui.Primary, Large: true, Default: true, Cap: "Enter"}
	if c.Button("play", placed(c, &r, start), start) {
		play.StartLast(a, first)
		return
	}
	r.CutTop(c.Px(theme.Space2))
	again := ui.Button{Text: a.T("lesson.from_start"), Icon: "restart", Kind: ui.Quiet, Large: true}
	if c.Button("from-start", placed(c, &r, again), again) {
		s.jump(0)
	}
}

// placed cuts the place of a button off the top of r.
func placed(c *ui.Context, r *render.Rect, b ui.Button) render.Rect {
	line := r.CutTop(c.ButtonHeight(b))
	return line.CutLeft(min(c.ButtonWidth(b), line.W))
}
