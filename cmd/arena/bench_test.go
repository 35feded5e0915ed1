package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestBench measures everything but the AIs once, beside a stand-in for the tuned C that prints what that prints.
func TestBench(t *testing.T) {
	needs(t, "gcc")
	c := filepath.Join(t.TempDir(), "limit.c")
	text := `#include <stdio.h>
int main(void) {
  puts("pool: 512 random games, mean length 490, decided 12; tuned state 1800 bytes");
  puts("tuned a  step only        x1        0.50 M steps/s  [0.40..0.60]   2000.0 ns/step");
  puts("tuned b  step+choice      x1        2.00 M steps/s  [1.90..2.10]    500.0 ns/step");
  puts("tuned c  step+choice+obs  x1        0.25 M steps/s  [0.20..0.30]   4000.0 ns/step");
}`
	require.NoError(t, os.WriteFile(c, []byte(text), 0o600))
	o := arena(t, "", "bench", "bots", "calls", "--runs", "1", "--json", "--only", "engine,sea,judge,games", "--c", c)
	require.Equal(t, 0, o.status, o.err)
	var r struct {
		Runs     int
		Sections []section
	}
	require.NoError(t, json.Unmarshal([]byte(o.out), &r))
	var names []string
	for _, s := range r.Sections {
		names = append(names, s.Name)
		for _, f := range s.Figures {
			names = append(names, f.Name)
			require.Positive(t, f.Median, f.Name)
			require.LessOrEqual(t, f.Min, f.Median)
			require.LessOrEqual(t, f.Median, f.Max)
		}
		for _, ratio := range s.Ratios {
			require.Positive(t, ratio.Value, ratio.Name)
		}
	}
	require.Equal(t, []string{"engine", "a", "b", "c", "C a", "C b", "C c", "sea", "turn a", "turn b", "judge", "game", "bots",
		"long-running", "pipe echo", "making bytes", "restarted", "fork and exec", "calls", "call", "fork and wait", "side by side", "in turn"}, names[:23])
	games := r.Sections[len(r.Sections)-1]
	require.Equal(t, "games", games.Name)
	require.Len(t, games.Figures, 2*len(benchContests("program")))
	require.Len(t, games.Ratios, len(benchContests("program")))
	engine := r.Sections[0]
	require.Len(t, engine.Ratios, 3)
	require.InEpsilon(t, engine.Figures[0].Median/0.5, engine.Ratios[0].Value, 1e-9)
	require.InEpsilon(t, engine.Figures[2].Median/0.25, engine.Ratios[2].Value, 1e-9)
}

func TestBenchRefusesOtherC(t *testing.T) {
	needs(t, "gcc")
	for name, text := range map[string]string{"does not compile": "int main(", "prints something else": "int main(void) { return 0; }"} {
		c := filepath.Join(t.TempDir(), "other.c")
		require.NoError(t, os.WriteFile(c, []byte(text), 0o600))
		o := arena(t, "", "bench", "--runs", "1", "--only", "engine", "--c", c)
		require.Equal(t, exitBroken, o.status, name)
		require.Equal(t, 1, strings.Count(o.err, "\n"), o.err)
	}
}

func TestBenchRefusesOtherParts(t *testing.T) {
	for _, args := range [][]string{{"bench", "ai", "love"}, {"bench", "ai", "--only", "love"}} {
		o := arena(t, "", args...)
		require.Equal(t, exitUsage, o.status)
		require.Equal(t, "arena: there is no part \"love\" to measure: there is only engine, sea, ai, judge, bots, calls, games\n", o.err)
	}
	require.Equal(t, benchNames(), benchFlags{}.parts(), "all of them where none is named")
}

// TestMoveTimes: every move of whole matches is measured, and the goals stand beside the figures.
func TestMoveTimes(t *testing.T) {
	took, err := thinking(context.Background(), "easy", 2)
	require.NoError(t, err)
	again, err := thinking(context.Background(), "easy", 2)
	require.NoError(t, err)
	require.Len(t, again, len(took), "the same matches")
	require.Greater(t, len(took), 60)

	s, err := moveTimes(context.Background(), []string{"easy", "normal"}, 2, 1, func(int, int) {})
	require.NoError(t, err)
	var names []string
	for k, f := range s.Figures {
		names = append(names, f.Name)
		require.Positive(t, f.Max)
		if k%3 > 0 {
			require.GreaterOrEqual(t, f.Median, s.Figures[k-1].Median, "mean, 99 %%, worst")
		}
	}
	require.Equal(t, []string{"easy mean", "easy 99 %", "easy worst", "normal mean", "normal 99 %", "normal worst"}, names)
	_, err = moveTimes(context.Background(), []string{"love"}, 1, 1, func(int, int) {})
	require.ErrorContains(t, err, "love")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = moveTimes(ctx, []string{"easy"}, 1, 1, func(int, int) {})
	require.ErrorIs(t, err, context.Canceled)
}

func TestSumUp(t *testing.T) {
	var took []time.Duration
	for k := range 200 {
		took = append(took, time.Duration(200-k)*time.Millisecond)
	}
	require.Equal(t, [3]float64{100.5, 198, 200}, sumUp(took))
	require.Equal(t, [3]float64{5, 5, 5}, sumUp([]time.Duration{5 * time.Millisecond}))
}

// TestOpeningLand: more at the later step, more for the better player, and never more than the bounds.
func TestOpeningLand(t *testing.T) {
	s, err := openingLand(context.Background(), []string{"easy", "hard"}, 2, func(int, int) {})
	require.NoError(t, err)
	var b strings.Builder
	s.writeWords(&b, 7)
	require.Contains(t, b.String(), "median [least..most] of 2 maps\n")
	require.Contains(t, b.String(), "cells that the plan lacks of what a search finds at step 50: ")
	require.Len(t, s.Figures, 10)
	land := map[string]float64{}
	for _, f := range s.Figures {
		land[f.Name] = f.Median
	}
	for _, order := range [][]string{{"easy, 24", "hard, 24", "searched, 24", "bound, 24"}, {"easy, 50", "hard, 50", "searched, 50", "bound, 50"}, {"plan, 24", "bound, 24"}, {"hard, 50", "plan, 50", "bound, 50"}, {"easy, 24", "easy, 50"}} {
		for i, name := range order[1:] {
			require.GreaterOrEqual(t, land[name], land[order[i]], name)
		}
	}
	require.Equal(t, []float64{25, 51}, []float64{land["bound, 24"], land["bound, 50"]})
	require.Less(t, land["easy, 50"], land["hard, 50"])
}

func TestMeasure(t *testing.T) {
	n := 0.0
	next := func(context.Context) (float64, error) { n++; return n, nil }
	loads := []workload{{"x", "", "s", next}, {"y", "", "s", next}}
	var told []int
	figures, err := measure(context.Background(), 4, loads, func(done, all int) { told = append(told, done, all) })
	require.NoError(t, err)
	require.Equal(t, []figure{{"x", "", "s", 4, 1, 7}, {"y", "", "s", 5, 2, 8}}, figures, "in turn, so that both meet the same machine")
	require.Equal(t, []int{0, 8, 1, 8}, told[:4])
	broken := errors.New("no more")
	_, err = measure(context.Background(), 2, []workload{{"z", "", "s", func(context.Context) (float64, error) { return 0, broken }}}, func(int, int) {})
	require.ErrorIs(t, err, broken)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = measure(ctx, 2, loads, func(int, int) {})
	require.ErrorIs(t, err, context.Canceled)
}

func needs(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed, which this sample bot needs", name)
	}
}
