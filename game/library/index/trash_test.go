package index

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// inside lists the content of a folder.
func inside(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestDeleteAndBringBack(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	d := onFolder(t, folder)
	path := d.find("m1.jsonl.gz").Ref.Path
	d.Put(d.find("m1.jsonl.gz"), Mark{Star: true})
	text, err := os.ReadFile(path)
	require.NoError(t, err)

	d.Delete(d.find("m1.jsonl.gz"))
	d.until("it is gone", func() bool { return d.Deleted() == "m1.jsonl.gz" })
	require.Equal(t, []string{"Red 2", "Red 0"}, d.names())
	require.NoFileExists(t, path)
	d.Refresh()
	d.all()
	require.Equal(t, []string{"Red 2", "Red 0"}, d.names())

	d.Restore()
	d.until("it is back", func() bool { return len(d.Entries()) == 3 })
	require.Empty(t, d.Deleted())
	require.True(t, d.find("m1.jsonl.gz").Star)
	again, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, text, again)
	require.Len(t, inside(t, folder), 3)
	require.Empty(t, d.problems)
}

func TestDeletedForGood(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 4)
	d := onFolder(t, folder)
	d.Put(d.find("m0.jsonl.gz"), Mark{Star: true})
	for _, name := range []string{"m0.jsonl.gz", "m1.jsonl.gz"} { // the second makes the first unrestorable
		d.Delete(d.find(name))
		d.until("it is gone", func() bool { return d.Deleted() == name })
	}
	d.book.Close()
	require.Len(t, inside(t, folder), 3, "two matches and one that can come back")
	d.Forget()
	require.Empty(t, d.Deleted())
	d.Restore() // nothing left to restore
	d.Delete(d.find("m2.jsonl.gz"))
	d.until("it is gone", func() bool { return d.Deleted() == "m2.jsonl.gz" })
	d.Close()
	d.book.Close()
	require.Equal(t, []string{"m3.jsonl.gz"}, inside(t, folder))
	keep(t, folder, played{"m0.jsonl.gz", "Another", began, 1, false})
	require.False(t, onFolder(t, folder).find("m0.jsonl.gz").Star, "another match of that name has no star")
}

// TestOnlyTheFolderIsTouched checks that no file outside the folder is deleted, whatever a list names.
func TestOnlyTheFolderIsTouched(t *testing.T) {
	place := t.TempDir()
	folder := filepath.Join(place, "records")
	some(t, folder, 1)
	some(t, filepath.Join(folder, "below"), 1)
	outside := keep(t, place, played{"outside.jsonl.gz", "Red", began, 1, false})
	require.NoError(t, os.Symlink(outside, filepath.Join(folder, "link.jsonl.gz")))
	for name, path := range map[string]string{
		"outside": outside, "by a detour": folder + "/../outside.jsonl.gz", "below": filepath.Join(folder, "below", "m0.jsonl.gz"),
		"a folder": filepath.Join(folder, "below"), "the folder": folder, "nothing": filepath.Join(folder, "none"), "no path": "",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := TrashFile(folder, path)
			var p *engine.Phrase
			require.ErrorAs(t, err, &p)
			require.Equal(t, undeleted.Key, p.Key)
		})
	}
	d := onFolder(t, folder)
	d.Delete(d.find("link.jsonl.gz"))
	d.until("the link is gone", func() bool { return d.Deleted() != "" })
	d.Forget()
	d.book.Close()
	require.FileExists(t, outside, "a link was deleted, not what it leads to")
	require.ElementsMatch(t, []string{"below", "m0.jsonl.gz"}, inside(t, folder))
}

func TestTheNameIsTakenMeanwhile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 1)
	d := onFolder(t, folder)
	d.Delete(d.find("m0.jsonl.gz"))
	d.until("it is gone", func() bool { return d.Deleted() != "" })
	path := keep(t, folder, played{"m0.jsonl.gz", "Another", began, 1, false})
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	d.Restore()
	d.until("a problem", func() bool { return len(d.problems) > 0 })
	require.ErrorContains(t, d.problems[0], "another file has its name now")
	again, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, text, again)
	require.NotEmpty(t, d.Deleted(), "it can still be brought back")
}

func TestDeletingWhatHasGone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 1)
	d := onFolder(t, folder)
	require.NoError(t, os.Remove(filepath.Join(folder, "m0.jsonl.gz")))
	d.Delete(d.find("m0.jsonl.gz"))
	d.until("a problem", func() bool { return len(d.problems) > 0 })
	require.ErrorContains(t, d.problems[0], "could not be deleted")
	require.Empty(t, inside(t, folder))
}

// TestSweep checks that it purges the trash of a program that crashed, but nothing that can still be restored.
func TestSweep(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	old, err := TrashFile(folder, filepath.Join(folder, "m0.jsonl.gz"))
	require.NoError(t, err)
	young, err := TrashFile(folder, filepath.Join(folder, "m1.jsonl.gz"))
	require.NoError(t, err)
	past := time.Now().Add(-2 * trashAge)
	require.NoError(t, os.Chtimes(filepath.Dir(old.path), past, past))
	require.NoError(t, os.Chtimes(filepath.Join(folder, "m2.jsonl.gz"), past, past))
	onFolder(t, folder)
	require.NoFileExists(t, old.path)
	require.FileExists(t, young.path)
	require.FileExists(t, filepath.Join(folder, "m2.jsonl.gz"))
}
