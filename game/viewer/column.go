package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// DropPanel is the Drop of a panel of the column that goes before the texts do.
const DropPanel = 2

// column lays out the column about the current step: its number, the state of the match, the moves, and a seat's texts. Comparing
// takes all the room instead of the panels.
func (s *Scene) column(a *app.App, l *ui.Layout) {
	b := ui.Box{W: 272, MaxW: 400, Grow: 1, Gap: theme.Space2}
	if l.Compact() {
		b.W = 236
	}
	if l.Upright() {
		b = ui.Box{Grow: 1, Gap: theme.Space2}
	}
	l.Column(b, func() {
		l.Row(ui.Box{H: replayHead(l), Gap: theme.Space2}, func() {
			s.number(a, l)
			l.Fill()
			l.Label(ui.Box{Drop: 1}, s.Stage.Moment(a, s), theme.ControlSegment, theme.TextLow)
			s.liveMark(a, l)
		})
		if s.Tab != CompareTab {
			s.Stage.Panels(a, l, s)
		}
		if s.talks {
			s.texts(a, l)
		} else {
			s.moments.lay(a, l, s)
		}
		s.controls(a, l)
	})
}

// number lays out the number of the step on the screen, or that a player gave up instead of playing it.
func (s *Scene) number(a *app.App, l *ui.Layout) {
	if s.Shown > s.played() {
		l.Label(ui.Box{}, a.T("paused.surrender"), theme.H3, theme.TextHi)
		return
	}
	l.Label(ui.Box{}, s.counted(a, "replay.step", "replay.turn", s.Shown), theme.H3, theme.TextHi)
	if !s.Following() {
		l.Label(ui.Box{Drop: 2}, a.F("replay.of", words.Int("most", s.played())), theme.ControlSegment, theme.TextLow)
	}
}

// counted names a step; or a turn, in games whose rounds have several.
func (s *Scene) counted(a *app.App, step, turn string, n int) string {
	if s.Timeline.Rounds != nil {
		step = turn
	}
	return a.F(step, words.Int("n", n))
}

// The tabs of a seat's texts: its debug text, and its exact exchange with the referee.
const (
	debugText = iota
	errorText
	SentText
	replyText
	CompareTab // not a text: another build answers
	tabs
)

// texts lays out the subject's request, its answer and its debug text.
func (s *Scene) texts(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{H: 180, MinH: 110, Grow: 1, Drop: 1, PadX: theme.PanelGap, PadY: theme.Space2, Gap: theme.Space1}, theme.None, func() {
		if row, ok := l.Place(ui.Box{H: 30}); ok {
			items := [tabs]ui.Item{
				{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")},
				{Text: a.T("replay.tab_sent")}, {Text: a.T("replay.tab_answered")}, {Icon: "swap"},
			}
			l.Tip(row.Column(CompareTab, int(tabs), 0), a.T("compare.start"))
			s.Tab = l.Context.Tabs("texts", row, items[:], s.Tab)
		}
		if s.Tab == CompareTab {
			l.PushID(s.Tab)
			s.Compare.lay(a, l, s)
			l.PopID()
			return
		}
		s.Text.lay(a, l, s.Question(s.Subject), s)
	})
}
