package ui

import "generals-chess/render"

// MouseButton is one of the three buttons.
type MouseButton uint8

// The buttons.
const (
	MouseLeft MouseButton = iota
	MouseRight
	MouseMiddle
	MouseButtons // how many
)

// Input holds everything that a person did in one tick. It is a plain value, so that tests can construct it.
type Input struct {
	NowMS int64 // clock in ms; only differences count. It drives animation, the caret and toasts

	Mouse    render.Point // device px
	MouseIn  bool         // the pointer is over the window
	Down     [MouseButtons]bool
	Pressed  [MouseButtons]bool // went down this tick
	Released [MouseButtons]bool // went up this tick
	Wheel    render.Point       // notches; Y > 0 is away from the person (scroll up, zoom in)

	KeysDown KeySet // held
	KeysHit  KeySet // went down this tick
	KeysRep  KeySet // repeats of a held key this tick, not the first hit
	KeysUp   KeySet // went up this tick
	Runes    []rune // typed text, IME and layout applied; valid for the tick

	Shift, Ctrl, Alt, Meta bool

	Dropped []string // paths of files dropped on the window
	Focused bool     // the window has the focus
}

// Command reports whether the shortcut modifier is held (Ctrl, or Cmd on a Mac).
func (in *Input) Command() bool { return in.Ctrl || in.Meta }

// Quiet returns the input of the same moment without events. Keys and buttons that are held stay held.
func (in *Input) Quiet() Input {
	return Input{
		NowMS: in.NowMS, Mouse: in.Mouse, MouseIn: in.MouseIn, Down: in.Down, KeysDown: in.KeysDown,
		Shift: in.Shift, Ctrl: in.Ctrl, Alt: in.Alt, Meta: in.Meta, Focused: in.Focused,
	}
}

// Clipboard is the system's text clipboard.
type Clipboard interface {
	Read() string
	Write(s string)
}

// memoryClipboard works inside the program only, for systems that have no clipboard.
type memoryClipboard struct{ text string }

func (m *memoryClipboard) Read() string   { return m.text }
func (m *memoryClipboard) Write(s string) { m.text = s }
