package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"

	"generals-chess/engine/generals/speed"
)

// engineSteps is how many steps one run of a line plays: some tenths of a second.
const engineSteps = 5_000_000

// benchEngine measures the three lines, and tuned C beside them if it was given.
func benchEngine(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	s := section{Name: "engine", Title: "Engine, 16x16, uniformly random legal moves, one core"}
	tuned, err := buildC(ctx, f.c)
	if err != nil {
		return s, err
	}
	defer tuned.remove()
	games, err := speed.New()
	if err != nil {
		return s, err
	}
	var loads []workload
	for _, line := range games.Lines() {
		loads = append(loads, workload{line.Name, line.What, "M steps/s", func(context.Context) (float64, error) {
			return onOneCore(line.Run), nil
		}})
	}
	if s.Figures, err = measure(ctx, f.runs, loads, tell); err != nil || tuned == nil {
		return s, err
	}
	return tuned.beside(ctx, s)
}

// onOneCore is the speed of a line in million steps/s.
func onOneCore(run func(steps int)) float64 {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	took, _ := timed(func() error { run(engineSteps); return nil })
	return engineSteps / took.Seconds() / 1e6
}

// tunedC is the program compiled from limit.c; nil when there is none.
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

// tunedLine matches such as: tuned a  step only        x1    71.53 M steps/s  [70.1..72.0]
const tunedLine = `(?m)^tuned ([abc])  (.*?) +x1 +([\d.]+) M steps/s +\[([\d.]+)\.\.([\d.]+)\]`

// beside adds the C program's own figures, which are medians of five, and how the engine stands to them.
func (c *tunedC) beside(ctx context.Context, s section) (section, error) {
	out, err := exec.CommandContext(ctx, c.program(), "x1").Output()
	if err != nil {
		return s, fmt.Errorf("run the tuned C: %w", err)
	}
	lines := regexp.MustCompile(tunedLine).FindAllSubmatch(out, -1)
	if len(lines) == 0 {
		return s, errors.New("the C program printed no line such as \"tuned a  step only  x1  72.00 M steps/s  [71.00..73.00]\"")
	}
	for _, l := range lines {
		name := string(l[1])
		var n [3]float64
		for i := range n {
			n[i], _ = strconv.ParseFloat(string(l[3+i]), 64)
		}
		s.Figures = append(s.Figures, figure{"C " + name, "tuned C: " + string(l[2]), "M steps/s", n[0], n[1], n[2]})
		for _, own := range s.Figures {
			if own.Name == name {
				s.Ratios = append(s.Ratios, ratio{"engine to tuned C, line " + name, own.Median / n[0], "0.5 or more"})
			}
		}
	}
	return s, nil
}
