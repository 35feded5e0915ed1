package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The panels of the screen, from top to bottom.
const (
	ownAt   = iota // the own ship, and below it the last blow
	logAt          // the log of what was seen
	bothAt         // contacts and log, if there is one column
	knownAt        // contacts
	ordersAt
	panelCount
)

// Sizes of the screen, logical px.
const (
	helmColumnW, helmMostW = 360, 760
	helmColumnSmallW       = 212
	helmBelowH             = 230 // least height of the panels below the sea, in columns
	helmBelowSmallH        = 218 // also where the state of a ship pushes its map down
	besideW                = 208 // least width of contacts and log beside each other
)

// describe fills in the screens.
func (m *playScene) describe(a *app.App) {
	ship := frame.Panel{Lay: func(l *ui.Layout) { m.shipCard(a, l) }}
	known := frame.Panel{Box: ui.Box{W: 1, MinW: besideW, Grow: 3}, Lay: func(l *ui.Layout) {
		own := &m.view().Ship
		if o := m.helm.orders; o != nil {
			own = o.Plan().Ship(0) // a ship that has just come up has no shots
		}
		lookout.List{Book: m.book, Ship: own}.Lay(a.Words(), l)
	}}
	log := frame.Panel{Box: ui.Box{W: 1, MinW: besideW, Grow: 2}, Lay: func(l *ui.Layout) { m.log.lay(a, l, lineList{selected: m.me}) }}
	m.panels = [panelCount]frame.Panel{
		ownAt: {Bare: true, Lay: func(l *ui.Layout) {
			l.Column(ui.Box{Gap: frame.Gap(l.Context)}, func() {
				ship.Put(l)
				if !m.sunk() && !m.cramped(l.Context) {
					m.strip(a, l)
					m.hint(a, l)
				}
			})
		}},
		logAt:    log,
		bothAt:   {Bare: true, Box: rest(1), Lay: func(l *ui.Layout) { beside(l, &known, &log) }},
		knownAt:  {Box: ui.Box{Grow: 1}, Lay: known.Lay},
		ordersAt: {Box: rest(0), Lay: func(l *ui.Layout) { m.orders.lay(a, l, m.view(), m.waiting(a)) }},
	}
	m.screen = frame.Screen{
		Bar:    frame.Bar{End: func(l *ui.Layout) { m.barEnd(a, l) }},
		Board:  frame.Board{Tight: true, Draw: func(c *ui.Context, r render.Rect) { m.drawSea(a, c, r) }},
		Panels: frame.Panels{Least: helmColumnW, Most: helmMostW, Small: helmColumnSmallW, List: m.panels[:]},
		Bottom: func(l *ui.Layout) { m.bottom(a, l) },
	}
}

// cramped reports whether the blow is shown over the sea, because there is no room beside it.
func (m *playScene) cramped(c *ui.Context) bool { return c.Compact() && m.screen.Below(c) }

// strip lays out the blow to the own ship since the orders were sent, and the ship's own hits: beside each other where there is room, and in
// a small window only the first of them.
func (m *playScene) strip(a *app.App, l *ui.Layout) {
	blow := func() { lookout.Strip(a.Words(), l, m.struck) }
	strike := func() { lookout.StrikeStrip(a.Words(), l, &m.strike) }
	switch gap, struck := frame.Gap(l.Context), m.strike.Hits() > 0; {
	case m.hurt && struck && !l.Compact():
		half := ui.Box{W: 1, MinW: 1, Grow: 1}
		l.Either(ui.Box{}, func() {
			l.Row(ui.Box{Gap: gap}, func() {
				l.Column(half, blow)
				l.Column(half, strike)
			})
			l.Column(ui.Box{Gap: gap}, func() { blow(); strike() })
		})
	case m.hurt:
		blow()
	case struck:
		strike()
	}
}

// rest returns the box of a panel that asks for its least height and shares the room that is left. drop is the order in which panels are
// left out.
func rest(drop int) ui.Box { return ui.Box{H: 1, MinH: 1, Grow: 1, Drop: drop} }

// beside lays out two panels side by side. Where there is no room, the second goes below the first, or is left out.
func beside(l *ui.Layout, first, second *frame.Panel) {
	gap := frame.Gap(l.Context)
	l.Either(ui.Box{Grow: 1}, func() {
		l.Row(ui.Box{Gap: gap}, func() {
			first.Put(l)
			second.Put(l)
		})
		l.Column(ui.Box{Gap: gap}, func() {
			first.Put(l)
			l.Column(ui.Box{Grow: 2, Drop: 1}, func() { second.Put(l) })
		})
	})
}

// arrange decides which panels are shown. A sunken ship has no orders: the room goes to the log.
func (m *playScene) arrange(a *app.App, c *ui.Context) {
	s, p := &m.screen, &m.panels
	m.notes(a, s)
	s.Panels.High = helmBelowH
	if c.Compact() {
		s.Panels.High = helmBelowSmallH
	}
	if s.Below(c) && s.Columns(c) == 1 { // the sea needs the height more
		s.Panels.High = 0
	}
	more, sunk := s.Columns(c) > 1, m.sunk()
	m.orders.tight = !more && c.Compact() && s.Below(c)
	p[logAt].Gone, p[bothAt].Gone = !more && !sunk, more || sunk || m.orders.tight && m.helm.aiming()
	p[knownAt].Gone, p[ordersAt].Gone = !more || sunk, sunk
}

// notes fills in the title and the notes of the bar.
func (m *playScene) notes(a *app.App, s *frame.Screen) {
	s.Bar.Title = a.Phrase(hitsink.Title, nil)
	s.Bar.Notes = [2]string{m.shipsLeft(a), m.Play.Source(a)}
}

// shipsLeft returns the text with the largest number of ships that can be left, as far as the captain knows.
func (m *playScene) shipsLeft(a *app.App) string {
	most, sunk := len(m.Play.Choices.Seats), m.log.watch.sunk.least
	if sunk == 0 {
		return a.F("sea.view_ships", words.Int("n", most))
	}
	return a.F("sea.view_at_most", words.Int("n", most-sunk), words.Int("most", most))
}

// barEnd lays out the round, the buttons for advice and for the camera, and the pause.
func (m *playScene) barEnd(a *app.App, l *ui.Layout) {
	roundNumber(a, l, m.view().Round)
	if !m.sunk() {
		if m.view().ToMove == m.me {
			m.advice.Button(a, l, m.Play, m.Shown)
		}
		m.eyeButton(a, l)
	}
	m.PauseButton(a, l, m)
}

// eyeButton lays out the button that switches between the whole sea and the ship.
func (m *playScene) eyeButton(a *app.App, l *ui.Layout) {
	b := ui.Button{Text: a.T("sea.look_near"), Icon: "eye", Kind: ui.Quiet, Does: action.Eyes}
	if m.pane.eye.Near() {
		b.Text, b.Icon = a.T("sea.look_whole"), "map"
	}
	if frame.Toggle(l, "eye", b) {
		m.pane.eye.Toggle(m.pane.sea.Camera())
		m.Play.Choices.Whole = !m.pane.eye.Near()
		play.KeepLook(a, m.Play.Choices)
	}
}

// roundNumber lays out the round.
func roundNumber(a *app.App, l *ui.Layout, round int) {
	style := theme.H2
	if l.Compact() {
		style = theme.BodyStrong
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Label(ui.Box{Drop: 2}, a.T("sea.view_round"), theme.Small, theme.TextLow)
		l.Label(ui.Box{}, l.Num(round), style, theme.TextHi)
		l.Label(ui.Box{Drop: 1}, a.F("match.of", words.Int("most", hitsink.Rounds)), theme.Small, theme.TextLow)
		l.Space(theme.Space1)
	})
}
