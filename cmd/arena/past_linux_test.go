package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/store"
)

// TestVerifyAndRebuild checks both commands, their output and their exit statuses.
func TestVerifyAndRebuild(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	o := arena(t, "", "tournament", "--player", "a=ai:easy", "--player", "b=ai:normal", "--size", "8x8", "--pairs", "2", "--seed", "3", "--out", folder, "--json")
	require.Equal(t, cli.Fine, o.status, o.err)
	table := o.out
	o = arena(t, "", "tournament", "verify", folder)
	require.Equal(t, outcome{out: folder + ": 4 of 4 games are as their records say.\n"}, o)

	record := filepath.Join(folder, "records", "000002.jsonl.gz")
	require.NoError(t, os.Truncate(record, 800))
	o = arena(t, "", "tournament", "verify", folder)
	require.Equal(t, cli.Differs, o.status)
	require.Equal(t, "game 2: its record does not prove it: it breaks off before the end of the game.\n"+folder+": 3 of 4 games are as their records say.\n", o.out)

	require.NoError(t, os.Truncate(filepath.Join(folder, store.Name), 6000))
	o = arena(t, "", "tournament", "--resume", "--out", folder)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "arena tournament rebuild makes a new one")
	o = arena(t, "", "tournament", "rebuild", folder)
	require.Equal(t, cli.Fine, o.status, o.err)
	require.Equal(t, "game 2: its record does not prove it: it breaks off before the end of the game.\n"+folder+": the database was rebuilt, with 3 games.\n", o.out)
	require.FileExists(t, filepath.Join(folder, store.Name+".old"))
	o = arena(t, "", "tournament", "--resume", "--out", folder, "--json")
	require.Equal(t, cli.Fine, o.status, o.err)
	require.Contains(t, o.err, "game 2: its record does not prove it: it breaks off before the end of the game; it is played again")
	require.Equal(t, strings.Count(table, "\n"), strings.Count(o.out, "\n"))
	require.Equal(t, cli.Fine, arena(t, "", "tournament", "verify", folder).status)

	for _, command := range []string{"verify", "rebuild"} {
		for _, args := range [][]string{nil, {folder, folder}, {filepath.Join(folder, "none")}, {"/dev/null"}, {"--json", folder}} {
			o = arena(t, "", append([]string{"tournament", command}, args...)...)
			require.Equal(t, cli.Usage, o.status, o.out)
			require.Equal(t, 1, strings.Count(o.err, "\n"), o.err)
		}
	}
	require.NoDirExists(t, filepath.Join(folder, "none"))
}

// TestNothingUnboundedComesIn checks that input without an end, or that never comes, is rejected in one sentence.
func TestNothingUnboundedComesIn(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.json")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	large := filepath.Join(t.TempDir(), "large.json")
	require.NoError(t, os.WriteFile(large, nil, 0o600))
	require.NoError(t, os.Truncate(large, 1<<40)) // a sparse file
	ais := []string{"match", "--red", "ai:easy", "--blue", "ai:easy"}
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{append(ais[:5:5], "--init", "/dev/zero"), cli.Usage, "it is not an ordinary file"},
		{append(ais[:5:5], "--init", pipe), cli.Usage, "it is not an ordinary file"},
		{append(ais[:5:5], "--init", large), cli.Usage, "it is larger than 1024 KB"},
		{append(ais[:5:5], "--record", pipe), cli.Usage, "is there already"},
		{append(ais[:5:5], "--from", pipe, "--turn", "3"), cli.Usage, "it is not an ordinary file"},
		{append(ais[:5:5], "--from", "/dev/zero", "--turn", "3"), cli.Usage, "it is not an ordinary file"},
		{[]string{"replay", "verify", pipe, "/dev/zero"}, cli.Differs, "it is not an ordinary file"},
		{[]string{"replay", "import", pipe}, cli.Differs, "it is not an ordinary file"},
		{[]string{"tournament", "verify", pipe}, cli.Usage, pipe},
	} {
		o := arena(t, "", c.args...)
		require.Equal(t, c.status, o.status, "%v: %s%s", c.args, o.out, o.err)
		require.Contains(t, o.out+o.err, c.says)
	}
	zero, err := os.Open("/dev/zero")
	require.NoError(t, err)
	defer zero.Close()
	cmd := program(t, "judge")
	cmd.Stdin = zero
	said, err := cmd.CombinedOutput()
	require.Equal(t, cli.Usage, statusOf(t, err))
	require.Contains(t, string(said), "it is longer than 64 MB")
}

func statusOf(t *testing.T, err error) int {
	var ended *exec.ExitError
	require.ErrorAs(t, err, &ended)
	return ended.ExitCode()
}

// TestAFullDisk checks that output that cannot be written is not reported as the caller's mistake, in every command.
func TestAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	require.NoError(t, err)
	defer full.Close()
	bot, _ := writeBot(t, "bot", answerOnce, false)
	for _, args := range [][]string{
		{"--help"}, {"match", "--help"},
		{"match", "--red", "ai:easy", "--blue", "ai:easy", "--no-record"},
		{"match", "--red", "ai:easy", "--blue", "ai:easy", "--no-record", "--json"},
		append([]string{"match", "--no-record"}, fourShips...),
		{"replay", "verify", logs + "object.json"},
		{"replay", "diff", logs + "object.json", "--seat", "0", "--bot", "'" + bot + "'"},
		{"judge"},
	} {
		cmd := program(t, args...)
		var said strings.Builder
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(`{"log":[],"initdata":{"seed":7}}`+"\n"), full, &said
		require.Equal(t, cli.Broken, statusOf(t, cmd.Run()), "%v: %s", args, said.String())
		require.Contains(t, said.String(), "the result cannot be written: the disk is full")
	}
}
