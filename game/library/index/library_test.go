package index

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// pack is two matches in Botzone's format; the second has no turns.
const pack = `{"initdata":{"height":2,"width":2,"map":[[[5,0],[0,5]],[[7,0],[0,8]]],"generals":[[0,0],[1,1]]},"log":[{"output":{"command":"request","content":{"0":{},"1":{}}}}]}`

func TestAFolderIsListed(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	keep(t, folder, played{"left.jsonl.gz", "Left", began.Add(time.Hour), 2, true})
	whole, err := os.ReadFile(keep(t, folder, played{"running.jsonl.gz", "Running", began.Add(2 * time.Hour), 9, true}))
	require.NoError(t, err)
	write(t, filepath.Join(folder, "running.jsonl.gz"), string(whole[:len(whole)-20]))
	write(t, filepath.Join(folder, "notes.txt"), "hello")
	write(t, filepath.Join(folder, ".hidden"), "hello")
	write(t, filepath.Join(folder, "below", "m.jsonl.gz"), "hello")
	require.NoError(t, os.Chtimes(filepath.Join(folder, "notes.txt"), began, began.Add(-time.Hour)))

	d := onFolder(t, folder)
	require.Empty(t, d.problems)
	require.Equal(t, []string{"Running", "Left", "Red 2", "Red 1", "Red 0", "?notes.txt"}, d.names())
	ended, left, running, notes := d.find("m0.jsonl.gz"), d.find("left.jsonl.gz"), d.find("running.jsonl.gz"), d.find("notes.txt")
	require.Equal(t, 3, ended.Turns)
	require.Equal(t, "step-limit", ended.End.Reason)
	require.Equal(t, began, ended.When)
	require.Equal(t, "bot:./blue", ended.Seats[1].Spec)
	require.Equal(t, [3]int{2, 2, 2}, [3]int{ended.Rows, ended.Columns, left.Turns})
	require.Nil(t, left.End)
	require.False(t, left.Cut)
	require.True(t, running.Cut)
	require.Greater(t, running.Turns, 0)
	require.Less(t, running.Turns, 10)
	require.Error(t, notes.Err)
	require.Equal(t, began.Add(-time.Hour), notes.When.UTC())
	for _, e := range d.Entries() {
		require.True(t, d.Deletable(e))
	}
}

func TestNoFolderIsEmpty(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "none")
	d := onFolder(t, folder)
	require.Empty(t, d.Entries())
	require.Empty(t, d.problems)
	count, newest := Glance(folder)
	require.Zero(t, count)
	require.True(t, newest.IsZero())
	require.NoFileExists(t, bookOf(folder), "there was nothing to write")
}

func TestAFolderThatCannotBeRead(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	write(t, folder, "a file")
	d := onFolder(t, folder)
	require.Empty(t, d.Entries())
	require.Len(t, d.problems, 1)
	var p *engine.Phrase
	require.ErrorAs(t, d.problems[0], &p)
	require.Equal(t, unlisted.Key, p.Key)
}

func TestGlance(t *testing.T) {
	folder := t.TempDir()
	some(t, folder, 3)
	newest := began.Add(9 * time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(folder, "m1.jsonl.gz"), newest, newest))
	for _, name := range []string{"m0.jsonl.gz", "m2.jsonl.gz"} {
		require.NoError(t, os.Chtimes(filepath.Join(folder, name), began, began))
	}
	count, at := Glance(folder)
	require.Equal(t, 3, count)
	require.True(t, newest.Equal(at))
}

func TestRefreshSeesWhatChanged(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	d := onFolder(t, folder)
	require.NoError(t, os.Remove(filepath.Join(folder, "m0.jsonl.gz")))
	require.NoError(t, os.Remove(filepath.Join(folder, "m1.jsonl.gz")))
	keep(t, folder, played{"m1.jsonl.gz", "Another", began, 5, false})
	keep(t, folder, played{"new.jsonl.gz", "New", began.Add(time.Hour), 5, false})
	d.Refresh()
	d.all()
	require.Equal(t, []string{"New", "Red 2", "Another"}, d.names())
	require.Equal(t, 5, d.find("m1.jsonl.gz").Turns)
}

// TestAMatchUnderWayGrows checks that a growing record is listed with its complete turns, and read again when it has grown.
func TestAMatchUnderWayGrows(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	whole, err := os.ReadFile(keep(t, folder, played{"m.jsonl.gz", "Red", began, 200, false}))
	require.NoError(t, err)
	path := filepath.Join(folder, "m.jsonl.gz")
	write(t, path, string(whole[:400]))
	d := onFolder(t, folder)
	before := d.find("m.jsonl.gz").Turns
	require.Less(t, before, 200)
	write(t, path, string(whole))
	d.Refresh()
	d.all()
	require.Equal(t, 200, d.find("m.jsonl.gz").Turns)
	require.NotNil(t, d.find("m.jsonl.gz").End)
}

func TestFilesThatWereBrought(t *testing.T) {
	folder := t.TempDir()
	some(t, folder, 2)
	packed := filepath.Join(t.TempDir(), "pack.jsonl")
	write(t, packed, pack+"\n"+pack+"\n{\"log\":7}\n")
	paths := []string{filepath.Join(folder, "m0.jsonl.gz"), packed, filepath.Join(folder, "m1.jsonl.gz"), filepath.Join(folder, "none")}
	d := newTestIndex(t, func(wake func()) *Index { return OfPaths(t.Context(), paths, wake, sized) })
	d.all()
	require.Len(t, d.problems, 1, "one is not there")
	require.False(t, d.Own())
	lines := map[int]bool{}
	good := 0
	for _, e := range d.Entries() {
		require.False(t, d.Deletable(e))
		if e.Ref.Path == packed {
			lines[e.Ref.Line] = true
			continue
		}
		good++
	}
	require.Equal(t, 2, good)
	require.Equal(t, map[int]bool{1: true, 2: true, 3: true}, lines)
	d.Put(d.Entries()[0], Mark{Star: true})
	require.False(t, d.Entries()[0].Star)
	d.Delete(d.Entries()[0])
	d.Refresh()
	d.all()
	require.Len(t, d.Entries(), 5)
	require.FileExists(t, paths[0])
}

func TestAFolderThatWasBrought(t *testing.T) {
	folder := t.TempDir()
	some(t, folder, 4)
	d := newTestIndex(t, func(wake func()) *Index { return OfPaths(t.Context(), []string{folder}, wake, sized) })
	d.all()
	require.ElementsMatch(t, []string{"Red 0", "Red 1", "Red 2", "Red 3"}, d.names())
}

// TestLeavingEndsTheReading checks that after the end of ctx there is no news, and no work goes on.
func TestLeavingEndsTheReading(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 20)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	book := NewBook(bookOf(folder))
	s := OfFolder(ctx, folder, book, func() { t.Error("it was woken") }, sized)
	book.Close()
	changed, problems := s.Poll()
	require.False(t, changed)
	require.Empty(t, problems)
	s.Close()
	book.Close()
}
