package viewer

import (
	"strings"
	"time"
	"unicode/utf8"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// textView lists one text of a seat's turn, broken into lines, under what is to be known of the turn.
type textView struct {
	of    textKey
	whole string
	lines []string
	title string // which turn it is, the verdict and the time
	foot  string // what is to be said of the answer; mostly nothing
	bad   bool   // it is not a good answer

	Wide   []string // the whole text in lines as long as the window allows
	broken int      // how long those are, columns; 0 when they are to be made anew
}

// textKey is what the lines depend on.
type textKey struct {
	turn, tab, columns int
	player             engine.Player
	lang               words.Lang
}

// draw lists what s.tab names of the turn q.
func (t *textView) draw(a *app.App, c *ui.Context, in render.Rect, q *question, s *Scene) {
	if !q.Asked() {
		c.Paragraph(in, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	advance := c.TextWidth("0", theme.Mono)
	t.refresh(a, q, textKey{q.Turn, s.Tab, int((in.W - c.Px(12)) / advance), s.Subject, a.Words().Lang()}, s)
	line := in.CutTop(c.Px(24))
	t.buttons(a, c, &line)
	DrawLook(c, &line, s.Stage.Side(s.Subject))
	c.Label(line, t.title, theme.Label, theme.TextMid)
	if t.foot != "" {
		t.verdict(c, &in)
	}
	in.CutTop(c.Px(theme.Space1))
	d := s.Stage.Drawing(s, s.Subject)
	if s.Tab != debugText {
		d = nil
	}
	if len(t.lines) == 0 && d == nil {
		c.Paragraph(in, a.T(emptyTexts[s.Tab]), theme.Small, theme.TextLow)
		return
	}
	t.list(a, c, in, &s.Drawn, d)
}

// list writes what was drawn beside the map over the lines; all of it can be scrolled.
func (t *textView) list(a *app.App, c *ui.Context, in render.Rect, o *play.Overlays, d *overlay.Drawing) {
	width := in.W - c.Px(12)
	above := o.NotesHeight(a, c, width, d)
	area := c.BeginScroll("lines", in, above+linesHeight(c, t.lines))
	area.W = width
	notes := area
	o.Notes(a, c, &notes, d)
	area.CutTop(above)
	writeLines(c, in, area, t.lines)
	c.EndScroll()
}

// emptyTexts says of each text that there is none; it is read only.
var emptyTexts = [CompareTab]string{"replay.no_debug", "replay.no_stderr", "replay.no_sent", "replay.no_answer"}

// listText writes lines that can be scrolled, and tells by how many px they are.
func listText(c *ui.Context, in render.Rect, lines []string) (scrolled float32) {
	area := c.BeginScroll("lines", in, linesHeight(c, lines))
	writeLines(c, in, area, lines)
	c.EndScroll()
	return in.Y - area.Y
}

func linesHeight(c *ui.Context, lines []string) float32 {
	return c.Px(theme.Mono.Spec().Line) * float32(len(lines))
}

// writeLines writes lines from the top of area on; only those that are seen through in are in the list.
func writeLines(c *ui.Context, in, area render.Rect, lines []string) {
	row := c.Px(theme.Mono.Spec().Line)
	first := max(int((in.Y-area.Y)/row), 0)
	last := min(int((in.Bottom()-area.Y)/row)+1, len(lines))
	for i := first; i < last; i++ {
		c.Label(render.R(area.X, area.Y+row*float32(i), area.W, row), lines[i], theme.Mono, theme.TextMid)
	}
}

// scrollByKeys scrolls the lines of listText, wherever the pointer is.
func scrollByKeys(c *ui.Context, in render.Rect, scrolled float32) {
	row, page := c.Px(theme.Mono.Spec().Line), in.H*0.9
	for _, k := range [...]struct {
		key ui.Key
		by  float32
	}{{ui.KeyDown, row}, {ui.KeyUp, -row}, {ui.KeyPageDown, page}, {ui.KeyPageUp, -page}, {ui.KeyHome, -scrolled}, {ui.KeyEnd, 1e7}} {
		if c.KeyRepeat(k.key) {
			c.ScrollTo("lines", scrolled+k.by)
		}
	}
}

// buttons at the right of line put the whole text on the clipboard, and open it in all the window; they are cut off.
func (t *textView) buttons(a *app.App, c *ui.Context, line *render.Rect) {
	h := min(c.Px(28), line.H)
	large := ui.Button{Icon: "expand", Kind: ui.Quiet, Tip: a.T("replay.whole_tip"), Disabled: t.whole == "", Shortcut: ui.KeyW}
	if c.Button("whole", app.Middle(line.CutRight(h), h), large) {
		c.OpenModal(wholeModal)
		t.broken = 0
	}
	if t.copyButton(a, c, app.Middle(line.CutRight(h), h)) {
		a.Say(a.T("replay.copied"), false)
	}
	line.CutRight(c.Px(theme.Space1))
}

func (t *textView) copyButton(a *app.App, c *ui.Context, r render.Rect) (clicked bool) {
	b := ui.Button{Icon: "copy", Kind: ui.Quiet, Tip: a.T("replay.copy_tip"), Disabled: t.whole == "", Shortcut: ui.KeyC}
	if clicked = c.Button("copy", r, b); clicked {
		c.Clip.Write(t.whole)
	}
	return clicked
}

// wholeModal is the name of the layer with the whole text.
const wholeModal = "whole-text"

// large shows the text in all the window while its layer is open, with whose it is. It comes after everything else in the frame.
func (t *textView) large(a *app.App, c *ui.Context, s *Scene) {
	if !c.BeginModal(wholeModal) {
		return
	}
	gap := c.Px(theme.Margin)
	if c.Compact() {
		gap = c.Px(theme.MarginSmall)
	}
	box := c.Window().Inset(gap)
	c.Box(box, render.Box{Fill: theme.Bg2, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.Inset(c.Px(theme.Space4))
	line := in.CutTop(c.Px(theme.ControlH))
	shut := ui.Button{Icon: "close", Kind: ui.Quiet, Shortcut: ui.KeyEscape, Tip: a.T("common.back")}
	leave := c.Button("close", line.CutRight(line.H), shut)
	if t.copyButton(a, c, line.CutRight(line.H)) {
		a.Say(a.T("replay.copied"), false)
	}
	DrawLook(c, &line, s.Stage.Side(s.Subject))
	line = c.LabelWidth(line, s.Stage.Label(a, s.Subject), theme.H3, theme.TextHi, theme.Space3)
	c.Label(line, t.title, theme.Body, theme.TextMid)
	in.CutTop(c.Px(theme.Space2))
	if columns := int((in.W - c.Px(12)) / c.TextWidth("0", theme.Mono)); t.broken != columns {
		t.broken, t.Wide = columns, breakLines(t.Wide[:0], t.whole, columns)
	}
	scrollByKeys(c, in, listText(c, in, t.Wide))
	c.EndModal()
	if leave {
		c.CloseModal()
	}
}

// verdict says what there is to say of the answer; it is cut off in.
func (t *textView) verdict(c *ui.Context, in *render.Rect) {
	tone, ink := theme.TextLow, theme.TextMid
	if t.bad {
		tone, ink = theme.Warn, theme.TextHi
	}
	w := in.W - c.Px(24)
	r := in.CutTop(min(c.ParagraphHeight(w, t.foot, theme.Small), in.H/2))
	mark := r.CutLeft(c.Px(24))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(16), c.Px(16)), "warn", c.Px(15), tone)
	c.PushClip(r)
	c.Paragraph(r, t.foot, theme.Small, ink)
	c.PopClip()
}

// refresh takes in a turn; it works only when that is another than before.
func (t *textView) refresh(a *app.App, q *question, key textKey, s *Scene) {
	if t.of == key {
		return
	}
	t.of = key
	t.whole = textOf(&q.Answer, s.Tab)
	t.lines = breakLines(t.lines[:0], t.listed(s), key.columns)
	t.broken = 0
	name := func(p int) string { return s.Stage.Name(a, engine.Player(p)) }
	t.bad = q.Answer.Verdict != engine.OK || q.Answer.Fault != engine.NoFault
	t.title = a.F("replay.step", words.Int("n", q.Turn)) + " · " + tookText(a, &q.Answer)
	t.foot = answerWhy(a, &q.Answer, t.bad, name)
}

// listed is the text without what is drawn on the map.
func (t *textView) listed(s *Scene) string {
	if d := s.Stage.Drawing(s, s.Subject); s.Tab == debugText && d != nil {
		return d.Rest
	}
	return t.whole
}

// textOf is a text of an answer.
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

// tookText is the verdict of an answer and how long it took.
func tookText(a *app.App, answer *engine.Answer) string {
	took := string(answer.Verdict)
	if answer.Wall > 0 {
		took += " · " + a.ThinkTime(answer.Wall.Round(time.Microsecond))
	}
	return took
}

// answerWhy is what there is to say of an answer, "" for nothing.
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

// breakLines appends the lines of text, broken where they are longer than so many columns. A sign of China, Japan or
// Korea takes two.
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

// fitting is how many bytes of line go into so many columns; at least one sign, if there is one.
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
