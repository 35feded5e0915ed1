package lesson

import (
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the screen, logical px.
const (
	stepRowH, stepRowLeast = 32, 24
)

// describe fills in the frame.Screen, once.
func (s *Scene) describe(a *app.App, c *ui.Context) {
	s.screen = s.at.Task(s.table.foot(a, c) == 0, func(l *ui.Layout) { s.column(a, l) })
}

// column lays out the column beside the board: the goal in one sentence, why, what to press, the result of the last press, the steps, and
// the ways on. The steps are in two columns, or left out, where there is no room. What is still too long scrolls.
func (s *Scene) column(a *app.App, l *ui.Layout) {
	if s.over() {
		s.end(a, l)
		return
	}
	tone := theme.TextHi
	if l.In.NowMS < s.amberMS {
		tone = theme.Warn
	}
	look := frame.TaskLookIn(l, theme.H2)
	l.Column(ui.Box{Grow: 1}, func() {
		if !s.screen.Airy {
			l.Space(theme.Space2)
		}
		s.progress(l)
		l.Either(ui.Box{Grow: 1}, func() {
			for columns := 1; columns <= 2; columns++ {
				l.Column(ui.Box{Gap: theme.PanelGap}, func() {
					l.Column(ui.Box{Grow: 1}, func() { s.text(a, l, look, tone) })
					s.answer(l, look)
					s.steps(l, columns)
				})
			}
			l.Scroll("text", ui.Box{Gap: theme.PanelGap}, func() {
				l.Column(ui.Box{}, func() { s.text(a, l, look, tone) })
				s.answer(l, look)
			})
		})
		l.Space(theme.Space3)
		s.buttons(a, l, look)
	})
}

// progress lays out the number of the step, how long the rest takes where there is room, and a bar for each step.
func (s *Scene) progress(l *ui.Layout) {
	l.Row(ui.Box{H: theme.Space6, Gap: theme.Space3}, func() {
		l.Label(ui.Box{Grow: 1, Align: ui.Start}, s.said.which, theme.Label, theme.TextLow)
		l.Label(ui.Box{Align: ui.Start, Drop: 1}, s.said.left, theme.Label, theme.TextLow)
	})
	l.Row(ui.Box{Gap: theme.Space1}, func() {
		for i := range s.said.names {
			tone := theme.Bg3
			switch {
			case s.done(i):
				tone = theme.Accent
			case i == s.step:
				tone = theme.TextHi
			}
			if r, ok := l.Place(ui.Box{W: 1, Grow: 1, H: 6}); ok {
				l.FillRound(r, l.Px(3), tone)
			}
		}
	})
	gap := float32(theme.Space6)
	if l.Compact() {
		gap = theme.Space2
	}
	l.Space(gap)
}

// text lays out the goal, why, and what to press.
func (s *Scene) text(a *app.App, l *ui.Layout, look frame.TaskLook, tone theme.Color) {
	l.Column(ui.Box{Gap: look.Gap}, func() {
		l.Words(ui.Box{}, s.said.goal, look.Goal, tone)
		l.Words(ui.Box{}, s.said.why, look.Text, theme.TextMid)
		l.Words(ui.Box{}, s.said.how, look.Text, theme.TextHi)
		s.table.tools(a, l)
	})
}

// icon returns the icon of an answer and its colour.
func (n *news) icon() (icon string, tone theme.Color) {
	switch n.kind {
	case achieved:
		return "check", theme.Accent
	case warned:
		return "warn", theme.Warn
	}
	return "event", theme.TextMid
}

// risen returns how far an answer has faded in, 0 to 1.
func (n *news) risen(c *ui.Context) float32 {
	if c.Env.Reduce {
		return 1
	}
	return min(float32(c.In.NowMS-n.ms)/theme.RiseMS, 1)
}

// answer lays out the result of the last press.
func (s *Scene) answer(l *ui.Layout, look frame.TaskLook) {
	if s.news.kind == nothingNew {
		return
	}
	l.PushAlpha(s.news.risen(l.Context))
	l.Panel(ui.Box{}, theme.None, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			icon, tone := s.news.icon()
			l.Icon(icon, 18, tone)
			l.Words(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, s.news.text, look.Text, theme.TextHi)
			l.Label(ui.Box{Align: ui.Middle, Drop: 1}, s.news.note, theme.Small, theme.TextLow)
		})
	})
	l.PopAlpha()
}

// steps lays out all steps in columns, with marks on those that are done.
func (s *Scene) steps(l *ui.Layout, columns int) {
	each := (len(s.said.names) + columns - 1) / columns
	l.Panel(ui.Box{PadX: theme.Space4, PadY: theme.Space3}, theme.None, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			for first := 0; first < len(s.said.names); first += each {
				l.Column(ui.Box{W: 1, MinW: 1, Grow: 1}, func() {
					for i := first; i < min(first+each, len(s.said.names)); i++ {
						s.stepRow(l, i)
					}
				})
			}
		})
	})
}

// stepRow lays out the name of a step, with a mark if it is done.
func (s *Scene) stepRow(l *ui.Layout, step int) {
	l.Row(ui.Box{H: stepRowH, MinH: stepRowLeast, Gap: theme.Space3}, func() {
		if mark, ok := l.Place(ui.Box{W: 18}); ok {
			s.mark(l.Context, mark, step)
		}
		style, tone := theme.Body, theme.TextLow
		if step == s.step {
			style, tone = theme.BodyStrong, theme.TextHi
		}
		l.Label(ui.Box{Grow: 1}, s.said.names[step], style, tone)
	})
}

// mark draws whether a step is done, tried now, or still to come.
func (s *Scene) mark(c *ui.Context, r render.Rect, step int) {
	switch {
	case s.done(step):
		c.IconIn(r, "check", c.Px(14), theme.Accent)
	case step == s.step:
		c.Circle(r.CX(), r.CY(), c.Px(4), theme.TextHi)
	default:
		c.Ring(r.CX(), r.CY(), c.Px(3), c.Px(1.5), theme.LineStrong)
	}
}

// buttons lays out the buttons: back, once more, and skip. Where there is no room, once more has a row of its own.
func (s *Scene) buttons(a *app.App, l *ui.Layout, look frame.TaskLook) {
	back := func() {
		if l.Button(ui.Box{}, "back-step", ui.Button{Text: a.T("common.back"), Icon: "back", Large: look.Large, Disabled: s.step == 0}) {
			s.jump(s.step - 1)
		}
	}
	again := func() {
		if l.Button(ui.Box{}, "again", ui.Button{Text: a.T("lesson.again"), Icon: "restart", Large: look.Large}) {
			s.jump(s.step)
		}
	}
	skip := func() {
		l.Fill()
		if l.Button(ui.Box{}, "skip", ui.Button{Text: a.T("lesson.skip"), Kind: ui.Quiet, Large: look.Large}) {
			s.skip(a)
		}
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			back()
			again()
			skip()
		})
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			l.Row(ui.Box{}, func() {
				back()
				skip()
			})
			again()
		})
	})
}

// match starts a match with the first choices of the mode, as the text announces it, whoever the last opponent was.
func (s *Scene) match(a *app.App) {
	ways := a.Settings().Ways()
	mode := ways.Modes(s.game)[0]
	c, last := ways.First(mode), a.Settings().Last[mode]
	if c.Given = true; last.Human(0) {
		c.Names = last.Names
	}
	play.StartMatch(a, c)
}

// end lays out the end of the lesson beside the board of the last step: a summary, and the button that starts a match.
func (s *Scene) end(a *app.App, l *ui.Layout) {
	look := frame.TaskLookIn(l, theme.H2)
	l.Scroll("end", ui.Box{Grow: 1, MaxW: frame.TaskW}, func() {
		s.progress(l)
		l.Words(ui.Box{}, s.said.goal, look.Goal, theme.TextHi)
		l.Space(theme.Space3)
		l.Words(ui.Box{}, s.said.why, look.Text, theme.TextMid)
		l.Space(theme.Space4)
		s.steps(l, 1)
		l.Space(theme.Space4)
		start := ui.Button{Text: a.T("lesson.play"), Icon: "play", Kind: ui.Primary, Large: true, Default: true, Cap: ui.Open}
		if l.Button(ui.Box{Align: ui.Start}, "play", start) {
			s.match(a)
		}
		l.Space(theme.Space2)
		if l.Button(ui.Box{Align: ui.Start}, "from-start", ui.Button{Text: a.T("lesson.from_start"), Icon: "restart", Kind: ui.Quiet, Large: true}) {
			s.jump(0)
		}
	})
}
