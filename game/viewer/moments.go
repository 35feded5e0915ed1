package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// moments is the list of what happened in a match, each of which leads to its step. It is there for those who look back on a match of
// their own, where no program has anything to say.
type moments struct {
	table ui.Table
	of    *timeline.Timeline
	lang  words.Lang
}

// momentH is how high a line is, logical px.
const momentH = 26

// lay lists them, with the one chosen that the step on the screen has, or that was before it.
func (m *moments) lay(a *app.App, l *ui.Layout, s *Scene) {
	m.refresh(a, s)
	m.table.Chosen = 0
	for i := range s.marks {
		if s.marks[i].Step <= s.Shown {
			m.table.Chosen = i
		}
	}
	l.Panel(ui.Box{Grow: 1, Drop: 1, PadX: theme.Space1, PadY: theme.Space1}, theme.None, func() {
		if i := l.Table(ui.Box{Grow: 1, MinH: ui.TableHeadH + 2*momentH}, "moments", &m.table, momentH); i >= 0 {
			s.Jump(s.marks[i].Step)
		}
	})
}

// refresh puts them into words, once they or the language have changed.
func (m *moments) refresh(a *app.App, s *Scene) {
	if m.of == s.Timeline && m.lang == a.Words().Lang() {
		return
	}
	m.of, m.lang = s.Timeline, a.Words().Lang()
	called := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	var rows []ui.TableRow
	for i := range s.marks {
		mark := &s.marks[i]
		what := ui.Cell{Text: a.Phrase(mark.Says, called), Icon: mark.Kind.Icon, Tone: s.line.tone(mark)}
		rows = append(rows, ui.TableRow{Tip: what.Text, Cells: []ui.Cell{{Text: words.Number(mark.Step), Value: float64(mark.Step), Ink: theme.TextLow}, what}})
	}
	m.table.Set([]ui.TableColumn{{Head: a.T("timeline.steps"), Right: true, Fit: true}, {Head: a.T("timeline.events"), Least: 80, Part: 1}}, rows)
}
