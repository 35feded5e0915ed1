package hitsink

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/play/filter"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logLine is one thing that happened at sea.
type logLine struct {
	round int
	event hitsink.Event
	text  string // in language lang, once somebody has looked at it
	lang  words.Lang
}

// say is the line in words.
func (l *logLine) say(a *app.App, names *playerNames) string {
	if lang := a.Words().Lang(); l.lang != lang {
		l.lang, l.text = lang, a.Phrase(l.event.Phrase(), names.callFn)
	}
	return l.text
}

// matchLog is what a pair of eyes saw happen up to one step of a match, oldest first.
type matchLog struct {
	lines  []logLine
	upto   int // the last step told of
	eyes   engine.Player
	filter filter.Filter
}

// What the log can be filtered for.
const (
	logAll = iota
	logHits
	logSunk
)

// logChoices are the filter's; read only.
var logChoices = [...]filter.Choice{logAll: {Key: "log.all"}, logHits: {Key: "sea.table_hits", Icon: "blast"}, logSunk: {Key: "sea.table_sunken", Icon: "wreck"}}

// logShows tells whether a choice of the filter lets an event through.
func logShows(choice int, kind hitsink.EventKind) bool {
	switch choice {
	case logHits:
		return kind == hitsink.Hit || kind == hitsink.Held || kind == hitsink.Deep || kind == hitsink.Rammed || kind == hitsink.Exploded || kind == hitsink.Sank
	case logSunk:
		return kind == hitsink.Sank
	}
	return true
}

// sift notes which lines the filter lets through.
func sift(f *filter.Filter, lines []logLine) {
	f.Pick(len(lines), func(i int) bool { return logShows(f.On, lines[i].event.Kind) })
}

// logFilterH is the height of the filter, logical px.
const logFilterH = 30

// draw shows the filter, and below it the lines it lets through, newest on top.
func (g *matchLog) draw(a *app.App, c *ui.Context, r render.Rect, lines lineList) {
	g.filter.Choose(a.T, c, r.CutTop(c.Px(logFilterH)), logChoices[:])
	r.CutTop(c.Px(theme.Space1))
	sift(&g.filter, g.lines)
	row, narrow := lines.row(c, r)
	g.filter.List(c, r, row, func(r render.Rect, line int) { lines.line(a, c, r, &g.lines[line], narrow) })
}

// seaLogLeast is how many lines there are at least, unless less has happened.
const seaLogLeast = 120

// show makes the log that of a step. A later step adds to it, so that a running match costs what is new.
func (g *matchLog) show(steps []*session.Snapshot, step int, eyes engine.Player) {
	if step == g.upto && eyes == g.eyes {
		return
	}
	from := g.upto + 1
	if step < g.upto || step-g.upto > seaLogLeast || eyes != g.eyes {
		from = g.start(steps, step, eyes)
	}
	g.eyes, g.upto = eyes, step
	for n := from; n <= step; n++ {
		g.lines = g.append(g.lines, steps, n, eyes)
	}
	if over := len(g.lines) - 2*seaLogLeast; over > 0 {
		g.lines = g.lines[:copy(g.lines, g.lines[over:])]
	}
}

// start empties the log and finds the step from which on there are lines enough.
func (g *matchLog) start(steps []*session.Snapshot, step int, eyes engine.Player) int {
	for count := 0; step > 1 && count < seaLogLeast; step-- {
		g.lines = g.append(g.lines[:0], steps, step, eyes)
		count += len(g.lines)
	}
	g.lines = g.lines[:0]
	return max(step, 1)
}

// append is appendLines for the log, in which only the first of a captain's scans turn after turn is told.
func (g *matchLog) append(lines []logLine, steps []*session.Snapshot, n int, eyes engine.Player) []logLine {
	return appendLines(lines, steps, n, eyes, func(events []engine.Event, i int) bool {
		event := events[i].(hitsink.Event)
		return inLog(events, i) && (event.Kind != hitsink.Scanned || event.Player < 0 || !scannedBefore(steps, n, event.Player))
	})
}

// scannedBefore tells whether p scanned in its turn before step n.
func scannedBefore(steps []*session.Snapshot, n int, p engine.Player) bool {
	for n--; n > 1; n-- {
		if steps[n].Turn.Asked[0] == p {
			return slices.ContainsFunc(steps[n].Seen(p), func(e engine.Event) bool {
				event, ok := e.(hitsink.Event)
				return ok && event.Kind == hitsink.Scanned && event.Player == p
			})
		}
	}
	return false
}

// appendLines appends what eyes saw happen in step n, as far as it is to be told.
func appendLines(lines []logLine, steps []*session.Snapshot, n int, eyes engine.Player, tell func([]engine.Event, int) bool) []logLine {
	events := steps[n].Seen(eyes)
	for i := range events {
		event, ok := events[i].(hitsink.Event)
		if ok && tell(events, i) {
			lines = append(lines, logLine{round: viewOf(steps[n-1], engine.Spectator).Round, event: event})
		}
	}
	return lines
}

// viewOf is what p, or the Spectator, sees of a match at sea.
func viewOf(snap *session.Snapshot, p engine.Player) *hitsink.View {
	return snap.View(p).(*hitsink.View)
}

// inLog leaves out what happens all the time, and shots of which the next line tells what came of them.
func inLog(events []engine.Event, i int) bool {
	switch event := events[i].(hitsink.Event); event.Kind {
	case hitsink.Moved, hitsink.Turned, hitsink.Splashed, hitsink.Wasted:
		return false
	case hitsink.Fired:
		return !struck(events[i+1:])
	}
	return true
}

// inTurn leaves out only what another line says already.
func inTurn(events []engine.Event, i int) bool {
	return events[i].(hitsink.Event).Kind != hitsink.Splashed
}

// struck tells whether the shot before these events met anything.
func struck(after []engine.Event) bool {
	for _, e := range after {
		switch e.(hitsink.Event).Kind {
		case hitsink.Splashed:
		case hitsink.Hit, hitsink.Held, hitsink.Deep, hitsink.Exploded:
			return true
		default:
			return false
		}
	}
	return false
}

// seaIcons are the pictures of what can happen; read only.
var seaIcons = map[hitsink.EventKind]string{
	hitsink.Chose: "check", hitsink.NoShip: "warn", hitsink.Moved: "arrow", hitsink.Turned: "turnr", hitsink.Rammed: "shipbow",
	hitsink.Fired: "fire", hitsink.Hit: "blast", hitsink.Held: "shield", hitsink.Deep: "dive", hitsink.Sank: "wreck",
	hitsink.Laid: "mine", hitsink.Exploded: "mine", hitsink.Scanned: "sonar", hitsink.Repaired: "gear", hitsink.Dived: "dive",
	hitsink.Surfaced: "dive", hitsink.Shielded: "shield", hitsink.Wasted: "warn", hitsink.Unanswered: "warn",
}

// seaIcon is the picture of an event and its colour.
func seaIcon(e *hitsink.Event) (icon string, tone theme.Color) {
	switch e.Kind {
	case hitsink.Hit, hitsink.Exploded:
		tone = theme.Gold
	case hitsink.Sank, hitsink.NoShip, hitsink.Unanswered, hitsink.Wasted:
		tone = theme.Warn
	case hitsink.Held, hitsink.Shielded:
		tone = theme.Accent
	default:
		tone = theme.TextMid
	}
	icon = seaIcons[e.Kind]
	if e.Kind == hitsink.Turned && e.Was.Turned(-1) == e.Dir {
		icon = "turnl"
	}
	return icon, tone
}

// Heights of a line of the log, logical px: in a narrow list the sentence takes two lines.
const (
	seaRowH      = 25
	seaSmallRowH = 38
	seaNarrow    = 300 // below this width
)

// lineList draws lines of a log. Those about the selected ship are brighter.
type lineList struct {
	names    *playerNames
	selected engine.Player // Spectator for none
}

// row is the height of a line in r, and whether its sentence takes two lines.
func (d lineList) row(c *ui.Context, r render.Rect) (height float32, narrow bool) {
	if r.W < c.Px(seaNarrow) {
		return c.Px(seaSmallRowH), true
	}
	return c.Px(seaRowH), false
}

// draw lists all lines in r, in their order.
func (d lineList) draw(a *app.App, c *ui.Context, r render.Rect, lines []logLine) {
	row, narrow := d.row(c, r)
	area := c.BeginScroll("turn", r, row*float32(len(lines)))
	for i := range lines {
		if place := area.CutTop(row); place.Bottom() >= r.Y && place.Y <= r.Bottom() {
			d.line(a, c, place, &lines[i], narrow)
		}
	}
	c.EndScroll()
}

// line draws the round, who acted, what kind of thing it was, and the sentence.
func (d lineList) line(a *app.App, c *ui.Context, r render.Rect, line *logLine, narrow bool) {
	head := r
	head.H = min(r.H, c.Px(seaRowH))
	c.Label(head.CutLeft(c.Px(28)), play.StepTexts[line.round], theme.Mono, theme.TextLow)
	mark := head.CutLeft(c.Px(20))
	if line.event.Player >= 0 {
		side := theme.SeaSide(int(line.event.Player))
		c.IconIn(mark.CutLeft(c.Px(12)), side.Icon, c.Px(11), side.Plate)
	}
	icon, tone := seaIcon(&line.event)
	c.IconIn(head.CutLeft(c.Px(16)), icon, c.Px(15), tone)
	head.CutLeft(c.Px(8))
	ink := theme.TextMid
	if d.selected >= 0 && (line.event.Player == d.selected || line.event.Other == d.selected) {
		ink = theme.TextHi
	}
	text := line.say(a, d.names)
	c.Tip(r, text)
	if !narrow {
		c.Label(head, text, theme.Small, ink)
		return
	}
	lines := render.R(head.X, r.Y+c.Px(4), head.W, r.H-c.Px(6))
	c.PushClip(lines)
	c.Paragraph(lines, text, theme.Small, ink)
	c.PopClip()
}
