package generals

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/generals/hear"
	"generals-chess/game/generals/hints"
	"generals-chess/game/generals/moment"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MatchScene is the screen on which people play. It follows the match and lays out its parts: the people at
// the desk, their board, and the panels beside it.
type MatchScene struct {
	play.LeaveDialog
	Play   *play.Play
	desk   desk
	pane   boardPane
	shown  int // the step on the board, -1 before the first
	scores scoreTable
	queue  queuePane
	log    matchLog
	guide  hints.Guide
	floats moment.Floats
	pulses moment.Pulses
	start  moment.Start // counts down before the first step in real time
	ending moment.Ending

	veil play.Veil

	paused, covered bool
}

func newMatchScene(a *app.App, p *play.Play) app.Scene {
	m := &MatchScene{Play: p, desk: newDesk(p.Table.(*sides), &p.Choices, p.Past), shown: -1, paused: p.Waits}
	m.pane = boardPane{board: board.New(ArtOf(a)), desk: &m.desk}
	if p.Choices.RealTime() {
		m.start = moment.NewStart()
		m.pace()
	}
	return m
}

// Close leaves the match.
func (m *MatchScene) Close() { m.Play.Stop() }

// Tick goes on listening while another scene lies on top; a match in real time waits meanwhile.
func (m *MatchScene) Tick(*app.App) {
	if !m.covered {
		m.covered = true
		m.pace()
	}
	m.Play.Poll()
}

// Frame lays the match out.
func (m *MatchScene) Frame(a *app.App, c *ui.Context) {
	if m.covered {
		m.covered = false
		m.pace()
	}
	m.Play.Poll()
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // a button that was clicked does not keep Enter and Space from the board
	}
	c.FillRect(c.Window(), theme.Bg0)
	switch {
	case m.Play.Err != nil:
		play.MatchFailed(a, c, m.Play)
	case m.Play.Last() == nil:
		c.Text(c.Window(), m.Play.Builds.Say(a, "match.starting"), theme.Body, theme.TextLow, render.Center)
		m.bar(a, c, layMatch(c, 16, 16, false))
	default:
		m.running(a, c)
	}
	m.veiled(a, c)
	if m.Ask(a, c, m.Play) {
		m.pace()
	}
}

func (m *MatchScene) running(a *app.App, c *ui.Context) {
	if m.desk.curtained() { // the people behind it move along
		m.desk.hot.tick(m.played(), c.In.NowMS)
	}
	if m.desk.curtained() && m.desk.hot.hidden() {
		if drawCurtain(a, c, &m.desk.hot, m.played()) {
			m.leave(a, c)
		}
	} else if m.Play.Over() && !m.desk.curtained() {
		m.theEnd(a, c)
	} else {
		m.table(a, c)
	}
	m.finish(a)
}

// played is the number of steps played, of which the last may not be on the board yet.
func (m *MatchScene) played() int { return m.Play.Last().Number }

// table lays out the board and the panels. Keys go to the board first, unless somebody walks over the
// buttons with the keyboard.
func (m *MatchScene) table(a *app.App, c *ui.Context) {
	m.show(a, c)
	m.desk.greet()
	m.mayTakeBack(a)
	view := viewOf(m.snapshot(), m.desk.eyes)
	l := layMatch(c, view.Height, view.Width, m.desk.curtained())
	nudge := m.nudge(a)
	l.makeRoom(c, m.desk.mousePlan().Stop.Happened(), nudge)
	m.bar(a, c, l)
	m.pane.point(a, c, l.board)
	if !c.HasFocus() {
		m.keys(a, c)
	}
	m.desk.copyPlans()
	m.column(a, c, l)
	if c.HasFocus() {
		m.keys(a, c)
	}
	m.desk.copyPlans()
	m.controls(a, c, l)
	m.desk.copyPlans()
	m.pane.draw(a, c, l.board)
	m.moments(c, l.board, view)
	if !l.nudge.Empty() {
		hints.Draw(nudge, c, l.nudge, l.compact)
	}
}

// nudge is what is told beside the board to somebody who plays a first match against a program.
func (m *MatchScene) nudge(a *app.App) string {
	if m.Play.Choices.Humans() != 1 {
		return ""
	}
	m.guide.Facts.Plan(m.desk.mousePlan().Moves)
	if key := m.guide.Key(a); key != "" {
		return a.T(key)
	}
	return ""
}

// keys lets the people at the table play.
func (m *MatchScene) keys(a *app.App, c *ui.Context) {
	if m.pane.keys(a, c, m.played()) {
		m.pause(a, true)
	}
}

// column lays out the panels at the right.
func (m *MatchScene) column(a *app.App, c *ui.Context, l matchLayout) {
	view := viewOf(m.snapshot(), m.desk.eyes)
	stepPanel(a, c, l, view.Time)
	m.scores.draw(a, c, l, &m.desk, &view.Totals)
	m.tilePanel(a, c, l)
	if !l.queue.Empty() && m.queue.draw(a, c, l, &m.desk, m.paused) {
		m.desk.goOn(m.played())
		a.Turned()
	}
	if !l.log.Empty() {
		m.log.draw(a, c, l, m.desk.eyes)
	}
}

// snapshot is the step on the board.
func (m *MatchScene) snapshot() *session.Snapshot { return m.Play.Steps[max(m.shown, 0)] }

// mostAnimated is how many steps the board takes in at once; those before are only heard of.
const mostAnimated = 3

// show brings the board to the step that should be seen now, one step at a time so that each is
// animated, except when too many have come at once.
func (m *MatchScene) show(a *app.App, c *ui.Context) {
	m.options(a, c.Compact())
	last := len(m.Play.Steps) - 1
	if m.desk.curtained() {
		last = m.desk.hot.shown
		if m.desk.hot.player != m.desk.eyes {
			m.turnTo(m.desk.hot.player)
		}
	}
	m.pane.board.SetMemory(m.desk.drawn(a))
	for m.shown != last {
		m.shown++
		snap := m.snapshot()
		m.log.hear(snap, m.desk.eyes)
		if m.desk.eyes != engine.Spectator {
			m.guide.Facts.Look(viewOf(snap, m.desk.eyes))
		}
		m.scores.hear(a, snap, m.desk.sides)
		m.fell(snap, c.In.NowMS)
		if last-m.shown < mostAnimated {
			m.pane.board.SetView(viewOf(snap, m.desk.eyes), snap.Seen(m.desk.eyes), c.In.NowMS)
		}
		if m.shown == last && m.shown > m.Play.Past {
			a.Play(hear.Step(m.Play.Steps[m.shown-1], snap, m.desk.eyes))
		}
	}
}

// turnTo shows the board through another player's eyes.
func (m *MatchScene) turnTo(p engine.Player) {
	m.shown = -1
	m.desk.turnTo(p)
	m.pane.reset()
	m.log.clear()
}

func (m *MatchScene) options(a *app.App, compact bool) {
	o := a.MapOptions(m.Play.Pacer.Pace().Every.Milliseconds())
	o.Coordinates = o.Coordinates && !compact
	m.pane.board.SetOptions(o)
}

// finish leads to the result when the end was seen.
func (m *MatchScene) finish(a *app.App) {
	if !m.Play.Over() || m.Leaving {
		return
	}
	if m.desk.curtained() || m.ending.Ended {
		play.OpenResult(a, m.Play)
	}
}

// pace tells the match whether it may go on.
func (m *MatchScene) pace() {
	m.Play.Pace(m.paused || m.covered || m.Leaving || m.start.On)
}

func (m *MatchScene) leave(a *app.App, c *ui.Context) {
	if m.Leave(a, c, m.Play, false) {
		m.pace()
	}
}
