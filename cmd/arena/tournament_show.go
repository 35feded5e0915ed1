package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"golang.org/x/term"

	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/stats"
)

// How often a display is written anew: on a terminal, and elsewhere, where every line stays.
const (
	showEvery = 200 * time.Millisecond
	lineEvery = 30 * time.Second
	lineParts = 20 // a line, too, for every such part of the games
)

// show tells how a tournament stands while it runs: on a terminal by a table that is written over and over, elsewhere by
// a line now and then.
type show struct {
	sync.Mutex
	w     io.Writer
	test  *stats.SPRT                           // nil for none
	size  func() (width, height int, err error) // nil: no terminal
	last  time.Time
	lines int // of the table that is on the terminal
	told  int // games, when a line was written
}

func newShow(w io.Writer, test *stats.SPRT) *show {
	s := &show{w: w, test: test, last: time.Now(), told: -1}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		s.size = func() (int, int, error) { return term.GetSize(int(f.Fd())) }
	}
	return s
}

// watch is runner.Config.Watch.
func (s *show) watch(now *runner.Snapshot) {
	s.Lock()
	defer s.Unlock()
	if s.size == nil {
		s.line(now)
		return
	}
	if time.Since(s.last) >= showEvery || s.told < 0 {
		s.last, s.told = time.Now(), now.Done
		s.draw(now)
	}
}

// line writes a line, if it is time.
func (s *show) line(now *runner.Snapshot) {
	step := max(now.Planned/lineParts, 1)
	switch {
	case s.told < 0, now.Done/step != s.told/step, now.Done != s.told && time.Since(s.last) >= lineEvery:
		s.last, s.told = time.Now(), now.Done
		fmt.Fprintln(s.w, s.progress(now))
	}
}

// draw writes the table over the one that is there. Lines too long for the terminal are cut off by it.
func (s *show) draw(now *runner.Snapshot) {
	var b bytes.Buffer
	_, height, err := s.size()
	if err != nil || len(now.Players) <= height-4 {
		writeCross(&b, now)
	}
	fmt.Fprintln(&b, s.progress(now))
	s.wipe()
	fmt.Fprintf(s.w, "\x1b[?7l%s\x1b[?7h", b.String())
	s.lines = strings.Count(b.String(), "\n")
}

// wipe takes the table away.
func (s *show) wipe() {
	if s.lines > 0 {
		fmt.Fprintf(s.w, "\x1b[%dA\r\x1b[J", s.lines)
		s.lines = 0
	}
}

// say writes a line that stays.
func (s *show) say(text string) {
	s.Lock()
	defer s.Unlock()
	s.wipe()
	fmt.Fprintln(s.w, text)
}

// end takes the table away for good.
func (s *show) end() {
	s.Lock()
	defer s.Unlock()
	s.wipe()
}

// barWidth is how many characters a progress bar has.
const barWidth = 30

// progress is how far it is, in one line.
func (s *show) progress(now *runner.Snapshot) string {
	var b strings.Builder
	if s.size != nil {
		full := barWidth * now.Done / max(now.Planned, 1)
		fmt.Fprintf(&b, "[%s%s] ", strings.Repeat("#", full), strings.Repeat(".", barWidth-full))
	}
	most := ""
	if s.test != nil && !now.Decided {
		most = "at most "
	}
	fmt.Fprintf(&b, "%d of %s%d games, %d running", now.Done, most, now.Planned, len(now.Running))
	if !now.All {
		b.WriteString(", more to come")
	} else if played := now.Done - now.Before; played > 0 && now.Done < now.Planned {
		left := now.Spent / time.Duration(played) * time.Duration(now.Planned-now.Done)
		fmt.Fprintf(&b, ", %s%s left", most, shortTime(left))
	}
	if len(now.Players) == 2 {
		b.WriteString(s.two(now.Cells[0][1].Pairs))
	}
	return b.String()
}

// two is how two players stand.
func (s *show) two(p stats.Pairs) string {
	if p.Count() == 0 {
		return ""
	}
	text := ", Elo " + signed(p.Summary().Elo)
	if s.test != nil {
		at := s.test.Progress(p)
		text += fmt.Sprintf(", LLR %.2f (%.2f to %.2f)", at.LLR, at.Lower, at.Upper)
	}
	return text
}

// writeCross writes who did what against whom.
func writeCross(w io.Writer, now *runner.Snapshot) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "W-D-L\tall")
	for i := range now.Players {
		fmt.Fprintf(table, "\t%d", i+1)
	}
	fmt.Fprintln(table)
	for i, name := range now.Players {
		fmt.Fprintf(table, "%d %s", i+1, name)
		var all stats.Games
		for _, c := range now.Cells[i] {
			all = all.Plus(c.Games)
		}
		fmt.Fprintf(table, "\t%s", wdl(all))
		for j, c := range now.Cells[i] {
			fmt.Fprintf(table, "\t%s", crossed(c.Games, i == j))
		}
		fmt.Fprintln(table)
	}
	_ = table.Flush() // into memory
}

// crossed is one field of a crosstable.
func crossed(g stats.Games, self bool) string {
	switch {
	case self:
		return "x"
	case g.Count() == 0:
		return "."
	}
	return wdl(g)
}

// wdl is wins, draws and losses.
func wdl(g stats.Games) string { return fmt.Sprintf("%d-%d-%d", g.Wins, g.Draws, g.Losses) }

// shortTime is a time as people say it.
func shortTime(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()+0.5))
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
}
