//go:build platforms

package windows

import (
	"encoding/csv"
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// ignoreExit returns nil for a program that only ended with a nonzero status.
func ignoreExit(err error) error {
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return nil
	}
	return err
}

// points returns the columns of a tournament's table that are the same on every machine, without times, memory and commands.
func points(t *testing.T, table string) (rows [][]string) {
	t.Helper()
	lines, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	require.NoError(t, err)
	last := slices.Index(lines[0], "turns")
	require.Positive(t, last, lines[0])
	for _, line := range lines {
		rows = append(rows, append([]string{line[1]}, line[3:last+1]...))
	}
	require.Len(t, rows, 4)
	return rows
}

// TestAKilledTournamentGoesOn checks that a tournament ended with kill -9 leaves no bot behind, continues, and ends with the same table
// as an undisturbed one on Linux.
func TestAKilledTournamentGoesOn(t *testing.T) {
	out := filepath.Join(t.TempDir(), "ein Turnier 赛")
	order := func(bot string) []string {
		return []string{"tournament", "--player", "a=ai:normal", "--player", "b=ai:easy", "--player", "c=bot:'" + bot + "' keep",
			"--pairs", "2", "--size", "8x8", "--seed", "5", "--time-scale", "20", "--concurrency", "2"}
	}
	calm := result(t, onLinux(append(order("ein bot"), "--csv", "--out", filepath.Join(t.TempDir(), "calm"))...))
	require.Zero(t, calm.status, calm.err)

	c := onWindows(append(order("ein bot.exe"), "--out", windowsPath(out))...)
	require.NoError(t, c.Start())
	records := func() int {
		found, _ := filepath.Glob(filepath.Join(out, "records", "*"))
		return len(found)
	}
	e2e.Await(t, "some games", func() bool { return records() >= 3 })
	require.NoError(t, c.Process.Kill())
	require.NoError(t, ignoreExit(c.Wait()))
	e2e.Await(t, "the end of its bots", func() bool { return len(left()) == 0 })

	again := result(t, onWindows("tournament", "--resume", "--csv", "--out", windowsPath(out)))
	require.Zero(t, again.status, again.out+again.err)
	require.Equal(t, points(t, calm.out), points(t, again.out))
	verified := result(t, onWindows("tournament", "verify", windowsPath(out)))
	require.Zero(t, verified.status, verified.out+verified.err)
	require.Empty(t, left())
}
