package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// queuePanel shows the queued moves, with buttons to take them back.
func (m *match) queuePanel(a *App, c *ui.Context, l matchLayout) {
	r := inside(c, l.queue, l.compact)
	plan := &m.plans[m.mouseSide]
	if person := m.sides.People[m.mouseSide]; person == nil || !person.Seat.Answered() {
		m.answeredMS = c.In.NowMS
	}
	if m.curtained() {
		m.doneButton(a, c, r.CutBottom(c.Px(doneH-8)), len(plan.Moves))
		r.CutBottom(c.Px(8))
	}
	head := r.CutTop(c.Px(22))
	m.queueButtons(a, c, &head, len(plan.Moves) == 0, l.compact)
	title := a.T("match.queue")
	if len(plan.Moves) > 0 {
		title = a.F("match.queue_n", words.Int("n", len(plan.Moves)))
	}
	if m.curtained() {
		title = a.F("match.planned", words.Int("n", len(plan.Moves)), words.Int("most", m.play.Choices.Plan))
	}
	c.Label(head, title, theme.Label, theme.TextLow)
	r.CutTop(c.Px(4))
	if len(plan.Moves) == 0 {
		c.Label(r, m.waiting(a, c), theme.Small, theme.TextLow)
		return
	}
	queueArrows(c, r, plan.Moves)
}

// slowMS is how many ms a seat may take before the other side is told that it is waited for: most
// answer at once, and a text that flickers tells nothing.
const slowMS = 250

// waiting says what is waited for while nothing is planned.
func (m *match) waiting(a *App, c *ui.Context) string {
	switch {
	case m.paused:
		return a.T("match.paused")
	case m.play.Choices.RealTime():
		return a.T("match.queue_empty")
	case c.In.NowMS-m.answeredMS > slowMS:
		return a.F("match.waiting_other", words.Text("player", a.sideName(int(1-m.mouseSide))))
	}
	return a.T("match.waiting_you")
}

// queueButtons take back the last move, or all. They are cut off the right of r.
func (m *match) queueButtons(a *App, c *ui.Context, r *render.Rect, empty, compact bool) {
	planner := m.planner(m.mouseSide)
	if c.Button("clear", cutSmall(c, r, a.T("match.clear"), "C"), smallButton(a.T("match.clear"), "C", empty)) {
		planner.Clear()
	}
	if compact {
		return
	}
	if c.Button("undo", cutSmall(c, r, a.T("match.undo"), "E"), smallButton(a.T("match.undo"), "E", empty)) {
		planner.Undo()
	}
}

func smallButton(text, key string, disabled bool) ui.Button {
	return ui.Button{Text: text, Cap: key, Kind: ui.Quiet, Disabled: disabled}
}

func cutSmall(c *ui.Context, r *render.Rect, text, key string) render.Rect {
	return r.CutRight(c.TextWidth(text, theme.Control) + c.KeyCapWidth(key) + c.Px(22))
}

// queueArrows draws as many of the moves as fit, the next one first.
func queueArrows(c *ui.Context, r render.Rect, moves []generals.Move) {
	size := min(c.Px(32), r.H)
	gap := c.Px(6)
	room := max(int((r.W+gap)/(size+gap)), 1)
	for i, mv := range moves {
		box := render.R(r.X+float32(i)*(size+gap), r.Y, size, size)
		if i == room-1 && len(moves) > room {
			c.Text(box, "+"+c.Num(len(moves)-i), theme.Small, theme.TextMid, render.Center)
			return
		}
		queueBox(c, box, mv, i == 0)
	}
}

func queueBox(c *ui.Context, box render.Rect, mv generals.Move, next bool) {
	c.FillRound(box, c.Px(theme.RadiusChip), theme.Bg2)
	tint := theme.TextMid
	if next {
		c.StrokeRound(box, c.Px(theme.RadiusChip), c.Px(1), theme.LineStrong)
		tint = theme.TextHi
	}
	icon := box.Center(c.Px(16), c.Px(16))
	if mv == generals.Stay {
		c.Icon("wait", icon.X, icon.Y, icon.W, tint)
		return
	}
	c.IconTurned("arrow", icon.X, icon.Y, icon.W, tint, quarterTurns[mv.Dir])
}

// quarterTurns turn an arrow that points right; read only.
var quarterTurns = [...]int{generals.Up: 3, generals.Down: 1, generals.Left: 2, generals.Right: 0}

// doneButton ends a turn behind the curtain.
func (m *match) doneButton(a *App, c *ui.Context, r render.Rect, planned int) {
	full := planned >= m.play.Choices.Plan
	b := ui.Button{Text: a.T("match.done"), Kind: ui.Primary, Shortcut: ui.KeySpace, Cap: a.T("key.space")}
	if full {
		b.Cap = "Enter"
	}
	if m.hot.phase == lookingBack {
		b.Kind, b.Text = ui.Secondary, a.T("match.skip")
	}
	if c.Button("done", r, b) || full && c.Key(ui.KeyEnter) {
		m.goOn()
	}
}

// goOn skips the look back, or ends the turn.
func (m *match) goOn() {
	if m.hot.phase == lookingBack {
		m.hot.skip(m.play.Last().Number)
		return
	}
	m.endTurn()
}
