package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"
)

// benchFlags are the flags of `arena bench`.
type benchFlags struct {
	runs  int
	only  string   // part names with commas
	named []string // part names that are no flag; without any all parts are meant
	c     string
	json  bool
}

// section is one group of figures that are measured together.
type section struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Of      string   `json:"of,omitempty"` // what the figures are the medians of; "" for runs
	Figures []figure `json:"figures"`
	Ratios  []ratio  `json:"ratios,omitempty"`
	Note    string   `json:"note,omitempty"`
}

// bencher measures one section of the part it is named after.
type bencher struct {
	name string
	run  func(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error)
}

func benchers() []bencher {
	return []bencher{{"engine", benchEngine}, {"sea", benchSea}, {"ai", benchAI}, {"ai", benchOpening}, {"judge", benchJudge}, {"bots", benchBots}, {"calls", benchCalls}, {"games", benchGames}}
}

var benchCommand = command{
	name:     "bench",
	operands: "[PART ...]",
	short:    "measure the engines, the judge, the AIs, the cost of a bot's turn and games a second on this machine",
	long: `Without a PART all are measured: ` + strings.Join(benchNames(), ", ") + `.
The engines in million steps/s on one core; how long the AIs of Generals-Chess think about a move, and what land they hold
early; a whole game asked of the judge turn by turn, and what a bot's turn costs beside the bare system calls, in either
way of talking with bots; then whole games a second of tournaments, of built-in AIs and of bots. Every figure is the median of several runs, with [least..most]. Compare figures of one run with each other:
machines, and hours of a shared machine, differ.`,
	prepare: func(flags *flag.FlagSet, c console) func([]string) error {
		f := &benchFlags{}
		flags.IntVar(&f.runs, "runs", 5, "how `often` everything is measured")
		flags.StringVar(&f.only, "only", "", "measure only these `parts`, with commas: "+strings.Join(benchNames(), ", "))
		flags.StringVar(&f.c, "c", "", "`file` limit.c, tuned C for the same engine figures: compile it with gcc and run it beside")
		flags.BoolVar(&f.json, "json", false, "print one JSON object")
		return func(parts []string) error {
			f.named = parts
			return interruptible(func(ctx context.Context) error { return bench(ctx, *f, c) })
		}
	},
}

func benchNames() []string {
	var names []string
	for _, b := range benchers() {
		names = append(names, b.name)
	}
	return slices.Compact(names)
}

// parts is what to measure.
func (f benchFlags) parts() []string {
	parts := f.named
	if f.only != "" {
		parts = append(parts, strings.Split(f.only, ",")...)
	}
	if len(parts) == 0 {
		return benchNames()
	}
	return parts
}

func (f benchFlags) check() error {
	if f.runs < 1 || f.runs > 1000 {
		return fmt.Errorf("--runs %d: write a number from 1 to 1000", f.runs)
	}
	for _, name := range f.parts() {
		if !slices.Contains(benchNames(), name) {
			return fmt.Errorf("there is no part %q to measure: there is only %s", name, strings.Join(benchNames(), ", "))
		}
	}
	if f.c != "" {
		if _, err := os.Stat(f.c); err != nil {
			return fmt.Errorf("--c: %w", err)
		}
	}
	return nil
}

// bench measures the sections that were asked for and prints each when it is done.
func bench(ctx context.Context, f benchFlags, c console) error {
	if err := f.check(); err != nil {
		return err
	}
	var sections []section
	for _, b := range benchers() {
		if !slices.Contains(f.parts(), b.name) {
			continue
		}
		s, err := b.run(ctx, f, teller(c.err, b.name))
		if err != nil {
			return brokenError{fmt.Errorf("measure %s: %w", b.name, err)}
		}
		sections = append(sections, s)
		if !f.json {
			s.writeWords(c.out, f.runs)
		}
	}
	if !f.json {
		return nil
	}
	return writeBenchJSON(c.out, f.runs, sections)
}

func writeBenchJSON(w io.Writer, runs int, sections []section) error {
	line, err := json.Marshal(struct {
		Runs     int       `json:"runs"`
		Sections []section `json:"sections"`
	}{runs, sections})
	if err != nil {
		return fmt.Errorf("write the figures: %w", err)
	}
	_, err = fmt.Fprintf(w, "%s\n", line)
	return err
}

func (s section) writeWords(w io.Writer, runs int) {
	of := s.Of
	if of == "" {
		of = fmt.Sprintf("%d runs", runs)
	}
	fmt.Fprintf(w, "%s; median [least..most] of %s\n", s.Title, of)
	for _, f := range s.Figures {
		line := fmt.Sprintf("  %-14s %10.3f %-15s [%.3f..%.3f]  %s", f.Name, f.Median, f.Unit, f.Min, f.Max, f.What)
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
	for _, r := range s.Ratios {
		fmt.Fprintf(w, "  %s: %.2f (goal: %s)\n", r.Name, r.Value, r.Goal)
	}
	if s.Note != "" {
		fmt.Fprintf(w, "  %s\n", s.Note)
	}
	fmt.Fprintln(w)
}

// teller shows on a terminal how far a section is.
func teller(w io.Writer, name string) func(done, all int) {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return func(int, int) {}
	}
	return func(done, all int) {
		fmt.Fprintf(w, "\r\x1b[K%s: %d of %d\r", name, done+1, all)
		if done+1 == all {
			fmt.Fprint(w, "\x1b[K")
		}
	}
}
