package browser_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/browser"
)

func TestSavedAndBroughtBack(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(from, "a", "b"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(from, "a", "b", "将军.txt"), []byte("one"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(to, "stays"), []byte("two"), 0o644))
	data, err := browser.Pack(from)
	require.NoError(t, err)
	require.NoError(t, browser.Unpack(data, to))
	text, err := os.ReadFile(filepath.Join(to, "a", "b", "将军.txt"))
	require.NoError(t, err)
	require.Equal(t, "one", string(text))
	require.FileExists(t, filepath.Join(to, "stays"))
}

// TestAnotherFile checks that a file that was not saved here changes nothing.
func TestAnotherFile(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(from, "a"), []byte("one"), 0o644))
	whole, err := browser.Pack(from)
	require.NoError(t, err)
	for name, data := range map[string][]byte{"empty": nil, "text": []byte("{}"), "cut": whole[:len(whole)-5]} {
		require.Error(t, browser.Unpack(data, to), name)
	}
	left, err := os.ReadDir(to)
	require.NoError(t, err)
	require.Empty(t, left)
}
