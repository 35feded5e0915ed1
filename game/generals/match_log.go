package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
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
	filter logFilter
	chosen []int // of the lines, those that the filter lets through; kept from frame to frame
}

// logFilter is what of the log is shown.
type logFilter int

const (
	logAll logFilter = iota
	logFights
	logCities
)

// shows tells whether the filter lets an event through.
func (f logFilter) shows(kind generals.EventKind) bool {
	switch f {
	case logFights:
		return kind == generals.Fought || kind == generals.TookGeneral || kind == generals.LostGeneral
	case logCities:
		return kind == generals.CityTaken || kind == generals.CityLost
	}
	return true
}

// choose draws the filter at the right of r; where that is too narrow for words, all of r in pictures.
func (f *logFilter) choose(a *app.App, c *ui.Context, r render.Rect) {
	items := [...]ui.Item{{Text: a.T("log.all")}, {Text: a.T("log.fights")}, {Text: a.T("log.cities")}}
	w := c.SegmentedWidth(items[:])
	if w <= r.W {
		*f = logFilter(c.Segmented("filter", r.CutRight(w), items[:], int(*f)))
		return
	}
	for i, icon := range [...]string{logFights: "fight", logCities: "city"} {
		if icon != "" {
			c.Tip(r.Column(i, len(items), 0), items[i].Text)
			items[i] = ui.Item{Icon: icon}
		}
	}
	*f = logFilter(c.Tabs("filter", r, items[:], int(*f)))
}

// pick notes which lines up to a step the filter lets through, oldest first.
func (g *matchLog) pick(upto int) {
	g.chosen = g.chosen[:0]
	for i := range g.lines {
		if g.lines[i].step <= upto && g.filter.shows(g.lines[i].event.Kind) {
			g.chosen = append(g.chosen, i)
		}
	}
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
		g.filter.choose(a, c, r.CutTop(c.Px(logHeadSmallH)))
	} else {
		head := r.CutTop(c.Px(logHeadH))
		c.Label(head, a.T("match.log"), theme.Label, theme.TextLow)
		g.filter.choose(a, c, head)
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
	content := c.BeginScroll("log", r, rowH*float32(len(g.chosen)))
	for i := range g.chosen {
		row := content.CutTop(rowH)
		if row.Bottom() < r.Y || row.Y > r.Bottom() {
			continue
		}
		logRow(c, row, &g.lines[g.chosen[len(g.chosen)-1-i]])
	}
	c.EndScroll()
}

func logRow(c *ui.Context, r render.Rect, line *logLine) {
	c.Label(r.CutLeft(c.Px(32)), play.StepTexts[line.step], theme.Mono, theme.TextLow)
	icon := r.CutLeft(c.Px(22))
	side := theme.Side(int(line.event.Player))
	c.Icon(side.Icon, icon.X, icon.CY()-c.Px(5), c.Px(9), side.Plate)
	c.Label(r, line.text, theme.Small, theme.TextMid)
}
