package game

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/human"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// match is the screen on which people play.
type match struct {
	wayOut
	play  *Play
	sides *sides
	board *board.Model
	eyes  engine.Player // through whose eyes the board is seen; the Spectator's at an open table
	shown int           // the step on the board, -1 before the first
	hot   hotSeat       // used when a curtain falls between the turns
	plans [2]human.Plan

	targets     []generals.Cell
	targetsFrom uint64 // version of the plan the targets were worked out for
	mouseSide   engine.Player
	drag        boardDrag
	note        note[generals.Cell]
	log         matchLog
	think       [2]string  // time of the last answer
	part        [2]float32 // of its limit that the last answer took, 0 where there is none

	paused, covered bool
	answeredMS      int64 // when the person at the mouse was last seen owing an answer
}

func newMatch(a *App, p *Play) Scene {
	m := &match{play: p, sides: p.table.(*sides), board: board.New(a.art), shown: -1, eyes: engine.Spectator}
	m.hot.steps, m.hot.seen = p.Choices.Plan, [2]int{p.past, p.past}
	for player := range engine.Player(2) {
		if p.Choices.Human(player) && p.Choices.Humans() == 1 {
			m.eyes, m.mouseSide = player, player
		}
	}
	return m
}

// Close leaves the match.
func (m *match) Close() { m.play.Stop() }

// Tick goes on listening while another scene lies on top; a match in real time waits meanwhile.
func (m *match) Tick(*App) {
	if !m.covered {
		m.covered = true
		m.pace()
	}
	m.play.Poll()
}

// Frame lays the match out.
func (m *match) Frame(a *App, c *ui.Context) {
	if m.covered {
		m.covered = false
		m.pace()
	}
	m.play.Poll()
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // a button that was clicked does not keep Enter and Space from the board
	}
	c.FillRect(c.Window(), theme.Bg0)
	switch {
	case m.play.Err != nil:
		matchFailed(a, c, m.play)
	case m.play.Last() == nil:
		c.Text(c.Window(), m.play.builds.say(a, "match.starting"), theme.Body, theme.TextLow, render.Center)
		m.bar(a, c, layMatch(c, 16, 16, false))
	default:
		m.running(a, c)
	}
	if m.ask(a, c, m.play) {
		m.pace()
	}
}

func (m *match) running(a *App, c *ui.Context) {
	m.followTable(c.In.NowMS)
	if m.curtained() && m.hot.hidden() {
		m.curtain(a, c)
	} else {
		m.table(a, c)
	}
	m.finish(a, c)
}

// table lays out the board and the panels.
func (m *match) table(a *App, c *ui.Context) {
	m.show(a, c)
	view := boardOf(m.snapshot(), m.eyes)
	l := layMatch(c, view.Height, view.Width, m.curtained())
	m.bar(a, c, l)
	m.hands(a, c, l, false)
	m.column(a, c, l)
	m.hands(a, c, l, true)
	m.hints(a, c, l)
	m.drawBoard(a, c, l)
}

// snapshot is the step on the board.
func (m *match) snapshot() *session.Snapshot { return m.play.Steps[max(m.shown, 0)] }

// mostAnimated is how many steps the board takes in at once; those before are only heard of.
const mostAnimated = 3

// show brings the board to the step that should be seen now, one step at a time so that each is
// animated, except when too many have come at once.
func (m *match) show(a *App, c *ui.Context) {
	m.options(a, c.Compact())
	last := len(m.play.Steps) - 1
	if m.curtained() {
		last = m.hot.shown
		if m.hot.player != m.eyes {
			m.turnTo(m.hot.player)
		}
	}
	m.board.SetMemory(m.memory(a))
	for m.shown != last {
		m.shown++
		snap := m.snapshot()
		m.heard(a, snap)
		if last-m.shown < mostAnimated {
			m.board.SetView(boardOf(snap, m.eyes), snap.Seen(m.eyes), c.In.NowMS)
		}
	}
}

// turnTo shows the board through another player's eyes.
func (m *match) turnTo(p engine.Player) {
	m.eyes, m.mouseSide, m.shown = p, p, -1
	m.board.Reset()
	m.note = note[generals.Cell]{}
	m.log.clear()
}

func (m *match) memory(a *App) board.Memory {
	if m.eyes == engine.Spectator || !a.settings.Remember {
		return nil
	}
	return &m.sides.Memory[m.eyes]
}

func (m *match) options(a *App, compact bool) {
	o := a.mapOptions(m.play.Pacer.Pace().Every.Milliseconds())
	o.Coordinates = o.Coordinates && !compact
	m.board.SetOptions(o)
}

// heard takes in what a step brought beside the board.
func (m *match) heard(a *App, snap *session.Snapshot) {
	m.log.hear(snap, m.eyes)
	for i, p := range snap.Turn.Asked {
		if m.sides.People[p] == nil {
			answer := &snap.Turn.Answers[i]
			m.think[p] = a.thinkTime(answer.Wall)
			m.part[p] = 0
			if answer.Limit > 0 {
				m.part[p] = float32(answer.CPU) / float32(answer.Limit)
			}
		}
	}
}

func (m *match) curtained() bool { return m.play.Choices.Curtain() }

// followTable moves the people behind a curtain along.
func (m *match) followTable(nowMS int64) {
	if m.curtained() {
		m.hot.tick(m.play.Last().Number, nowMS)
	}
}

// endTurn lets the curtain fall behind a player who has planned.
func (m *match) endTurn() {
	steps := m.hot.done(m.play.Last().Number)
	if steps == 0 {
		return
	}
	for _, person := range m.sides.People {
		person.Planner.Deselect()
		person.Seat.Release(steps)
	}
}

// finish leads to the result when the end was seen.
func (m *match) finish(a *App, c *ui.Context) {
	if !m.play.Over() || m.leaving {
		return
	}
	if seen := m.lingered(c.In.NowMS); seen || m.curtained() || a.settings.ReduceMotion {
		a.OpenResult(m.play)
	}
}

// pace tells the match whether it may go on.
func (m *match) pace() {
	m.play.Pace(m.paused || m.covered || m.leaving)
}

func (m *match) leave(a *App, c *ui.Context) {
	if m.askOrLeave(a, c, m.play, false) {
		m.pace()
	}
}
