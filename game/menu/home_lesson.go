package menu

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the lesson row's bars, one for each step, logical px.
const (
	lessonBarW, lessonBarH, lessonBarGap = 14, 4, 3
)

// lessonRow lays out the row that opens the chosen game's lesson, and shows how many steps the person has done.
func (h *Home) lessonRow(a *app.App, l *ui.Layout) {
	game := play.MatchesOf(a).Games[h.chosen].Rules().Name()
	done, steps := a.Routes().(Routes).LessonSteps(a, game)
	if steps == 0 {
		return
	}
	row := ui.MenuRow{Title: a.T("lesson.home"), Icon: "lesson"}
	if done == 0 {
		row.Sub = a.T("lesson.home_new")
	}
	if h.row(l, "lesson", row, func() {
		switch done {
		case 0:
		case steps:
			l.Label(ui.Box{}, a.T("lesson.home_done"), theme.Small, theme.TextLow)
		default:
			lessonBars(l, done, steps)
			l.Label(ui.Box{}, a.F("lesson.home_on", words.Int("done", done), words.Int("most", steps)), theme.Small, theme.TextLow)
		}
	}) {
		a.Routes().(Routes).Lesson(a, game)
	}
}

// lessonBars lays out a bar for each step.
func lessonBars(l *ui.Layout, done, steps int) {
	l.Row(ui.Box{Gap: lessonBarGap, Drop: 1}, func() {
		for i := range steps {
			tone := theme.Bg3
			if i < done {
				tone = theme.Accent
			}
			if r, ok := l.Place(ui.Box{W: lessonBarW, H: lessonBarH, Align: ui.Middle}); ok {
				l.FillRound(r, l.Px(2), tone)
			}
		}
	})
}

// fresh reports whether nothing was ever played here: the lesson is offered then.
func (h *Home) fresh(a *app.App) bool {
	return h.last == nil && len(a.Settings().Lessons) == 0 && (h.records.seen == nil || h.records.seen.count == 0)
}

// offer lays out the card that offers the chosen game's lesson on the first start.
func (h *Home) offer(a *app.App, l *ui.Layout) {
	game := play.MatchesOf(a).Games[h.chosen].Rules().Name()
	if _, steps := a.Routes().(Routes).LessonSteps(a, game); steps == 0 {
		return
	}
	floating(l, ui.Box{PadX: theme.Space5, PadY: theme.Space5}, func() {
		l.Label(ui.Box{}, a.T("lesson.offer"), theme.H2, theme.TextHi)
		l.Space(theme.Space1)
		l.Label(ui.Box{}, a.T("lesson.offer_why"), theme.Small, theme.TextMid)
		l.Space(theme.Space4)
		if l.Button(ui.Box{Align: ui.Start}, "offer", ui.Button{Text: a.T("lesson.start"), Icon: "lesson"}) {
			a.Routes().(Routes).Lesson(a, game)
		}
	})
}
