package hitsink

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// hint lays out the advice, if there is any.
func (m *playScene) hint(a *app.App, l *ui.Layout) {
	if !m.advice.On() {
		return
	}
	l.Behind(ui.Box{PadX: theme.Space4, PadY: theme.Space2}, func(r render.Rect) {
		l.FillRound(r, l.Px(theme.RadiusPanel), theme.AccentDim)
	}, func() { m.advice.Lay(a, l) })
}

// planOf returns the plan of a move, with those of its actions that can be carried out.
func planOf(v *hitsink.View, move engine.Move) *hitsink.Plan {
	plan := hitsink.NewPlan(v)
	hitsink.Read(string(move), func(act hitsink.Action) bool { return plan.Add(act) == nil })
	return plan
}

// Orders returns the orders of a turn in words, none for a turn without orders.
func Orders(a *app.App, v *hitsink.View, move engine.Move) (texts []string) {
	plan := planOf(v, move)
	for i := range plan.Actions() {
		texts = append(texts, stepText(a, plan, i))
	}
	return texts
}

// tellOrders describes the orders of a turn in words, and as marks on the sea: the way of the head, and the targets of shots and mines.
func tellOrders(a *app.App, v engine.View, move engine.Move) (string, []overlay.Mark) {
	plan := planOf(v.(*hitsink.View), move)
	if len(plan.Actions()) == 0 {
		return a.T("sea.wait"), nil
	}
	var marks []overlay.Mark
	at := func(c hitsink.Cell) overlay.Cell { return overlay.Cell{Row: c.Y, Col: c.X} }
	for i, act := range plan.Actions() {
		from, to := plan.Ship(i).Head, plan.Ship(i+1).Head
		switch {
		case act.Act == hitsink.Fire || act.Act == hitsink.LayMine:
			marks = append(marks, overlay.Mark{Kind: overlay.Circle, Cell: at(plan.Target(i)), Colour: overlay.Green})
		case from != to:
			marks = append(marks, overlay.Mark{Kind: overlay.Arrow, Cell: at(from), To: at(to), Colour: overlay.Green})
		}
	}
	return strings.Join(Orders(a, v.(*hitsink.View), move), ", "), marks
}
