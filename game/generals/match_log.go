package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/play/filter"
	"generals-chess/game/session"
	"generals-chess/render"
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
	filter filter.Filter
}

// What the log can be filtered for.
const (
	logAll = iota
	logFights
	logCities
)

// logChoices are the filter's; read only.
var logChoices = [...]filter.Choice{logAll: {Key: "log.all"}, logFights: {Key: "log.fights", Icon: "fight"}, logCities: {Key: "log.cities", Icon: "city"}}

// logShows tells whether a choice of the filter lets an event through.
func logShows(choice int, kind generals.EventKind) bool {
	switch choice {
	case logFights:
		return kind == generals.Fought || kind == generals.TookGeneral || kind == generals.LostGeneral
	case logCities:
		return kind == generals.CityTaken || kind == generals.CityLost
	}
	return true
}

// pick notes which lines up to a step the filter lets through.
func (g *matchLog) pick(upto int) {
	g.filter.Pick(len(g.lines), func(i int) bool { return g.lines[i].step <= upto && logShows(g.filter.On, g.lines[i].event.Kind) })
}

// choose draws the filter.
func (g *matchLog) choose(a *app.App, c *ui.Context, r render.Rect) {
	g.filter.Choose(a.T, c, r, logChoices[:])
}

func (g *matchLog) clear() { g.lines = g.lines[:0] }

// hear takes in the events of one step that are worth a line.
func (g *matchLog) hear(snap *session.Snapshot, eyes engine.Player) {
	events := snap.Seen(eyes)
	for _, e := range events {
		event, ok := e.(generals.Event)
		if !ok || !worthTelling(event, eyes) {
			continue
		}
		g.lines = append(g.lines, logLine{step: snap.Number, event: event})
	}
	if over := len(g.lines) - play.LogMost; over > 0 {
		g.lines = slices.Delete(g.lines, 0, over)
	}
}

// worthAFight is how many soldiers must fall in vain for a line in the log.
const worthAFight = 5

// worthTelling leaves out what happens all the time, and what the other side's line says already.
func worthTelling(e generals.Event, eyes engine.Player) bool {
	switch e.Kind {
	case generals.Moved, generals.Produced, generals.Grown, generals.LandTaken, generals.LandLost:
		return false
	case generals.Fought:
		return e.Army >= worthAFight
	case generals.CityLost, generals.LostGeneral:
		return e.Player == eyes
	}
	return true
}

// say puts the lines into words, once a language.
func (g *matchLog) say(a *app.App, eyes engine.Player) {
	if lang := a.Words().Lang(); lang != g.lang {
		g.lang = lang
		for i := range g.lines {
			g.lines[i].text = ""
		}
	}
	names := func(p int) string { return call(a, eyes, engine.Player(p)) }
	for i := len(g.lines) - 1; i >= 0 && g.lines[i].text == ""; i-- {
		line := &g.lines[i]
		line.text = a.Phrase(line.event.Phrase(), names)
	}
}

// draw shows what happened in a match that is played.
func (g *matchLog) draw(a *app.App, c *ui.Context, l matchLayout, eyes engine.Player) {
	r := app.Inside(c, l.log, l.compact)
	if l.compact {
		g.choose(a, c, r.CutTop(c.Px(logHeadSmallH)))
	} else {
		head := r.CutTop(c.Px(logHeadH))
		c.Label(head, a.T("match.log"), theme.Label, theme.TextLow)
		g.choose(a, c, head)
		r.CutTop(c.Px(theme.Space1))
	}
	g.pick(generals.StepLimit)
	g.list(a, c, r, eyes)
}

// Heights of the line that has the filter, logical px.
const (
	logHeadH      = 30
	logHeadSmallH = 24
)

// list lists the lines that were picked, newest on top.
func (g *matchLog) list(a *app.App, c *ui.Context, r render.Rect, eyes engine.Player) {
	g.say(a, eyes)
	rowH := c.Px(25)
	if c.Compact() {
		rowH = c.Px(23)
	}
	g.filter.List(c, r, rowH, func(row render.Rect, line int) { logRow(c, row, &g.lines[line]) })
}

func logRow(c *ui.Context, r render.Rect, line *logLine) {
	c.Label(r.CutLeft(c.Px(32)), play.StepTexts[line.step], theme.Mono, theme.TextLow)
	icon := r.CutLeft(c.Px(22))
	side := theme.Side(int(line.event.Player))
	c.Icon(side.Icon, icon.X, icon.CY()-c.Px(5), c.Px(9), side.Plate)
	c.Label(r, line.text, theme.Small, theme.TextMid)
}
