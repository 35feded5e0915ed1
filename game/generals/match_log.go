package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logLine is one event in the log.
type logLine struct {
	step  int
	event generals.Event
	text  string // in language lang, made when the line is first drawn
	lang  words.Lang
}

// matchLog holds the events that one player, or the Spectator, saw, oldest first.
type matchLog struct {
	lines  []logLine
	filter frame.Log
}

// The choices of the log's filter.
const (
	logAll = iota
	logFights
	logCities
)

// logChoices are the filter's buttons. Read only.
var logChoices = [...]frame.LogChoice{logAll: {Key: "log.all"}, logFights: {Key: "log.fights", Icon: "fight"}, logCities: {Key: "log.cities", Icon: "city"}}

// fightKinds are the events that the filter shows as fights. Land that was taken is in the log only if it was the other player's. Read
// only.
var fightKinds = [...]generals.EventKind{generals.Fought, generals.LandTaken, generals.LandLost, generals.TookGeneral, generals.LostGeneral}

// logShows reports whether the filter shows an event.
func logShows(choice int, kind generals.EventKind) bool {
	switch choice {
	case logFights:
		return slices.Contains(fightKinds[:], kind)
	case logCities:
		return kind == generals.CityTaken || kind == generals.CityLost
	}
	return true
}

// logMost is the greatest number of lines that the log keeps.
const logMost = 200

func (g *matchLog) clear() { g.lines = g.lines[:0] }

// hear adds the events of step n that deserve a line.
func (g *matchLog) hear(steps []*session.Snapshot, n int, eyes engine.Player) {
	snap, before := steps[n], steps[max(n-1, 0)]
	events := snap.Seen(eyes)
	for _, e := range events {
		event, ok := e.(generals.Event)
		if !ok || !worthTelling(event, eyes) || event.Kind == generals.LandTaken && !fromTheOther(before, event, eyes) {
			continue
		}
		g.lines = append(g.lines, logLine{step: snap.Number, event: event})
	}
	if over := len(g.lines) - logMost; over > 0 {
		g.lines = slices.Delete(g.lines, 0, over)
	}
}

// fromTheOther reports whether a tile was taken from the other player, as far as eyes could see. Neutral land is taken all the time and
// gets no line.
func fromTheOther(before *session.Snapshot, e generals.Event, eyes engine.Player) bool {
	return viewOf(before, eyes).At(e.Cell).Owner == 1-e.Player
}

// worthTelling reports whether an event deserves a line. It leaves out frequent events, and those that a line about the other side
// already says.
func worthTelling(e generals.Event, eyes engine.Player) bool {
	switch e.Kind {
	case generals.Moved, generals.Produced, generals.Grown:
		return false
	case generals.LandTaken: // the viewer's own loss has a line as LandLost
		return eyes == engine.Spectator || e.Player == eyes
	case generals.CityLost, generals.LandLost, generals.LostGeneral:
		return e.Player == eyes
	}
	return true
}

// say returns the text of the line.
func (l *logLine) say(a *app.App, names func(p int) string) string {
	if lang := a.Words().Lang(); l.lang != lang {
		l.lang, l.text = lang, a.Phrase(l.event.Phrase(), names)
	}
	return l.text
}

// lay lays out the filter and the lines up to a step, newest on top. title may be "".
func (g *matchLog) lay(a *app.App, l *ui.Layout, c *settings.Choices, title string, upto int, eyes engine.Player) {
	g.filter.Head(a, l, title, logChoices[:])
	if l.Drawing() {
		g.filter.Pick(len(g.lines), func(i int) bool { return g.lines[i].step <= upto && logShows(g.filter.On, g.lines[i].event.Kind) })
	}
	names := func(p int) string { return call(a, c, eyes, engine.Player(p)) }
	g.filter.Lines(l, a.T("log.nothing"), func(i int) frame.Line {
		line := &g.lines[i]
		side := theme.Side(int(line.event.Player))
		return frame.Line{Number: line.step, Side: frame.Mark{Icon: side.Icon, Tone: side.Plate}, Text: line.say(a, names), Ink: theme.TextMid}
	})
}
