package hitsink

import (
	"unicode"
	"unicode/utf8"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// playLayout is where the parts of the screen go, in device px.
type playLayout struct {
	compact, hurt     bool
	bar, sea          render.Rect
	ship, orders, log render.Rect
	blow, known       render.Rect // the last blow, and who is known of
	commands          render.Rect
}

// Sizes of the screen on which a ship is commanded, logical px.
const (
	commandsH, commandsSmallH = 108, 56
	sendUprightH              = 44 // more in an upright window, where what sends the orders has a row of its own
	helmColumnW, helmMostW    = 360, 640
	helmColumnSmallW          = 180
	shipH, shipSmallH         = 226, 138
	ordersLeastH, ordersWantH = 132, 178
	ordersSmallLeastH         = 96
	helmLogSmallH             = 64
	knownH, knownLeastH       = 168, 84
	blowSmallH                = 30
	seaMapSide                = 96
	seaMapSmallSide           = 64
	seaMapLeastW              = 224 // of a card in a small window that has room for a map
	seaGutterLeft             = 22  // what the sea's coordinates take off its width
	seaGutterTop              = 20
)

// layPlay lays the screen out; a ship that was hurt has a strip that says so.
func layPlay(c *ui.Context, hurt bool) playLayout {
	l := playLayout{compact: c.Compact(), hurt: hurt}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(app.BarHeight(c)))
	margin, gap := c.Px(theme.Margin), c.Px(theme.PanelGap)
	commands, columnW, below := float32(commandsH), float32(helmColumnW), c.Px(18)
	if l.compact {
		margin, gap, below = c.Px(theme.MarginSmall), c.Px(theme.MarginSmall), c.Px(theme.MarginSmall)
		commands, columnW = commandsSmallH, helmColumnSmallW
		if c.Upright() {
			commands += sendUprightH
		}
	}
	rest.CutLeft(margin)
	rest.CutRight(margin)
	rest.CutBottom(below)
	l.commands = rest.CutBottom(c.Px(commands))
	rest.CutBottom(gap)
	l.split(c, rest, gap, c.Px(columnW))
	return l
}

// split gives the sea a square at the left and the column the rest, but not more than it can use.
func (l *playLayout) split(c *ui.Context, rest render.Rect, gap, least float32) {
	if l.compact && c.Upright() {
		column := app.Beside(c, &rest, 0, gap)
		l.sea = rest
		l.panels(c, column)
		return
	}
	side := rest.H
	if !l.compact {
		gap = c.Px(theme.Space6)
		side += c.Px(seaGutterLeft - seaGutterTop)
		if over := rest.W - side - gap - c.Px(helmMostW); over > 0 {
			rest = rest.Center(rest.W-over, rest.H)
		}
	}
	l.sea = rest.CutLeft(min(side, rest.W-gap-least))
	rest.CutLeft(gap)
	if !l.compact {
		rest.CutTop(c.Px(theme.Space2))
	}
	l.panels(c, rest)
}

func (l *playLayout) panels(c *ui.Context, column render.Rect) {
	if l.compact {
		gap := c.Px(theme.MarginSmall)
		l.ship = app.Panel(&column, c.Px(shipSmallH), gap)
		if log := c.Px(helmLogSmallH); column.H >= c.Px(ordersSmallLeastH)+gap+log {
			l.known = column.CutBottom(max(log, column.H*2/5))
			column.CutBottom(gap)
		}
		l.orders = column
		return
	}
	gap := c.Px(theme.PanelGap)
	l.ship = app.Panel(&column, c.Px(shipH), gap)
	if least := c.Px(ordersLeastH) + gap; l.hurt && column.H >= least+c.Px(lookout.StripH) {
		l.blow = app.Panel(&column, c.Px(lookout.StripH), gap)
	}
	if column.H >= c.Px(ordersLeastH+knownLeastH)+gap {
		orders := max(c.Px(ordersLeastH), min(c.Px(ordersWantH), column.H-gap-c.Px(knownLeastH)))
		rest := column.CutTop(min(c.Px(knownH), column.H-orders-gap))
		column.CutTop(gap)
		l.known = rest.CutLeft((rest.W - gap) * 3 / 5)
		rest.CutLeft(gap)
		l.log = rest
	}
	l.orders = column
}

// smallMap is where the whole sea is shown on the card of the own ship; empty where that is too narrow.
func (l *playLayout) smallMap(c *ui.Context) render.Rect {
	side, right, down := c.Px(seaMapSide), c.Px(theme.Space4), c.Px(theme.Space4+52)
	if l.compact {
		side, right, down = c.Px(seaMapSmallSide), c.Px(theme.PanelPadSmall), c.Px(8+24)
		if l.ship.W < c.Px(seaMapLeastW) {
			return render.Rect{}
		}
	}
	return render.R(l.ship.Right()-right-side, l.ship.Y+down, side, side)
}

// bar is the row on top: the way out and what is played on the left, the round and the buttons on the right.
func (m *playScene) bar(a *app.App, c *ui.Context, l playLayout) {
	r := app.MatchBar(c, l.bar)
	app.BarHelp(a, c, &r)
	if m.begun() && app.BarPause(a, c, &r, m.paused) {
		m.pause(a, !m.paused)
	}
	if m.begun() && !m.sunk() {
		m.eyeButton(a, c, &r)
	}
	if app.BarBack(c, &r, a.T("common.menu"), ui.NoAction) {
		m.leave(a, c)
	}
	r.CutLeft(c.Px(theme.Space3))
	if m.begun() {
		roundNumber(a, c, &r, m.view().Round, l.compact)
	}
	r = c.LabelWidth(r, a.T("sea.title"), theme.BodyStrong, theme.TextHi, theme.Space3)
	if !l.compact {
		r = c.LabelWidth(r, a.F("sea.view_ships", words.Int("n", len(m.play.Choices.Seats))), theme.Control, theme.TextLow, theme.Space3)
		c.Label(r, a.F("common.seed", words.Text("seed", m.play.SeedText)), theme.Control, theme.TextLow)
	}
}

// eyeButton shows the whole sea, or goes back to the ship.
func (m *playScene) eyeButton(a *app.App, c *ui.Context, r *render.Rect) {
	b := ui.Button{Text: a.T("sea.look_near"), Icon: "eye", Kind: ui.Quiet, Does: action.Eyes}
	if m.pane.eye.Near() {
		b.Text, b.Icon = a.T("sea.look_whole"), "map"
	}
	if c.Compact() {
		b.Tip, b.Text = b.Text, ""
	}
	if c.Button("eye", app.Middle(r.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		m.pane.eye.Toggle(m.pane.sea.Camera())
	}
}

// begun tells whether there is a sea yet.
func (m *playScene) begun() bool { return m.play.Last() != nil && !m.view().Choosing() }

// roundNumber is how far the match is; it is cut off the right of r.
func roundNumber(a *app.App, c *ui.Context, r *render.Rect, round int, compact bool) {
	label, number, of := a.T("sea.view_round"), c.Num(round), a.F("match.of", words.Int("most", hitsink.Rounds))
	style := theme.H2
	if compact {
		style = theme.BodyStrong
	}
	gap := c.Px(theme.Space2)
	r.CutRight(c.Px(theme.Space3))
	c.Text(r.CutRight(c.TextWidth(of, theme.Small)), of, theme.Small, theme.TextLow, render.Right)
	r.CutRight(gap)
	c.Text(r.CutRight(c.TextWidth(number, style)), number, style, theme.TextHi, render.Right)
	r.CutRight(gap)
	c.Text(r.CutRight(c.TextWidth(label, theme.Small)), label, theme.Small, theme.TextLow, render.Right)
	r.CutRight(gap)
}

// helmLog is what the person saw happen, oldest first.
type helmLog struct {
	lines  []logLine
	filter frame.Log
}

// hear takes in what a player saw in step n, as far as it is to be told.
func (g *helmLog) hear(steps []*session.Snapshot, n int, me engine.Player) {
	if n > 0 {
		g.lines = appendLines(g.lines, steps, n, me, func(events []engine.Event, i int) bool {
			event := events[i].(hitsink.Event)
			return inLog(events, i) && (event.Kind != hitsink.Scanned || event.Player != me) // one knows that one scanned
		})
	}
	if over := len(g.lines) - play.LogMost; over > 0 {
		g.lines = g.lines[:copy(g.lines, g.lines[over:])]
	}
}

// say puts lines that have no words yet into words. Only one player is known by name: oneself.
func (g *helmLog) say(a *app.App) {
	lang := a.Words().Lang()
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

// lay lays out the filter and what was seen, the newest on top.
func (g *helmLog) lay(a *app.App, l *ui.Layout, me engine.Player) {
	if l.Drawing() {
		g.say(a)
	}
	layLog(a, l, &g.filter, a.T("sea.seen"), a.T("sea.seen_nothing"), g.lines, func(i int) frame.Line {
		line := &g.lines[i]
		row := frame.Line{Number: line.round, Text: line.text, Ink: lineTone(&line.event, me)}
		row.What.Icon, row.What.Tone = seaIcon(&line.event)
		return row
	})
}

// lineTone is amber for what befell the person's own ship, bright for what it did to others.
func lineTone(e *hitsink.Event, me engine.Player) theme.Color {
	switch {
	case e.Other == me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.Warn
	case e.Player == me && (e.Kind == hitsink.Hit || e.Kind == hitsink.Sank):
		return theme.TextHi
	}
	return theme.TextMid
}
