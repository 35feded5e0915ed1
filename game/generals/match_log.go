package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// logLine is one event in the log.
type logLine struct {
	step  int
	event generals.Event
	text  string // in the language matchLog.lang
}

// matchLog is what one player, or the Spectator, saw happen, oldest first.
type matchLog struct {
	lines  []logLine
	lang   words.Lang
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
	if over := len(g.lines) - play.LogMost; over > 0 {
		g.lines = slices.Delete(g.lines, 0, over)
	}
}

// fromTheOther reports whether a tile was taken from the other player, as far as eyes could see. Neutral land is taken all the time and
// gets no line.
func fromTheOther(before *session.Snapshot, e generals.Event, eyes engine.Player) bool {
	return viewOf(before, eyes).At(e.Cell).Owner == 1-e.Player
}

// worthAFight is how many soldiers must fall in vain for a line in the log.
const worthAFight = 2

// worthTelling reports whether an event deserves a line. It leaves out what happens all the time, and what a line about the other side
// already says.
func worthTelling(e generals.Event, eyes engine.Player) bool {
	switch e.Kind {
	case generals.Moved, generals.Produced, generals.Grown:
		return false
	case generals.Fought:
		return e.Army >= worthAFight
	case generals.LandTaken: // the viewer's own loss has a line as LandLost
		return eyes == engine.Spectator || e.Player == eyes
	case generals.CityLost, generals.LandLost, generals.LostGeneral:
		return e.Player == eyes
	}
	return true
}

// say writes the text of new lines, and of all lines when the language changes.
func (g *matchLog) say(a *app.App, c *settings.Choices, eyes engine.Player) {
	if lang := a.Words().Lang(); lang != g.lang {
		g.lang = lang
		for i := range g.lines {
			g.lines[i].text = ""
		}
	}
	names := func(p int) string { return call(a, c, eyes, engine.Player(p)) }
	for i := len(g.lines) - 1; i >= 0 && g.lines[i].text == ""; i-- {
		line := &g.lines[i]
		line.text = a.Phrase(line.event.Phrase(), names)
	}
}

// lay lays out the filter and the lines up to a step, newest on top. title may be "".
func (g *matchLog) lay(a *app.App, l *ui.Layout, c *settings.Choices, title string, upto int, eyes engine.Player) {
	g.filter.Head(a, l, title, logChoices[:])
	if l.Drawing() {
		g.say(a, c, eyes)
		g.filter.Pick(len(g.lines), func(i int) bool { return g.lines[i].step <= upto && logShows(g.filter.On, g.lines[i].event.Kind) })
	}
	g.filter.Lines(l, a.T("log.nothing"), func(i int) frame.Line {
		line := &g.lines[i]
		side := theme.Side(int(line.event.Player))
		return frame.Line{Number: line.step, Side: frame.Mark{Icon: side.Icon, Tone: side.Plate}, Text: line.text, Ink: theme.TextMid}
	})
}
