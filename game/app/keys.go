package app

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/render/ui"
)

// Keys reads and changes the person's key bindings.
type Keys struct{ a *App }

// Keys returns access to the person's key bindings.
func (a *App) Keys() Keys { return Keys{a} }

// TypedBy sets the keyboard layout, that is, the characters that the keys type; key caps show it.
func (k Keys) TypedBy(layout action.Layout) {
	if layout != k.a.hands.Layout {
		k.a.hands.Layout = layout
		k.a.rebind()
	}
}

// Chords returns the chords of every action.
func (k Keys) Chords() [action.Actions]ui.Chords { return k.a.hands.Chords() }

// Rebind gives an action other keys, or with nil its default keys. The default keys are no choice of the person's.
func (k Keys) Rebind(does ui.Action, to *ui.Chords) {
	delete(k.a.hands.Own, does)
	if to != nil && k.Chords()[does] != *to {
		k.a.hands.Own[does] = *to
	}
	k.keep()
}

// Rebound reports whether the person chose the keys of an action.
func (k Keys) Rebound(does ui.Action) bool {
	_, own := k.a.hands.Own[does]
	return own
}

// Reset gives every action its default keys.
func (k Keys) Reset() {
	clear(k.a.hands.Own)
	k.keep()
}

func (k Keys) keep() {
	k.a.settings.Keys = k.a.hands.File()
	k.a.rebind()
	k.a.Changed()
}

// Bindings returns the person's key bindings. The pointer changes with the bindings and with the language.
func (a *App) Bindings() *ui.Bindings { return a.bindings }

// Key returns the text of an action's key cap as an argument of a sentence.
func (a *App) Key(name string, does ui.Action) words.Arg {
	return words.Text(name, a.bindings.Cap(does))
}

// rebind builds the bindings again.
func (a *App) rebind() { a.bindings = a.hands.Bindings(a.words) }
