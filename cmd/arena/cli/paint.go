package cli

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// Colour is one that every terminal has.
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

// Paint writes in colours, or plainly. What it is used for must be readable without.
type Paint bool

// NewPaint reads --colour: auto is a terminal that wants colours (https://no-color.org).
func NewPaint(how string, w io.Writer) (Paint, error) {
	switch how {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		f, ok := w.(*os.File)
		return Paint(ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"), nil
	}
	return false, fmt.Errorf("--colour %s: write auto, always or never", how)
}

// In is a text in a colour.
func (p Paint) In(c Colour, text string) string {
	if !p || text == "" {
		return text
	}
	return fmt.Sprintf("\x1b[%dm%s\x1b[0m", c, text)
}
