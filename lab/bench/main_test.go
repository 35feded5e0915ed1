package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/lab/bench/generals"
	"generals-chess/lab/bench/hitsink"
	"generals-chess/lab/bench/measure"
)

// TestSoakBench measures everything once, with a substitute for the tuned C that prints the same lines.
func TestSoakBench(t *testing.T) {
	sections := benched(t, "engine", "sea", "judge", "games")
	games := sections[len(sections)-1]
	requireBench(t, sections)
	figures, ratios := 0, 0
	for _, one := range append(generals.Tournaments("program"), hitsink.Tournaments()...) {
		if figures, ratios = figures+2, ratios+1; one.Keep == "" { // the bare loop adds a figure
			figures, ratios = figures+1, ratios+1
		}
	}
	require.Equal(t, "games", games.Name)
	require.Len(t, games.Figures, figures)
	require.Len(t, games.Ratios, ratios)
}

// benched measures the bots and some other parts.
func benched(t *testing.T, only ...string) []measure.Section {
	t.Helper()
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
	var out bytes.Buffer
	require.NoError(t, run(append([]string{"-runs", "1", "-json", "-c", c, "bots", "calls"}, only...), &out, io.Discard))
	var r struct {
		Runs     int
		Sections []measure.Section
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &r))
	return r.Sections
}

// requireBench checks that the parts and their figures are there.
func requireBench(t *testing.T, sections []measure.Section) {
	t.Helper()
	var names []string
	for _, s := range sections {
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
	require.Equal(t, []string{"engine", "a", "b", "c", "C a", "C b", "C c", "sea", "turn a", "turn b", "judge", "game", "game, processor", "only read",
		"read, processor", "bots", "long-running", "pipe echo", "making bytes", "restarted", "fork and exec", "calls", "call", "fork and wait", "side by side", "in turn"}, names[:26])
	engine := sections[0]
	require.Len(t, engine.Ratios, 3)
	require.InEpsilon(t, engine.Figures[0].Median/0.5, engine.Ratios[0].Value, 1e-9)
	require.InEpsilon(t, engine.Figures[2].Median/0.25, engine.Ratios[2].Value, 1e-9)
}

func TestSoakBenchRefusesOtherC(t *testing.T) {
	needs(t, "gcc")
	for name, text := range map[string]string{"does not compile": "int main(", "prints something else": "int main(void) { return 0; }"} {
		c := filepath.Join(t.TempDir(), "other.c")
		require.NoError(t, os.WriteFile(c, []byte(text), 0o600))
		err := run([]string{"-runs", "1", "-c", c, "engine"}, io.Discard, io.Discard)
		require.Error(t, err, name)
	}
}

func TestBenchRefusesOtherParts(t *testing.T) {
	require.EqualError(t, run([]string{"ai", "love"}, io.Discard, io.Discard),
		`there is no part "love" to measure: there is only engine, sea, ai, judge, bots, calls, games`)
}

func needs(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed, which this sample bot needs", name)
	}
}
