package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/generals/moment"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// moments draws what floats over the board, and the countdown before the first step.
func (m *MatchScene) moments(c *ui.Context, view *generals.View) {
	camera := m.pane.board.Camera()
	m.floats.Draw(c, camera)
	if m.start.Frame(c.In.NowMS, m.Paused || m.Covered || m.Leaving) {
		m.Pace()
	}
	var general render.Rect
	if m.desk.eyes >= 0 {
		general = camera.RectOf(view.Generals[m.desk.eyes])
	}
	m.start.Draw(c, m.pane.area, general, m.pane.board.Options().ReduceMotion)
}

// theEnd lays out the end of the match: the board, and beside it who won. Before that the last plans play out if a curtain has hidden them;
// Enter or a click skips them.
func (m *MatchScene) theEnd(a *app.App, c *ui.Context) {
	m.show(a, c)
	out := m.shownAll()
	view := viewOf(m.Snapshot(), engine.Spectator) // nothing is hidden any more
	b := m.pane.board
	b.Advance(c.In.NowMS)
	b.CrossFade(view, m.Snapshot().Seen(engine.Spectator), c.In.NowMS)
	b.SetTargets(nil)
	b.SetFailing(nil)
	b.SetStop(generals.Stay, false)
	for p := range board.Slots {
		b.SetCursor(p, board.Cursor{})
		b.SetQueue(p, nil, theme.None)
	}
	says := [...]frame.Panel{{Bare: true, Box: ui.Box{Grow: 1, MinH: 1}, Lay: func(l *ui.Layout) {
		if !out {
			l.Column(ui.Box{Grow: 1, Inside: ui.Middle}, func() { l.Words(ui.Box{}, a.T("curtain.play_out"), theme.H1, theme.TextHi) })
			return
		}
		m.ending.Lay(a, l, m.endingText(a, b.Options().ReduceMotion))
	}}}
	s := m.screen
	s.Bar.End, s.Foot.Lay = nil, nil
	s.Board.Draw = func(c *ui.Context, r render.Rect) { m.endBoard(c, r, view) }
	s.Panels.List = says[:]
	if s.Lay(a, c) {
		m.leave(a, c)
	}
	bar := c.Px(app.BarHeight(c))
	rest := render.R(0, bar, c.Env.W, c.Env.H-bar)
	if !out {
		if c.Did(ui.Open) || c.Pressed(rest, ui.MouseLeft) {
			m.desk.hot.shown = len(m.Play.Steps) - 1
		}
		return
	}
	c.FillRect(render.R(0, 0, c.Env.W, bar), theme.Bg0.Fade(0.35))
	m.ending.Frame(c, rest)
}

// endBoard draws the last position, with the general that fell.
func (m *MatchScene) endBoard(c *ui.Context, r render.Rect, view *generals.View) {
	b := m.pane.board
	still := b.Options().ReduceMotion
	b.SetArea(r, c.Env.BoardScale())
	c.Layer(r, b)
	fell, ok := fallen(m.Snapshot())
	if !m.shownAll() {
		m.floats.Draw(c, b.Camera())
		return
	}
	if !ok {
		m.ending.Dim(c, r, render.Rect{}, still)
	} else {
		at := b.Camera().RectOf(fell.Cell)
		tiles := at
		if fell.From.Row >= 0 { // the move is known
			tiles = at.Join(b.Camera().RectOf(fell.From))
		}
		m.ending.Dim(c, r, tiles, still)
		m.ending.DrawFallen(c, at, moment.Fallen{Winner: m.Play.Last().Result.Winner(), Army: view.At(fell.Cell).Army}, still)
	}
	m.floats.Draw(c, b.Camera())
}

// fallen returns the event of the general that was taken in the step of a snapshot.
func fallen(snap *session.Snapshot) (fell generals.Event, ok bool) {
	for _, e := range snap.Seen(engine.Spectator) {
		if e, is := e.(generals.Event); is && e.Kind == generals.TookGeneral {
			return e, true
		}
	}
	return fell, false
}

// endingText returns the texts about who won and why.
func (m *MatchScene) endingText(a *app.App, still bool) moment.Text {
	result := m.Play.Last().Result
	winner := int(result.Winner())
	told := moment.Text{Title: verdictLine(a, m.Play.Choices, winner, result.Phrase), Why: a.Phrase(result.Phrase, callers(a, m.Play.Choices)), Still: still}
	one := m.Play.Choices.Humans() == 1
	switch {
	case winner < 0:
	case one && !m.Play.Choices.Human(engine.Player(winner)):
		side := theme.Side(1 - winner)
		told.Icon, told.Tone, told.Title = side.Icon, side.Text, a.T("moment.defeat")
	default:
		told.Icon, told.Tone = "crown", theme.Gold
		if one {
			told.Title = a.T("moment.victory")
		}
	}
	return told
}

// fell lets the losses of a step float up, unless motion is reduced, and lets cities that changed hands and a general that came in sight
// pulse.
func (m *MatchScene) fell(snap *session.Snapshot, nowMS int64) {
	if m.fast() {
		return
	}
	before, after, events := viewOf(m.Play.Steps[m.Shown-1], m.desk.eyes), viewOf(snap, m.desk.eyes), snap.Seen(m.desk.eyes)
	m.pulses.Hear(moment.Highlights(before, after, events), nowMS)
	if !m.pane.board.Options().ReduceMotion {
		m.floats.Hear(moment.Losses(before, after, events), nowMS)
	}
}

// fast reports whether the steps follow too fast for floating numbers to be read.
func (m *MatchScene) fast() bool {
	every := m.Play.Choices.Every().Milliseconds()
	return m.Play.Choices.RealTime() && every > 0 && every <= 1000/8
}
