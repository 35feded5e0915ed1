package app

import "generals-chess/render/ui"

// MadeOf remembers the values that something, such as texts, was made from. When they, the language or the keys change, it is out of date.
type MadeOf[T comparable] struct {
	of T
	in *ui.Bindings // change with the language and the keys; nil before anything was made
}

// Stale reports whether it is out of date, and remembers of as the values that it is made from now.
func (m *MadeOf[T]) Stale(a *App, of T) bool {
	if m.in == a.bindings && m.of == of {
		return false
	}
	m.of, m.in = of, a.bindings
	return true
}
