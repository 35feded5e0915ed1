package app

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/render/ui"
)

// TypedBy takes in what the keys of the person's keyboard type, which their caps say.
func (a *App) TypedBy(layout action.Layout) {
	if layout != a.hands.Layout {
		a.hands.Layout = layout
		a.rebind()
	}
}

// Bindings are the person's keys; others when one is changed, or the language.
func (a *App) Bindings() *ui.Bindings { return a.bindings }

// Chords are how each action is done.
func (a *App) Chords() [action.Actions]ui.Chords { return a.hands.Chords() }

// Rebind gives an action other keys, or with nil those of the table.
func (a *App) Rebind(does ui.Action, to *ui.Chords) {
	if to == nil {
		delete(a.hands.Own, does)
	} else {
		a.hands.Own[does] = *to
	}
	a.keepKeys()
}

// Rebound reports whether the person chose the keys of an action.
func (a *App) Rebound(does ui.Action) bool {
	_, own := a.hands.Own[does]
	return own
}

// ResetKeys gives every action the keys of the table.
func (a *App) ResetKeys() {
	clear(a.hands.Own)
	a.keepKeys()
}

func (a *App) keepKeys() {
	a.settings.Keys = a.hands.File()
	a.rebind()
	a.Changed()
}

// Key is what a key cap says, as an argument of a sentence.
func (a *App) Key(name string, does ui.Action) words.Arg {
	return words.Text(name, a.bindings.Cap(does))
}

// rebind makes the bindings anew.
func (a *App) rebind() { a.bindings = a.hands.Bindings(a.words) }
