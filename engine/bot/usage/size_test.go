package usage

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatTakesRoomCounts(t *testing.T) {
	for name, c := range map[string]struct {
		make        func(t *testing.T, folder string)
		least, most int64
	}{
		"nothing":         {func(*testing.T, string) {}, leastFile, leastFile},
		"200 empty files": {func(t *testing.T, at string) { files(t, at, 200) }, 201 * leastFile, 202 * leastFile},
		"200 folders":     {func(t *testing.T, at string) { folders(t, at, 200) }, 201 * leastFile, 202 * leastFile},
		"a long file":     {func(t *testing.T, at string) { long(t, at, 5<<20) }, 5<<20 + leastFile, 5<<20 + 2*leastFile},
		"what no path leads to": {func(t *testing.T, at string) {
			root, err := os.OpenRoot(at)
			require.NoError(t, err)
			for range 50 {
				require.NoError(t, root.Mkdir(strings.Repeat("x", 200), 0o700))
				next, err := root.OpenRoot(strings.Repeat("x", 200))
				require.NoError(t, err)
				_ = root.Close()
				root = next
			}
			_ = root.Close()
		}, Unseen, 3 * Unseen},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			c.make(t, folder)
			size := Size(folder, 1<<62)
			require.GreaterOrEqual(t, size, c.least)
			require.LessOrEqual(t, size, c.most)
			require.NoError(t, os.RemoveAll(folder))
		})
	}
}

func files(t *testing.T, at string, n int) {
	for i := range n {
		require.NoError(t, os.WriteFile(filepath.Join(at, strconv.Itoa(i)), nil, 0o600))
	}
}

func folders(t *testing.T, at string, n int) {
	for i := range n {
		require.NoError(t, os.Mkdir(filepath.Join(at, strconv.Itoa(i)), 0o700))
	}
}

func long(t *testing.T, at string, bytes int64) {
	require.NoError(t, os.WriteFile(filepath.Join(at, "long"), make([]byte, bytes), 0o600))
}

func TestAFolderThatIsGoneHoldsNothing(t *testing.T) {
	require.Zero(t, Size(filepath.Join(t.TempDir(), "none"), 1<<40))
}
