package hitsink

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logLine is one event in the log.
type logLine struct {
	round int
	event hitsink.Event
	again int      // the number of consecutive rounds after that in which the same was done
	names []string // the letters of the contacts that came into sight, one for each cell, as far as the captain's chart has them
	text  string   // in language lang, made when the line is first drawn
	lang  words.Lang
}

// say returns the text of the line. names is nil in the log of a person at the helm: nobody else in it has a name.
func (l *logLine) say(a *app.App, names *playerNames) string {
	if lang := a.Words().Lang(); l.lang != lang {
		you := a.T(whoKey(&l.event))
		l.lang = lang
		if names == nil {
			l.text = app.Sentence(l.told(a, func(p engine.Phrase) string { return a.Phrase(p, func(int) string { return you }) }))
		} else {
			l.text = l.told(a, func(p engine.Phrase) string { return names.says(a, p, you) })
		}
	}
	return l.text
}

// whoKey returns the key that names the person, or the person's ship.
func whoKey(e *hitsink.Event) string {
	if e.Kind == hitsink.Chose {
		return "side.you"
	}
	return "sea.you"
}

// matchLog holds the events that one player, or the Spectator, saw up to one step of a match, oldest first.
type matchLog struct {
	lines  []logLine
	upto   int // the last step in the log
	eyes   engine.Player
	watch  sightLog
	filter frame.Log
}

// The choices of the log's filter.
const (
	logAll = iota
	logHits
	logSunk
)

// logChoices are the filter's buttons. Read only.
var logChoices = [...]frame.LogChoice{logAll: {Key: "log.all"}, logHits: {Key: "sea.table_hits", Icon: "blast"}, logSunk: {Key: "sea.table_sunken", Icon: "wreck"}}

// logShows reports whether the filter shows an event.
func logShows(choice int, kind hitsink.EventKind) bool {
	switch choice {
	case logHits:
		return kind == hitsink.Hit || kind == hitsink.Held || kind == hitsink.Deep || kind == hitsink.Rammed || kind == hitsink.Exploded || kind == hitsink.Sank
	case logSunk:
		return kind == hitsink.Sank || kind == wreckage
	}
	return true
}

// lay lays out the filter, and below it the lines that it shows, newest on top.
func (g *matchLog) lay(a *app.App, l *ui.Layout, lines lineList) {
	title := "timeline.rounds"
	if lines.names == nil {
		title = "sea.seen"
	}
	g.filter.Head(a, l, a.T(title), logChoices[:])
	if l.Drawing() {
		g.filter.Pick(len(g.lines), func(i int) bool { return logShows(g.filter.On, g.lines[i].event.Kind) })
	}
	g.filter.Lines(l, a.T("log.nothing"), func(i int) frame.Line { return lines.line(a, &g.lines[i]) })
}

// seaLogLeast is the least number of lines that the log goes back, if as many events happened.
const seaLogLeast = 120

// show fills the log up to a step. For a later step it only appends, so that a running match costs only the new events.
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
		g.lines = appendTold(g.lines, steps, n, eyes, &g.watch)
	}
	if over := len(g.lines) - 2*seaLogLeast; over > 0 {
		g.lines = g.lines[:copy(g.lines, g.lines[over:])]
	}
}

// start empties the log and returns the step from which on there are enough lines.
func (g *matchLog) start(steps []*session.Snapshot, step int, eyes engine.Player) int {
	for count := 0; step > 1 && count < seaLogLeast; step-- {
		g.lines = appendFirst(g.lines[:0], steps, step, eyes)
		count += len(g.lines)
	}
	g.lines, g.watch = g.lines[:0], sightLog{chart: g.watch.chart}
	from := max(step, 1)
	g.watch.update(steps, from-1, eyes)
	return from
}

// appendTold appends the lines of step n for a log, with what came into sight. It counts a captain's scans in consecutive turns in one
// line.
func appendTold(lines []logLine, steps []*session.Snapshot, n int, eyes engine.Player, watch *sightLog) []logLine {
	for _, e := range steps[n].Seen(eyes) {
		if scan, ok := e.(hitsink.Event); ok && again(steps, n, &scan) {
			countScan(lines, scan.Player)
		}
	}
	came, from := watch.update(steps, n, eyes), len(lines)
	lines = appendFirst(lines, steps, n, eyes)
	lines = append(lines[:from], watch.place(lines[from:], eyes)...)
	round := roundOf(steps, n)
	if last := len(lines) - 1; last >= from {
		round = max(round, lines[last].round)
	}
	for _, e := range came {
		line := logLine{round: round, event: e}
		if e.Kind == sighted {
			line.names = watch.fresh
		}
		lines = append(lines, line)
	}
	return lines
}

// appendFirst appends the lines of step n for a log. Of a captain's scans in consecutive turns it appends only the first. A captain reads
// which of its own orders could not be carried out.
func appendFirst(lines []logLine, steps []*session.Snapshot, n int, eyes engine.Player) []logLine {
	return appendLines(lines, steps, n, eyes, func(events []engine.Event, i int) bool {
		event := events[i].(hitsink.Event)
		own := event.Kind == hitsink.Wasted && event.Player == eyes
		return (own || inLog(events, i)) && !again(steps, n, &event)
	})
}

// again reports whether an event of step n is a scan by a captain who also scanned in the turn before.
func again(steps []*session.Snapshot, n int, e *hitsink.Event) bool {
	return e.Kind == hitsink.Scanned && e.Player >= 0 && scannedBefore(steps, n, e.Player)
}

// countScan adds one scan to the line of the captain's first scan, if the line is still there.
func countScan(lines []logLine, p engine.Player) {
	for i := len(lines) - 1; i >= 0; i-- {
		if l := &lines[i]; l.event.Kind == hitsink.Scanned && l.event.Player == p {
			l.again++
			l.lang = ""
			return
		}
	}
}

// scannedBefore reports whether p scanned in p's last turn before step n.
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

// appendLines appends what eyes saw happen in step n, for the events that tell accepts.
func appendLines(lines []logLine, steps []*session.Snapshot, n int, eyes engine.Player, tell func([]engine.Event, int) bool) []logLine {
	events := steps[n].Seen(eyes)
	for i := range events {
		event, ok := events[i].(hitsink.Event)
		if ok && tell(events, i) {
			lines = append(lines, logLine{round: roundOfEvent(steps, n, &event, eyes), event: event})
		}
	}
	return lines
}

// roundOf returns the round in which step n was played.
func roundOf(steps []*session.Snapshot, n int) int {
	return viewOf(steps[max(n-1, 0)], engine.Spectator).Round
}

// roundOfEvent returns the round of an event of step n, as far as eyes can tell. A ship is forced to surface when its turn begins, at the end
// of the step before, so that may be in the next round.
func roundOfEvent(steps []*session.Snapshot, n int, e *hitsink.Event, eyes engine.Player) int {
	if e.Kind == hitsink.Surfaced && forced(steps[n], e, eyes) {
		return viewOf(steps[n], eyes).Round
	}
	return roundOf(steps, n)
}

// forced reports whether a ship that surfaced in a step did so because its own turn began, as far as eyes can tell.
func forced(snap *session.Snapshot, e *hitsink.Event, eyes engine.Player) bool {
	asked := snap.Turn.Asked[0]
	if e.Player == asked {
		v := viewOf(snap, asked)
		return v.ToMove == asked && v.Surfaced()
	}
	return e.Player >= 0 || eyes == asked
}

// viewOf returns what p, or the Spectator, sees of a match.
func viewOf(snap *session.Snapshot, p engine.Player) *hitsink.View {
	return snap.View(p).(*hitsink.View)
}

// inLog reports whether an event deserves a line in a log. It leaves out what happens all the time, and shots whose effect the next line
// describes.
func inLog(events []engine.Event, i int) bool {
	switch event := events[i].(hitsink.Event); event.Kind {
	case hitsink.Moved, hitsink.Turned, hitsink.Splashed, hitsink.Wasted:
		return false
	case hitsink.Fired:
		return !struck(events[i+1:])
	}
	return true
}

// inTurn reports whether an event deserves a line about a turn. It leaves out only what another line says already.
func inTurn(events []engine.Event, i int) bool {
	return events[i].(hitsink.Event).Kind != hitsink.Splashed
}

// struck reports whether the shot before these events hit anything. A sum of hits out of sight belongs to no shot.
func struck(after []engine.Event) bool {
	for _, e := range after {
		e := e.(hitsink.Event)
		switch e.Kind {
		case hitsink.Splashed:
		case hitsink.Hit:
			return len(e.Cells) > 0
		case hitsink.Held, hitsink.Deep, hitsink.Exploded:
			return true
		default:
			return false
		}
	}
	return false
}

// seaIcons are the icons of the kinds of event. Read only.
var seaIcons = map[hitsink.EventKind]string{
	hitsink.Chose: "check", hitsink.NoShip: "warn", hitsink.Moved: "arrow", hitsink.Turned: "turnr", hitsink.Rammed: "shipbow",
	hitsink.Fired: "fire", hitsink.Hit: "blast", hitsink.Held: "shield", hitsink.Deep: "dive", hitsink.Sank: "wreck",
	hitsink.Laid: "mine", hitsink.Exploded: "mine", hitsink.Scanned: "sonar", hitsink.Repaired: "gear", hitsink.Dived: "dive",
	sighted: "eye", wreckage: "wreck", missed: "fire",
	hitsink.Surfaced: "surface", hitsink.Shielded: "shield", hitsink.Wasted: "warn", hitsink.Unanswered: "warn",
}

// seaIcon returns the icon of an event and its colour.
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

// lineList draws lines of a log. Lines about the selected ship are brighter.
type lineList struct {
	names    *playerNames  // nil in the log of a person at the helm, whose ship is selected
	selected engine.Player // Spectator for none
}

// lay lays out all lines in their order.
func (d lineList) lay(a *app.App, l *ui.Layout, lines []logLine) {
	if r, ok := l.Place(ui.Box{Grow: 1, MinH: 64}); ok {
		frame.List(l.Context, "turn", r, len(lines), func(i int) frame.Line { return d.line(a, &lines[i]) })
	}
}

// line returns a line with the icon of the event and, unless a person is at the helm, the mark of who acted.
func (d lineList) line(a *app.App, line *logLine) frame.Line {
	row := frame.Line{Number: line.round, Text: line.say(a, d.names), Ink: theme.TextMid}
	row.What.Icon, row.What.Tone = seaIcon(&line.event)
	if d.names == nil {
		row.Ink = lineTone(&line.event, d.selected)
		return row
	}
	if line.event.Player >= 0 {
		side := theme.SeaSide(int(line.event.Player))
		row.Side = frame.Mark{Icon: side.Icon, Tone: side.Plate}
	}
	if d.selected >= 0 && (line.event.Player == d.selected || line.event.Other == d.selected) {
		row.Ink = theme.TextHi
	}
	return row
}

// lineTone returns amber for damage to the person's own ship, bright for damage that it did to others.
func lineTone(e *hitsink.Event, me engine.Player) theme.Color {
	switch {
	case e.Other == me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.Warn
	case e.Player == me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.TextHi
	}
	return theme.TextMid
}
