package menu

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The bars of the row of the lesson, one for each of its steps, logical px.
const (
	lessonBarW, lessonBarH, lessonBarGap = 14, 4, 3
)

// lessonRow leads to the lesson of the game chosen, and shows how much of it is behind the person.
func (h *Home) lessonRow(a *app.App, c *ui.Context, col *render.Rect) {
	game := play.MatchesOf(a).Games[h.chosen].Rules().Name()
	done, steps := a.Routes().(Routes).LessonSteps(a, game)
	if steps == 0 {
		return
	}
	row := ui.MenuRow{Title: a.T("lesson.home"), Icon: "lesson"}
	if done == 0 {
		row.Sub = a.T("lesson.home_new")
	}
	line := h.other(c, col, &row)
	if c.MenuRow("lesson", line, row) {
		a.Routes().(Routes).Lesson(a, game)
	}
	line.CutRight(c.Px(theme.Space4))
	switch done {
	case 0:
	case steps:
		c.Text(line, a.T("lesson.home_done"), theme.Small, theme.TextLow, render.Right)
	default:
		text := a.F("lesson.home_on", words.Int("done", done), words.Int("most", steps))
		c.Text(line.CutRight(c.TextWidth(text, theme.Small)), text, theme.Small, theme.TextLow, render.Right)
		line.CutRight(c.Px(theme.Space2))
		lessonBars(c, line, done, steps)
	}
}

// lessonBars are as many bars as there are steps, at the right end of r.
func lessonBars(c *ui.Context, r render.Rect, done, steps int) {
	for i := steps - 1; i >= 0; i-- {
		tone := theme.Bg3
		if i < done {
			tone = theme.Accent
		}
		c.FillRound(app.Middle(r.CutRight(c.Px(lessonBarW)), c.Px(lessonBarH)), c.Px(2), tone)
		r.CutRight(c.Px(lessonBarGap))
	}
}

// fresh tells whether nothing was ever played here: then the lesson is offered.
func (h *Home) fresh(a *app.App) bool {
	return h.last == nil && len(a.Settings().Lessons) == 0 && (h.Records.Seen == nil || h.Records.Seen.count == 0)
}

// offer is the card that offers the lesson of the game chosen on the first start.
func (h *Home) offer(a *app.App, c *ui.Context, win render.Rect) {
	game := play.MatchesOf(a).Games[h.chosen].Rules().Name()
	if _, steps := a.Routes().(Routes).LessonSteps(a, game); steps == 0 || !h.fresh(a) {
		return
	}
	w, tall := c.Px(400), c.Px(142)
	r := render.R(win.Right()-c.Px(48)-w, win.Bottom()-c.Px(36)-tall, w, tall)
	c.Box(r, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusCard)})
	r = r.Inset(c.Px(theme.Space5))
	c.Label(r.CutTop(c.Px(24)), a.T("lesson.offer"), theme.H2, theme.TextHi)
	r.CutTop(c.Px(theme.Space1))
	c.Label(r.CutTop(c.Px(20)), a.T("lesson.offer_why"), theme.Small, theme.TextMid)
	b := ui.Button{Text: a.T("lesson.start"), Icon: "lesson"}
	line := r.CutBottom(c.ButtonHeight(b))
	if c.Button("offer", line.CutLeft(min(c.ButtonWidth(b), line.W)), b) {
		a.Routes().(Routes).Lesson(a, game)
	}
}
