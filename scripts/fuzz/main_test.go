package main

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestTargets(t *testing.T) {
	list, err := targets(fstest.MapFS{
		"a/b/x_test.go": {Data: []byte("package b\nfunc FuzzOne(f *testing.F) {\n}\nfunc TestFuzz(t *testing.T) {\n}\nfunc FuzzTwo(f *testing.F) {\n")},
		"a/x.go":        {Data: []byte("func FuzzThree(f *testing.F) {\n")},
	})
	require.NoError(t, err)
	require.Equal(t, []target{{"a/b", "FuzzOne"}, {"a/b", "FuzzTwo"}}, list)
}

// TestHereAreTargets: those that read what strangers write are found.
func TestHereAreTargets(t *testing.T) {
	list, err := targets(os.DirFS("../.."))
	require.NoError(t, err)
	for _, want := range []target{
		{"engine/replay", "FuzzRead"}, {"engine/replay", "FuzzVerify"}, {"engine/replay/botzone", "FuzzRead"}, {"engine/replay/files", "FuzzFiles"},
	} {
		require.Contains(t, list, want)
		saved, err := filepath.Glob(filepath.Join("../..", want.folder, "testdata/fuzz", want.name, "*"))
		require.NoError(t, err)
		require.NotEmpty(t, saved, "%s has a saved corpus", want)
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
