package cli

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// progressEvery is the shortest time between two updates of the progress line.
const progressEvery = 100 * time.Millisecond

// Progress is a line on a terminal that is rewritten in place. Without a terminal it writes nothing. Any goroutine may call it.
type Progress struct {
	mu    sync.Mutex
	w     io.Writer // nil without a terminal
	anew  string
	last  time.Time
	shown bool
}

// NewProgress returns a progress line on w if w is a terminal.
func NewProgress(w io.Writer) *Progress {
	if _, terminal := Terminal(w); terminal {
		return ProgressOn(w)
	}
	return &Progress{}
}

// ProgressOn returns a progress line on w, terminal or not.
func ProgressOn(w io.Writer) *Progress { return &Progress{w: w, anew: ClearLine(w)} }

// ClearLine returns the control sequence that moves to the start of the terminal's line and clears it.
func ClearLine(w io.Writer) string { return Control(w) + "G" + Control(w) + "K" }

// Show writes the progress line, at most once per progressEvery. It calls standing only if the line is written.
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

// Clear clears the progress line.
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
