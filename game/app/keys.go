package app

import "generals-chess/game/action"

// TypedBy takes in what the keys of the person's keyboard type, which their caps say.
func (a *App) TypedBy(layout action.Layout) {
	if layout != a.hands.Layout {
		a.hands.Layout = layout
		a.rebind()
	}
}

// rebind makes the bindings anew.
func (a *App) rebind() { a.bindings = a.hands.Bindings(a.words) }
