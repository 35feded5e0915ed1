package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// queuePane is the queued moves, with buttons to take them back.
type queuePane struct {
	answeredMS int64 // when the person at the mouse was last seen owing an answer
}

// draw shows the moves. It tells whether the person behind the curtain goes on.
func (q *queuePane) draw(a *app.App, c *ui.Context, l matchLayout, d *desk, paused bool) (goOn bool) {
	r := app.Inside(c, l.queue, l.compact)
	plan := d.mousePlan()
	if person := d.People[d.mouse]; person == nil || !person.Seat.Answered() {
		q.answeredMS = c.In.NowMS
	}
	if d.curtained() {
		goOn = doneButton(a, c, r.CutBottom(c.Px(doneH-8)), d.hot.phase == lookingBack, len(plan.Moves) >= d.choices.Plan)
		r.CutBottom(c.Px(8))
	}
	head := r.CutTop(c.Px(22))
	queueButtons(a, c, &head, d, l.compact)
	title := a.T("match.queue")
	if len(plan.Moves) > 0 {
		title = a.F("match.queue_n", words.Int("n", len(plan.Moves)))
	}
	if d.curtained() {
		title = a.F("match.planned", words.Int("n", len(plan.Moves)), words.Int("most", d.choices.Plan))
	}
	c.Label(head, title, theme.Label, theme.TextLow)
	r.CutTop(c.Px(4))
	if plan.Stop.Happened() {
		line := r.CutBottom(c.Px(18))
		c.Label(line, stopLine(a, d, plan), theme.Small, theme.Warn)
		r.CutBottom(c.Px(4))
	}
	if len(plan.Moves) == 0 && !plan.Stop.Happened() {
		c.Label(r, q.waiting(a, c, d, paused), theme.Small, theme.TextLow)
		return goOn
	}
	queueArrows(c, r, plan)
	return goOn
}

// stopLine says why the queue broke off, and how much of it is not played.
func stopLine(a *app.App, d *desk, plan *human.Plan) string {
	why := a.Phrase(*plan.Stop.Why, func(p int) string { return call(a, d.eyes, engine.Player(p)) })
	return why + " " + a.F("match.left_out", words.Int("n", len(plan.Stop.Left)))
}

// slowMS is how many ms a seat may take before the other side is told that it is waited for: most
// answer at once, and a text that flickers tells nothing.
const slowMS = 250

// waiting says what is waited for while nothing is planned.
func (q *queuePane) waiting(a *app.App, c *ui.Context, d *desk, paused bool) string {
	switch {
	case paused:
		return a.T("match.paused")
	case d.choices.RealTime():
		return a.T("match.queue_empty")
	case c.In.NowMS-q.answeredMS > slowMS:
		return a.F("match.waiting_other", words.Text("player", a.SideName(int(1-d.mouse))))
	}
	return a.T("match.waiting_you")
}

// queueButtons take back the last move, or all. They are cut off the right of r.
func queueButtons(a *app.App, c *ui.Context, r *render.Rect, d *desk, compact bool) {
	empty := d.idle()
	if c.Button("clear", cutSmall(c, r, a.T("match.clear"), "C"), app.SmallButton(a.T("match.clear"), "C", empty)) {
		d.planner(d.mouse).Clear()
	}
	if compact {
		return
	}
	if c.Button("undo", cutSmall(c, r, a.T("match.undo"), "E"), app.SmallButton(a.T("match.undo"), "E", empty && d.takeBack == nil)) {
		d.undo(d.mouse)
	}
}

// idle tells whether the person at the mouse has nothing queued.
func (d *desk) idle() bool {
	return len(d.mousePlan().Moves) == 0 && !d.mousePlan().Stop.Happened()
}

func cutSmall(c *ui.Context, r *render.Rect, text, key string) render.Rect {
	return r.CutRight(c.TextWidth(text, theme.Control) + c.KeyCapWidth(key) + c.Px(22))
}

// queueArrows draws as many of the moves as fit, the next one first; then those that are left out, the one that
// would fail in amber.
func queueArrows(c *ui.Context, r render.Rect, plan *human.Plan) {
	size := min(c.Px(32), r.H)
	gap := c.Px(6)
	room := max(int((r.W+gap)/(size+gap)), 1)
	made, all := len(plan.Moves), len(plan.Moves)+len(plan.Stop.Left)
	for i := range all {
		box := render.R(r.X+float32(i)*(size+gap), r.Y, size, size)
		if i == room-1 && all > room {
			c.Text(box, "+"+c.Num(all-i), theme.Small, theme.TextMid, render.Center)
			return
		}
		switch {
		case i < made:
			queueBox(c, box, plan.Moves[i], i == 0)
		case i == made:
			c.FillRound(box, c.Px(theme.RadiusChip), theme.WarnDim)
			queueIcon(c, box, plan.Stop.Left[0], theme.Warn)
		default:
			c.FillRound(box, c.Px(theme.RadiusChip), theme.Mix(theme.Bg1, theme.Bg2, 0.6))
			queueIcon(c, box, plan.Stop.Left[i-made], theme.Mix(theme.Bg1, theme.TextMid, 0.6))
		}
	}
}

func queueBox(c *ui.Context, box render.Rect, mv generals.Move, next bool) {
	c.FillRound(box, c.Px(theme.RadiusChip), theme.Bg2)
	tint := theme.TextMid
	if next {
		c.StrokeRound(box, c.Px(theme.RadiusChip), c.Px(1), theme.LineStrong)
		tint = theme.TextHi
	}
	queueIcon(c, box, mv, tint)
}

func queueIcon(c *ui.Context, box render.Rect, mv generals.Move, tint theme.Color) {
	icon := box.Center(c.Px(16), c.Px(16))
	if mv == generals.Stay {
		c.Icon("wait", icon.X, icon.Y, icon.W, tint)
		return
	}
	c.IconTurned("arrow", icon.X, icon.Y, icon.W, tint, quarterTurns[mv.Dir])
}

// quarterTurns turn an arrow that points right; read only.
var quarterTurns = [...]int{generals.Up: 3, generals.Down: 1, generals.Left: 2, generals.Right: 0}

// doneButton ends the look back or a turn behind the curtain; once the plan is full, Enter does too.
func doneButton(a *app.App, c *ui.Context, r render.Rect, looking, full bool) bool {
	b := ui.Button{Text: a.T("match.done"), Kind: ui.Primary, Shortcut: ui.KeySpace, Cap: a.T("key.space")}
	if full {
		b.Cap = "Enter"
	}
	if looking {
		b.Kind, b.Text = ui.Secondary, a.T("match.skip")
	}
	return c.Button("done", r, b) || full && c.Key(ui.KeyEnter)
}
