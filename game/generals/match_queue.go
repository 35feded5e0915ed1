package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// queuePane lays out the queued moves, with buttons to take them back.
type queuePane struct {
	answeredMS int64 // when the person at the mouse last owed an answer
}

// lay lays out the moves. It reports whether the person behind the curtain goes on.
func (q *queuePane) lay(a *app.App, l *ui.Layout, d *desk, paused bool) (goOn bool) {
	plan := d.mousePlan()
	if person := d.People[d.mouse]; person == nil || !person.Seat.Answered() {
		q.answeredMS = l.In.NowMS
	}
	l.Row(ui.Box{H: 26, MinH: 24}, func() {
		l.Label(ui.Box{Grow: 1}, queueTitle(a, d, plan), theme.Label, theme.TextLow)
		queueButtons(a, l, d)
	})
	if len(plan.Moves) == 0 && !plan.Stop.Happened() {
		l.Words(ui.Box{H: queueArrowH, MinH: 18}, q.waiting(a, l.In.NowMS, d, paused), theme.Small, theme.TextLow)
	} else if r, ok := l.Place(ui.Box{H: queueArrowH, MinH: 18}); ok {
		queueArrows(l.Context, r, plan)
	}
	if plan.Stop.Happened() {
		l.Space(theme.Space1)
		l.Words(ui.Box{}, stopLine(a, d, plan), theme.Small, theme.Warn)
	}
	if d.curtained() {
		if n := d.choices.Plan - len(plan.Moves); n > 0 && d.hot.phase == planning {
			l.Space(theme.Space1)
			l.Words(ui.Box{Drop: 1}, a.F("match.rest_stays", words.Int("n", n)), theme.Small, theme.TextLow)
		}
		l.Space(theme.Space1)
		goOn = doneButton(a, l, d.hot.phase == lookingBack, len(plan.Moves) >= d.choices.Plan)
	}
	return goOn
}

// queueArrowH is the height of the queued arrows, logical px.
const queueArrowH = 32

// queueTitle returns the heading of the queue, with the number of moves.
func queueTitle(a *app.App, d *desk, plan *human.Plan) string {
	switch {
	case d.hot.phase == lookingBack:
		return a.T("match.look_back")
	case d.curtained():
		return a.F("match.planned", words.Int("n", len(plan.Moves)), words.Int("most", d.choices.Plan))
	case len(plan.Moves) > 0:
		return a.F("match.queue_n", words.Int("n", len(plan.Moves)))
	}
	return a.T("match.queue")
}

// stopLine returns the text about why the queue broke off, and the number of its moves that are not played.
func stopLine(a *app.App, d *desk, plan *human.Plan) string {
	why := a.Phrase(*plan.Stop.Why, func(p int) string { return call(a, d.choices, d.eyes, engine.Player(p)) })
	return a.Words().Sentences(why, a.F("match.left_out", words.Int("n", len(plan.Stop.Left))))
}

// slowMS is the time after which the person is told to wait for a seat, ms. Most seats answer at once, and a flickering text would say
// nothing.
const slowMS = 250

// waiting returns the text about what the match waits for while nothing is planned.
func (q *queuePane) waiting(a *app.App, nowMS int64, d *desk, paused bool) string {
	switch {
	case paused:
		return a.T("match.paused")
	case d.hot.phase == lookingBack:
		return a.T("match.look_back_why")
	case d.choices.RealTime():
		return a.T("match.queue_empty")
	case nowMS-q.answeredMS > slowMS:
		return a.F("match.waiting_other", words.Text("player", sideOf(a, *d.choices, 1-d.mouse)))
	}
	return a.T("match.waiting_you")
}

// queueButtons lays out the buttons that take back the last move, or all. Where there is no room for two, the first is left out.
func queueButtons(a *app.App, l *ui.Layout, d *desk) {
	empty := d.idle()
	if l.Button(ui.Box{H: 26, Drop: 1}, "undo", app.SmallButton(a.T("match.undo"), action.LeftUndo, empty)) {
		d.planner(d.mouse).Undo()
	}
	l.Either(ui.Box{}, func() {
		for _, cap := range [...]ui.Action{action.LeftClear, ui.NoAction} {
			if l.Button(ui.Box{H: 26}, "clear", app.SmallButton(a.T("match.clear"), cap, empty)) {
				d.planner(d.mouse).Clear()
			}
		}
	})
}

// idle reports whether the player at the mouse has nothing queued.
func (d *desk) idle() bool {
	return len(d.mousePlan().Moves) == 0 && !d.mousePlan().Stop.Happened()
}

// queueArrows draws as many of the moves as fit, the next one first, then those of a queue that broke off: the move that would fail in
// amber, the others dimmed.
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

// quarterTurns are the turns for an arrow icon that points right. Read only.
var quarterTurns = [...]int{generals.Up: 3, generals.Down: 1, generals.Left: 2, generals.Right: 0}

// doneButton lays out the button that ends a turn behind the curtain, or the look back. Enter ends the turn too once the plan is full.
func doneButton(a *app.App, l *ui.Layout, looking, full bool) bool {
	b := ui.Button{Text: a.T("match.done"), Kind: ui.Primary, Does: action.Done, Cap: action.Done, Default: full}
	if looking { // on another key, so that a double press does not end a turn that is not planned yet
		b = ui.Button{Text: a.T("match.skip"), Cap: ui.Open, Default: true}
	}
	return l.Button(ui.Box{}, "done", b)
}
