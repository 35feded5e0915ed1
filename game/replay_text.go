package game

import (
	"strings"
	"time"
	"unicode/utf8"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// textView lists one text of a seat's turn, broken into lines, under what is to be known of the turn.
type textView struct {
	of    textKey
	whole string
	lines []string
	foot  string // the verdict and the time in words
	bad   bool   // it is not a good answer
}

// textKey is what the lines depend on.
type textKey struct {
	turn, tab, columns int
	player             engine.Player
	lang               words.Lang
}

// draw lists what s.tab names of the turn q.
func (t *textView) draw(a *App, c *ui.Context, in render.Rect, q *question, s *replayScene) {
	if !q.asked() {
		c.Paragraph(in, a.T("replay.never_asked"), theme.Small, theme.TextLow)
		return
	}
	advance := c.TextWidth("0", theme.Mono)
	t.look(a, q, textKey{q.turn, s.tab, int((in.W - c.Px(12)) / advance), s.subject, a.words.Lang()}, s)
	t.verdict(c, &in)
	line := in.CutTop(c.Px(30))
	t.copyButton(a, c, &line)
	c.Label(line, a.F("replay.turn", words.Int("n", q.turn)), theme.Label, theme.TextLow)
	in.CutTop(c.Px(theme.Space1))
	if len(t.lines) == 0 {
		c.Paragraph(in, a.T(emptyTexts[s.tab]), theme.Small, theme.TextLow)
		return
	}
	t.list(c, in)
}

// emptyTexts says of each text that there is none; it is read only.
var emptyTexts = [texts]string{"replay.no_debug", "replay.no_stderr", "replay.no_sent", "replay.no_answer"}

func (t *textView) list(c *ui.Context, in render.Rect) {
	row := c.Px(theme.Mono.Spec().Line)
	area := c.BeginScroll("lines", in, row*float32(len(t.lines)))
	first := max(int((in.Y-area.Y)/row), 0)
	last := min(int((in.Bottom()-area.Y)/row)+1, len(t.lines))
	for i := first; i < last; i++ {
		c.Label(render.R(area.X, area.Y+row*float32(i), area.W, row), t.lines[i], theme.Mono, theme.TextMid)
	}
	c.EndScroll()
}

// copyButton puts the whole text on the clipboard; it is cut off the right of line.
func (t *textView) copyButton(a *App, c *ui.Context, line *render.Rect) {
	button := ui.Button{Text: a.T("replay.copy"), Kind: ui.Quiet, Tip: a.T("replay.copy_tip"), Disabled: t.whole == "", Shortcut: ui.KeyC}
	if c.Button("copy", line.CutRight(c.ButtonWidth(button)), button) {
		c.Clip.Write(t.whole)
		a.Say(a.T("replay.copied"), false)
	}
}

// verdict says in one line how the answer came about and how long it took; it is cut off in.
func (t *textView) verdict(c *ui.Context, in *render.Rect) {
	icon, tone, ink := "check", theme.Accent, theme.TextMid
	if t.bad {
		icon, tone, ink = "warn", theme.Warn, theme.TextHi
	}
	w := in.W - c.Px(24)
	r := in.CutTop(min(c.ParagraphHeight(w, t.foot, theme.Small), in.H/2))
	mark := r.CutLeft(c.Px(24))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(16), c.Px(16)), icon, c.Px(15), tone)
	c.PushClip(r)
	c.Paragraph(r, t.foot, theme.Small, ink)
	c.PopClip()
}

// look takes in a turn; it works only when that is another than before.
func (t *textView) look(a *App, q *question, key textKey, s *replayScene) {
	if t.of == key {
		return
	}
	t.of = key
	t.whole = textOf(&q.answer, s.tab)
	t.lines = breakLines(t.lines[:0], t.whole, key.columns)
	name := func(p int) string { return s.stage.name(a, engine.Player(p)) }
	t.foot, t.bad = a.verdictText(&q.answer, name)
}

// textOf is a text of an answer.
func textOf(answer *engine.Answer, tab int) string {
	switch tab {
	case debugText:
		return answer.Debug
	case errorText:
		return answer.Stderr
	case sentText:
		return string(answer.Request)
	}
	if answer.Response == nil {
		return string(answer.Move)
	}
	return string(answer.Response)
}

// verdictText says how an answer came about and how long it took; bad tells that it is no good one.
func (a *App) verdictText(answer *engine.Answer, name func(p int) string) (text string, bad bool) {
	bad = answer.Verdict != engine.OK || answer.Fault != engine.NoFault
	took := a.thinkTime(answer.Wall.Round(time.Microsecond))
	if answer.Limit > 0 {
		took += " " + a.F("watch.limit", words.Int("ms", int(answer.Limit.Milliseconds())))
	}
	why := ""
	switch {
	case answer.Why.Key != "" || answer.Why.Text != "":
		why = a.Phrase(answer.Why, name)
	case bad:
		why = a.T("verdict." + string(answer.Verdict) + "_why")
	case answer.Note.Key != "":
		why = a.Phrase(answer.Note, name)
	}
	text = string(answer.Verdict) + " · " + took
	if why != "" {
		text += " · " + why
	}
	return text, bad
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
