package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/generals/moment"
	"generals-chess/game/generals/sounds"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MatchScene is the screen on which people play. It follows the match and lays out its parts: the desk with the people, their board, and
// the panels beside it.
type MatchScene struct {
	play.Playing
	desk   desk
	pane   boardPane
	known  int // the step up to which the person at the board has seen everything before
	scores scoreTable
	queue  queuePane
	log    matchLog
	advice play.Advice
	floats moment.Floats
	pulses moment.Pulses
	start  moment.Start // the countdown before the first step in real time
	ending moment.Ending

	screen frame.Screen
	panels [panelCount]frame.Panel
	goesOn bool // the person behind the curtain goes on, in this frame
	// takesBack: the last step is taken back in this frame.
	takesBack bool
	nudged    string // the text beside the board, "" for none
}

// The panels, from top to bottom.
const (
	stepAt = iota
	scoresAt
	tileAt
	queueAt
	logAt
	nudgeAt // last, so that the others stay in place when it comes and goes
	panelCount
)

func newMatchScene(a *app.App, p *play.Play) app.Scene {
	m := &MatchScene{Playing: play.NewPlaying(p), desk: newDesk(p.Table.(*sides), &p.Choices, p.Past), known: p.Past}
	m.Paused = p.Waits
	m.advice = play.NewAdvice(a, len(p.Choices.Seats), tellMove)
	m.pane = boardPane{board: board.New(ArtOf(a)), desk: &m.desk, advice: &m.advice, pulses: &m.pulses}
	m.describe(a)
	if p.Choices.RealTime() {
		m.start = moment.NewStart()
		m.Pace()
	}
	return m
}

// Close stops the match and the advice.
func (m *MatchScene) Close() {
	m.Play.Stop()
	m.advice.Close()
}

// Tick is called while another scene is on top: it receives snapshots, and pauses a match in real time.
func (m *MatchScene) Tick(*app.App) { m.Cover(m) }

// Frame lays out the match.
func (m *MatchScene) Frame(a *app.App, c *ui.Context) { m.LayOut(a, c, m) }

// Running lays out a match that has begun.
func (m *MatchScene) Running(a *app.App, c *ui.Context) {
	if m.Play.Over() && m.desk.curtained() {
		m.reveal(c.In.NowMS)
	}
	if m.desk.curtained() && m.desk.hot.tick(m.played(), c.In.NowMS) { // the phases behind the curtain go on
		a.Turned()
	}
	if m.desk.curtained() && m.desk.hot.hidden() {
		if drawCurtain(a, c, *m.desk.choices, &m.desk.hot, m.played()) {
			m.leave(a, c)
		}
	} else if m.Play.Over() {
		m.theEnd(a, c)
	} else {
		m.table(a, c)
	}
	m.finish(a)
}

// played returns the number of steps played. The last may not be on the board yet.
func (m *MatchScene) played() int { return m.Play.Last().Number }

// shownAll reports whether the board shows the last step.
func (m *MatchScene) shownAll() bool { return m.Shown == len(m.Play.Steps)-1 }

// table lays out the board and the panels. Keys go to the board first, unless the keyboard's focus is on a button.
func (m *MatchScene) table(a *app.App, c *ui.Context) {
	m.show(a, c)
	m.desk.selectGenerals()
	m.pane.hear(a, c)
	walks := c.HasFocus()
	if !walks {
		m.keys(a, c)
	}
	m.desk.copyPlans()
	view, s := viewOf(m.Snapshot(), m.desk.eyes), &m.screen
	m.advice.Hear(a, m.Play, m.Shown, c.In.NowMS)
	m.nudged, m.goesOn, m.takesBack = m.nudge(a), false, !m.Paused && c.Did(action.TakeBack)
	m.panels[nudgeAt].Gone, m.panels[nudgeAt].Box.Drop = m.nudged == "", 2
	if m.advice.On() { // the person asked for it
		m.panels[nudgeAt].Box.Drop = 0
	}
	s.Bar.Title, s.Bar.Notes = a.Phrase(generals.Title, nil), [2]string{a.F("common.size", words.Int("rows", view.Height), words.Int("columns", view.Width)), m.Play.Source(a)}
	s.Board.Aspect = float32(view.Height) / float32(view.Width)
	if s.Lay(a, c) {
		m.leave(a, c)
	}
	if m.goesOn {
		m.desk.goOn(m.played())
		a.Turned()
	}
	if walks {
		m.keys(a, c)
	}
	if m.takesBack {
		m.takeBack(a)
	}
	m.desk.copyPlans()
	m.pane.marks()
	m.moments(c, view)
}

// Sizes of the screen, logical px.
const (
	columnW = 336
	hintsH  = 44
	panelsH = 210 // least height of the panels below the board
	doneH   = 110 // more height for the queue behind a curtain
	nudgeH  = 2*16 + 2*theme.Space2
)

// describe fills in the frame.Screen.
func (m *MatchScene) describe(a *app.App) {
	view := func() *generals.View { return viewOf(m.Snapshot(), m.desk.eyes) }
	m.panels = [panelCount]frame.Panel{
		stepAt:   {Lay: func(l *ui.Layout) { stepPanel(a, l, view().Time) }},
		scoresAt: {Lay: func(l *ui.Layout) { m.scores.lay(a, l, &m.desk, &view().Totals) }},
		tileAt:   {Lay: func(l *ui.Layout) { m.tilePanel(a, l) }},
		queueAt:  {Box: ui.Box{Drop: 1}, Lay: func(l *ui.Layout) { m.goesOn = m.queue.lay(a, l, &m.desk, m.Paused) || m.goesOn }},
		logAt:    {Box: ui.Box{Drop: 3, Grow: 1}, Lay: func(l *ui.Layout) { m.log.lay(a, l, m.desk.choices, a.T("match.log"), generals.StepLimit, m.desk.eyes) }},
		nudgeAt: {Box: ui.Box{Drop: 2, Inside: ui.Middle, MinH: nudgeH}, Fill: theme.AccentDim, Lay: func(l *ui.Layout) {
			if m.advice.On() {
				m.advice.Lay(a, l)
				return
			}
			l.Words(ui.Box{}, m.nudged, theme.Small, theme.TextHi)
		}},
	}
	m.screen = frame.Screen{
		Bar: frame.Bar{End: func(l *ui.Layout) {
			m.advice.Button(a, l, m.Play, m.Shown)
			m.PauseButton(a, l, m)
		}},
		Board:  frame.Board{Draw: func(c *ui.Context, r render.Rect) { m.pane.draw(a, c, r) }},
		Panels: frame.Panels{Least: columnW, High: panelsH, List: m.panels[:]},
		Foot:   frame.Strip{H: hintsH, Lay: func(l *ui.Layout) { m.controls(a, l) }},
	}
	if m.desk.curtained() { // the queue has the button that ends the turn
		m.panels[queueAt].Box.Drop, m.screen.Panels.High = 0, panelsH+doneH
	}
}

// nudge returns the text beside the board: the advice, or a nudge for the only person of a match.
func (m *MatchScene) nudge(a *app.App) string {
	if m.advice.On() {
		return m.advice.Says(a)
	}
	if m.Play.Choices.Humans() != 1 {
		return ""
	}
	m.desk.guide.Facts.Plan(m.desk.mousePlan().Moves)
	if key := m.desk.guide.Key(a); key != "" {
		return a.T(key)
	}
	return ""
}

// keys handles the keys of the people at the table.
func (m *MatchScene) keys(a *app.App, c *ui.Context) {
	if m.pane.keys(a, c, m.played()) {
		m.Pause(a, m, true)
	}
}

// mostAnimated is the number of newest steps that the board animates when several arrive at once. Earlier ones are skipped.
const mostAnimated = 3

// show brings the board to the step that should be seen now. It goes step by step so that each is animated, except when too many have
// arrived at once.
func (m *MatchScene) show(a *app.App, c *ui.Context) {
	m.options(a)
	last := len(m.Play.Steps) - 1
	switch {
	case m.desk.revealed:
		last = m.desk.hot.walk(last, c.In.NowMS)
	case m.desk.curtained():
		last = m.desk.hot.shown
		if m.desk.hot.player != m.desk.eyes {
			m.turnTo(m.desk.hot.player)
		}
	}
	m.pane.board.SetMemory(m.desk.shownMemory(a))
	for m.Shown != last {
		m.Shown++
		snap := m.Snapshot()
		m.log.hear(m.Play.Steps, m.Shown, m.desk.eyes)
		if m.desk.eyes != engine.Spectator {
			m.desk.memory.Look(viewOf(snap, m.desk.eyes))
			m.desk.guide.Facts.Look(viewOf(snap, m.desk.eyes))
			if m.Shown > 0 {
				_, moved := moveOf(&snap.Turn, m.desk.eyes)
				m.desk.guide.Facts.Play(moved, !m.Play.Choices.RealTime())
			}
		}
		m.scores.hear(a, snap, m.desk.sides)
		if last-m.Shown < mostAnimated {
			m.pane.board.SetView(viewOf(snap, m.desk.eyes), snap.Seen(m.desk.eyes), c.In.NowMS)
		}
		if m.Shown <= m.known {
			continue
		}
		m.fell(snap, c.In.NowMS)
		if m.Shown == last {
			a.Play(sounds.Step(m.Play.Steps[m.Shown-1], snap, m.desk.eyes))
		}
	}
}

// turnTo shows the board through another player's eyes and removes all that the previous player saw.
func (m *MatchScene) turnTo(p engine.Player) {
	m.desk.turnTo(p)
	m.afresh(m.desk.hot.seen[p])
}

// reveal raises the curtain for both players once the match is over: they see the last plans play out.
func (m *MatchScene) reveal(nowMS int64) {
	m.desk.revealed, m.desk.eyes = true, engine.Spectator
	m.afresh(m.desk.hot.reveal(m.played(), nowMS))
}

// afresh lets the board show all steps from the first on, those up to known at once.
func (m *MatchScene) afresh(known int) {
	m.Shown, m.known = -1, known
	m.pane.reset()
	m.log.clear()
	m.floats, m.pulses = moment.Floats{}, moment.Pulses{}
}

func (m *MatchScene) options(a *app.App) {
	m.pane.board.SetOptions(a.MapOptions(m.Play.Pacer.Pace().Every.Milliseconds()))
}

// finish opens the result once the end was seen.
func (m *MatchScene) finish(a *app.App) {
	if !m.Play.Over() || m.Leaving {
		return
	}
	if m.ending.Ended {
		play.OpenResult(a, m.Play)
	}
}

// Pace sets the pacer: whether the match may go on.
func (m *MatchScene) Pace() {
	m.Play.Pace(m.Paused || m.Covered || m.Leaving || m.start.On)
}

func (m *MatchScene) leave(a *app.App, c *ui.Context) {
	m.Leave(a, c, m, m.Play.Last(), false)
}
