package app

import "generals-chess/render/ui"

// MadeOf notes what something was made of, such as texts. It is to be made anew when that, the language or the keys have changed.
type MadeOf[T comparable] struct {
	of T
	in *ui.Bindings // change with the language and the keys; nil before anything was made
}

// Stale reports whether it is to be made anew, and notes that it is now made of this.
func (m *MadeOf[T]) Stale(a *App, of T) bool {
	if m.in == a.bindings && m.of == of {
		return false
	}
	m.of, m.in = of, a.bindings
	return true
}
