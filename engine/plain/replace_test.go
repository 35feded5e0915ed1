package plain_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/plain"
)

func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, plain.Replace(path, []byte("one"), 0o600))
	requireAlone(t, path, "one", 0o600)
	require.NoError(t, plain.ReplaceSynced(path, []byte("two"), 0o640))
	requireAlone(t, path, "two", 0o640)
	require.NoError(t, plain.ReplaceWith(path, func(w io.Writer) error { _, err := io.WriteString(w, "three"); return err }))
	requireAlone(t, path, "three", 0o644)

	broken := errors.New("broken")
	require.ErrorIs(t, plain.ReplaceWith(path, func(w io.Writer) error { _, _ = io.WriteString(w, "half"); return broken }), broken)
	requireAlone(t, path, "three", 0o644)

	require.ErrorIs(t, plain.Replace(filepath.Join(path+"s", "file"), nil, 0o600), os.ErrNotExist)
	folder := filepath.Join(t.TempDir(), "folder")
	require.NoError(t, os.Mkdir(folder, 0o755))
	require.Error(t, plain.Replace(folder, nil, 0o600))
	list, err := os.ReadDir(filepath.Dir(folder))
	require.NoError(t, err)
	require.Len(t, list, 1, "nothing is left of what failed")
}

// requireAlone checks that the folder of path holds nothing but this file.
func requireAlone(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, text, string(got))
	list, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, list, 1)
	if info, err := list[0].Info(); runtime.GOOS != "windows" {
		require.NoError(t, err)
		require.Equal(t, mode, info.Mode().Perm())
	}
}
