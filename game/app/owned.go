package app

import "generals-chess/render/ui"

// owned is what was held down when the screen changed: it belongs to the screen before, and does nothing on the new one
// until it is let go and pressed anew. What is pressed together with others, such as Shift, belongs to nobody.
type owned struct {
	keys  ui.KeySet
	mouse [ui.MouseButtons]bool
	in    ui.Input // what the screen is told, made anew every tick
}

// modifiers are the keys that do nothing alone.
var modifiers = ui.SetOf(ui.KeyShift, ui.KeyCtrl, ui.KeyAlt, ui.KeyMeta)

// take makes everything that is down now, or was let go just now, the screen's before. What went down in this very tick
// is new.
func (o *owned) take(in *ui.Input) {
	for i := range o.keys {
		o.keys[i] |= (in.KeysDown[i] | in.KeysUp[i]) &^ in.KeysHit[i] &^ modifiers[i]
	}
	for b := range o.mouse {
		o.mouse[b] = o.mouse[b] || (in.Down[b] || in.Released[b]) && !in.Pressed[b]
	}
}

// left is the input without what belongs to the screen before. A key is free again when it is let go, and when it goes
// down once more.
func (o *owned) left(in *ui.Input) *ui.Input {
	o.in = *in
	for i := range o.keys {
		o.keys[i] &^= in.KeysHit[i]
		o.in.KeysDown[i] &^= o.keys[i]
		o.in.KeysRep[i] &^= o.keys[i]
		o.in.KeysUp[i] &^= o.keys[i]
		o.keys[i] &= in.KeysDown[i] &^ in.KeysUp[i]
	}
	for b := range o.mouse {
		o.mouse[b] = o.mouse[b] && !in.Pressed[b]
		if !o.mouse[b] {
			continue
		}
		o.in.Down[b], o.in.Released[b] = false, false
		o.mouse[b] = in.Down[b]
	}
	if o.keys != (ui.KeySet{}) {
		o.in.Runes = nil // what a held key types was meant for the screen before
	}
	return &o.in
}
