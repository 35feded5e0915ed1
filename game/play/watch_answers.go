package play

import (
	"slices"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The tabs of a panel about a seat that all games have. A game's own tabs follow from SeatTabs on.
const (
	DebugTab = iota
	StderrTab
	SeatTabs
)

// textMost is the greatest number of lines shown of a bot's text.
const textMost = 200

// Answers are the answers of one seat in a match that is watched, and the parts of a panel about them. The screens of all games have one
// for each seat.
type Answers struct {
	Player    engine.Player
	Seat      string
	steps     []int             // the steps in which it answered
	times     []int             // the time of each answer, µs
	said      [][]engine.Phrase // the debug lines of each answer, without drawing commands
	limit     int               // the time limit of a step, µs; 0 for none
	limitText string            // limit in seconds

	note     engine.Phrase // the last remark about an answer, made in step noteStep
	noteStep int
	footOf   app.MadeOf[int] // how many answers were given
	footText string
	footBad  bool

	last      string // the time of answer lastCount, as text
	lastCount int

	lines   []botLine // the lines shown, newest answer first
	linesOf app.MadeOf[linesKey]
}

// linesKey is everything that the shown lines depend on.
type linesKey struct{ count, tab int }

// botLine is a line of debug text or stderr. number is, on an answer's first line, the step it was asked in, as a replay counts it, and -1
// on the others.
type botLine struct {
	number int
	text   string
}

// NewAnswers returns the empty Answers of a player in a seat.
func NewAnswers(player int, seat string) Answers {
	return Answers{Player: engine.Player(player), Seat: seat}
}

// Hear receives step n of a match.
func (b *Answers) Hear(n int, snap *session.Snapshot) {
	answer := snap.Turn.AnswerOf(b.Player)
	if answer == nil {
		return
	}
	b.steps = append(b.steps, n)
	b.times = append(b.times, int(answer.Spent().Microseconds()))
	b.said = append(b.said, overlay.Plain(answer.Debug))
	if limit := int(answer.Limit.Microseconds()); limit != b.limit {
		b.limit, b.limitText = limit, app.Seconds(limit/1000)
	}
	if answer.Note.Key != "" {
		b.note, b.noteStep = answer.Note, n
	}
}

// until returns how many answers the seat had given up to a step.
func (b *Answers) until(step int) int {
	n, found := slices.BinarySearch(b.steps, step)
	if found {
		n++
	}
	return n
}

// Newest returns the seat's last answer up to the step on the screen, and the step of that answer.
func (b *Answers) Newest(t *Viewing) (answer *engine.Answer, step int, ok bool) {
	n := b.until(t.Shown)
	if n == 0 {
		return nil, 0, false
	}
	step = b.steps[n-1]
	answer = t.Play.Steps[step].Turn.AnswerOf(b.Player)
	return answer, step, answer != nil
}

// Command returns the command of a bot, and a general name for other seats.
func (b *Answers) Command(a *app.App) string {
	if spec, err := engine.ParseSeat(b.Seat); err == nil && spec.Kind == engine.BotSeat {
		return spec.Arg
	}
	return a.T("watch.built_in")
}

// Think lays out the time of the newest answer and its limit, and below them bars for all answers so far.
func (b *Answers) Think(a *app.App, l *ui.Layout, t *Viewing, tone theme.Color) {
	l.Column(ui.Box{Drop: 2, Gap: theme.Space1}, func() {
		l.Hairline()
		l.Row(ui.Box{PadY: theme.Space1}, func() {
			l.Label(ui.Box{MinW: 1, Grow: 1}, a.T("watch.think"), theme.Label, theme.TextMid)
			b.ThinkTime(a, l, t)
		})
		if r, ok := l.Place(ui.Box{H: thinkH}); ok {
			chart.DrawThink(l.Context, r, chart.Think{Tone: tone, Times: b.times[:b.until(t.Shown)], Limit: b.limit})
		}
	})
}

// thinkH is the height of the bars, logical px.
const thinkH = 52

// ThinkTime lays out the time of the newest answer and its limit.
func (b *Answers) ThinkTime(a *app.App, l *ui.Layout, t *Viewing) {
	n := b.until(t.Shown)
	if n == 0 {
		return
	}
	l.Label(ui.Box{}, b.lastThink(a, n), theme.BodyStrong, theme.TextHi)
	if b.limit > 0 {
		l.Space(6)
		l.Label(ui.Box{Drop: 1}, a.F("watch.limit", words.Text("s", b.limitText)), theme.Label, theme.TextLow)
	}
}

// lastThink returns the time of the newest of n answers as text. It caches the text.
func (b *Answers) lastThink(a *app.App, n int) string {
	if b.lastCount != n {
		b.lastCount, b.last = n, a.ThinkTime(time.Duration(b.times[n-1])*time.Microsecond)
	}
	return b.last
}

// Texts lays out the lines of debug text, or of stderr, newest answer on top.
func (b *Answers) Texts(a *app.App, l *ui.Layout, t *Viewing, tab int) {
	b.collect(a, t, tab)
	if len(b.lines) == 0 {
		l.Words(ui.Box{Grow: 1}, a.T([...]string{DebugTab: "watch.no_debug", StderrTab: "watch.no_stderr"}[tab]), theme.Small, theme.TextLow)
		return
	}
	in, ok := l.Place(ui.Box{Grow: 1, MinH: 2 * textH})
	if !ok {
		return
	}
	row := l.Px(textH)
	in.H = float32(int(in.H/row)) * row // the lower end cuts no line
	area := l.BeginScroll("lines", in, row*float32(len(b.lines)))
	for _, line := range b.lines {
		r := area.CutTop(row)
		if r.Bottom() < in.Y || r.Y > in.Bottom() {
			continue
		}
		number := r.CutLeft(l.Px(30))
		if line.number >= 0 {
			l.Context.Label(number, frame.Number(line.number), theme.Mono, theme.TextLow)
		}
		l.Context.Label(r, line.text, theme.Mono, theme.TextMid)
	}
	l.EndScroll()
}

// textH is the height of a line of a bot's text, logical px.
const textH = 18

// collect gathers the lines up to the step on the screen, if they have changed.
func (b *Answers) collect(a *app.App, t *Viewing, tab int) {
	key := linesKey{b.until(t.Shown), tab}
	if !b.linesOf.Stale(a, key) {
		return
	}
	b.lines = b.lines[:0]
	for n := key.count - 1; n >= 0 && len(b.lines) < textMost; n-- {
		number := b.steps[n] - 1
		if tab == StderrTab {
			b.split(number, t.Play.Steps[b.steps[n]].Turn.AnswerOf(b.Player).Stderr)
			continue
		}
		for _, line := range b.said[n] {
			b.split(number, a.Phrase(line, a.SideName))
			number = -1
		}
	}
}

func (b *Answers) split(number int, text string) {
	for text != "" && len(b.lines) < textMost {
		line, rest, _ := strings.Cut(text, "\n")
		b.lines = append(b.lines, botLine{number, strings.TrimRight(line, "\r")})
		number, text = -1, rest
	}
}

// Fine reports whether the answer on the screen came in time and has no remark.
func (b *Answers) Fine(a *app.App, t *Viewing) bool {
	b.foot(a, t)
	return !b.footBad && !b.noted(t)
}

// noted reports whether there is a remark about an answer up to the step on the screen.
func (b *Answers) noted(t *Viewing) bool { return b.note.Key != "" && b.noteStep <= t.Shown }

// Verdict lays out the verdict on the answer on the screen, or the remark about it.
func (b *Answers) Verdict(a *app.App, l *ui.Layout, t *Viewing) {
	b.foot(a, t)
	icon, tone, ink := "check", theme.Accent, theme.TextMid
	if b.footBad {
		icon, tone, ink = "warn", theme.Warn, theme.TextHi
	}
	l.Hairline()
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Row(ui.Box{H: textH, Align: ui.Start}, func() { l.Icon(icon, 16, tone) })
		l.Words(ui.Box{W: 1, Grow: 1}, b.footText, theme.Small, ink)
	})
}

// foot updates the text at the panel's foot, if it has changed.
func (b *Answers) foot(a *app.App, t *Viewing) {
	if !b.footOf.Stale(a, b.until(t.Shown)) {
		return
	}
	answer, _, ok := b.Newest(t)
	b.footBad = ok && (answer.Verdict != engine.OK || answer.Fault != engine.NoFault)
	switch {
	case !b.footBad && b.noted(t):
		b.footText = a.Phrase(b.note, a.SideName)
	case !b.footBad:
		b.footText = VerdictText(a, engine.OK)
	case answer.Why.Key != "" || answer.Why.Text != "":
		b.footText = string(answer.Verdict) + " · " + a.Phrase(answer.Why, a.SideName)
	default:
		b.footText = string(answer.Verdict) + " · " + VerdictWhy(a, answer.Verdict)
	}
}
