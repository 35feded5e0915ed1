package ui

// This file alone decides from the logical size of a window what it has room for. Screens ask it and never compare sizes of the window
// themselves. A larger window never has less room.

// The least logical size of a window that has room for margins, words beside icons, and columns beside a board.
const wideW, wideH = 1000, 640

// uprightFrom is the least ratio of height to width of an upright window.
const uprightFrom = 1.4

// Compact reports whether a window of w x h logical px has the small layout.
func Compact(w, h float32) bool { return w < wideW || h < wideH }

// Upright reports whether a window of w x h px is much higher than wide, like a page on a phone. Parts that otherwise stand beside the
// board then stand below it.
func Upright(w, h float32) bool { return h > uprightFrom*w }

// Compact reports whether the window has the small layout.
func (u *surface) Compact() bool { return Compact(u.Env.W/u.Env.Scale, u.Env.H/u.Env.Scale) }

// Upright reports whether the window is upright.
func (u *surface) Upright() bool { return Upright(u.Env.W, u.Env.H) }
