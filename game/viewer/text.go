package viewer

import (
	"strings"
	"time"
	"unicode/utf8"

	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// textView shows one text of a seat's turn, broken into lines, below the facts of the turn.
type textView struct {
	of    app.MadeOf[textKey]
	whole string
	plain string // whole without the overlays drawn on the map
	title string // names the turn
	took  string // verdict and time
	foot  string // remark on the answer; mostly ""
	bad   bool   // the answer failed
	lines textLines
	Wide  textLines // the whole text in lines as long as the window allows
}

// textKey is everything that the texts depend on.
type textKey struct {
	turn, tab int
	player    engine.Player
}

// textLines caches the lines of a text.
type textLines struct {
	text    string
	columns int
	List    []string
}

// in returns the lines of text at a width of w px.
func (t *textLines) in(c *ui.Context, w float32, text string) []string {
	columns := int(w / c.TextWidth("0", theme.Mono))
	if t.text != text || t.columns != columns {
		t.text, t.columns, t.List = text, columns, breakLines(t.List[:0], text, columns)
	}
	return t.List
}

// lay lays out the text of question q that s.Tab names.
func (t *textView) lay(a *app.App, l *ui.Layout, q *question, s *Scene) {
	if !q.Asked() {
		l.Words(ui.Box{}, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	t.refresh(a, q, textKey{q.Turn, s.Tab, s.Subject}, s)
	l.Row(ui.Box{H: 26}, func() {
		s.Side(s.Subject).Lay(l)
		l.Space(theme.Space1)
		l.Label(ui.Box{}, t.title, theme.Label, theme.TextMid)
		l.Label(ui.Box{Drop: 1}, t.took, theme.Label, theme.TextMid)
		l.Fill()
		t.copyButton(a, l)
		large := ui.Button{Icon: "expand", Kind: ui.Quiet, Tip: a.T("replay.whole_tip"), Disabled: t.whole == "", Does: action.WholeText}
		if l.Button(ui.Box{W: 26}, "whole", large) {
			l.OpenModal(wholeModal)
		}
	})
	if r, ok := l.Place(ui.Box{Grow: 1, MinH: 2 * theme.Mono.Spec().Line}); ok {
		t.list(a, l.Context, r, s)
	}
}

// list draws the remark on the answer, the overlays' notes and the lines, all in one scroll area.
func (t *textView) list(a *app.App, c *ui.Context, in render.Rect, s *Scene) {
	d := s.Drawing(s.Subject)
	if s.Tab != debugText {
		d = nil
	}
	width := in.W - c.Px(app.ScrollRoom)
	lines := t.lines.in(c, width, t.plain)
	foot := c.ParagraphHeight(width-c.Px(24), t.foot, theme.Small)
	notes, says := float32(0), func(l *ui.Layout) { l.Column(ui.Box{Gap: theme.Space1}, func() { s.Drawn.Say(a, l, d) }) }
	if d != nil && len(d.Side)+len(d.Skipped) > 0 {
		notes = c.Height(width, says) + c.Px(theme.Space1)
	}
	area := c.BeginScroll("lines", in, foot+notes+linesHeight(c, lines))
	area.W = width
	t.verdict(c, area.CutTop(foot))
	if notes > 0 {
		c.Lay(area.CutTop(notes), says)
	}
	writeLines(c, in, area, lines)
	if len(lines) == 0 && d == nil {
		c.Paragraph(area, a.T(emptyTexts[s.Tab]), theme.Small, theme.TextLow)
	}
	c.EndScroll()
}

// verdict draws the remark on the answer.
func (t *textView) verdict(c *ui.Context, r render.Rect) {
	if t.foot == "" {
		return
	}
	tone, ink := theme.TextLow, theme.TextMid
	if t.bad {
		tone, ink = theme.Warn, theme.TextHi
	}
	mark := r.CutLeft(c.Px(24))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(16), c.Px(16)), "warn", c.Px(15), tone)
	c.Paragraph(r, t.foot, theme.Small, ink)
}

// emptyTexts are the catalogue keys shown for empty texts; it is read only.
var emptyTexts = [CompareTab]string{"replay.no_debug", "replay.no_stderr", "replay.no_sent", "replay.no_answer"}

// listText draws a text in scrollable lines, and returns by how many px they are scrolled.
func listText(c *ui.Context, in render.Rect, lines *textLines, text string) (scrolled float32) {
	list := lines.in(c, in.W-c.Px(app.ScrollRoom), text)
	area := c.BeginScroll("lines", in, linesHeight(c, list))
	writeLines(c, in, area, list)
	c.EndScroll()
	return in.Y - area.Y
}

func linesHeight(c *ui.Context, lines []string) float32 {
	return c.Px(theme.Mono.Spec().Line) * float32(len(lines))
}

// writeLines draws lines from the top of area on. It draws only those visible in in.
func writeLines(c *ui.Context, in, area render.Rect, lines []string) {
	row := c.Px(theme.Mono.Spec().Line)
	first := max(int((in.Y-area.Y)/row), 0)
	last := min(int((in.Bottom()-area.Y)/row)+1, len(lines))
	for i := first; i < last; i++ {
		c.Label(render.R(area.X, area.Y+row*float32(i), area.W, row), lines[i], theme.Mono, theme.TextMid)
	}
}

// scrollByKeys scrolls the lines of listText by keys, wherever the pointer is.
func scrollByKeys(c *ui.Context, in render.Rect, scrolled float32) {
	row, page := c.Px(theme.Mono.Spec().Line), in.H*0.9
	for _, k := range [...]struct {
		does ui.Action
		by   float32
	}{{ui.Down, row}, {ui.Up, -row}, {ui.PageDown, page}, {ui.PageUp, -page}, {ui.First, -scrolled}, {ui.Last, 1e7}} {
		if c.DidRepeat(k.does) {
			c.ScrollTo("lines", scrolled+k.by)
		}
	}
}

// copyButton lays out the button that copies the whole text to the clipboard.
func (t *textView) copyButton(a *app.App, l *ui.Layout) {
	b := ui.Button{Icon: "copy", Kind: ui.Quiet, Tip: a.T("replay.copy_tip"), Disabled: t.whole == "", Does: action.Copy}
	if l.Button(ui.Box{W: 26}, "copy", b) {
		l.Clip.Write(t.whole)
		a.Say(a.T("replay.copied"), false)
	}
}

// wholeModal is the name of the modal with the whole text.
const wholeModal = "whole-text"

// large shows the whole text over the window while its modal is open. It must be laid out last in the frame.
func (t *textView) large(a *app.App, c *ui.Context, s *Scene) {
	if !c.BeginModal(wholeModal) {
		return
	}
	gap, leave := theme.Margin, false
	if c.Compact() {
		gap = theme.MarginSmall
	}
	var text render.Rect
	var scrolled float32
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{PadX: gap, PadY: gap}, func() {
			l.Behind(ui.Box{Grow: 1, PadX: theme.Space4, PadY: theme.Space4, Gap: theme.Space2}, func(r render.Rect) {
				l.Box(r, render.Box{Fill: theme.Bg2, Border: theme.Line, Radius: l.Px(theme.RadiusDialog)})
			}, func() {
				l.Row(ui.Box{Gap: theme.Space2}, func() {
					s.Side(s.Subject).Lay(l)
					l.Label(ui.Box{MinW: 1}, s.Label(a, s.Subject), theme.H3, theme.TextHi)
					l.Label(ui.Box{Drop: 1}, t.title+t.took, theme.Body, theme.TextMid)
					l.Fill()
					t.copyButton(a, l)
					leave = l.Button(ui.Box{}, "close", ui.Button{Icon: "close", Kind: ui.Quiet, Does: ui.Back, Tip: a.T("common.back")})
				})
				if r, ok := l.Place(ui.Box{Grow: 1}); ok {
					text, scrolled = r, listText(l.Context, r, &t.Wide, t.whole)
				}
			})
		})
	})
	scrollByKeys(c, text, scrolled)
	c.EndModal()
	if leave {
		c.CloseModal()
	}
}

// refresh updates the texts if the key has changed.
func (t *textView) refresh(a *app.App, q *question, key textKey, s *Scene) {
	if !t.of.Stale(a, key) {
		return
	}
	t.whole = textOf(&q.Answer, s.Tab)
	t.plain = t.whole
	if d := s.Drawing(s.Subject); s.Tab == debugText && d != nil {
		t.plain = d.Rest
	}
	name := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	t.bad = q.Answer.Verdict != engine.OK || q.Answer.Fault != engine.NoFault
	t.title, t.took = s.counted(a, "replay.for_step", "replay.for_turn", q.Turn+1), tookText(a, &q.Answer)
	t.foot = answerWhy(a, &q.Answer, t.bad, name)
}

// textOf returns the text of an answer for a tab.
func textOf(answer *engine.Answer, tab int) string {
	switch tab {
	case debugText:
		return answer.Debug
	case errorText:
		return answer.Stderr
	case SentText:
		return string(answer.Request)
	}
	if answer.Response == nil {
		return string(answer.Move)
	}
	return string(answer.Response)
}

// tookText writes an answer's verdict, unless it is OK, and its time, to stand after the turn.
func tookText(a *app.App, answer *engine.Answer) (took string) {
	if answer.Verdict != engine.OK {
		took = " · " + string(answer.Verdict)
	}
	if answer.Wall > 0 {
		took += " · " + a.ThinkTime(answer.Wall.Round(time.Microsecond))
	}
	return took
}

// answerWhy returns a remark on an answer, "" for none.
func answerWhy(a *app.App, answer *engine.Answer, bad bool, name func(p int) string) string {
	switch {
	case answer.Why.Key != "" || answer.Why.Text != "":
		return a.Phrase(answer.Why, name)
	case bad && answer.Verdict != engine.OK:
		return play.VerdictWhy(a, answer.Verdict)
	case bad:
		return a.T("compare.unreadable")
	case answer.Note.Key != "":
		return a.Phrase(answer.Note, name)
	}
	return ""
}

// breakLines appends the lines of text to lines, broken at a number of columns. A Chinese, Japanese or Korean character takes two columns.
func breakLines(lines []string, text string, columns int) []string {
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		line = strings.TrimRight(line, "\r")
		for {
			n := fitting(line, max(columns, 2))
			lines = append(lines, line[:n])
			if line = line[n:]; line == "" {
				break
			}
		}
		text = rest
	}
	return lines
}

// fitting returns how many bytes of line fit into a number of columns; at least one character, if there is one.
func fitting(line string, columns int) int {
	at := 0
	for at < len(line) {
		r, size := utf8.DecodeRuneInString(line[at:])
		columns--
		if r >= 0x1100 {
			columns--
		}
		if columns < 0 {
			break
		}
		at += size
	}
	return at
}
