package game

import (
	"fmt"
	"slices"
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// page is the link to the web page that the game runs in: it publishes the open scene and, for the page's tests, the words on the screen.
type page struct {
	scene   string
	letters bool // new fonts have loaded
}

// open installs the functions that the page calls, and the filter for the keys that the browser keeps.
func (p *page) open(l *loop) {
	own := js.Global().Get("Object").New()
	own.Set("fonts", js.FuncOf(func(js.Value, []js.Value) any {
		p.letters = true
		wakeLoop()
		return nil
	}))
	own.Set("texts", js.FuncOf(func(js.Value, []js.Value) any {
		var list []any
		for _, t := range l.context.List.Cmds() {
			if t.Op == render.OpText {
				list = append(list, t.Str)
			}
		}
		return list
	}))
	own.Set("find", js.FuncOf(func(_ js.Value, args []js.Value) any { return l.find(args[0].String()) }))
	own.Set("settleMS", app.SettleMS)
	js.Global().Set("generalsChess", own)
	js.Global().Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !l.uses(args[0]) {
			args[0].Call("stopImmediatePropagation")
		}
		return nil
	}), true)
}

// frame runs before a frame is drawn.
func (p *page) frame(l *loop) {
	if p.letters {
		p.letters = false
		l.fonts.Forget()
		l.painter = render.NewPainter(l.fonts)
		l.drawn = 0
	}
	if scene := strings.TrimPrefix(fmt.Sprintf("%T", l.app.Scene()), "*"); scene != p.scene {
		p.scene = scene
		js.Global().Get("document").Get("documentElement").Get("dataset").Set("scene", scene)
	}
}

// uses reports whether a pressed key is for the game. All others go to the browser: of the keys from F1 to F12, and of those with
// Ctrl, Alt or Cmd, the game takes only those that do something.
func (l *loop) uses(e js.Value) bool {
	var device ebiten.Key
	if device.UnmarshalText([]byte(strings.TrimPrefix(e.Get("code").String(), "Key"))) != nil {
		return false
	}
	chord := ui.Chord{Key: l.reader.keyOf(device)}
	for name, mod := range map[string]ui.Mods{"shiftKey": ui.Shift, "ctrlKey": ui.Command, "metaKey": ui.Command, "altKey": ui.Alt} {
		if e.Get(name).Bool() {
			chord.Mods |= mod
		}
	}
	special := chord.Mods&^ui.Shift != 0 || chord.Key >= ui.KeyF1 && chord.Key <= ui.KeyF12
	return !special || ui.Modifiers.Has(chord.Key) || l.context.TextFocused() && chord.Key <= ui.KeyZ || l.app.Bindings().Uses(chord)
}

// namesKeys reports whether the browser knows the characters that the keys type: in a page inside another page it never answers.
func namesKeys() bool {
	w := js.Global()
	return w.Get("self").Equal(w.Get("top"))
}

// find returns where a text stands, in px of the page, or nil. Of several it is the one on top.
func (l *loop) find(text string) any {
	for _, t := range slices.Backward(l.context.List.Cmds()) {
		if t.Op != render.OpText || t.Str != text {
			continue
		}
		x, y := t.Rect.X+2, t.Rect.Y+t.Rect.H/2
		switch t.Align {
		case render.Center:
			x = t.Rect.X + t.Rect.W/2
		case render.Right:
			x = t.Rect.X + t.Rect.W - 2
		}
		if t.Clip.Has(render.Point{X: x, Y: y}) {
			return []any{float64(x) / l.device, float64(y) / l.device}
		}
	}
	return nil
}

// keyOf returns the key that a device's key stands for.
func (r *reader) keyOf(device ebiten.Key) ui.Key {
	i := slices.IndexFunc(r.table, func(k keyPair) bool { return k.device == device })
	if i < 0 {
		return ui.KeyNone
	}
	return r.table[i].key
}
