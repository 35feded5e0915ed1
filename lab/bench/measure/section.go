package measure

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	botbench "generals-chess/lab/bench/bots"
)

// Order holds the options of the command line.
type Order struct {
	Runs int    // how often everything is measured
	C    string // the file limit.c, tuned C to measure for comparison; "" for none
}

// Tell is called with the progress.
type Tell func(done, all int)

// Section is a group of figures measured together.
type Section struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Of      string   `json:"of,omitempty"` // what the figures are medians of; "" for runs
	Figures []Figure `json:"figures"`
	Ratios  []Ratio  `json:"ratios,omitempty"`
	Note    string   `json:"note,omitempty"`
}

// WriteWords writes the section as a table.
func (s Section) WriteWords(w io.Writer, runs int) {
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

// WithProgram measures with the bot that answers at once. Without a compiler the section only has a note.
func WithProgram(s Section, run func(program string) (Section, error)) (Section, error) {
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	program, err := botbench.Build(dir)
	if err != nil {
		s.Note = "not measured: " + err.Error()
		return s, nil
	}
	return run(program)
}

// Costs holds the costs of one kind of a bot's turn over several runs, in microseconds.
type Costs struct{ Turn, Bare, Encode, Times []float64 }

// Add adds one more run and returns its error.
func (c *Costs) Add(cost botbench.Cost, err error) error {
	c.Turn = append(c.Turn, microseconds(cost.Turn))
	c.Bare = append(c.Bare, microseconds(cost.Bare))
	c.Encode = append(c.Encode, microseconds(cost.Encode))
	c.Times = append(c.Times, cost.Times)
	return err
}

// Ratio returns the ratio of the seat's turn to the bare one directly after it.
func (c *Costs) Ratio(name, goal string) Ratio {
	return NewRatio(name, NewFigure("", "", "", c.Times).Median, goal)
}

// Figures returns the figures of the seat's turn and of the bare one.
func (c *Costs) Figures(turn, turnWhat, bare, bareWhat string) []Figure {
	return []Figure{NewFigure(turn, turnWhat, "µs", c.Turn), NewFigure(bare, bareWhat, "µs", c.Bare)}
}

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }
