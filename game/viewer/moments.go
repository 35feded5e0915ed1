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

// moments is the list of what happened in a match, each of which leads to its step. It is there for those who look back on a match of
// their own, where no program has anything to say.
type moments struct {
	says  []string // of the marks
	of    *timeline.Timeline
	lang  words.Lang
	short []string // what of each has room in two lines of width px, "" where that was not worked out yet
	width float32
}

// A line has room for two of a sentence; numberW is that of a step. Logical px.
const (
	momentH = 42
	numberW = 30
)

// lay lists them, with the one chosen that the step on the screen has, or that was before it.
func (m *moments) lay(a *app.App, l *ui.Layout, s *Scene) {
	m.refresh(a, s)
	list := ui.List{Rows: len(m.says), RowH: momentH}
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
		if _, i := l.List(ui.Box{Grow: 1, MinH: 2 * momentH}, "moments", list, func(l *ui.Layout, i int, _ bool) { m.row(l, s, i) }); i >= 0 {
			s.Jump(s.marks[i].Step)
		}
	})
}

// row is what happened at a step.
func (m *moments) row(l *ui.Layout, s *Scene, i int) {
	mark := &s.marks[i]
	l.Row(ui.Box{PadX: theme.Space2, Gap: theme.Space2, Inside: ui.Middle}, func() {
		l.Write(ui.Box{W: numberW}, words.Number(mark.Step), theme.Small, theme.TextLow, render.Right)
		l.Icon(mark.Kind.Icon, 14, s.line.tone(mark))
		if r, ok := l.Place(ui.Box{W: 1, Grow: 1}); ok {
			m.write(l.Context, r, i)
		}
	})
}

// write writes what happened in two lines; where it is longer the tip says all of it.
func (m *moments) write(c *ui.Context, r render.Rect, i int) {
	if m.width != r.W {
		m.width = r.W
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

// inTwoLines is as much of a sentence as fits, by whole words where it has some.
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

// refresh puts them into words, once they or the language have changed.
func (m *moments) refresh(a *app.App, s *Scene) {
	if m.of == s.Timeline && m.lang == a.Words().Lang() {
		return
	}
	m.of, m.lang, m.says = s.Timeline, a.Words().Lang(), m.says[:0]
	for i := range s.marks {
		m.says = append(m.says, s.sentence(a, s.marks[i].Says))
	}
	m.short = slices.Repeat([]string{""}, len(m.says))
}

// sentence is what is said of the players, as it stands alone; the names of others are written as they are.
func (s *Scene) sentence(a *app.App, says engine.Phrase) string {
	called := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	text := a.Phrase(says, called)
	if you := s.Play.Choices.Eyes(); s.Play.Choices.You(you) && strings.HasPrefix(text, called(int(you))) {
		return app.Sentence(text)
	}
	return text
}
