package app

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/render/ui"
)

// Keys are the person's keys, to be seen and chosen.
type Keys struct{ a *App }

// Keys are the person's.
func (a *App) Keys() Keys { return Keys{a} }

// TypedBy takes in what the keys of the person's keyboard type, which their caps say.
func (k Keys) TypedBy(layout action.Layout) {
	if layout != k.a.hands.Layout {
		k.a.hands.Layout = layout
		k.a.rebind()
	}
}

// Chords are how each action is done.
func (k Keys) Chords() [action.Actions]ui.Chords { return k.a.hands.Chords() }

// Rebind gives an action other keys, or with nil those of the table.
func (k Keys) Rebind(does ui.Action, to *ui.Chords) {
	if to == nil {
		delete(k.a.hands.Own, does)
	} else {
		k.a.hands.Own[does] = *to
	}
	k.keep()
}

// Rebound reports whether the person chose the keys of an action.
func (k Keys) Rebound(does ui.Action) bool {
	_, own := k.a.hands.Own[does]
	return own
}

// Reset gives every action the keys of the table.
func (k Keys) Reset() {
	clear(k.a.hands.Own)
	k.keep()
}

func (k Keys) keep() {
	k.a.settings.Keys = k.a.hands.File()
	k.a.rebind()
	k.a.Changed()
}

// Bindings are the person's keys; others when one is changed, or the language.
func (a *App) Bindings() *ui.Bindings { return a.bindings }

// Key is what a key cap says, as an argument of a sentence.
func (a *App) Key(name string, does ui.Action) words.Arg {
	return words.Text(name, a.bindings.Cap(does))
}

// rebind makes the bindings anew.
func (a *App) rebind() { a.bindings = a.hands.Bindings(a.words) }
