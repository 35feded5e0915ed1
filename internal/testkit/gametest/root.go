package gametest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// File returns the path of a file of the project, given relative to the folder of go.mod.
func File(t testing.TB, path string) string {
	t.Helper()
	folder, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return filepath.Join(folder, filepath.FromSlash(path))
		}
		up := filepath.Dir(folder)
		require.NotEqual(t, up, folder, "no go.mod above the test")
		folder = up
	}
}
