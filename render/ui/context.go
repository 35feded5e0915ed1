package ui

import (
	"generals-chess/assets/words"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// ID identifies a widget across frames: the hash of its string and of the numbers pushed around it. No two widgets of a frame may have
// the same string; for lists see Context.PushID.
type ID uint64

// Env describes the window and settings that a frame is laid out for.
type Env struct {
	W, H     float32 // window in device px
	Scale    float32 // device px of one logical px
	Text     float32 // the factor in Scale that enlarges words, 0 for none; it does not apply to boards
	Lang     string  // "en", "zh" or "ko"; empty for the language of Words
	Words    *words.Words
	Theme    theme.Theme
	Reduce   bool      // reduce motion: nothing fades or rises
	Bindings *Bindings // nil: only the keys of every screen
}

// BoardScale returns the device px of one logical px on a board.
func (e Env) BoardScale() float32 {
	if e.Text > 0 {
		return e.Scale / e.Text
	}
	return e.Scale
}

// Context runs the widgets of a window and lives as long as the window.
type Context struct {
	surface
	listener
	Clip Clipboard

	layouts  layouts
	toasts   []toast
	toastsAt float32 // the y of the bottom edge of their stack
	stacked  int     // how many stood there
	tip      tip
}

// surface is the frame that widgets are measured for and drawn into, and what they keep between frames.
type surface struct {
	render.List // commands of the frame: c.FillRect(…), c.Text(…), c.Px(8) …

	In    *Input // the tick's input; read only
	Env   Env
	Words *words.Words // the language's words: c.Words.T("home.play_ai")
	Fonts *render.Fonts

	ids    []ID
	states map[ID]*state
	frame  uint32
	lastMS int64
	dt     float32 // ms since the last frame
	nums   numbers
}

// listener decides who receives the input: the layer on top, and in it the widget that holds the pointer or has the keyboard.
type listener struct {
	*surface
	hot      ID // widget under the pointer in this frame
	active   ID // widget that holds the pointer from press to release
	grab     render.Point
	wheel    render.Point
	wheelFor ID // scroll area under the pointer in the last frame
	taken    KeySet
	takenRep KeySet
	deaf     bool // Caught has taken all keys: they do not move the focus
	apart    Mods // modifiers that are keys of their own in this frame
	clicked  bool // a widget was clicked in this frame
	partFree bool // the row being laid out was clicked, and none of its parts has taken the click yet

	kept []render.Rect // areas of this frame that messages keep clear of: all that the keyboard can reach, and KeepClear's

	focus  focus
	modals modals
	scroll scrolls
}

// NewContext returns a context that measures with f. The clipboard is private to the program until Clip is set.
func NewContext(f *render.Fonts) *Context {
	c := &Context{surface: surface{Fonts: f, states: map[ID]*state{}}, Clip: &memoryClipboard{}}
	c.listener.surface = &c.surface
	return c
}

// Begin starts a frame: it empties the list, moves the keyboard focus and decides which layer receives the input.
func (c *Context) Begin(in *Input, env Env) {
	if env.Lang == "" {
		env.Lang = "en"
		if env.Words != nil {
			env.Lang = string(env.Words.Lang())
		}
	}
	c.In, c.Env, c.Words = in, env, env.Words
	c.frame++
	c.dt = float32(min(max(in.NowMS-c.lastMS, 0), 1000))
	c.lastMS = in.NowMS
	c.taken, c.takenRep, c.apart = KeySet{}, KeySet{}, 0
	c.wheel, c.clicked = in.Wheel, false
	c.hot, c.ids, c.kept = 0, c.ids[:0], c.kept[:0]
	c.layouts.lost = false
	c.List.Reset(env.Scale, env.Lang)
	c.SetTheme(env.Theme)
	c.modals.layer = 0
	c.beginFocus()
	c.scroll.begin()
}

// End draws what lies on top (toasts and the tooltip) and forgets widgets that were not laid out.
func (c *Context) End() {
	c.endModals()
	c.drawToasts()
	c.drawTip()
	if !c.In.Down[MouseLeft] && !c.In.Down[MouseRight] && !c.In.Down[MouseMiddle] {
		c.active = 0
	}
	c.scrollKeys()
	c.endFocus()
	c.wheelFor = c.scroll.under
	c.forget()
}

// Clicked reports whether a widget, such as a button, row or switch, was clicked in this frame by pointer or key.
func (l *listener) Clicked() bool { return l.clicked }

// Window returns the whole area, device px.
func (u *surface) Window() render.Rect { return render.R(0, 0, u.Env.W, u.Env.H) }

// TextWidth returns the width of s, device px.
func (u *surface) TextWidth(s string, st theme.Style) float32 {
	return u.Fonts.Width(s, st.Spec(), u.Env.Scale, u.Env.Lang)
}

// state is a widget's memory between frames.
type state struct {
	seen   uint32  // last frame it was laid out
	tone   float32 // 0 resting … 1 hovered
	on     float32 // 0 off … 1 on (switches)
	offset float32 // scrolled px (scroll areas, text fields)
	caret  int     // byte offset (text fields)
	mark   int     // other end of the selection
	since  int64   // ms when the caret last moved
}

// state returns the state of a widget. A new one is zero.
func (u *surface) state(id ID) *state {
	s := u.states[id]
	if s == nil {
		s = &state{seen: u.frame - 2} // not laid out in the last frame, so that ease does not animate
		u.states[id] = s
	}
	return s
}

// forget drops the state of widgets that were gone for 600 frames. Others stay, so that a scroll survives a dialog.
func (u *surface) forget() {
	const keep = 600
	if u.frame%256 != 0 {
		return
	}
	for id, s := range u.states {
		if u.frame-s.seen > keep {
			delete(u.states, id)
		}
	}
}

// ease moves *v linearly towards 1 or 0, which takes theme.ToneMS for the whole way. It jumps if motion is reduced or the widget is new.
func (u *surface) ease(s *state, v *float32, on bool) float32 {
	target := float32(0)
	if on {
		target = 1
	}
	step := u.dt / theme.ToneMS
	if u.Env.Reduce || u.frame-s.seen > 1 {
		step = 1
	}
	if *v < target {
		*v = min(*v+step, target)
	} else {
		*v = max(*v-step, target)
	}
	return *v
}

// id returns the ID of a widget's string here.
func (u *surface) id(name string) ID {
	if n := len(u.ids); n > 0 {
		return idIn(u.ids[n-1], name)
	}
	return idIn(noID, name)
}

// noID is the hash that the ids outside all others start from.
const noID ID = 14695981039346656037

func idIn(outer ID, name string) ID {
	h := uint64(outer)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return ID(h | 1)
}

// PushID adds n, such as a row number, to the ids of the widgets until PopID.
func (u *surface) PushID(n int) {
	h := uint64(u.id("#"))
	u.ids = append(u.ids, ID((h^uint64(n)+0x9E3779B97F4A7C15)*1099511628211))
}

// PopID ends PushID.
func (u *surface) PopID() { u.ids = u.ids[:len(u.ids)-1] }
