package contest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/store"
)

func TestShelf(t *testing.T) {
	w := newWindow(t)
	parent := t.TempDir()
	for _, name := range []string{"1", "2"} {
		w.until(Begin(order(1, three...), filepath.Join(parent, name), w.Host), in(Over))
		w.work.Wait()
	}
	require.NoError(t, os.MkdirAll(filepath.Join(parent, "none"), 0o755))
	require.NoError(t, os.Rename(filepath.Join(parent, "2"), filepath.Join(parent, ".deleted")))
	var s Shelf
	elsewhere := filepath.Join(t.TempDir(), "gone")
	list, more := s.List(t.Context(), parent, []string{elsewhere})
	require.False(t, more)
	require.Len(t, list, 2)
	one, gone := list[0], list[1]
	require.Equal(t, Entry{Folder: filepath.Join(parent, "1"), Read: true, Created: one.Created, Game: "generals", Format: "round-robin",
		Names: []string{"a", "b", "c"}, Done: 6, Planned: 6, All: true, Leaders: []string{"a"}}, one)
	require.True(t, one.Over())
	require.ErrorContains(t, gone.Err, "There is no tournament in ")

	path := filepath.Join(parent, "1", store.Name)
	require.NoError(t, os.WriteFile(path, []byte("changed"), 0o644))
	list, _ = s.List(t.Context(), parent, nil)
	require.Error(t, list[0].Err, "it is read again when it changed")
	again, _ := s.List(t.Context(), parent, nil)
	require.Same(t, list[0].Err, again[0].Err, "and only then")
}
