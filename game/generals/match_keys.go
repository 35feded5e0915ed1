package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/render/ui"
)

// binding is one person's keys. aside moves the selection without the army while it is held.
type binding struct {
	dirs                              [4]ui.Key // by generals.Dir
	stay, undo, clear, general, aside ui.Key
}

// The keys of the two people at an open table; read only. Alone, a person has both sets of directions.
var (
	leftHand  = binding{[4]ui.Key{ui.KeyW, ui.KeyS, ui.KeyA, ui.KeyD}, ui.KeyQ, ui.KeyE, ui.KeyC, ui.KeyG, ui.KeyShift}
	rightHand = binding{[4]ui.Key{ui.KeyUp, ui.KeyDown, ui.KeyLeft, ui.KeyRight}, ui.KeyEnter, ui.KeyBackspace, ui.KeyDelete, ui.KeyHome, ui.KeyCtrl}
)

// keys lets the people at the table play. Escape deselects; with nothing selected it leaves.
func (b *boardPane) keys(a *app.App, c *ui.Context, played int) (leave bool) {
	if c.Key(ui.KeyF) {
		b.board.Camera().Fit()
	}
	switch {
	case b.desk.curtained() && b.desk.hot.phase == lookingBack:
		if c.Key(ui.KeyEnter) || c.Key(ui.KeyEscape) {
			b.desk.hot.skip(played)
		}
		return false
	case b.desk.choices.Open():
		b.personKeys(a, c, 0, leftHand)
		b.personKeys(a, c, 1, rightHand)
	default:
		alone := rightHand
		alone.aside = ui.KeyShift
		if b.desk.curtained() && b.desk.planner(b.desk.mouse).Len() >= b.desk.choices.Plan {
			alone.stay = ui.KeyNone // Enter ends the turn
		}
		b.personKeys(a, c, b.desk.mouse, leftHand)
		b.personKeys(a, c, b.desk.mouse, alone)
	}
	return c.Key(ui.KeyEscape) && !b.desk.deselect()
}

// personKeys hands one person's keys to their planner.
func (b *boardPane) personKeys(a *app.App, c *ui.Context, p engine.Player, k binding) {
	planner := b.desk.planner(p)
	for d, key := range k.dirs {
		consent := human.Asked
		if !c.Key(key) {
			if !c.KeyRepeat(key) {
				continue
			}
			consent = human.Held
		}
		if c.In.KeysDown.Has(k.aside) {
			planner.Shift(generals.Dir(d))
		} else if why := planner.MoveWith(generals.Dir(d), consent); consent == human.Asked {
			b.refused(a, why)
		}
		b.keepInSight(p)
	}
	if c.KeyRepeat(k.stay) {
		b.refused(a, planner.Stay())
	}
	if c.KeyRepeat(k.undo) {
		b.desk.undo(p)
	}
	if c.Key(k.clear) {
		planner.Clear()
	}
	if c.Key(k.general) {
		planner.SelectGeneral()
		b.keepInSight(p)
	}
}

func (b *boardPane) keepInSight(p engine.Player) {
	plan := &b.desk.plans[p]
	b.desk.planner(p).Plan(plan)
	if plan.HasSelected {
		b.board.Camera().Show(plan.Selected)
	}
}
