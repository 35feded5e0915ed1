// Package ui holds the widgets of the game: immediate mode, one Input a tick, commands appended to a
// render.List. It reads no device and draws nothing itself.
package ui

// Key is a physical key, named by its US legend, or a button of a gamepad.
type Key uint8

// The keys. KeyNone is no key.
const (
	KeyNone Key = iota
	KeyA
	KeyB
	KeyC
	KeyD
	KeyE
	KeyF
	KeyG
	KeyH
	KeyI
	KeyJ
	KeyK
	KeyL
	KeyM
	KeyN
	KeyO
	KeyP
	KeyQ
	KeyR
	KeyS
	KeyT
	KeyU
	KeyV
	KeyW
	KeyX
	KeyY
	KeyZ
	Key0
	Key1
	Key2
	Key3
	Key4
	Key5
	Key6
	Key7
	Key8
	Key9
	KeyUp
	KeyDown
	KeyLeft
	KeyRight
	KeyEnter // also the numpad's
	KeySpace
	KeyEscape
	KeyTab
	KeyBackspace
	KeyDelete
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyPlus  // = and numpad +
	KeyMinus // - and numpad -
	KeyComma
	KeyPeriod
	KeySlash
	KeyBackslash
	KeyLeftBracket
	KeyRightBracket
	KeySemicolon
	KeyQuote
	KeyBackquote
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
	KeyShift
	KeyCtrl
	KeyAlt
	KeyMeta

	// The buttons of the first gamepad, by their places on an Xbox controller. The left stick counts as the cross.
	PadA
	PadB
	PadX
	PadY
	PadLB
	PadRB
	PadLT
	PadRT
	PadView
	PadMenu
	PadLS
	PadRS
	PadUp
	PadDown
	PadLeft
	PadRight
	PadPrevious // the right stick up or left
	PadNext     // the right stick down or right
	padSecond   // from here on the buttons of the second gamepad

	PadKeys = padSecond - PadA    // the number of buttons of a gamepad
	Keys    = padSecond + PadKeys // the number of keys
)

// KeySet is a set of keys.
type KeySet [2]uint64

// Has reports whether k is in the set.
func (s KeySet) Has(k Key) bool { return k != KeyNone && s[k>>6]>>(k&63)&1 == 1 }

// Add puts k into the set.
func (s *KeySet) Add(k Key) { s[k>>6] |= 1 << (k & 63) }

// Remove takes k out of the set.
func (s *KeySet) Remove(k Key) { s[k>>6] &^= 1 << (k & 63) }

// Empty reports whether no key is in the set.
func (s KeySet) Empty() bool { return s[0]|s[1] == 0 }

// Modifiers are the keys that do nothing alone. They are read only.
var Modifiers = SetOf(KeyShift, KeyCtrl, KeyAlt, KeyMeta)

// SetOf returns the set of keys.
func SetOf(keys ...Key) KeySet {
	var s KeySet
	for _, k := range keys {
		s.Add(k)
	}
	return s
}
