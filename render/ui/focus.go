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

// focus is who has the keyboard. The order of the stops is the order in which the last frame laid them out.
type focus struct {
	id         ID
	moved      bool // it has just come to id: scroll there
	keys       bool // the keyboard was used last, not the pointer
	ring       bool // the focus ring shows: the keyboard put it there
	text       bool // the widget takes typed text
	click      bool
	order      []stop
	last       []stop
	group      uint16
	groups     uint16
	horizontal [64]bool // by group number
}

// beginFocus moves the focus by Tab and, inside a group, by arrows, among the stops of the last frame.
func (c *Context) beginFocus() {
	f := &c.focus
	f.order, f.last = f.last[:0], f.order
	f.group, f.groups = 0, 0
	if c.In.Pressed[MouseLeft] || c.In.Pressed[MouseRight] {
		f.ring, f.keys = false, false
		if !f.text { // Enter must not click what no longer shows a ring
			c.setFocus(0, false)
		}
	}
	if !c.In.KeysHit.Empty() {
		f.keys = true
	}
	switch {
	case c.hit(KeyTab) && !c.In.Command() && !c.In.Alt:
		c.taken.Add(KeyTab)
		c.step(c.In.Shift, 0)
	case f.id != 0:
		c.arrows()
	}
}

// hit tells whether a key was hit or repeats this tick.
func (c *Context) hit(k Key) bool { return c.In.KeysHit.Has(k) || c.In.KeysRep.Has(k) }

// arrows moves the focus inside its group.
func (c *Context) arrows() {
	i := c.stopOf(c.focus.id)
	if i < 0 || c.focus.last[i].group == 0 || c.focus.last[i].text {
		return
	}
	g := c.focus.last[i].group
	back, on := KeyUp, KeyDown
	if c.focus.horizontal[g] {
		back, on = KeyLeft, KeyRight
	}
	for _, k := range [2]Key{back, on} {
		if c.hit(k) {
			c.taken.Add(k)
			c.takenRep.Add(k)
			c.step(k == back, g)
		}
	}
}

func (c *Context) stopOf(id ID) int {
	for i := range c.focus.last {
		if c.focus.last[i].id == id {
			return i
		}
	}
	return -1
}

// step moves the focus to the next or previous stop of the listening layer (and of the group, unless 0), round the ends.
func (c *Context) step(back bool, group uint16) {
	f := &c.focus
	n, layer := len(f.last), len(c.modals.open)
	i, d := c.stopOf(f.id), 1
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
			c.setFocus(s.id, true)
			f.text, f.click = s.text, s.click
			return
		}
	}
}

func (c *Context) setFocus(id ID, ring bool) {
	if c.focus.id != id {
		c.focus.text, c.focus.click = false, false
	}
	c.focus.moved = c.focus.id != id
	c.focus.id, c.focus.ring = id, ring
}

// stop registers a widget at r the keyboard can reach and tells whether it has the keyboard now.
func (c *Context) stop(id ID, r render.Rect, text, click bool) bool {
	f := &c.focus
	f.order = append(f.order, stop{id, c.modals.layer, f.group, text, click})
	if f.id != id || !c.listening() {
		return false
	}
	f.text, f.click = text, click
	if f.moved {
		f.moved = false
		c.reveal(r)
	}
	return true
}

// endFocus drops the focus of a widget that is gone.
func (c *Context) endFocus() {
	for i := range c.focus.order {
		if c.focus.order[i].id == c.focus.id {
			return
		}
	}
	c.setFocus(0, false)
}

// BeginGroup makes arrow keys move the focus among the widgets up to EndGroup: up/down, or left/right when horizontal.
func (c *Context) BeginGroup(horizontal bool) {
	f := &c.focus
	if int(f.groups)+1 < len(f.horizontal) {
		f.groups++
	}
	f.group = f.groups
	f.horizontal[f.group] = horizontal
}

// EndGroup ends BeginGroup.
func (c *Context) EndGroup() { c.focus.group = 0 }

// Focus gives a widget the keyboard; ring tells whether its focus ring shows at once. The widget must be laid
// out in this frame.
func (c *Context) Focus(id string, ring bool) { c.setFocus(c.id(id), ring) }

// KeyboardLast tells whether the person used the keyboard last: a screen that opens then shows its focus ring.
func (c *Context) KeyboardLast() bool { return c.focus.keys }

// FocusedOn tells whether the widget has the keyboard.
func (c *Context) FocusedOn(id string) bool { return c.focus.id == c.id(id) }

// HasFocus tells whether any widget has the keyboard.
func (c *Context) HasFocus() bool { return c.focus.id != 0 }

// Blur takes the keyboard from whatever has it.
func (c *Context) Blur() { c.setFocus(0, false) }

// TextFocused tells whether a text field has the keyboard: letter keys are text then.
func (c *Context) TextFocused() bool { return c.focus.text }

// Key tells whether k was hit this tick and no widget took it; it takes it. Widgets laid out before have the first
// say. False in the scene's layer while a modal is open. Keys that are text are false while a text field has the keyboard.
func (c *Context) Key(k Key) bool {
	return c.KeyFree(k) && c.takeHit(k)
}

// KeyRepeat is Key that also counts the repeats of a held key.
func (c *Context) KeyRepeat(k Key) bool {
	return c.KeyFree(k) && (c.takeHit(k) || c.takeRep(k))
}

// KeyFree tells whether this layer may use k now, hit or not.
func (c *Context) KeyFree(k Key) bool {
	return c.listening() && !(c.focus.text && isText(k))
}

// isText tells whether a text field uses the key.
func isText(k Key) bool {
	return k >= KeyA && k <= KeyRight || k == KeySpace || k == KeyBackspace || k == KeyDelete ||
		k == KeyHome || k == KeyEnd || k >= KeyPlus && k <= KeyBackquote
}

func (c *Context) takeHit(k Key) bool {
	if !c.In.KeysHit.Has(k) || c.taken.Has(k) {
		return false
	}
	c.taken.Add(k)
	return true
}

func (c *Context) takeRep(k Key) bool {
	if !c.In.KeysRep.Has(k) || c.takenRep.Has(k) {
		return false
	}
	c.takenRep.Add(k)
	return true
}

// clickKeys tells whether the keyboard clicks a widget: Enter or Space on the focused one, its shortcut, or Enter
// on the default one when the focused widget does not use Enter.
func (c *Context) clickKeys(focused bool, shortcut Key, byDefault bool) bool {
	clicked := c.hitsClick(focused, shortcut, byDefault)
	c.clicked = c.clicked || clicked
	return clicked
}

func (c *Context) hitsClick(focused bool, shortcut Key, byDefault bool) bool {
	if !c.listening() {
		return false
	}
	if focused && (c.takeHit(KeyEnter) || c.takeHit(KeySpace)) {
		return true
	}
	if byDefault && !c.focus.click && !c.In.Alt && c.takeHit(KeyEnter) {
		return true
	}
	return shortcut != KeyNone && !(byDefault && shortcut == KeyEnter) && !(shortcut == KeyEnter && c.focus.click) && c.Key(shortcut)
}
