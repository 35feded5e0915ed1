// Package ime turns the input method of Windows on while a text field has the keyboard, and off in play: there letters are
// keys, and one that is on would take them for the beginning of a word.
package ime

// Switch follows a window's focus.
type Switch struct {
	on  bool
	set func(on bool) bool
}

// New is a switch that is off, as Ebitengine leaves the input method when it begins.
func New() *Switch { return &Switch{set: newSetter()} }

// Follow reports whether a text field has the keyboard now. It is called every tick, and asks the system for something only when
// that has changed. What could not be asked for yet is asked for again.
func (s *Switch) Follow(text bool) {
	if text != s.on && s.set(text) {
		s.on = text
	}
}
