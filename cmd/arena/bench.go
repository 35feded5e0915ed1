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
	runs int
	only string // part names with commas; "" is all
	c    string
	json bool
}

// section is one group of figures that are measured together.
type section struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Figures []figure `json:"figures"`
	Ratios  []ratio  `json:"ratios,omitempty"`
	Note    string   `json:"note,omitempty"`
}

// bencher measures one section.
type bencher struct {
	name string
	run  func(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error)
}

func benchers() []bencher {
	return []bencher{{"engine", benchEngine}, {"sea", benchSea}, {"judge", benchJudge}, {"bots", benchBots}, {"calls", benchCalls}, {"games", benchGames}}
}

var benchCommand = command{
	name:  "bench",
	short: "measure the engines, the judge, the cost of a bot's turn and games a second on this machine",
	long: `The engines in million steps/s on one core, a whole game asked of the judge turn by turn, and what a bot's turn costs
beside the bare system calls, in either way of talking with bots; then whole games a second of tournaments, of built-in AIs
and of bots. Every figure is the median of several runs, with [least..most]. Compare figures of one run with each other:
machines, and hours of a shared machine, differ.`,
	prepare: func(flags *flag.FlagSet, c console) func([]string) error {
		f := &benchFlags{}
		flags.IntVar(&f.runs, "runs", 5, "how `often` everything is measured")
		flags.StringVar(&f.only, "only", "", "measure only these `parts`, with commas: "+strings.Join(benchNames(), ", "))
		flags.StringVar(&f.c, "c", "", "`file` limit.c, tuned C for the same engine figures: compile it with gcc and run it beside")
		flags.BoolVar(&f.json, "json", false, "print one JSON object")
		return func([]string) error {
			return interruptible(func(ctx context.Context) error { return bench(ctx, *f, c) })
		}
	},
}

func benchNames() []string {
	var names []string
	for _, b := range benchers() {
		names = append(names, b.name)
	}
	return names
}

// parts is what to measure.
func (f benchFlags) parts() []string {
	if f.only == "" {
		return benchNames()
	}
	return strings.Split(f.only, ",")
}

func (f benchFlags) check() error {
	if f.runs < 1 || f.runs > 1000 {
		return fmt.Errorf("--runs %d: write a number from 1 to 1000", f.runs)
	}
	for _, name := range f.parts() {
		if !slices.Contains(benchNames(), name) {
			return fmt.Errorf("--only %s: there is only %s", name, strings.Join(benchNames(), ", "))
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
	fmt.Fprintf(w, "%s; median [least..most] of %d runs\n", s.Title, runs)
	for _, f := range s.Figures {
		fmt.Fprintf(w, "  %-14s %10.3f %-15s [%.3f..%.3f]  %s\n", f.Name, f.Median, f.Unit, f.Min, f.Max, f.What)
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
