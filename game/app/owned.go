package app

import "generals-chess/render/ui"

const (
	// doubleMS is the time after a press, in ms, in which a second press of the same key or button is ignored: a double click, or Enter hit
	// again and again.
	doubleMS = 350
	// startleMS is the time, in ms, in which a screen ignores all presses after a change that no press caused, such as the end of a match:
	// the person meant the screen before.
	startleMS = 300
	// SettleMS is the time after a change, in ms, from which a screen reacts to everything.
	SettleMS = max(doubleMS, startleMS)
)

// owned is the input that belongs to the previous screen: keys and buttons held when the screen changed, until they are released,
// and those pressed again at once. Modifiers such as Shift belong to no screen.
type owned struct {
	keys, again   ui.KeySet // held since the change; pressed shortly before it, so that a second press may be meant for the previous screen
	mouse, double [ui.MouseButtons]bool
	hit           [ui.Keys]int64 // when each key was last pressed
	click         [ui.MouseButtons]int64
	startled      int64    // until when all presses are ignored
	wished        bool     // a key or button went down in the last tick, or a button was released
	in            ui.Input // the input passed to the screen, rebuilt every tick
}

// take assigns to the previous screen all that is down now, was released just now, or was pressed a moment ago.
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

// soon reports whether the last press, at ms, is so recent that another one counts as the same wish.
func soon(in *ui.Input, ms int64) bool { return ms > 0 && in.NowMS-ms < doubleMS }

// left returns the input without what belongs to the previous screen. A key is free again when it is released, and when it is
// pressed once more for another reason.
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
		o.in.Runes = nil // what such a key types was meant for the previous screen
	}
	return &o.in
}

// press decides which screen each press of this tick belongs to.
func (o *owned) press(in *ui.Input) {
	none := [ui.MouseButtons]bool{}
	o.wished = !in.KeysHit.Empty() || in.Pressed != none || in.Released != none // a click counts when the button is released
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
