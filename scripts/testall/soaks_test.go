package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/tally"
)

// TestBeside checks that jobs run concurrently and that their counts are added.
func TestBeside(t *testing.T) {
	first, second := make(chan bool), make(chan bool)
	var out bytes.Buffer
	count := tally.RunAll(&out, []tally.Job{
		func(c *tally.Tally) { close(first); <-second; c.Pass("a"); c.Skipped++ },
		func(c *tally.Tally) { <-first; close(second); c.Pass("b"); c.Fail("c", "why\n") },
	})
	require.Equal(t, "2 passed, 1 failed, 1 skipped", count.Line())
	for _, line := range []string{"ok    a\n", "ok    b\n", "FAIL  c\n      why\n"} {
		require.Contains(t, out.String(), line)
	}
}

// TestLeftAndTaken checks that the tests counted as soaks are those that `make test` skips and `make test-long` runs.
func TestLeftAndTaken(t *testing.T) {
	body := `func TestA(t *testing.T) { t.Run("TestSoak", func(t *testing.T) {}) }
		` + "\nfunc TestSoakA(t *testing.T) {\n}\nfunc TestSoak(t *testing.T) {\n}\nfunc TestNotTestSoak(t *testing.T) {\n}\n"
	for flag, line := range map[string]string{"-skip=^" + soak: "2 passed, 0 failed", "-run=^" + soak: "2 passed, 0 failed", "-v": "4 passed, 0 failed"} {
		var out bytes.Buffer
		count := tally.New(&out)
		c := inModule(t, body)
		c.Args = append(c.Args[:len(c.Args)-1], flag, "./...")
		n, err := soaks(c.Dir)
		require.NoError(t, err)
		require.Equal(t, 2, n)
		count.GoTest(c)
		require.Equal(t, line, count.Line(), out.String())
	}
}

func TestLeftIsCounted(t *testing.T) {
	_, err := soaks(filepath.Join(t.TempDir(), "none"))
	require.ErrorIs(t, err, os.ErrNotExist)
	require.Equal(t, "0 soaks are left to make test-long", soakLine(false))
	require.Equal(t, "0 of them are soaks, which make test leaves out", soakLine(true))
}

// TestPassOver checks that the detector finds a race between two goroutines, but not in a package excluded from it.
func TestPassOver(t *testing.T) {
	racy := "var n int\nfunc TestA(t *testing.T) { c := make(chan bool); go func() { n++; c <- true }(); n++; <-c }\n"
	for flag, line := range map[string]string{"-gcflags=m=-race=true": "0 passed, 1 failed", "-gcflags=m=-race=false": "1 passed, 0 failed"} {
		var out bytes.Buffer
		count := tally.New(&out)
		c := inModule(t, racy)
		c.Args = slices.Concat(c.Args[:len(c.Args)-1], passOver(), []string{"-race", flag, "./..."}) // with passOver the standard library is that of the other tests
		count.GoTest(c)
		require.Equal(t, line, count.Line(), fmt.Sprint(flag, out.String()))
	}
}
