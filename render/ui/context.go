package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// ID names a widget across frames. Widgets take a string; the same string in one frame must not repeat
// (see Context.PushID for lists).
type ID uint64

// Env is what a frame is laid out for.
type Env struct {
	W, H   float32 // window in device px
	Scale  float32 // device px of one logical px
	Lang   string  // "en", "zh", "ko"
	Reduce bool    // reduce motion: no tone changes over time, no rise
}

// Context runs the widgets of a window. One lives as long as the window.
type Context struct {
	render.List // commands of the frame: c.FillRect(…), c.Text(…), c.Px(8) …

	In    *Input // the tick's input; read only
	Env   Env
	Fonts *render.Fonts
	Clip  Clipboard

	hot, active ID
	focus       ID
	focusSeen   bool // draw the focus ring
	capture     KeySet
	states      map[ID]*state
	frame       uint32
	ids         []ID

	order, lastOrder []stop
	modals           []modal
	layer            int // modal layer being laid out; 0 = the scene
	group            group
	groups           uint16
	scrolls          []scroll
	toasts           []toast
	tip              tip
	nums             numbers
}

// NewContext makes a context measuring with f. The clipboard is the program's own until Clip is set.
func NewContext(f *render.Fonts) *Context {
	return &Context{Fonts: f, Clip: &memoryClipboard{}, states: map[ID]*state{}}
}

// Begin starts a frame: empties the list, moves keyboard focus, decides which layer hears the input.
func (c *Context) Begin(in *Input, env Env) {
	c.In, c.Env = in, env
	c.frame++
	c.List.Reset(env.Scale, env.Lang)
}

// End draws what lies on top (toasts, tooltip) and forgets widgets that were not there.
func (c *Context) End() {}

// Window is the whole area, device px.
func (c *Context) Window() render.Rect { return render.R(0, 0, c.Env.W, c.Env.H) }

// Compact tells whether the small layout applies.
func (c *Context) Compact() bool {
	return theme.Compact(c.Env.W/c.Env.Scale, c.Env.H/c.Env.Scale)
}

// TextWidth is the width of s in device px.
func (c *Context) TextWidth(s string, st theme.Style) float32 {
	return c.Fonts.Width(s, st.Spec(), c.Env.Scale, c.Env.Lang)
}

type (
	state   struct{}
	stop    struct{}
	modal   struct{}
	group   struct{}
	scroll  struct{}
	toast   struct{}
	tip     struct{}
	numbers struct{}
)
