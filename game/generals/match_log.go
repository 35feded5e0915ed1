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

// logLine is one thing that happened.
type logLine struct {
	step  int
	event generals.Event
	text  string // in language lang
}

// matchLog is what one pair of eyes saw happen, oldest first.
type matchLog struct {
	lines  []logLine
	lang   words.Lang
	filter frame.Log
}

// What the log can be filtered for.
const (
	logAll = iota
	logFights
	logCities
)

// logChoices are the filter's; read only.
var logChoices = [...]frame.LogChoice{logAll: {Key: "log.all"}, logFights: {Key: "log.fights", Icon: "fight"}, logCities: {Key: "log.cities", Icon: "city"}}

// fightKinds are what fights lead to; of land the log has only what was taken from the other. Read only.
var fightKinds = [...]generals.EventKind{generals.Fought, generals.LandTaken, generals.LandLost, generals.TookGeneral, generals.LostGeneral}

// logShows reports whether a choice of the filter lets an event through.
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

// hear takes in the events of step n that are worth a line.
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

// fromTheOther reports whether a tile was taken from the other player, as far as somebody could see: land of nobody's is taken all the
// time.
func fromTheOther(before *session.Snapshot, e generals.Event, eyes engine.Player) bool {
	return viewOf(before, eyes).At(e.Cell).Owner == 1-e.Player
}

// worthAFight is how many soldiers must fall in vain for a line in the log.
const worthAFight = 2

// worthTelling leaves out what happens all the time, and what the other side's line says already.
func worthTelling(e generals.Event, eyes engine.Player) bool {
	switch e.Kind {
	case generals.Moved, generals.Produced, generals.Grown:
		return false
	case generals.Fought:
		return e.Army >= worthAFight
	case generals.LandTaken: // what the viewer lost is told as lost
		return eyes == engine.Spectator || e.Player == eyes
	case generals.CityLost, generals.LandLost, generals.LostGeneral:
		return e.Player == eyes
	}
	return true
}

// say puts the lines into words, once a language.
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

// lay lays out the filter and the lines up to a step, newest on top. title is what the log is called, or "".
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
