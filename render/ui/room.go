package ui

// What a window has room for is decided here and nowhere else, from its logical size. A screen may ask; it never compares sizes of
// the window itself. A window that is larger never has less room.

// Least logical sizes of a window that has room for margins, words beside icons, and columns beside a board.
const wideW, wideH = 1000, 640

// uprightFrom is how many times as high as wide an upright window is, at least.
const uprightFrom = 1.4

// Compact reports whether a window of w x h logical px has the small layout.
func Compact(w, h float32) bool { return w < wideW || h < wideH }

// Upright reports whether a window of w x h px is much higher than wide, as a phone's page: what stands beside the board elsewhere
// stands below it.
func Upright(w, h float32) bool { return h > uprightFrom*w }

// Compact reports whether the window has the small layout.
func (u *surface) Compact() bool { return Compact(u.Env.W/u.Env.Scale, u.Env.H/u.Env.Scale) }

// Upright reports whether the window is upright.
func (u *surface) Upright() bool { return Upright(u.Env.W, u.Env.H) }
