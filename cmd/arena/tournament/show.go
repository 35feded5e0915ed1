package tournament

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"generals-chess/cmd/arena/cli"
	runner "generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// Intervals of the display: on a terminal after events and without events, and elsewhere, where every line stays.
const (
	showEvery = 200 * time.Millisecond
	tickEvery = time.Second
	lineEvery = 30 * time.Second
	lineParts = 20 // a line, too, after each such fraction of the games
)

// show displays the progress of a tournament: on a terminal as a table that is redrawn in place, elsewhere as an occasional line.
type show struct {
	sync.Mutex
	w      io.Writer
	voice  reports.Wording
	format schedule.Format
	test   *stats.SPRT                           // nil for none
	size   func() (width, height int, err error) // nil without a terminal
	now    *runner.Snapshot                      // the newest snapshot; nil before the first
	came   time.Time                             // when it came
	last   time.Time                             // when something was last written
	lines  int                                   // height of the table on the terminal
	told   int                                   // finished games when a line was last written
	quit   chan struct{}                         // closed to stop tick
}

func newShow(w io.Writer, voice reports.Wording, format schedule.Format, test *stats.SPRT) *show {
	s := &show{w: w, voice: voice, format: format, test: test, last: time.Now(), told: -1, quit: make(chan struct{})}
	if terminal, ok := cli.Terminal(w); ok {
		s.size = func() (int, int, error) { return term.GetSize(terminal) }
		go s.tick()
	}
	return s
}

// tick redraws the table while no game ends, so that the remaining time counts down.
func (s *show) tick() {
	ticks := time.NewTicker(tickEvery)
	defer ticks.Stop()
	for {
		select {
		case <-s.quit:
			return
		case <-ticks.C:
			s.again(time.Now())
		}
	}
}

// again redraws the table if it was not drawn recently.
func (s *show) again(at time.Time) {
	s.Lock()
	defer s.Unlock()
	if s.now != nil && at.Sub(s.last) >= tickEvery/2 {
		s.last = at
		s.draw(at)
	}
}

// watch implements runner.Config.Watch.
func (s *show) watch(now *runner.Snapshot) {
	s.Lock()
	defer s.Unlock()
	s.now, s.came = now, time.Now()
	if s.size == nil {
		s.line(now)
		return
	}
	if s.came.Sub(s.last) >= showEvery || s.told < 0 {
		s.last, s.told = s.came, now.Done
		s.draw(s.came)
	}
}

// line writes a line, if it is time.
func (s *show) line(now *runner.Snapshot) {
	step := max(now.Planned/lineParts, 1)
	switch {
	case s.told < 0, now.Done/step != s.told/step, now.Done != s.told && time.Since(s.last) >= lineEvery:
		s.last, s.told = time.Now(), now.Done
		fmt.Fprintln(s.w, strings.Join(append(s.progress(now, 0), s.two(now)...), separator))
	}
}

// draw redraws the table in place. The terminal cuts off lines that are too long.
func (s *show) draw(at time.Time) {
	var b bytes.Buffer
	_, height, err := s.size()
	if err != nil || len(s.now.Players) <= height-5 {
		writeCross(&b, s.voice, s.now, reports.Standing(s.format, s.now))
	}
	full := barWidth * s.now.Done / max(s.now.Planned, 1)
	fmt.Fprintf(&b, "[%s%s] %s\n", strings.Repeat("#", full), strings.Repeat(".", barWidth-full), strings.Join(s.progress(s.now, at.Sub(s.came)), separator))
	if two := s.two(s.now); len(two) > 0 {
		fmt.Fprintf(&b, "%s%s\n", s.scale(s.now), strings.Join(two, separator))
	}
	s.wipe()
	fmt.Fprintf(s.w, "%s?7l%s%[1]s?7h", cli.Control(s.w), b.String())
	s.lines = strings.Count(b.String(), "\n")
}

// wipe clears the table.
func (s *show) wipe() {
	if s.lines > 0 {
		fmt.Fprintf(s.w, "%s%dA%[1]sG%[1]sJ", cli.Control(s.w), s.lines)
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

// end clears the table and stops the display.
func (s *show) end() {
	s.Lock()
	defer s.Unlock()
	close(s.quit)
	s.wipe()
	s.now = nil
}

const (
	barWidth  = 30    // characters of a progress bar
	separator = " · " // between the parts of a line, in every language
)

// progress returns the numbers of games and the remaining time. since is the time since the snapshot came.
func (s *show) progress(now *runner.Snapshot, since time.Duration) []string {
	v, pairs := s.voice, []any{"done", now.Done, "planned", now.Planned, "running", len(now.Running)}
	atMost := s.test != nil && !now.Decided
	list := []string{v.Text("stands", pairs...)}
	if atMost {
		list[0] = v.Text("stands-most", pairs...)
	}
	if !now.All {
		list = append(list, v.Text("more"))
	}
	switch {
	case now.Left == 0:
	case atMost:
		list = append(list, v.Text("left-most", "time", cli.ShortTime(now.LeftAfter(since))))
	default:
		list = append(list, v.Text("left", "time", cli.ShortTime(now.LeftAfter(since))))
	}
	return list
}

// two returns the Elo difference and the test's state, for two players.
func (s *show) two(now *runner.Snapshot) (list []string) {
	if len(now.Players) != 2 || now.Cells[0][1].Pairs.Count() == 0 {
		return nil
	}
	pairs := now.Cells[0][1].Pairs
	list = append(list, s.voice.Text("elo-now", "elo", s.voice.Elo(pairs.Summary().Elo)))
	if s.test != nil {
		list = append(list, s.voice.Ratio(s.test.Progress(pairs)))
	}
	return list
}

// scale draws where a test is between its bounds; "" without a test.
func (s *show) scale(now *runner.Snapshot) string {
	if s.test == nil {
		return ""
	}
	at := s.test.Progress(now.Cells[0][1].Pairs)
	marks := []byte(strings.Repeat(".", barWidth))
	marks[min(max(int(-at.Lower/(at.Upper-at.Lower)*barWidth), 0), barWidth-1)] = '|' // LLR 0: nothing known
	marks[min(max(int((at.LLR-at.Lower)/(at.Upper-at.Lower)*barWidth), 0), barWidth-1)] = '#'
	return "[" + string(marks) + "] "
}

// writeCross writes the crosstable of wins, draws and losses in the given order of players.
func writeCross(w io.Writer, voice reports.Wording, now *runner.Snapshot, order []int) {
	var table cli.Grid
	names := []string{voice.Text("w-d-l"), voice.Text("all")}
	for i := range order {
		names = append(names, strconv.Itoa(i+1))
	}
	table.Add(names...)
	for i, a := range order {
		var all stats.Games
		for _, c := range now.Cells[a] {
			all = all.Plus(c.Games)
		}
		line := []string{fmt.Sprintf("%d %s", i+1, now.Players[a]), wdl(all)}
		for _, b := range order {
			line = append(line, crossed(now.Cells[a][b].Games, a == b))
		}
		table.Add(line...)
	}
	table.Write(w)
}

// crossed returns one cell of the crosstable.
func crossed(g stats.Games, self bool) string {
	switch {
	case self:
		return "x"
	case g.Count() == 0:
		return "."
	}
	return wdl(g)
}

// wdl formats wins, draws and losses.
func wdl(g stats.Games) string { return fmt.Sprintf("%d-%d-%d", g.Wins, g.Draws, g.Losses) }
