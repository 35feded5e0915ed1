package ui

// Action is something a person can do by a key. What the actions from FirstAction on mean, only the program knows.
type Action uint8

// The actions of every screen. Their keys are fixed, and every other action goes before them.
const (
	NoAction Action = iota
	Press           // what has the keyboard
	Open            // what is chosen
	Back
	Up
	Down
	Left
	Right
	PageUp
	PageDown
	First
	Last
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

// Binding is how an action is done: the chords for it, KeyNone for none, and what the caps of their keys say.
type Binding struct {
	Chords [2]Chord
	Caps   [2]string
}

// Bindings are how all actions are done. They are read only.
type Bindings struct {
	of      []Binding
	shifted KeySet // keys that a chord names with Shift: only such a chord counts while it is held
}

// NewBindings takes the bindings over, by action.
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
	Press: {Chords: [2]Chord{{Key: KeyEnter}, {Key: KeySpace}}, Caps: [2]string{"Enter"}},
	Open:  {Chords: [2]Chord{{Key: KeyEnter}}, Caps: [2]string{"Enter"}}, Back: {Chords: [2]Chord{{Key: KeyEscape}}, Caps: [2]string{"Esc"}},
	Up: {Chords: [2]Chord{{Key: KeyUp}}, Caps: [2]string{"↑"}}, Down: {Chords: [2]Chord{{Key: KeyDown}}, Caps: [2]string{"↓"}},
	Left: {Chords: [2]Chord{{Key: KeyLeft}}, Caps: [2]string{"←"}}, Right: {Chords: [2]Chord{{Key: KeyRight}}, Caps: [2]string{"→"}},
	PageUp: {Chords: [2]Chord{{Key: KeyPageUp}}, Caps: [2]string{"PgUp"}}, PageDown: {Chords: [2]Chord{{Key: KeyPageDown}}, Caps: [2]string{"PgDn"}},
	First: {Chords: [2]Chord{{Key: KeyHome}}, Caps: [2]string{"Home"}}, Last: {Chords: [2]Chord{{Key: KeyEnd}}, Caps: [2]string{"End"}},
}

// Of is how an action is done.
func (b *Bindings) Of(a Action) *Binding {
	if a < FirstAction || b == nil || int(a) >= len(b.of) {
		return &fixed[a%FirstAction]
	}
	return &b.of[a]
}

// Cap is what the key cap of an action says, "" where no key does it.
func (b *Bindings) Cap(a Action) string {
	one := b.Of(a)
	if one.Caps[0] == "" {
		return one.Caps[1]
	}
	return one.Caps[0]
}

// Cap is that of the person's bindings.
func (u *surface) Cap(a Action) string { return u.Env.Bindings.Cap(a) }

// Did reports whether the person did an action in this tick, and nothing else takes it. What is laid out before has the
// first say. It is false below an open modal, and where a text field has the keyboard and uses the key.
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

// Hit reports whether one of these actions was done, whoever takes it.
func (l *listener) Hit(actions ...Action) bool {
	for _, a := range actions {
		if l.In.KeysHit.Has(l.Env.Bindings.Of(a).Chords[0].Key) {
			return true
		}
	}
	return false
}

// Held reports whether a key of an action is down. A modifier that is asked for is part of no chord for the rest of the frame.
func (l *listener) Held(a Action) (held bool) {
	for _, chord := range l.Env.Bindings.Of(a).Chords {
		if l.In.KeysDown.Has(chord.Key) {
			held = true
			l.apart |= modOf(chord.Key)
		}
	}
	return held
}

// Caught reports which chord was pressed in this tick, and takes all keys: nobody else hears one, nor in the beginning of the next
// frame. With alone, a modifier is a chord, too.
func (l *listener) Caught(alone bool) (chord Chord, ok bool) {
	for k := range Keys {
		if l.In.KeysHit.Has(k) && (alone || !Modifiers.Has(k)) {
			chord, ok = Chord{k, l.In.mods() &^ modOf(k)}, true
		}
	}
	l.taken, l.takenRep, l.deaf = KeySet{^uint64(0), ^uint64(0)}, KeySet{^uint64(0), ^uint64(0)}, true
	return chord, ok
}

// hears reports whether a chord counts here, with the modifiers that are held.
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

// mods are the modifiers that are held.
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

// modOf is the modifier that a key is.
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
