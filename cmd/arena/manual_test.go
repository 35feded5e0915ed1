package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
)

// said returns what arena prints for these arguments.
func said(t *testing.T, args ...string) string {
	t.Helper()
	o := called(t, "", args...)
	require.Zero(t, o.status, "%s", o.err)
	return o.out
}

func TestManualHasEveryCommandAndFlag(t *testing.T) {
	page := said(t, "manual", "tournament")
	require.True(t, strings.HasPrefix(page, ".nh\n.TH \"ARENA-TOURNAMENT\" \"1\""), page[:40])
	for _, has := range []string{"\\fB--pairs\\fP", "\\fBarena-tournament-verify(1)\\fP", ".SH SEE ALSO\n"} {
		require.Contains(t, page, has)
	}
	dir := t.TempDir()
	require.Empty(t, said(t, "manual", "--dir", dir))
	for _, name := range []string{"arena", "arena-match", "arena-replay-why"} {
		require.FileExists(t, filepath.Join(dir, name+".1"))
	}
}

// TestCompletion checks what shells are told for completion.
func TestCompletion(t *testing.T) {
	require.Contains(t, said(t, "completion", "bash"), "complete -o default")
	for words, want := range map[string]string{
		"to": "tournament", "replay di": "diff", "match --bl": "--blue", "replay diff record.json --bo": "--bot",
	} {
		first, _, _ := strings.Cut(said(t, append([]string{"__complete"}, strings.Fields(words)...)...), "\t")
		require.Equal(t, want, first, words)
	}
}

func TestCompletionOfAnUnknownShell(t *testing.T) {
	says, status := wrong(t, "completion", "tcsh")
	require.Equal(t, cli.Usage, status)
	require.Equal(t, "arena: there is no command \"tcsh\": did you mean bash, fish or zsh? (arena completion --help explains)\n", says)
}
