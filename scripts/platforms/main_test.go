package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/tally"
)

func TestTable(t *testing.T) {
	require.Regexp(t, `(?s)artefact +MB +start +test\nmy game\.exe +12\.5 +1\.2 s +TestA\n$`, table("my game.exe\t12500000\t1.2\tTestA\nbroken\n"))
}

// TestNothingThatDidNotRunHasPassed checks that a package without tests fails and that a missing one is skipped.
func TestNothingThatDidNotRunHasPassed(t *testing.T) {
	t.Chdir("../..")
	for folder, line := range map[string]string{
		"internal/tally": "0 passed, 1 failed", "no/such/folder": "0 passed, 0 failed, 1 skipped",
	} {
		var out bytes.Buffer
		count := tally.New(&out)
		suite{"this", folder}.job(nil)(count)
		require.Equal(t, line, count.Line(), out.String())
	}
}
