package game

import (
	"unicode"
	"unicode/utf8"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// helmLog is what the person saw happen, oldest first.
type helmLog struct{ lines []seaLine }

// hear takes in what a player saw in step n, as far as it is to be told.
func (g *helmLog) hear(steps []*session.Snapshot, n int, me engine.Player) {
	if n > 0 {
		g.lines = appendLines(g.lines, steps, n, me, inLog)
	}
	if over := len(g.lines) - logMost; over > 0 {
		g.lines = g.lines[:copy(g.lines, g.lines[over:])]
	}
}

// say puts lines that have no words yet into words. Only one player is known by name: oneself.
func (g *helmLog) say(a *App) {
	lang := a.words.Lang()
	for i := range g.lines {
		if l := &g.lines[i]; l.lang != lang {
			l.lang, l.text = lang, sentence(a.Phrase(l.event.Phrase(), func(int) string { return a.T(whoKey(&l.event)) }))
		}
	}
}

// whoKey calls the person, or the ship.
func whoKey(e *hitsink.Event) string {
	if e.Kind == hitsink.Chose {
		return "side.you"
	}
	return "sea.you"
}

// sentence begins with a capital letter, in languages that have them.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// logPanel shows what was seen, the newest on top.
func (m *seaPlay) logPanel(a *App, c *ui.Context, l seaPlayLayout) {
	r := inside(c, l.log, l.compact)
	rowH := c.Px(24)
	if !l.compact {
		c.Label(r.CutTop(c.Px(22)), a.T("sea.seen"), theme.Label, theme.TextLow)
	}
	if len(m.log.lines) == 0 {
		c.Label(r.CutTop(rowH), a.T("sea.seen_nothing"), theme.Small, theme.TextLow)
		return
	}
	m.log.say(a)
	content := c.BeginScroll("log", r, rowH*float32(len(m.log.lines)))
	for i := range m.log.lines {
		row := content.CutTop(rowH)
		if row.Bottom() < r.Y || row.Y > r.Bottom() {
			continue
		}
		line := &m.log.lines[len(m.log.lines)-1-i]
		c.Label(row.CutLeft(c.Px(28)), stepTexts[line.round], theme.Mono, theme.TextLow)
		icon, tone := seaIcon(&line.event)
		c.IconIn(row.CutLeft(c.Px(16)), icon, c.Px(15), tone)
		row.CutLeft(c.Px(8))
		c.Label(row, line.text, theme.Small, m.lineTone(&line.event))
		c.Tip(row, line.text)
	}
	c.EndScroll()
}

// lineTone is amber for what befell the person's own ship, bright for what it did to others.
func (m *seaPlay) lineTone(e *hitsink.Event) theme.Color {
	switch {
	case e.Other == m.me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.Warn
	case e.Player == m.me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.TextHi
	}
	return theme.TextMid
}
