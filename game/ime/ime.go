// Package ime turns the input method of Windows on while a text field has the keyboard, and off in play, where letters are keys: an
// active input method would take them for the beginning of a word.
package ime

// Switch switches the input method of a window.
type Switch struct {
	on  bool
	set func(on bool) bool
}

// New returns a switch that is off, the state in which Ebitengine starts the input method.
func New() *Switch { return &Switch{set: newSetter()} }

// Follow switches the input method on if text says that a text field has the keyboard. It is called every tick, and calls the
// system only when that has changed, or when the last call failed.
func (s *Switch) Follow(text bool) {
	if text != s.on && s.set(text) {
		s.on = text
	}
}
