package ui

// Action is something that a person can do by a key. The actions from FirstAction on belong to the program, which alone knows their
// meaning.
type Action uint8

// The actions of every screen. Their keys are fixed. Every other action is checked before them.
const (
	NoAction Action = iota
	Press           // clicks the widget with the keyboard
	Open            // opens the chosen row
	Back
	Up
	Down
	Left
	Right
	PageUp
	PageDown
	First
	Last
	PreviousTab
	NextTab
	FirstAction
)

// Mods are keys that are held while another is pressed.
type Mods uint8

// The modifiers.
const (
	Shift   Mods = 1 << iota
	Command      // Ctrl, or Cmd on a Mac
	Alt
)

// Chord is a key with the modifiers held with it. Where it does not name Shift, Shift may be held or not.
type Chord struct {
	Key  Key
	Mods Mods
}

// Chords are two chords of the keyboard, a button of the first gamepad and one of the second. KeyNone stands for none.
type Chords [4]Chord

// Binding holds the chords of an action and the texts on its key caps and its gamepad button.
type Binding struct {
	Chords Chords
	Caps   [3]string
}

// Bindings are the bindings of all actions. They are read only.
type Bindings struct {
	of      []Binding
	shifted KeySet // keys that some chord names with Shift: while Shift is held, only such a chord counts
}

// NewBindings returns bindings that own of, which is indexed by action.
func NewBindings(of []Binding) *Bindings {
	b := &Bindings{of: of}
	for _, one := range of {
		for _, chord := range one.Chords {
			if chord.Mods&Shift != 0 {
				b.shifted.Add(chord.Key)
			}
		}
	}
	return b
}

// fixed are the bindings of the actions of every screen; read only.
var fixed = [FirstAction]Binding{
	Press: bound(PadA, "Enter", KeyEnter, KeySpace), Open: bound(PadA, "Enter", KeyEnter), Back: bound(PadB, "Esc", KeyEscape),
	Up: bound(PadUp, "↑", KeyUp), Down: bound(PadDown, "↓", KeyDown), Left: bound(PadLeft, "←", KeyLeft), Right: bound(PadRight, "→", KeyRight),
	PageUp: bound(KeyNone, "PgUp", KeyPageUp), PageDown: bound(KeyNone, "PgDn", KeyPageDown),
	First: bound(KeyNone, "Home", KeyHome), Last: bound(KeyNone, "End", KeyEnd),
	PreviousTab: held(Command, bound(PadLB, "Ctrl PgUp", KeyPageUp)), NextTab: held(Command, bound(PadRB, "Ctrl PgDn", KeyPageDown)),
}

// held returns b with modifiers for its first chord.
func held(mods Mods, b Binding) Binding {
	b.Chords[0].Mods = mods
	return b
}

// bound returns a binding to keys and to the same button of both gamepads.
func bound(pad Key, legend string, keys ...Key) (b Binding) {
	b.Caps[0] = legend
	for i, k := range keys {
		b.Chords[i].Key = k
	}
	if pad != KeyNone {
		b.Chords[2].Key, b.Chords[3].Key = pad, pad+PadKeys
	}
	return b
}

// Of returns the binding of an action.
func (b *Bindings) Of(a Action) *Binding {
	if a < FirstAction || b == nil || int(a) >= len(b.of) {
		return &fixed[a%FirstAction]
	}
	return &b.of[a]
}

// Uses reports whether a chord belongs to any action of the program.
func (b *Bindings) Uses(chord Chord) bool {
	for a := range b.of {
		for _, c := range b.of[a].Chords {
			if c.Key == chord.Key && c.Mods|chord.Mods&Shift == chord.Mods {
				return true
			}
		}
	}
	return false
}

// Cap returns the text on the key cap of an action, or "" if no key does it.
func (b *Bindings) Cap(a Action) string {
	one := b.Of(a)
	if one.Caps[0] == "" {
		return one.Caps[1]
	}
	return one.Caps[0]
}

// Cap returns the text on the key cap of an action in the person's bindings.
func (u *surface) Cap(a Action) string { return u.Env.Bindings.Cap(a) }

// Did reports whether the person did an action in this tick, and takes its key from everybody who asks later. Widgets laid out earlier
// ask first. Did is false below an open modal, and while a text field that uses the key has the keyboard.
func (l *listener) Did(a Action) bool { return l.did(a, false) }

// DidRepeat is Did that also counts the repeats of a held key.
func (l *listener) DidRepeat(a Action) bool { return l.did(a, true) }

func (l *listener) did(a Action, again bool) bool {
	for _, chord := range l.Env.Bindings.Of(a).Chords {
		if l.hears(chord) && (l.takeHit(chord.Key) || again && l.takeRep(chord.Key)) {
			return true
		}
	}
	return false
}

// Typed reports whether the key of an action is text now because a text field that uses it has the keyboard.
func (l *listener) Typed(a Action) bool {
	chord := l.Env.Bindings.Of(a).Chords[0]
	return l.focus.text && chord.Mods&^Shift == 0 && isText(chord.Key)
}

// Hit reports whether one of these actions was done, even if another widget takes its key.
func (l *listener) Hit(actions ...Action) bool {
	for _, a := range actions {
		for _, chord := range l.Env.Bindings.Of(a).Chords {
			if l.In.KeysHit.Has(chord.Key) {
				return true
			}
		}
	}
	return false
}

// Held reports whether a key of an action is down. If that key is a modifier, it is part of no chord for the rest of the frame.
func (l *listener) Held(a Action) (held bool) {
	for _, chord := range l.Env.Bindings.Of(a).Chords {
		if l.In.KeysDown.Has(chord.Key) {
			held = true
			l.apart |= modOf(chord.Key)
		}
	}
	return held
}

// Caught returns the chord that was pressed in this tick and takes all keys, so that nobody else hears one until the focus has moved in
// the next frame. With alone, a modifier counts as a chord too.
func (l *listener) Caught(alone bool) (chord Chord, ok bool) {
	for k := KeyA; k < Keys; k++ {
		if l.In.KeysHit.Has(k) && (alone || !Modifiers.Has(k)) {
			chord, ok = Chord{k, l.In.mods() &^ modOf(k)}, true
		}
	}
	l.taken, l.takenRep, l.deaf = KeySet{^uint64(0), ^uint64(0)}, KeySet{^uint64(0), ^uint64(0)}, true
	return chord, ok
}

// hears reports whether a chord counts here with the modifiers that are held.
func (l *listener) hears(chord Chord) bool {
	if !l.free(chord.Key) {
		return false
	}
	held := l.In.mods() &^ l.apart &^ modOf(chord.Key)
	if b := l.Env.Bindings; b == nil || !b.shifted.Has(chord.Key) {
		held &^= Shift &^ chord.Mods
	}
	return held == chord.Mods
}

// mods returns the modifiers that are held.
func (in *Input) mods() (m Mods) {
	for _, k := range [...]Key{KeyShift, KeyCtrl, KeyAlt, KeyMeta} {
		if in.KeysDown.Has(k) {
			m |= modOf(k)
		}
	}
	if in.Shift {
		m |= Shift
	}
	if in.Command() {
		m |= Command
	}
	if in.Alt {
		m |= Alt
	}
	return m
}

// modOf returns the modifier of a key, or 0 if it is none.
func modOf(k Key) Mods {
	switch k {
	case KeyShift:
		return Shift
	case KeyCtrl, KeyMeta:
		return Command
	case KeyAlt:
		return Alt
	}
	return 0
}
