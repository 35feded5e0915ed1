package supervisor

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// dig makes nested folders, and opens the last one: no path to it is short enough to be used.
func dig(t require.TestingT, root *os.Root, depth int) {
	for range depth {
		require.NoError(t, root.Mkdir("folder-with-a-name", 0o700))
		next, err := root.OpenRoot("folder-with-a-name")
		require.NoError(t, err)
		require.NoError(t, root.Close())
		root = next
	}
	file, err := root.Create("file")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	require.NoError(t, root.Close())
}

func TestFoldersOfAnyDepthAreEmptied(t *testing.T) {
	for _, depth := range []int{1, 300, 3000} { // from the second on, paths of over 4,096 characters
		folder := filepath.Join(t.TempDir(), "x")
		require.NoError(t, os.Mkdir(folder, 0o700))
		root, err := os.OpenRoot(folder)
		require.NoError(t, err)
		dig(t, root, depth)
		Clear(folder)
		left, err := os.ReadDir(folder)
		require.NoError(t, err)
		require.Empty(t, left)
		require.NoError(t, RemoveAll(folder))
		require.NoDirExists(t, folder)
	}
}

// TestWhateverWasMadeIsRemoved: folders, files and links of any kind, with any rights, and with names that removal itself could use.
func TestWhateverWasMadeIsRemoved(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside")
	require.NoError(t, os.Mkdir(outside, 0o700))
	require.NoError(t, os.WriteFile(outside+"/kept", nil, 0o600))
	rapid.Check(t, func(r *rapid.T) {
		folder, err := os.MkdirTemp(outside, "")
		require.NoError(r, err)
		var closed []string
		folders := []string{folder}
		for i := range rapid.IntRange(0, 30).Draw(r, "things") {
			in := rapid.SampledFrom(folders).Draw(r, "in")
			path := filepath.Join(in, rapid.SampledFrom([]string{".lifted-" + strconv.Itoa(i), "x" + strconv.Itoa(i)}).Draw(r, "name"))
			switch rapid.IntRange(0, 3).Draw(r, "kind") {
			case 0:
				_ = os.WriteFile(path, nil, 0)
			case 1:
				_ = os.Symlink(rapid.SampledFrom([]string{outside, "/", "..", "nowhere"}).Draw(r, "target"), path)
			default:
				require.NoError(r, os.Mkdir(path, 0o700))
				folders = append(folders, path)
				if rapid.Bool().Draw(r, "closed") {
					closed = append(closed, path)
				}
			}
		}
		for i := range closed {
			require.NoError(r, os.Chmod(closed[len(closed)-1-i], 0))
		}
		Clear(folder)
		left, err := os.ReadDir(folder)
		require.NoError(r, err)
		require.Empty(r, left)
		require.NoError(r, RemoveAll(folder))
		require.FileExists(r, outside+"/kept")
	})
}

func TestAFolderBehindALinkIsNotEmptied(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(dir+"/real", 0o700))
	require.NoError(t, os.WriteFile(dir+"/real/kept", nil, 0o600))
	require.NoError(t, os.Symlink("real", dir+"/link"))
	Clear(dir + "/link")
	require.NoError(t, RemoveAll(dir+"/link"))
	require.FileExists(t, dir+"/real/kept")
}
