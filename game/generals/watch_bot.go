package generals

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logTab is the tab of a bot's panel with the events of the match.
const logTab = play.SeatTabs

// botPanel is the panel about one side of a match that is watched.
type botPanel struct {
	play.Answers
	tab int
}

func newBotPanel(side int, seat string) botPanel {
	return botPanel{Answers: play.NewAnswers(side, seat)}
}

// panel returns the frame of the panel.
func (b *botPanel) panel(lay func(*ui.Layout)) frame.Panel {
	return frame.Panel{Box: ui.Box{Grow: 1, MinH: 1, Gap: theme.Space2}, Accent: theme.Side(int(b.Player)).Plate, Lay: lay}
}

func (b *botPanel) lay(a *app.App, l *ui.Layout, w *WatchScene) {
	l.PushID(int(b.Player))
	defer l.PopID()
	side := theme.Side(int(b.Player))
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Icon(side.Icon, 18, side.Plate)
		l.Label(ui.Box{MinW: 1, Grow: 1}, a.SeatLabel(b.Seat), theme.H2, theme.TextHi)
	})
	l.Label(ui.Box{Drop: 3, MinW: 1}, b.Command(a), theme.Mono, theme.TextLow)
	b.totals(a, l, w)
	b.Think(a, l, &w.Viewing, side.Text)
	items := [...]ui.Item{{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}, {Text: a.T("watch.log")}}
	b.tab = l.Tabs(ui.Box{}, "text", items[:], b.tab)
	switch b.tab {
	case logTab:
		w.log.lay(a, l, &w.Play.Choices, "", w.Shown, engine.Spectator)
	case play.DebugTab:
		w.Drawn.Complain(a, l, w.Drawn.Of(&w.Viewing, b.Player, w.Snapshot().Turn.AnswerOf(b.Player)))
		b.Texts(a, l, &w.Viewing, b.tab)
	default:
		b.Texts(a, l, &w.Viewing, b.tab)
	}
	b.Verdict(a, l, &w.Viewing)
}

func (b *botPanel) totals(a *app.App, l *ui.Layout, w *WatchScene) {
	totals := viewOf(w.Snapshot(), engine.Spectator).Totals[b.Player]
	l.Row(ui.Box{Drop: 2}, func() {
		for i, column := range [...]struct {
			key   string
			value int
		}{{"match.army", totals.Army}, {"match.land", totals.Land}, {"match.cities", totals.Cities}} {
			tone, style := theme.TextMid, theme.StatCompact
			if i == 0 {
				tone, style = theme.TextHi, theme.StatSide
			}
			l.Column(ui.Box{W: 1, Grow: 1}, func() {
				l.Label(ui.Box{}, a.T(column.key), theme.Label, theme.TextLow)
				l.Label(ui.Box{H: 30}, l.Num(column.value), style, tone)
			})
		}
	})
}
