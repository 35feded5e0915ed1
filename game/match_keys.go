package game

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/human"
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

// keys lets the people at the table play.
func (m *match) keys(a *App, c *ui.Context) {
	if c.Key(ui.KeyF) {
		m.board.Camera().Fit()
	}
	switch {
	case m.curtained() && m.hot.phase == lookingBack:
		if c.Key(ui.KeyEnter) || c.Key(ui.KeyEscape) {
			m.hot.skip(m.play.Last().Number)
		}
		return
	case m.play.Choices.Open():
		m.personKeys(a, c, 0, leftHand)
		m.personKeys(a, c, 1, rightHand)
	default:
		alone := rightHand
		alone.aside = ui.KeyShift
		if m.curtained() && m.planner(m.mouseSide).Len() >= m.play.Choices.Plan {
			alone.stay = ui.KeyNone // Enter ends the turn
		}
		m.personKeys(a, c, m.mouseSide, leftHand)
		m.personKeys(a, c, m.mouseSide, alone)
	}
	if c.Key(ui.KeyEscape) {
		m.escape(a, c)
	}
}

// personKeys hands one person's keys to their planner.
func (m *match) personKeys(a *App, c *ui.Context, p engine.Player, b binding) {
	planner := m.planner(p)
	for d, key := range b.dirs {
		if !c.KeyRepeat(key) {
			continue
		}
		if c.In.KeysDown.Has(b.aside) {
			planner.Shift(generals.Dir(d))
		} else {
			m.refused(a, planner.Move(generals.Dir(d)))
		}
		m.keepInSight(p)
	}
	if c.KeyRepeat(b.stay) {
		m.refused(a, planner.Stay())
	}
	if c.KeyRepeat(b.undo) {
		planner.Undo()
	}
	if c.Key(b.clear) {
		planner.Clear()
	}
	if c.Key(b.general) {
		planner.SelectGeneral()
		m.keepInSight(p)
	}
}

// escape deselects; with nothing selected it leaves.
func (m *match) escape(a *App, c *ui.Context) {
	any := false
	for p := range engine.Player(2) {
		if planner := m.planner(p); planner != nil && m.plans[p].HasSelected {
			planner.Deselect()
			any = true
		}
	}
	if !any {
		m.leave(a, c)
	}
}

// planner is the plan of a person, nil where none sits.
func (m *match) planner(p engine.Player) *human.Planner {
	if m.sides.People[p] == nil {
		return nil
	}
	return m.sides.People[p].Planner
}

func (m *match) keepInSight(p engine.Player) {
	m.planner(p).Plan(&m.plans[p])
	if m.plans[p].HasSelected {
		m.board.Camera().Show(m.plans[p].Selected)
	}
}
