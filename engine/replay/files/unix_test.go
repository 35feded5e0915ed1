//go:build unix

package files

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	pipe, loop := filepath.Join(dir, "pipe"), filepath.Join(dir, "loop")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.NoError(t, os.Symlink(loop, loop))
	for path, want := range map[string]string{
		dir:                            "it is a folder",
		pipe:                           "it is not an ordinary file, but a device or a pipe",
		os.DevNull:                     "it is not an ordinary file, but a device or a pipe",
		"/dev/zero":                    "it is not an ordinary file, but a device or a pipe",
		loop:                           "its links go in a circle",
		filepath.Join(dir, "none"):     "there is no such file or folder",
		filepath.Join(pipe, "under"):   "part of its path is not a folder",
		dir + strings.Repeat("x", 300): "its name is too long",
	} {
		requireNoMatch(t, path, want)
	}
}
