package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/cluster/beside"
)

// TestTheOtherProgram: what is done by the program beside arena is told where that is not there, and done where arena is a link.
func TestTheOtherProgram(t *testing.T) {
	cmd := program(t, "serve", "--help")
	folder := t.TempDir()
	link := filepath.Join(folder, "linked")
	require.NoError(t, os.Symlink(cmd.Path, link))
	cmd.Path = link
	o := finish(t, cmd, "")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "arena serve")
	require.Contains(t, o.out, "--lease")

	alone := filepath.Join(folder, "arena")
	path, err := built()
	require.NoError(t, err)
	require.NoError(t, os.Link(path, alone), "one folder of temporary files")
	cmd = program(t, "work", "nats://127.0.0.1:1")
	cmd.Path = alone
	o = finish(t, cmd, "")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "arena work is done by the program "+beside.Program+", which is not in "+folder+": ")
}
