package generals

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/render/ui"
)

// hand is the keys of one person. While aside is held, the direction keys move the selection without the army.
type hand struct {
	dirs                              [4]ui.Action // by generals.Dir
	stay, undo, clear, general, aside ui.Action
}

// The hands of the two people at an open table. A person alone has both. Read only.
var (
	leftHand = hand{
		[4]ui.Action{action.LeftUp, action.LeftDown, action.LeftLeft, action.LeftRight},
		action.LeftStay, action.LeftUndo, action.LeftClear, action.LeftGeneral, action.LeftAside,
	}
	rightHand = hand{
		[4]ui.Action{action.RightUp, action.RightDown, action.RightLeft, action.RightRight},
		action.RightStay, action.RightUndo, action.RightClear, action.RightGeneral, action.RightAside,
	}
)

// moves reports whether a key that moves an army was pressed.
func (h *hand) moves(c *ui.Context) bool { return slices.ContainsFunc(h.dirs[:], c.Did) }

// keys handles the keys of the people at the table, and reports whether to leave. Escape deselects; with nothing selected it leaves. Space
// ends a turn behind the curtain. Elsewhere it deselects, at an open table for the player with the left hand.
func (b *boardPane) keys(a *app.App, c *ui.Context, played int) (leave bool) {
	if c.Did(action.Fit) {
		b.board.Camera().Fit()
	}
	switch {
	case b.desk.curtained() && b.desk.hot.phase == lookingBack:
		if c.Did(ui.Open) || c.Did(ui.Back) || leftHand.moves(c) || rightHand.moves(c) {
			b.desk.hot.skip(played)
		}
		return false
	case b.desk.choices.Open():
		_ = c.Held(rightHand.aside) // counts the key as used, so that it is not part of the other hand's keys
		if c.Did(action.Done) {
			b.desk.planner(0).Deselect()
		}
		b.personKeys(a, c, 0, leftHand)
		b.personKeys(a, c, 1, rightHand)
	default:
		if !b.desk.curtained() && c.Did(action.Done) {
			b.desk.planner(b.desk.mouse).Deselect()
		}
		alone := rightHand
		alone.aside = action.LeftAside
		if b.desk.curtained() && b.desk.planner(b.desk.mouse).Len() >= b.desk.choices.Plan {
			alone.stay = ui.NoAction // Enter ends the turn then
		}
		b.personKeys(a, c, b.desk.mouse, leftHand)
		b.personKeys(a, c, b.desk.mouse, alone)
	}
	return c.Did(ui.Back) && !b.desk.deselect()
}

// personKeys passes the keys of one person to their planner.
func (b *boardPane) personKeys(a *app.App, c *ui.Context, p engine.Player, k hand) {
	planner, aside := b.desk.planner(p), c.Held(k.aside)
	for d, does := range k.dirs {
		consent := human.Asked
		if !c.Did(does) {
			if !c.DidRepeat(does) {
				continue
			}
			consent = human.Held
		}
		if aside {
			planner.Shift(generals.Dir(d))
		} else if why := planner.Move(generals.Dir(d), consent); consent == human.Asked {
			b.refused(a, why)
		}
		b.keepInSight(p)
	}
	if c.DidRepeat(k.stay) {
		b.refused(a, planner.Stay())
	}
	if c.DidRepeat(k.undo) {
		b.undo(a, p)
	}
	if c.Did(k.clear) {
		planner.Clear()
	}
	if c.Did(k.general) {
		planner.SelectGeneral()
		b.keepInSight(p)
	}
}

// undo removes a person's last queued move. If nothing is queued, it says so beside the selected tile.
func (b *boardPane) undo(a *app.App, p engine.Player) {
	if !b.desk.planner(p).Undo() {
		b.sayBeside(p, a.T("match.nothing_queued"))
	}
}

// sayBeside shows a text beside a person's selected tile, or beside the general if no tile is selected.
func (b *boardPane) sayBeside(p engine.Player, text string) {
	plan := &b.desk.plans[p]
	b.desk.planner(p).Plan(plan)
	at := b.board.View().Generals[p]
	if plan.HasSelected {
		at = plan.Selected
	}
	b.sayAt(at, at, text)
}

// takeBack takes the last step back, or says why it cannot.
func (m *MatchScene) takeBack(a *app.App) {
	switch {
	case m.Play.Over(), play.TakeBack(a, m.Play):
	case !play.MayTakeBack(m.Play.Choices):
		m.pane.sayBeside(m.desk.mouse, a.T("match.back_not_allowed"))
	default:
		m.pane.sayBeside(m.desk.mouse, a.T("match.no_step_back"))
	}
}

func (b *boardPane) keepInSight(p engine.Player) {
	plan := &b.desk.plans[p]
	b.desk.planner(p).Plan(plan)
	if plan.HasSelected {
		b.board.Camera().Show(plan.Selected)
	}
}
