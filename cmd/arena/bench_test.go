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

	"github.com/stretchr/testify/require"
)

// TestBench measures everything once, beside a stand-in for the tuned C that prints what that prints.
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
	o := arena(t, "", "bench", "--runs", "1", "--json", "--c", c)
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
