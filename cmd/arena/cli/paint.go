package cli

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"generals-chess/engine/plain"
)

// Colour is a colour that every terminal has.
type Colour int

// The colours, by the numbers of ECMA-48.
const (
	Red     Colour = 31
	Green   Colour = 32
	Yellow  Colour = 33
	Blue    Colour = 34
	Magenta Colour = 35
	Cyan    Colour = 36
	Grey    Colour = 90
)

// Paint colours text, or does not, which is its zero value. Text must be readable without colours.
type Paint struct{ control string }

// NewPaint parses --colour. auto colours if w is a terminal and the user wants colours (https://no-color.org).
func NewPaint(how string, w io.Writer) (Paint, error) {
	switch how {
	case "always":
		return Paint{Control(w)}, nil
	case "never":
		return Paint{}, nil
	case "auto":
		if _, terminal := Terminal(w); terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" {
			return Paint{Control(w)}, nil
		}
		return Paint{}, nil
	}
	return Paint{}, fmt.Errorf("--colour %s: write auto, always or never", how)
}

// In returns the text in a colour.
func (p Paint) In(c Colour, text string) string {
	if p.control == "" || text == "" {
		return text
	}
	return fmt.Sprintf("%s%dm%s%[1]s0m", p.control, c, text)
}

// Terminal returns the file descriptor of the terminal that w writes to; ok is false if w is no terminal.
func Terminal(w io.Writer) (fd int, ok bool) {
	if p, ok := w.(*plain.Writer); ok {
		w = p.To()
	}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return int(f.Fd()), true
	}
	return 0, false
}

// Control returns the start of a control sequence, ESC [, in the form that passes through w.
func Control(w io.Writer) string {
	if p, ok := w.(*plain.Writer); ok {
		return p.Control()
	}
	return "\x1b["
}
