package index

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// TestWhatWasReadIsRemembered checks that a file with the same size and time is not read again.
func TestWhatWasReadIsRemembered(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 12)
	before := onFolder(t, folder)
	path := filepath.Join(folder, "m5.jsonl.gz")
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, bytes.Repeat([]byte("x"), int(info.Size())), 0o644))
	require.NoError(t, os.Chtimes(path, info.ModTime(), info.ModTime()))

	again := onFolder(t, folder)
	require.Equal(t, before.names(), again.names())
	for i, e := range again.Entries() {
		was := before.Entries()[i]
		require.Equal(t, was.Summary, e.Summary)
		require.True(t, was.When.Equal(e.When))
	}

	require.NoError(t, os.Chtimes(path, began, began))
	third := onFolder(t, folder)
	require.Error(t, third.find("m5.jsonl.gz").Err, "now it has changed")
}

func TestALostOrBrokenBook(t *testing.T) {
	for name, text := range map[string]string{
		"none": "", "no JSON": "{", "of another kind": `[1, 2]`, "null": "null", "of the future": `{"version":99,"marks":{"m1.jsonl.gz":{"star":true}},"files":{"m0.jsonl.gz":{"size":-1}}}`,
		"of wrong types": `{"version":1,"marks":7}`, "with a file of nothing": `{"version":1,"files":{"m0.jsonl.gz":{}}}`,
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "records")
			some(t, folder, 3)
			if text != "" {
				write(t, bookOf(folder), text)
			}
			d := onFolder(t, folder)
			require.Equal(t, []string{"Red 2", "Red 1", "Red 0"}, d.names())
			require.Equal(t, strings.Contains(text, `{"m1.jsonl.gz":{"star`), d.find("m1.jsonl.gz").Star)
			d.Put(d.find("m2.jsonl.gz"), Mark{Star: true})
			d.book.Close()
			require.True(t, onFolder(t, folder).find("m2.jsonl.gz").Star)
			if !slices.Contains([]string{"no JSON", "of another kind", "of wrong types"}, name) {
				require.Empty(t, d.problems)
				return
			}
			require.Len(t, d.problems, 1, "it is told")
			require.ErrorContains(t, d.problems[0], "begins anew")
			kept, err := os.ReadFile(bookOf(folder) + ".damaged")
			require.NoError(t, err)
			require.Equal(t, text, string(kept), "somebody may mend it")
		})
	}
}

func TestTagsAndNotes(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 2)
	write(t, bookOf(folder), `{"version":3,"marks":{"m1.jsonl.gz":{"note":"by\n\u202ehand ","tags":"#a,#b  c"}}}`)
	d := onFolder(t, folder)
	require.Equal(t, Mark{Note: "by \uFFFDhand", Tags: "a b c"}, d.find("m1.jsonl.gz").Mark, "however it got into the file")
	d.Put(d.find("m0.jsonl.gz"), Mark{Note: strings.Repeat("é", 300), Tags: " #siege ，opening"})
	want := Mark{Note: strings.Repeat("é", MostNote), Tags: "siege opening"}
	require.Equal(t, want, d.find("m0.jsonl.gz").Mark, "at once")
	d.Put(d.find("m1.jsonl.gz"), Mark{})
	d.book.Close()
	again := onFolder(t, folder)
	require.Equal(t, want, again.find("m0.jsonl.gz").Mark)
	require.Zero(t, again.find("m1.jsonl.gz").Mark)
}

func TestStars(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	d := onFolder(t, folder)
	d.Put(d.find("m0.jsonl.gz"), Mark{Star: true})
	d.Put(d.find("m1.jsonl.gz"), Mark{Star: true})
	d.Put(d.find("m1.jsonl.gz"), Mark{})
	require.True(t, d.find("m0.jsonl.gz").Star, "at once")
	d.Refresh()
	d.all()
	require.True(t, d.find("m0.jsonl.gz").Star)
	again := onFolder(t, folder)
	require.Equal(t, [3]bool{true, false, false}, [3]bool{
		again.find("m0.jsonl.gz").Star, again.find("m1.jsonl.gz").Star, again.find("m2.jsonl.gz").Star})
}

// TestTwoWindows checks that each window keeps the stars that the other one set.
func TestTwoWindows(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	some(t, folder, 3)
	one, two := onFolder(t, folder), onFolder(t, folder)
	one.Put(one.find("m0.jsonl.gz"), Mark{Star: true})
	one.book.Close()
	two.Put(two.find("m1.jsonl.gz"), Mark{Star: true})
	two.book.Close()
	third := onFolder(t, folder)
	require.True(t, third.find("m0.jsonl.gz").Star)
	require.True(t, third.find("m1.jsonl.gz").Star)
}

func TestABookThatCannotBeWritten(t *testing.T) {
	place := t.TempDir()
	folder := filepath.Join(place, "records")
	some(t, folder, 2)
	write(t, filepath.Join(place, "file"), "no folder")
	book := NewBook(filepath.Join(place, "file", "library.json"))
	d := newTestIndex(t, func(wake func()) *Index { return OfFolder(t.Context(), folder, book, wake, sized) })
	d.all()
	require.Equal(t, []string{"Red 1", "Red 0"}, d.names())
	d.until("the problem", func() bool { return len(d.problems) > 0 })
	var p *engine.Phrase
	require.ErrorAs(t, d.problems[0], &p)
	require.Equal(t, unsaved.Key, p.Key)

	d.Put(d.find("m0.jsonl.gz"), Mark{Star: true})
	d.book.Close()
	require.True(t, book.mark("m0.jsonl.gz").Star, "it stays while the window is open")
	require.NoError(t, os.Remove(filepath.Join(place, "file")))
	d.Put(d.find("m1.jsonl.gz"), Mark{Star: true})
	d.book.Close()
	other := NewBook(book.path)
	other.open()
	require.True(t, other.mark("m0.jsonl.gz").Star, "it is tried again")
	require.True(t, other.mark("m1.jsonl.gz").Star)
}

// TestStarsAsInAModel sets and removes stars in two windows at random. Every star must be as it was last set.
func TestStarsAsInAModel(t *testing.T) {
	place := t.TempDir()
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		path := filepath.Join(place, fmt.Sprint(round), "library.json")
		books := []*Book{NewBook(path), NewBook(path)}
		for _, b := range books {
			b.open()
		}
		want := map[string]bool{}
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			b, name := rapid.SampledFrom(books).Draw(t, "window"), rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "match")
			on := rapid.Bool().Draw(t, "on")
			if b.mark(name).Star == on {
				continue
			}
			b.put(name, Mark{Star: on})
			b.save()
			want[name] = on
			fresh := NewBook(path)
			fresh.open()
			for name, on := range want {
				require.Equal(t, on, fresh.mark(name).Star, name)
			}
		}
		files, err := os.ReadDir(filepath.Dir(path))
		if err == nil {
			require.Len(t, files, 1, "no other file is left")
		}
	})
}
