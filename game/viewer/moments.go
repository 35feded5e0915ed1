package viewer

import (
	"slices"
	"strings"
	"unicode/utf8"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// moments lists the events of a match; a click jumps to an event's step. It is shown where no programs play, whose texts would be
// shown otherwise.
type moments struct {
	says  []string // texts of the marks
	of    app.MadeOf[*timeline.Timeline]
	short []string // texts cut to two lines of width px at a scale, "" if not computed yet
	width float32
	scale float32
}

// momentH is the height of a row with two lines, and numberW the width of the number of the step or round, logical px.
const (
	momentH = 42
	numberW = 30
)

// lay lays out the list. The last event up to the current step is chosen, none before the first.
func (m *moments) lay(a *app.App, l *ui.Layout, s *Scene) {
	m.refresh(a, s)
	list := ui.List{Rows: len(m.says), RowH: momentH, Chosen: -1, Whole: true}
	for i := range s.marks {
		if s.marks[i].Step <= s.Shown {
			list.Chosen = i
		}
	}
	l.Panel(ui.Box{Grow: 1, Drop: 1, PadX: theme.Space1, PadY: theme.Space1}, theme.None, func() {
		if len(m.says) == 0 {
			l.Words(ui.Box{PadX: theme.Space2, PadY: theme.Space2}, a.T("log.nothing"), theme.Small, theme.TextLow)
			return
		}
		l.Label(ui.Box{PadX: theme.Space2}, s.counted(a, "timeline.steps", "timeline.rounds", 0), theme.Label, theme.TextLow)
		if _, i := l.List(ui.Box{Grow: 1, MinH: 2 * momentH}, "moments", list, func(l *ui.Layout, i int, _ bool) { m.row(l, s, i) }); i >= 0 {
			s.Jump(s.marks[i].Step)
			l.Blur() // the keys stay the replay's
		}
	})
}

// row lays out an event.
func (m *moments) row(l *ui.Layout, s *Scene, i int) {
	mark := &s.marks[i]
	l.Row(ui.Box{PadX: theme.Space2, Gap: theme.Space2, Inside: ui.Middle}, func() {
		l.Write(ui.Box{W: numberW}, words.Number(s.moment(mark.Step)), theme.Small, theme.TextLow, render.Right)
		l.Icon(mark.Kind.Icon, 14, s.line.tone(mark))
		if r, ok := l.Place(ui.Box{W: 1, Grow: 1}); ok {
			m.write(l.Context, r, i)
		}
	})
}

// moment returns the number of a step in the unit of the time line.
func (s *Scene) moment(step int) int {
	if s.Timeline.Rounds != nil {
		return s.Timeline.Rounds[step]
	}
	return min(step, s.played())
}

// write draws an event's text in two lines. If it is longer, a tip has all of it.
func (m *moments) write(c *ui.Context, r render.Rect, i int) {
	if m.width != r.W || m.scale != c.Env.Scale {
		m.width, m.scale = r.W, c.Env.Scale
		clear(m.short)
	}
	if m.short[i] == "" {
		m.short[i] = inTwoLines(c, m.says[i], r.W)
	}
	c.Paragraph(r.Center(r.W, c.ParagraphHeight(r.W, m.short[i], theme.Small)), m.short[i], theme.Small, theme.TextMid)
	if m.short[i] != m.says[i] {
		c.Tip(r, m.says[i])
	}
}

// inTwoLines cuts a sentence to two lines, between words if possible.
func inTwoLines(c *ui.Context, text string, width float32) string {
	most := 2 * c.Px(theme.Small.Spec().Line)
	cut := text
	for c.ParagraphHeight(width, cut, theme.Small) > most {
		rest := strings.TrimSuffix(cut, "…")
		end := strings.LastIndexByte(rest, ' ')
		if end < len(rest)/2 {
			_, size := utf8.DecodeLastRuneInString(rest)
			end = len(rest) - size
		}
		cut = strings.TrimRight(rest[:end], " ,.:;") + "…"
	}
	return cut
}

// refresh makes the texts of the events again if they or the language have changed.
func (m *moments) refresh(a *app.App, s *Scene) {
	if !m.of.Stale(a, s.Timeline) {
		return
	}
	m.says = m.says[:0]
	for i := range s.marks {
		m.says = append(m.says, s.sentence(a, s.marks[i].Says))
	}
	m.short = slices.Repeat([]string{""}, len(m.says))
}

// sentence returns a phrase about players as a complete sentence. It capitalizes an initial "you", but no player's name.
func (s *Scene) sentence(a *app.App, says engine.Phrase) string {
	called := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	text := a.Phrase(says, called)
	if you := s.Play.Choices.Eyes(); s.Play.Choices.You(you) && strings.HasPrefix(text, called(int(you))) {
		return app.Sentence(text)
	}
	return text
}
