package beside

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPath: it is looked for in the folder of the program that runs, and nowhere else.
func TestPath(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	self, err = filepath.EvalSymlinks(self)
	require.NoError(t, err)
	_, err = Path()
	require.Equal(t, Missing{filepath.Dir(self)}, err)
	name := filepath.Join(filepath.Dir(self), Program)
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	require.NoError(t, os.WriteFile(name, nil, 0o755))
	t.Cleanup(func() { _ = os.Remove(name) })
	path, err := Path()
	require.NoError(t, err)
	require.Equal(t, name, path)
}
