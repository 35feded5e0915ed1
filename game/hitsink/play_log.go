package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// helmLog is what the person saw happen, oldest first.
type helmLog struct {
	lines  []logLine
	watch  sightLog
	filter frame.Log
}

// hear adds what a player saw in step n, if it deserves a line.
func (g *helmLog) hear(steps []*session.Snapshot, n int, me engine.Player) {
	g.watch.chart = true
	g.lines = appendTold(g.lines, steps, n, me, &g.watch)
	if over := len(g.lines) - play.LogMost; over > 0 {
		g.lines = g.lines[:copy(g.lines, g.lines[over:])]
	}
}

// say writes the text of lines that have none in the present language. The only player that has a name is the person.
func (g *helmLog) say(a *app.App) {
	lang := a.Words().Lang()
	for i := range g.lines {
		if l := &g.lines[i]; l.lang != lang {
			l.lang = lang
			l.text = app.Sentence(l.told(a, func(p engine.Phrase) string { return a.Phrase(p, func(int) string { return a.T(whoKey(&l.event)) }) }))
		}
	}
}

// whoKey returns the key that names the person, or the person's ship.
func whoKey(e *hitsink.Event) string {
	if e.Kind == hitsink.Chose {
		return "side.you"
	}
	return "sea.you"
}

// lay lays out the filter and what was seen, newest on top.
func (g *helmLog) lay(a *app.App, l *ui.Layout, me engine.Player) {
	if l.Drawing() {
		g.say(a)
	}
	layLog(a, l, &g.filter, a.T("sea.seen"), a.T("log.nothing"), g.lines, func(i int) frame.Line {
		line := &g.lines[i]
		row := frame.Line{Number: line.round, Text: line.text, Ink: lineTone(&line.event, me)}
		row.What.Icon, row.What.Tone = seaIcon(&line.event)
		return row
	})
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
