package generals

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/lab/bench/generals/play"
	"generals-chess/lab/bench/measure"
)

// engineSteps is the number of steps that one run of a line plays. It takes some tenths of a second.
const engineSteps = 5_000_000

// Engine measures the three lines, alternately with tuned C if that is given.
func Engine(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "engine", Title: "Engine, 16x16, uniformly random legal moves, one core"}
	tuned, err := buildC(ctx, o.C)
	if err != nil {
		return s, err
	}
	defer tuned.remove()
	games, err := bench.New()
	if err != nil {
		return s, err
	}
	var loads []measure.Load
	for _, line := range games.Lines() {
		loads = append(loads, measure.NewLoad(line.Name, line.What, "M steps/s", func(context.Context) (float64, error) {
			return measure.OneCore(engineSteps, func(steps int) error { line.Run(steps); return nil })
		}))
	}
	loads = append(loads, tuned.loads()...)
	if s.Figures, err = measure.All(ctx, o.Runs, loads, tell); err == nil {
		s.Ratios = toTunedC(s.Figures)
	}
	return s, err
}

// tunedC is the program compiled from limit.c, or nil if there is none.
type tunedC struct{ dir string }

func buildC(ctx context.Context, source string) (*tunedC, error) {
	if source == "" {
		return nil, nil
	}
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return nil, err
	}
	c := &tunedC{dir}
	cc := exec.CommandContext(ctx, "gcc", "-O3", "-march=native", "-std=gnu11", "-o", c.program(), source)
	if out, err := cc.CombinedOutput(); err != nil {
		c.remove()
		return nil, fmt.Errorf("compile %s with gcc: %w: %.200s", source, err, bytes.ReplaceAll(bytes.TrimSpace(out), []byte("\n"), []byte("; ")))
	}
	return c, nil
}

func (c *tunedC) program() string { return filepath.Join(c.dir, "limit") }

func (c *tunedC) remove() {
	if c != nil {
		_ = os.RemoveAll(c.dir)
	}
}

// tunedNames are the lines of limit.c to compare with, in its own names.
var tunedNames = [...]string{"tuned a  step only        x1", "tuned b  step+choice      x1", "tuned c  step+choice+obs  x1"}

// loads returns the C program's own lines. Each returns its median of five.
func (c *tunedC) loads() []measure.Load {
	if c == nil {
		return nil
	}
	var loads []measure.Load
	for _, name := range tunedNames {
		line := strings.Fields(name)[1]
		loads = append(loads, measure.NewLoad("C "+line, "the same in tuned C", "M steps/s", func(ctx context.Context) (float64, error) {
			return c.speed(ctx, name)
		}))
	}
	return loads
}

// speed runs one line of the C program, whose output looks like
//
//	tuned a  step only        x1        71.53 M steps/s  [70.10..72.00]     14.0 ns/step
func (c *tunedC) speed(ctx context.Context, name string) (float64, error) {
	out, err := exec.CommandContext(ctx, c.program(), name).Output()
	if err != nil {
		return 0, fmt.Errorf("run the tuned C: %w", err)
	}
	_, rest, found := strings.Cut(string(out), name)
	if fields := strings.Fields(rest); found && len(fields) > 0 {
		return strconv.ParseFloat(fields[0], 64)
	}
	return 0, fmt.Errorf("the C program printed no line %q: is it limit.c?", name)
}

// toTunedC returns the ratios of the lines to those of the same letter in C.
func toTunedC(figures []measure.Figure) (ratios []measure.Ratio) {
	for _, own := range figures {
		for _, c := range figures {
			if c.Name == "C "+own.Name {
				ratios = append(ratios, measure.NewRatio("engine to tuned C, line "+own.Name, own.Median/c.Median, "0.5 or more"))
			}
		}
	}
	return ratios
}
