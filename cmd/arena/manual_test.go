package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/seats"
)

// said is what arena prints for these words.
func said(t *testing.T, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	status := cli.Main(commands(listed(seats.Games())), args, cli.Console{In: strings.NewReader(""), Out: &out, Err: &err})
	require.Zero(t, status, "%s", err.String())
	return out.String()
}

func TestManualHasEveryCommandAndFlag(t *testing.T) {
	page := said(t, "manual")
	require.True(t, strings.HasPrefix(page, ".TH ARENA 1 "), page[:40])
	for _, has := range []string{"\n.SS arena match\n", "\n.SS arena tournament verify", "\n.B \\-\\-red SEAT\n", "\n.SH SEE ALSO\n"} {
		require.Contains(t, page, has)
	}
	for _, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			require.Regexp(t, `^\.(TH|SH|SS|PP|TP|B|BR|I|nf|fi)( |$)`, line, "no line of a text is taken for a request")
		}
	}
}

// TestCompletionInBash: what bash itself offers.
func TestCompletionInBash(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	script := filepath.Join(t.TempDir(), "arena")
	require.NoError(t, os.WriteFile(script, []byte(said(t, "completion", "bash")), 0o600))
	for _, c := range []struct{ line, want string }{
		{"''", "match tournament classroom check better tune doctor replay pack shrink watch judge serve work bench"},
		{"to", "tournament"},
		{"replay di", "diff"},
		{"match --bl", "--blue"},
		{"tournament verify no", ""},
		{"replay diff record.json --f", ""},
	} {
		run := `source "$0"; COMP_WORDS=(arena ` + c.line + `); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _arena; echo "${COMPREPLY[*]}"`
		out, err := exec.Command("bash", "-c", run, script).CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Equal(t, c.want+"\n", string(out), "arena %s", c.line)
	}
}

func TestCompletionOfAnUnknownShell(t *testing.T) {
	var err bytes.Buffer
	status := cli.Main(commands(listed(seats.Games())), []string{"completion", "tcsh"}, cli.Console{Out: &bytes.Buffer{}, Err: &err})
	require.Equal(t, cli.Usage, status)
	require.Equal(t, "arena: shell \"tcsh\": write bash, zsh or fish\n", err.String())
}
