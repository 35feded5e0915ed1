package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/event"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// tell prints how the tournament stands, and writes its page. It says what the folder holds and nothing else.
func (f *tournamentFlags) tell(t *event.Event, c console) error {
	r, s, err := t.Report()
	if err != nil {
		return brokenError{err}
	}
	page := t.Page()
	if err := writeWhole(page, func(w io.Writer) error { return reports.HTML(w, r, nil) }); err != nil {
		return brokenError{fmt.Errorf("the report %s: %w", page, err)}
	}
	switch {
	case f.json:
		err = reports.JSON(c.out, r)
	case f.csv:
		err = reports.CSV(c.out, r)
	default:
		writeStanding(c.out, r, s)
		_, err = fmt.Fprintf(c.out, "\nkept in %s; its report is %s\n", t.Config.Folder, page)
	}
	if err != nil {
		return brokenError{fmt.Errorf("write the result: %w", err)}
	}
	return nil
}

// writeWhole writes a file that is there with all it holds, or as it was.
func writeWhole(path string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // gone when all went well
	err = write(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// writeStanding writes it in words.
func writeStanding(w io.Writer, r *reports.Report, s *runner.Snapshot) {
	fmt.Fprintf(w, "%s, %s, seed %s: %s\n\n", r.Game, r.Format, r.Seed, howFar(r))
	writeRanking(w, r, s)
	if len(r.Players) > 2 && r.Done > 0 {
		fmt.Fprintln(w)
		writeCross(w, s)
	}
	if len(r.Players) == 2 && r.Format != schedule.Rotation {
		writeTwo(w, s)
	}
	if r.Test != nil {
		fmt.Fprintf(w, "%s (LLR %.2f, decided at %.2f or %.2f)\n", r.Test.Verdict, r.Test.Progress.LLR, r.Test.Lower, r.Test.Upper)
	}
	fmt.Fprintln(w)
	writeThought(w, r)
	writeFaults(w, r)
}

// howFar is how many games are finished.
func howFar(r *reports.Report) string {
	switch {
	case r.Decided:
		return fmt.Sprintf("decided after %d games", r.Done)
	case r.Whole:
		return fmt.Sprintf("all %d games", r.Done)
	}
	return fmt.Sprintf("%d of %d games, not finished", r.Done, r.Planned)
}

// writeRanking writes who is how good, the best first.
func writeRanking(w io.Writer, r *reports.Report, s *runner.Snapshot) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	rating := eloColumns(r, s)
	if r.Format == schedule.Rotation {
		rating = func(place int) string {
			if place < 0 {
				return "SKILL ± 95 %\tMEAN SCORE ± 95 %"
			}
			p := r.Players[r.Order[place]]
			return estimated(p.Skill, "%.2f") + "\t" + estimated(p.Mean, "%.2f")
		}
	}
	fmt.Fprintf(table, "\tNAME\tGAMES\tW-D-L\tPOINTS\t%s\n", rating(-1))
	for place, n := range r.Order {
		p := r.Players[n]
		fmt.Fprintf(table, "%d\t%s\t%d\t%s\t%s\t%s\n", p.Place, p.Name, p.Played, wdl(p.Games), share(p.Games), rating(place))
	}
	_ = table.Flush() // what cannot be written is noticed at the end
}

// eloColumns are the ratings by place, and of more than two players how likely each is stronger than the next; -1 gives
// the columns' names.
func eloColumns(r *reports.Report, s *runner.Snapshot) func(place int) string {
	rated := stats.Rate(len(r.Players), s.Meetings())
	return func(place int) string {
		text, next := "ELO ± 95 %", "STRONGER THAN THE NEXT"
		if place >= 0 {
			text, next = estimated(r.Players[r.Order[place]].Elo, "%+.0f"), "-"
		}
		if place >= 0 && place+1 < len(r.Order) {
			_, stronger := rated.Lead(r.Order[place], r.Order[place+1])
			if likelihood, known := stronger.Value(); known {
				next = fmt.Sprintf("%.1f %%", 100*likelihood)
			}
		}
		if len(r.Players) > 2 {
			text += "\t" + next
		}
		return text
	}
}

// share is the part of the points that was taken.
func share(g stats.Games) string {
	if g.Count() == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 50*float64(g.Halves())/float64(g.Count()))
}

// writeTwo writes what is known of two players.
func writeTwo(w io.Writer, s *runner.Snapshot) {
	pairs := s.Cells[0][1].Pairs
	if pairs.Count() == 0 {
		return
	}
	tells, a := pairs.Summary(), s.Players[0]
	fmt.Fprintf(w, "\n%s against %s: Elo %s, normalised Elo %s\n", a, s.Players[1], signed(tells.Elo), signed(tells.Normal))
	fmt.Fprintf(w, "%s, in which %s took 0, ½, 1, 1½, 2 points: %s\n", number(pairs.Count(), "pair"), a, strings.Trim(fmt.Sprint([5]int(pairs)), "[]"))
	if likelihood, ok := tells.Superior.Value(); ok {
		fmt.Fprintf(w, "%s is the stronger with a likelihood of %.1f %%\n", a, 100*likelihood)
	}
}

// signed is an Elo difference with its error.
func signed(e stats.Estimate) string { return estimated(&e, "%+.0f") }

// estimated writes an estimate; of one whose interval has an open end, the other end.
func estimated(e *stats.Estimate, format string) string {
	if e == nil {
		return "not known"
	}
	value, known := e.Value.Value()
	low, lowKnown := e.Low.Value()
	high, highKnown := e.High.Value()
	plain := strings.Replace(format, "+", "", 1)
	switch {
	case known && lowKnown && highKnown:
		return fmt.Sprintf(format+" ± "+plain, value, (high-low)/2)
	case known && lowKnown:
		return fmt.Sprintf(format+" (more than "+format+")", value, low)
	case known && highKnown:
		return fmt.Sprintf(format+" (less than "+format+")", value, high)
	case known:
		return fmt.Sprintf(format+" (error not known)", value)
	case lowKnown:
		return fmt.Sprintf("more than "+format, low)
	case highKnown:
		return fmt.Sprintf("less than "+format, high)
	}
	return "not known"
}

// writeThought writes how long everybody thought.
func writeThought(w io.Writer, r *reports.Report) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "TIME OF A TURN\tTURNS\tHALF\t90 %\t99 %\tLONGEST\n")
	for _, n := range r.Order {
		p := r.Players[n]
		fmt.Fprintf(table, "%s\t%d", p.Name, p.Asked)
		for _, t := range []reports.Millis{p.Time.P50, p.Time.P90, p.Time.P99, p.Time.Max} {
			fmt.Fprintf(table, "\t%.3g ms", milliseconds(time.Duration(t)))
		}
		fmt.Fprintln(table)
	}
	_ = table.Flush()
}

// writeFaults writes who failed how often, by kind, with the first reason.
func writeFaults(w io.Writer, r *reports.Report) {
	none := true
	for _, n := range r.Order {
		for _, f := range r.Players[n].Faults {
			none = false
			fmt.Fprintf(w, "%s: %s in %s of %s, first in game %d, turn %d: %s\n", r.Players[n].Name, f.Kind,
				number(f.Turns, "turn"), number(f.Games, "game"), f.First, f.Turn, f.Why)
		}
	}
	if none && r.Done > 0 {
		fmt.Fprintln(w, "no faults")
	}
}

// number is so many of something.
func number(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return fmt.Sprintf("%d %ss", n, of)
}
