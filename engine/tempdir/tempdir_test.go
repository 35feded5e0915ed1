package tempdir

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const (
	start  = "generals-chess-passing-test-"
	makes  = "GENERALS_CHESS_PASSING" // if set, this program makes a folder, prints its path, and stays
	stayed = 10 * time.Minute
)

func TestMain(m *testing.M) {
	if os.Getenv(makes) != "" {
		path, remove, err := Folder(start)
		if err != nil {
			os.Exit(1)
		}
		_, _ = os.Stdout.WriteString(path + "\n")
		time.Sleep(stayed)
		remove()
	}
	os.Exit(m.Run())
}

// other starts a process that has a folder.
func other(t *testing.T, temporary string) (*exec.Cmd, string) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), makes+"=1", "TMPDIR="+temporary, "TMP="+temporary, "TEMP="+temporary)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())
	return cmd, lines.Text()
}

// TestKilled: the folder of a killed process is removed when the next is made; the folder of a running one stays, and so do folders with
// other names.
func TestKilled(t *testing.T) {
	temporary := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, temporary)
	}
	dead, left := other(t, temporary)
	_, kept := other(t, temporary)
	require.NoError(t, os.WriteFile(filepath.Join(left, "record"), []byte("x"), 0o600))
	foreign, link := filepath.Join(temporary, "generals-chess-other"), filepath.Join(temporary, start+"link")
	require.NoError(t, os.Mkdir(foreign, 0o700))
	require.NoError(t, os.Symlink(foreign, link))
	fresh, old := filepath.Join(temporary, start+"fresh"), filepath.Join(temporary, start+"old")
	for _, path := range []string{fresh, old} {
		require.NoError(t, os.Mkdir(path, 0o700))
	}
	long := time.Now().Add(-2 * unheld)
	require.NoError(t, os.Chtimes(old, long, long))
	require.NoError(t, dead.Process.Kill())
	_ = dead.Wait() // "signal: killed"

	path, remove, err := Folder(start)
	require.NoError(t, err)
	require.NoDirExists(t, left)
	require.NoDirExists(t, old)
	for _, stays := range []string{kept, foreign, fresh, path} {
		require.DirExists(t, stays)
	}
	remove()
	require.NoDirExists(t, path)
}

// TestAtOnce: processes that start at the same time do not remove each other's folders.
func TestAtOnce(t *testing.T) {
	temporary := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, temporary)
	}
	var all sync.WaitGroup
	paths, removes := make([]string, 50), make([]func(), 50)
	for i := range paths {
		all.Go(func() { paths[i], removes[i], _ = Folder(start) })
	}
	all.Wait()
	for i, path := range paths {
		require.DirExists(t, path)
		removes[i]()
		require.NoDirExists(t, path)
	}
}
