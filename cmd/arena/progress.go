package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// progressEvery is how often the progress line is written anew.
const progressEvery = 100 * time.Millisecond

// progress is one line that is written over and over on a terminal, and nothing elsewhere.
type progress struct {
	w      io.Writer // nil: no terminal
	prefix string
	last   time.Time
	shown  bool
}

// newProgress shows progress on w if that is a terminal.
func newProgress(w io.Writer) *progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return &progress{w: w}
	}
	return &progress{}
}

// show tells where the match stands, in words that are made only if they are needed.
func (p *progress) show(standing func() string) {
	if p.w == nil || time.Since(p.last) < progressEvery {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r\x1b[K%s%s", p.prefix, standing())
}

// say writes a line that stays.
func (p *progress) say(text string) {
	if p.w != nil {
		p.clear()
		fmt.Fprintln(p.w, text)
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
