package bot

import (
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot/process"
)

func TestLimits(t *testing.T) {
	o := Options{TimeScale: 2}.withDefaults()
	require.Equal(t, process.Limits{CPU: 4 * time.Second, Wall: 6 * time.Second, Memory: 256 << 20}, o.limits(Native, true, true))
	require.Equal(t, process.Limits{CPU: 2 * time.Second, Wall: 4 * time.Second, Memory: 256 << 20}, o.limits(Native, false, false))
	require.Equal(t, 24*time.Second, o.limits(Python, true, true).CPU)
	require.Equal(t, 12*time.Second, o.limits(Python, false, true).CPU)
	require.Equal(t, 8*time.Second, o.limits(Python, false, false).CPU)
	require.Equal(t, 13*time.Second, Options{}.withDefaults().limits(Python, true, true).Wall, "the grace is not doubled, and has no factor")
	long := Options{TimeLimit: math.MaxInt64, TimeScale: 1e6}.limits(Python, true, true)
	require.Equal(t, [2]time.Duration{longest, longest}, [2]time.Duration{long.CPU, long.Wall}, "and no turn that is over before it begins")
}

func TestOptionsValidate(t *testing.T) {
	require.NoError(t, Options{}.Validate())
	require.NoError(t, Options{KeepRunning: On, Language: Java, TimeScale: 0.5}.Validate())
	for says, o := range map[string]Options{
		"keep-running \"maybe\"": {KeepRunning: "maybe"},
		"language \"cobol\"":     {Language: "cobol"},
		"time limit":             {TimeLimit: -1},
		"memory limit":           {MemoryLimit: -1},
		"time scale":             {TimeScale: -1},
	} {
		require.ErrorContains(t, o.Validate(), says)
		_, err := Open(lines{}, "x", o)
		require.Error(t, err)
	}
}

func TestFileStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "bots")
	s := NewFileStore(dir)
	m, err := s.Load("a")
	require.NoError(t, err)
	require.Equal(t, Memory{}, m)
	want := Memory{GlobalData: json.RawMessage(`{"a":[1]}`), KeepRunning: Off}
	require.NoError(t, s.Save("a", want))
	require.NoError(t, s.Save("b", Memory{}))
	m, err = NewFileStore(dir).Load("a")
	require.NoError(t, err)
	require.Equal(t, want, m)
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 2, "no temporary file is left")
}

func TestBrokenMemory(t *testing.T) {
	dir := t.TempDir()
	s := NewFileStore(dir)
	require.NoError(t, os.WriteFile(s.path("a"), []byte("{"), 0o600))
	_, err := s.Load("a")
	require.ErrorContains(t, err, "memory of a")
	require.NoError(t, s.Save("a", Memory{}), "and is replaced")
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	err = NewFileStore(file).Save("a", Memory{})
	require.Error(t, err)
	require.False(t, errors.Is(err, fs.ErrNotExist))
}

func TestLastWords(t *testing.T) {
	require.Equal(t, "", lastWords(" \n"))
	require.Equal(t, "a b", lastWords("a\nb\n"))
	long := lastWords(strings.Repeat("x", 300) + "\n" + strings.Repeat("y", 200) + "\nend\n")
	require.Equal(t, strings.Repeat("y", 200)+" end", long)
	require.LessOrEqual(t, len(lastWords(strings.Repeat("z", 1000))), 240)
	require.Equal(t, "KeyError: 'x'", lastWords("Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    f()\nKeyError: 'x'\n"))
	require.Equal(t, "Exception in thread main: x", lastWords("Exception in thread main: x\n\tat Main.main(Main.java:5)\n"))
}

// TestNap: only time in which all processes slept and hardly computed counts as slept.
