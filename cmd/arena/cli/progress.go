package cli

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// progressEvery is how often the progress line is written anew.
const progressEvery = 100 * time.Millisecond

// Progress is one line that is written over and over on a terminal, and nothing elsewhere.
type Progress struct {
	w      io.Writer // nil: no terminal
	Prefix string    // before what is shown
	last   time.Time
	shown  bool
}

// NewProgress shows progress on w if that is a terminal.
func NewProgress(w io.Writer) *Progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return &Progress{w: w}
	}
	return &Progress{}
}

// ProgressOn shows progress on w, whatever that is.
func ProgressOn(w io.Writer) *Progress { return &Progress{w: w} }

// Show tells where the match stands, in words that are made only if they are needed.
func (p *Progress) Show(standing func() string) {
	if p.w == nil || time.Since(p.last) < progressEvery {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r\x1b[K%s%s", p.Prefix, standing())
}

// Print writes a line that stays.
func (p *Progress) Print(text string) {
	if p.w != nil {
		p.Clear()
		fmt.Fprintln(p.w, text)
	}
}

// Clear takes the line away.
func (p *Progress) Clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
