package ui

import "generals-chess/render"

// stop is a widget the keyboard can reach.
type stop struct {
	id    ID
	layer int
	group uint16 // 0 = none
	text  bool   // takes typed text
	click bool   // Enter and Space click it
}

// focus is the widget that has the keyboard. order lists the stops of this frame as they are laid out, last those of the frame before.
type focus struct {
	id         ID
	moved      bool // it came to id in this frame: scroll there
	keys       bool // the person used the keyboard last, not the pointer
	ring       bool // the focus ring is visible: the keyboard moved the focus there
	text       bool // the widget takes typed text
	click      bool
	order      []stop
	last       []stop
	group      uint16
	groups     uint16
	horizontal [64]bool // by group number
	mouse      render.Point
	away       bool // a key was used after the pointer
}

// beginFocus moves the focus among the stops of the last frame, by Tab and, inside a group, by arrows.
func (l *listener) beginFocus() {
	f := &l.focus
	f.order, f.last = f.last[:0], f.order
	f.group, f.groups = 0, 0
	if l.In.Pressed[MouseLeft] || l.In.Pressed[MouseRight] {
		f.ring, f.keys = false, false
		if !f.text { // Enter must not click a widget that no longer shows a ring
			l.setFocus(0, false)
		}
	}
	if l.In.Mouse != f.mouse || l.In.Pressed[MouseLeft] || l.In.Pressed[MouseRight] {
		f.mouse, f.away = l.In.Mouse, false
	}
	if !l.In.KeysHit.Empty() {
		f.keys, f.away = true, true
	}
	deaf := l.deaf
	l.deaf = false
	switch {
	case deaf:
	case l.hit(KeyTab) && !l.In.Command() && !l.In.Alt:
		l.taken.Add(KeyTab)
		l.step(l.In.Shift, 0)
	case l.hit(PadNext) || l.hit(PadNext+PadKeys):
		l.step(false, 0)
	case l.hit(PadPrevious) || l.hit(PadPrevious+PadKeys):
		l.step(true, 0)
	case f.id != 0:
		l.arrows()
	}
}

// hit reports whether a key was hit or repeated in this tick.
func (l *listener) hit(k Key) bool { return l.In.KeysHit.Has(k) || l.In.KeysRep.Has(k) }

// arrows moves the focus inside its group by arrow keys.
func (l *listener) arrows() {
	i := l.stopOf(l.focus.id)
	if i < 0 || l.focus.last[i].group == 0 || l.focus.last[i].text {
		return
	}
	g := l.focus.last[i].group
	back, on := Up, Down
	if l.focus.horizontal[g] {
		back, on = Left, Right
	}
	for _, a := range [2]Action{back, on} {
		for _, chord := range fixed[a].Chords {
			if chord.Key != KeyNone && l.hit(chord.Key) {
				l.taken.Add(chord.Key)
				l.takenRep.Add(chord.Key)
				l.step(a == back, g)
			}
		}
	}
}

func (l *listener) stopOf(id ID) int {
	for i := range l.focus.last {
		if l.focus.last[i].id == id {
			return i
		}
	}
	return -1
}

// step moves the focus to the next or previous stop of the listening layer, and of the group unless that is 0. It wraps around at the
// ends.
func (l *listener) step(back bool, group uint16) {
	f := &l.focus
	n, layer := len(f.last), len(l.modals.open)
	i, d := l.stopOf(f.id), 1
	if back {
		d = -1
		if i < 0 {
			i = 0
		}
	}
	for range n {
		i = (i + d + n) % n
		s := f.last[i]
		if s.layer == layer && (group == 0 || s.group == group) {
			l.setFocus(s.id, true)
			f.text, f.click = s.text, s.click
			return
		}
	}
}

func (l *listener) setFocus(id ID, ring bool) {
	if l.focus.id != id {
		l.focus.text, l.focus.click = false, false
	}
	l.focus.moved = l.focus.id != id
	l.focus.id, l.focus.ring = id, ring
}

// stop registers a widget at r that the keyboard can reach, and reports whether it has the keyboard now.
func (l *listener) stop(id ID, r render.Rect, text, click bool) bool {
	f := &l.focus
	f.order = append(f.order, stop{id, l.modals.layer, f.group, text, click})
	l.kept = append(l.kept, r.Intersect(l.List.Clip()))
	if f.id != id || !l.listening() {
		return false
	}
	f.text, f.click = text, click
	if f.moved {
		f.moved = false
		l.Reveal(r)
	}
	return true
}

// endFocus moves the focus by the gamepad's cross if nothing else has used it, and drops the focus of a widget that is gone.
func (l *listener) endFocus() {
	for _, a := range [...]Action{Up, Left, Down, Right} {
		if fromPad := &fixed[a].Chords; !l.deaf && (l.takeHit(fromPad[2].Key) || l.takeHit(fromPad[3].Key)) {
			l.focus.last, l.focus.order = l.focus.order, l.focus.last
			l.step(a == Up || a == Left, 0)
			l.focus.last, l.focus.order = l.focus.order, l.focus.last
		}
	}
	for i := range l.focus.order {
		if l.focus.order[i].id == l.focus.id {
			return
		}
	}
	l.setFocus(0, false)
}

// BeginGroup makes arrow keys move the focus among the widgets up to EndGroup: up and down, or left and right if horizontal.
func (l *listener) BeginGroup(horizontal bool) {
	f := &l.focus
	if int(f.groups)+1 < len(f.horizontal) {
		f.groups++
	}
	f.group = f.groups
	f.horizontal[f.group] = horizontal
}

// enterGroup moves the keyboard into a group that was laid out in this frame, while nothing has it: by Down to the stop first of the group, by
// Up to its last.
func (l *listener) enterGroup(group uint16, first int) {
	if l.HasFocus() {
		return
	}
	down, up := l.Did(Down), l.Did(Up)
	for _, s := range l.focus.order {
		if s.group != group {
			continue
		}
		if down && first == 0 || up {
			l.setFocus(s.id, true)
		}
		first--
	}
}

// EndGroup ends BeginGroup.
func (l *listener) EndGroup() { l.focus.group = 0 }

// Focus moves the keyboard to a widget, which must be laid out in this frame. ring reports whether its focus ring is visible at once.
func (l *listener) Focus(id string, ring bool) { l.setFocus(l.id(id), ring) }

// KeyboardLast reports whether the person used the keyboard last. A screen that opens then shows its focus ring.
func (l *listener) KeyboardLast() bool { return l.focus.keys }

// Pointing reports whether the pointer was used after the last key. A pointer that only rests where it was left does not count.
func (l *listener) Pointing() bool { return l.In.MouseIn && !l.focus.away }

// FocusedOn reports whether the widget has the keyboard.
func (l *listener) FocusedOn(id string) bool { return l.focus.id == l.id(id) }

// HasFocus reports whether any widget has the keyboard.
func (l *listener) HasFocus() bool { return l.focus.id != 0 }

// Blur takes the keyboard from whatever has it.
func (l *listener) Blur() { l.setFocus(0, false) }

// TextFocused reports whether a text field has the keyboard, so that letter keys are text.
func (l *listener) TextFocused() bool { return l.focus.text }

// free reports whether this layer may use k now, whether or not it was hit.
func (l *listener) free(k Key) bool { return l.listening() && !(l.focus.text && isText(k)) }

// isText reports whether a text field uses the key.
func isText(k Key) bool {
	return k >= KeyA && k <= KeyRight || k == KeySpace || k == KeyBackspace || k == KeyDelete ||
		k == KeyHome || k == KeyEnd || k >= KeyPlus && k <= KeyBackquote
}

func (l *listener) takeHit(k Key) bool {
	if !l.In.KeysHit.Has(k) || l.taken.Has(k) {
		return false
	}
	l.taken.Add(k)
	return true
}

func (l *listener) takeRep(k Key) bool {
	if !l.In.KeysRep.Has(k) || l.takenRep.Has(k) {
		return false
	}
	l.takenRep.Add(k)
	return true
}

// clickKeys reports whether the keyboard clicks a widget: by Enter or Space if it is focused, by the keys of action does, or by Enter if
// it is the default one and the focused widget does not use Enter.
func (l *listener) clickKeys(focused bool, does Action, byDefault bool) bool {
	clicked := l.hitsClick(focused, does, byDefault)
	l.clicked = l.clicked || clicked
	return clicked
}

func (l *listener) hitsClick(focused bool, does Action, byDefault bool) bool {
	if !l.listening() {
		return false
	}
	if focused && l.Did(Press) {
		return true
	}
	if byDefault && !l.focus.click && l.Did(Open) {
		return true
	}
	return does != NoAction && l.Did(does)
}
