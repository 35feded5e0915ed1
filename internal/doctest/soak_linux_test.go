package doctest

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestSoakCommands runs the commands that TestCommands only looks at or runs in a smaller form: every command of a page with a Long
// treatment. It works in a copy of the project, because some of them change pages, games and pictures.
func TestSoakCommands(t *testing.T) {
	const room = 30 * time.Minute
	if end, ok := t.Deadline(); ok && time.Until(end) < room {
		t.Skipf("it may take %v: run make test-long, or go test -timeout 60m", room)
	}
	copied := copyProject(t)
	seen := map[string]bool{}
	for _, p := range pages(t) {
		commands, err := p.Commands()
		require.NoError(t, err)
		for _, c := range append(commands, p.Spans("make", "go", "bin/arena")...) {
			how, _ := Treat(c.Text)
			if how.Long == Whole {
				how.Long = c.Text
			}
			if how.Long == "" || seen[how.Long] {
				continue
			}
			seen[how.Long] = true
			t.Run(how.Long, func(t *testing.T) {
				run := exec.Command("bash", "-c", "make build && "+how.Long)
				run.Dir, run.Env = copied, clean()
				out, err := run.CombinedOutput()
				require.NoError(t, err, "%v\n%s", c, tail(string(out)))
			})
		}
	}
	for _, how := range Treatments() {
		if how.Long != "" && how.Long != Whole {
			require.True(t, seen[how.Long], "no page has %s any more", how.Begins)
		}
	}
}

// copyProject copies all files of the project that .gitignore does not exclude, and makes the copy a repository.
func copyProject(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	for name := range strings.SplitSeq(output(t, "git ls-files -z --cached --others --exclude-standard"), "\x00") {
		from, err := os.Open(filepath.Join(root, name))
		if name == "" || os.IsNotExist(err) { // removed but not yet committed
			continue
		}
		require.NoError(t, err)
		info, err := from.Stat()
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o755))
		file, err := os.OpenFile(filepath.Join(to, name), os.O_CREATE|os.O_WRONLY, info.Mode().Perm())
		require.NoError(t, err)
		_, err = io.Copy(file, from)
		require.NoError(t, err)
		require.NoError(t, from.Close())
		require.NoError(t, file.Close())
	}
	out, err := exec.Command("git", "-C", to, "init", "-q").CombinedOutput()
	require.NoError(t, err, string(out))
	return to
}
