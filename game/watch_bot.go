package game

import (
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What a bot's panel can list.
const (
	debugTab = iota
	stderrTab
	logTab
)

// textMost is how many lines of a bot's text are kept.
const textMost = 200

// botPanel tells everything about one side of a match that is watched.
type botPanel struct {
	side  int
	seat  string
	times []int // think times, µs, one a step
	limit int   // of a step, µs, 0 for none
	tab   int

	note     engine.Phrase // what was worth telling last about an answer, in step noteStep
	noteStep int
	footKey  footKey
	footText string
	footBad  bool

	last     string // the time of step lastStep in words
	lastStep int

	lines     []botLine // the text on display, newest step first
	linesStep int       // the step and the tab that lines were made for
	linesTab  int
}

// botLine is a line of debug text or stderr. step is -1 on all but the first line of a step.
type botLine struct {
	step int
	text string
}

func newBotPanel(side int, seat string) botPanel {
	return botPanel{side: side, seat: seat, linesStep: -1}
}

// hear takes in a step.
func (b *botPanel) hear(_ *App, snap *session.Snapshot) {
	if answer, ok := b.answer(snap); ok {
		b.times = append(b.times, int(answer.Wall.Microseconds()))
		b.limit = int(answer.Limit.Microseconds())
		if answer.Note.Key != "" {
			b.note, b.noteStep = answer.Note, snap.Number
		}
	}
}

// answer is what this side answered in the step that led to snap.
func (b *botPanel) answer(snap *session.Snapshot) (engine.Answer, bool) {
	for i, p := range snap.Turn.Asked {
		if int(p) == b.side {
			return snap.Turn.Answers[i], true
		}
	}
	return engine.Answer{}, false
}

// Draw lays the panel out.
func (b *botPanel) Draw(a *App, c *ui.Context, r render.Rect, w *watch) {
	c.PushID(b.side)
	defer c.PopID()
	side := theme.Side(b.side)
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel), Accent: side.Plate})
	in := r.InsetXY(c.Px(theme.Space4), c.Px(theme.Space3))
	head := in.CutTop(c.Px(30))
	c.IconIn(head.CutLeft(c.Px(18)), side.Icon, c.Px(18), side.Plate)
	head.CutLeft(c.Px(12))
	c.Label(head, a.seatLabel(b.seat), theme.H2, theme.TextHi)
	c.Label(in.CutTop(c.Px(18)), b.seatText(a), theme.Mono, theme.TextLow)
	in.CutTop(c.Px(theme.Space3))
	foot := in.CutBottom(b.footHeight(c, in, a, w))
	b.totals(a, c, in.CutTop(c.Px(50)), w)
	in.CutTop(c.Px(theme.Space2))
	if in.H > c.Px(220) {
		b.think(a, c, &in, w)
	}
	b.texts(a, c, in, w)
	b.verdict(c, foot)
}

// seatText is the command of a bot, and what else a seat is.
func (b *botPanel) seatText(a *App) string {
	if spec, err := engine.ParseSeat(b.seat); err == nil && spec.Kind == engine.BotSeat {
		return spec.Arg
	}
	return a.T("watch.built_in")
}

func (b *botPanel) totals(a *App, c *ui.Context, r render.Rect, w *watch) {
	totals := boardOf(w.snapshot(), engine.Spectator).Totals[b.side]
	for i, column := range [...]struct {
		key   string
		value int
	}{{"match.army", totals.Army}, {"match.land", totals.Land}, {"match.cities", totals.Cities}} {
		cell := r.Column(i, 3, 0)
		c.Label(cell.CutTop(c.Px(18)), a.T(column.key), theme.Label, theme.TextLow)
		tone, style := theme.TextMid, theme.StatCompact
		if i == 0 {
			tone, style = theme.TextHi, theme.StatSide
		}
		c.Label(cell, c.Num(column.value), style, tone)
	}
}

func (b *botPanel) think(a *App, c *ui.Context, in *render.Rect, w *watch) {
	c.Hairline(*in)
	in.CutTop(c.Px(theme.Space2))
	line := in.CutTop(c.Px(20))
	c.Label(line, a.T("watch.think"), theme.Label, theme.TextMid)
	times := b.times[:min(w.shown, len(b.times))]
	if n := len(times); n > 0 {
		if b.limit > 0 {
			limit := a.F("watch.limit", words.Int("ms", b.limit/1000))
			c.Text(line, limit, theme.Label, theme.TextLow, render.Right)
			line.CutRight(c.TextWidth(limit, theme.Label) + c.Px(6))
		}
		c.Text(line, b.lastThink(a, n), theme.BodyStrong, theme.TextHi, render.Right)
	}
	in.CutTop(c.Px(4))
	chart.DrawThink(c, in.CutTop(c.Px(52)), chart.Think{Side: b.side, Times: times, Limit: b.limit})
	in.CutTop(c.Px(theme.Space3))
}

// lastThink is the time of the newest step on display in words.
func (b *botPanel) lastThink(a *App, n int) string {
	if b.lastStep != n {
		b.lastStep, b.last = n, a.thinkTime(time.Duration(b.times[n-1])*time.Microsecond)
	}
	return b.last
}

// texts shows what the bot said, or the log of the match.
func (b *botPanel) texts(a *App, c *ui.Context, in render.Rect, w *watch) {
	items := [...]ui.Item{{Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}, {Text: a.T("watch.log")}}
	b.tab = c.Tabs("text", in.CutTop(c.Px(theme.ControlH)), items[:], b.tab)
	in.CutTop(c.Px(theme.Space2))
	if b.tab == logTab {
		b.log(a, c, in, w)
		return
	}
	b.collect(w)
	if len(b.lines) == 0 {
		empty := "watch.no_debug"
		if b.tab == stderrTab {
			empty = "watch.no_stderr"
		}
		c.Paragraph(in, a.T(empty), theme.Small, theme.TextLow)
		return
	}
	row := c.Px(18)
	area := c.BeginScroll("lines", in, row*float32(len(b.lines)))
	for _, line := range b.lines {
		r := area.CutTop(row)
		if r.Bottom() < in.Y || r.Y > in.Bottom() {
			continue
		}
		number := r.CutLeft(c.Px(30))
		if line.step >= 0 {
			c.Label(number, stepTexts[line.step], theme.Mono, theme.TextLow)
		}
		c.Label(r, line.text, theme.Mono, theme.TextMid)
	}
	c.EndScroll()
}

// collect gathers the lines up to the step on display; it works only when that has changed.
func (b *botPanel) collect(w *watch) {
	if b.linesStep == w.shown && b.linesTab == b.tab {
		return
	}
	b.linesStep, b.linesTab, b.lines = w.shown, b.tab, b.lines[:0]
	for n := w.shown; n > 0 && len(b.lines) < textMost; n-- {
		answer, ok := b.answer(w.play.Steps[n])
		if !ok {
			continue
		}
		text := answer.Debug
		if b.tab == stderrTab {
			text = answer.Stderr
		}
		b.split(n, text)
	}
}

func (b *botPanel) split(step int, text string) {
	for text != "" && len(b.lines) < textMost {
		line, rest, _ := strings.Cut(text, "\n")
		b.lines = append(b.lines, botLine{step, strings.TrimRight(line, "\r")})
		step, text = -1, rest
	}
}

// log lists what happened up to the step on display, newest on top.
func (b *botPanel) log(a *App, c *ui.Context, in render.Rect, w *watch) {
	w.log.say(a, engine.Spectator)
	lines := w.log.lines
	for len(lines) > 0 && lines[len(lines)-1].step > w.shown {
		lines = lines[:len(lines)-1]
	}
	row := c.Px(25)
	area := c.BeginScroll("log", in, row*float32(len(lines)))
	for i := len(lines) - 1; i >= 0; i-- {
		r := area.CutTop(row)
		if r.Bottom() >= in.Y && r.Y <= in.Bottom() {
			logRow(c, r, &lines[i])
		}
	}
	c.EndScroll()
}

// footHeight is the room the verdict needs.
func (b *botPanel) footHeight(c *ui.Context, in render.Rect, a *App, w *watch) float32 {
	b.foot(a, w)
	return c.ParagraphHeight(in.W-c.Px(24), b.footText, theme.Small) + c.Px(theme.Space5)
}

func (b *botPanel) verdict(c *ui.Context, r render.Rect) {
	r.CutTop(c.Px(theme.Space2))
	c.Hairline(r)
	r.CutTop(c.Px(theme.Space2))
	icon, tone, ink := "check", theme.Accent, theme.TextMid
	if b.footBad {
		icon, tone, ink = "warn", theme.Warn, theme.TextHi
	}
	mark := r.CutLeft(c.Px(24))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(16), c.Px(18)), icon, c.Px(16), tone)
	c.Paragraph(r, b.footText, theme.Small, ink)
}

// footKey is what the words at the panel's foot depend on.
type footKey struct {
	step int
	lang words.Lang
}

// foot puts into words how the answer on display came about; it works only when that has changed.
func (b *botPanel) foot(a *App, w *watch) {
	key := footKey{w.shown, a.words.Lang()}
	if key == b.footKey && b.footText != "" {
		return
	}
	b.footKey = key
	answer, ok := b.answer(w.snapshot())
	b.footBad = ok && (answer.Verdict != engine.OK || answer.Fault != engine.NoFault)
	switch {
	case !b.footBad && b.note.Key != "" && b.noteStep <= w.shown:
		b.footText = a.Phrase(b.note, a.sideName)
	case !b.footBad:
		b.footText = a.T("verdict.OK")
	case answer.Why.Key != "" || answer.Why.Text != "":
		b.footText = string(answer.Verdict) + " · " + a.Phrase(answer.Why, a.sideName)
	default:
		b.footText = string(answer.Verdict) + " · " + a.T("verdict."+string(answer.Verdict)+"_why")
	}
}
