package app

import "generals-chess/render/ui"

const (
	// doubleMS is how soon a key or button that is pressed again is still the same wish, in ms: a double click, or Enter
	// hit again and again.
	doubleMS = 350
	// startleMS is how long a screen hears nothing that came while nobody pressed anything, as a match ends: what is
	// pressed then was meant for the screen before.
	startleMS = 300
	// SettleMS is how long after a change a screen hears everything.
	SettleMS = max(doubleMS, startleMS)
)

// owned is what belongs to the screen before: what was held down when the screen changed, until it is let go, and what is
// pressed again at once. What is pressed together with others, such as Shift, belongs to nobody.
type owned struct {
	keys, again   ui.KeySet // held since then; pressed shortly before, so that pressing it again may be meant for then
	mouse, double [ui.MouseButtons]bool
	hit           [ui.Keys]int64 // when each was pressed last
	click         [ui.MouseButtons]int64
	startled      int64    // until when nothing is heard at all
	wished        bool     // something went down in the last tick, or a button was let go
	in            ui.Input // what the screen is told, made anew every tick
}

// take makes everything that is down now, was let go just now, or was pressed a moment ago, the screen's before.
func (o *owned) take(in *ui.Input) {
	for i := range o.keys {
		o.keys[i] |= (in.KeysDown[i] | in.KeysUp[i]) &^ in.KeysHit[i] &^ ui.Modifiers[i]
	}
	for k := range ui.Keys {
		if soon(in, o.hit[k]) {
			o.again.Add(k)
		}
	}
	for b := range o.mouse {
		o.mouse[b] = o.mouse[b] || (in.Down[b] || in.Released[b]) && !in.Pressed[b]
		o.double[b] = o.double[b] || soon(in, o.click[b])
	}
	if !o.wished {
		o.startled = in.NowMS + startleMS
	}
}

// soon reports whether something was pressed so shortly ago that pressing it again is the same wish.
func soon(in *ui.Input, ms int64) bool { return ms > 0 && in.NowMS-ms < doubleMS }

// left is the input without what belongs to the screen before. A key is free again when it is let go, and when it goes
// down once more for another reason.
func (o *owned) left(in *ui.Input) *ui.Input {
	o.in = *in
	o.press(in)
	for i := range o.keys {
		o.in.KeysHit[i] &^= o.keys[i]
		o.in.KeysDown[i] &^= o.keys[i]
		o.in.KeysRep[i] &^= o.keys[i]
		o.in.KeysUp[i] &^= o.keys[i]
		o.keys[i] &= in.KeysDown[i] &^ in.KeysUp[i]
	}
	for b := range o.mouse {
		if !o.mouse[b] {
			continue
		}
		o.in.Down[b], o.in.Pressed[b], o.in.Released[b] = false, false, false
		o.mouse[b] = in.Down[b]
	}
	if o.keys != (ui.KeySet{}) || o.in.KeysHit != in.KeysHit {
		o.in.Runes = nil // what such a key types was meant for the screen before
	}
	return &o.in
}

// press decides whose is what goes down in this tick.
func (o *owned) press(in *ui.Input) {
	none := [ui.MouseButtons]bool{}
	o.wished = !in.KeysHit.Empty() || in.Pressed != none || in.Released != none // a click is one when the button is let go
	if !o.wished {
		return
	}
	startled := in.NowMS < o.startled
	for k := range ui.Keys {
		if !in.KeysHit.Has(k) || ui.Modifiers.Has(k) {
			continue
		}
		if startled || o.again.Has(k) && soon(in, o.hit[k]) {
			o.keys.Add(k)
			o.again.Add(k)
		} else {
			o.keys.Remove(k)
			o.again.Remove(k)
		}
		o.hit[k] = in.NowMS
	}
	for b, down := range in.Pressed {
		if !down {
			continue
		}
		o.double[b] = startled || o.double[b] && soon(in, o.click[b])
		o.mouse[b], o.click[b] = o.double[b], in.NowMS
	}
}
