package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// progressEvery is how often the progress line is written anew.
const progressEvery = 100 * time.Millisecond

// progress is one line that is written over and over on a terminal, and nothing elsewhere.
type progress struct {
	w     io.Writer // nil: no terminal
	last  time.Time
	shown bool
}

// newProgress shows progress on w if that is a terminal.
func newProgress(w io.Writer) *progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return &progress{w: w}
	}
	return &progress{}
}

// show tells where the match stands; view makes what the Spectator sees, if it is needed.
func (p *progress) show(steps int, view func() engine.View) {
	if p.w == nil || time.Since(p.last) < progressEvery {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r\x1b[Kstep %d%s", steps, standing(view()))
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

// standing sums up a game's view; it is empty for games it does not know.
func standing(v engine.View) string {
	view, ok := v.(*generals.View)
	if !ok {
		return ""
	}
	red, blue := view.Totals[0], view.Totals[1]
	return fmt.Sprintf("   Red army %d land %d   Blue army %d land %d", red.Army, red.Land, blue.Army, blue.Land)
}
