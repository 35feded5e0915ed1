package cli

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progressEvery is how often the progress line is written anew.
const progressEvery = 100 * time.Millisecond

// Progress is one line that is written over and over on a terminal, and nothing elsewhere. Any goroutine may write it.
type Progress struct {
	mu    sync.Mutex
	w     io.Writer // nil: no terminal
	anew  string
	last  time.Time
	shown bool
}

// NewProgress shows progress on w if that is a terminal.
func NewProgress(w io.Writer) *Progress {
	if _, terminal := Terminal(w); terminal {
		return ProgressOn(w)
	}
	return &Progress{}
}

// ProgressOn shows progress on w, whatever that is.
func ProgressOn(w io.Writer) *Progress { return &Progress{w: w, anew: Anew(w)} }

// Anew is what begins the terminal's line once more, empty.
func Anew(w io.Writer) string { return Control(w) + "G" + Control(w) + "K" }

// Show tells where the match stands, in words that are made only if they are needed.
func (p *Progress) Show(standing func() string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.w == nil || time.Since(p.last) < progressEvery {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprint(p.w, p.anew, standing())
}

// Print writes a line that stays.
func (p *Progress) Print(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.w != nil {
		p.clear()
		fmt.Fprintln(p.w, text)
	}
}

// Clear takes the line away.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
}

func (p *Progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, p.anew)
	}
}
