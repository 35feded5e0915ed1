package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/corpus"
)

func TestTargets(t *testing.T) {
	list, err := targets(fstest.MapFS{
		"a/b/x_test.go": {Data: []byte("package b\nfunc FuzzOne(f *testing.F) {\n}\nfunc TestFuzz(t *testing.T) {\n}\nfunc FuzzTwo(f *testing.F) {\n")},
		"a/x.go":        {Data: []byte("func FuzzThree(f *testing.F) {\n")},
	})
	require.NoError(t, err)
	require.Equal(t, []target{{"a/b", "FuzzOne"}, {"a/b", "FuzzTwo"}}, list)
}

// TestHereAreTargets checks that the targets that parse foreign files are found, and that each has kept inputs and adds them.
func TestHereAreTargets(t *testing.T) {
	list, err := targets(os.DirFS("../.."))
	require.NoError(t, err)
	for _, want := range []target{
		{"engine/replay", "FuzzRead"}, {"engine/replay", "FuzzVerify"}, {"engine/replay/botzone", "FuzzRead"}, {"engine/replay/files", "FuzzFiles"},
	} {
		require.Contains(t, list, want)
	}
	adding := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(f \*testing\.F\) \{\n(?:\t.*\n)*?\tcorpus\.Add\(f\)\n`)
	for _, one := range list {
		folder := filepath.Join("../..", one.folder)
		require.FileExists(t, filepath.Join(folder, corpus.Path(one.name)))
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		require.NoError(t, err)
		require.True(t, slices.ContainsFunc(files, func(file string) bool {
			code, err := os.ReadFile(file)
			require.NoError(t, err)
			return slices.ContainsFunc(adding.FindAllSubmatch(code, -1), func(m [][]byte) bool { return string(m[1]) == one.name })
		}), "%s calls corpus.Add", one)
	}
}

func TestExecutions(t *testing.T) {
	n, ok := executions("fuzz: elapsed: 3s, execs: 17 (5/sec)\nfuzz: elapsed: 6s, execs: 2048 (0/sec), new interesting: 2\nPASS\n")
	require.True(t, ok)
	require.Equal(t, 2048, n)
	_, ok = executions("ok")
	require.False(t, ok)
}

func TestSmallest(t *testing.T) {
	folder := t.TempDir()
	for i := range 3 * mostKept {
		require.NoError(t, os.WriteFile(filepath.Join(folder, string(rune('0'+i))), make([]byte, 100+i), 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "large"), make([]byte, largeKept+1), 0o600))
	list, err := smallest(folder)
	require.NoError(t, err)
	require.Len(t, list, mostKept)
	require.Len(t, list[0], 100)
	require.Len(t, list[mostKept-1], 100+3*(mostKept-1))
}

// Output of Go 1.26: of its clock alone, and of a target that found something.
const (
	clockOnly = "fuzz: elapsed: 20s, execs: 10201 (485/sec), new interesting: 86 (total: 422)\n" +
		"--- FAIL: FuzzFiles (20.22s)\n    context deadline exceeded\nFAIL\nexit status 1\nFAIL\tx\t20.241s\n"
	found = "--- FAIL: FuzzFiles (3.02s)\n    --- FAIL: FuzzFiles (0.00s)\n        x_test.go:9: context deadline exceeded\n    \n" +
		"    Failing input written to testdata/fuzz/FuzzFiles/582528ddfad69eb5\nFAIL\nexit status 1\n"
)

func TestOutrun(t *testing.T) {
	require.True(t, outrun(clockOnly))
	require.False(t, outrun(found))
	require.False(t, outrun(found+clockOnly), "what was found stays found")
	require.False(t, outrun("ok"))
}

// TestAgain checks that only a run that ends by itself passes, and that a finding is not retried away.
func TestAgain(t *testing.T) {
	failed := errors.New("exit status 1")
	for _, c := range []struct {
		name   string
		prints []string // output of one run after the other; PASS is a good end
		runs   int
		fails  bool
	}{
		{"well", []string{"PASS"}, 1, false},
		{"the clock, then well", []string{clockOnly, "PASS"}, 2, false},
		{"the clock, then found", []string{clockOnly, found, "PASS"}, 2, true},
		{"found", []string{found, "PASS"}, 1, true},
		{"the clock each time", []string{clockOnly, clockOnly, clockOnly, "PASS"}, tries, true},
	} {
		runs := 0
		out, err := again(func() (string, error) {
			runs++
			if text := c.prints[runs-1]; text != "PASS" {
				return text, failed
			}
			return "PASS", nil
		})
		require.Equal(t, c.runs, runs, c.name)
		require.Equal(t, c.prints[runs-1], out, c.name)
		require.Equal(t, c.fails, err != nil, c.name)
	}
}
