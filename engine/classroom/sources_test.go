package classroom

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/classroom/likeness"
)

func TestWorks(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "ada/main.cpp=int x;", "ada/my.hpp=int y;", "ada/data.json={}", "ada/.git/a.py=hidden", "bob/deep/bot.py=pass", "bob/link.py->../ada/main.cpp", "bob/run=./bot")
	out, err := os.Create(filepath.Join(dir, "cleo.zip"))
	require.NoError(t, err)
	w := zip.NewWriter(out)
	for _, name := range []string{"b.py", "a/c.java", "__MACOSX/b.py", "picture.png"} {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte("text of " + name))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, out.Close())
	c := &report.Class{Folder: dir, Submissions: []report.Submission{{Name: "Ada", Folder: "ada"}, {Name: "Bob", Folder: "bob"}, {Name: "Cleo", Folder: "cleo.zip"}, {Name: "gone", Folder: "gone"}}}
	works, passed := Works(c)
	require.Equal(t, []likeness.Work{
		{Name: "Ada", Files: []likeness.File{{Name: "main.cpp", Text: "int x;"}, {Name: "my.hpp", Text: "int y;"}}},
		{Name: "Bob", Files: []likeness.File{{Name: "deep/bot.py", Text: "pass"}, {Name: "run", Text: "./bot"}}},
		{Name: "Cleo", Files: []likeness.File{{Name: "a/c.java", Text: "text of a/c.java"}, {Name: "b.py", Text: "text of b.py"}}},
		{Name: "gone"},
	}, works)
	require.Len(t, passed, 1)
	require.Equal(t, "gone", passed[0].Name)
}

// TestTextsAreBounded: files that are too large are reported, for a folder as for an archive.
func TestTextsAreBounded(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{"a.py": "x", "large.py": strings.Repeat("#", mostSource+1), "words.py": strings.Repeat("+", likeness.MostWords), "marked.py": "\ufeffx = 1"}
	for i := range 4 {
		files[fmt.Sprintf("text%d.py", i)] = strings.Repeat("#", mostSource-1000)
	}
	var z bytes.Buffer
	w := zip.NewWriter(&z)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		write(t, dir, "ada/"+name+"="+files[name])
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte(files[name]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	write(t, dir, "bob.ZIP="+z.String(), "broken.zip=PK", "many.zip="+manyEntries(t))
	write(t, dir, strings.Fields(names("much/", mostFiles+5))...)
	works, passed := Works(&report.Class{Folder: dir, Submissions: []report.Submission{{Name: "Ada", Folder: "ada"}, {Name: "Bob", Folder: "bob.ZIP"}, {Name: "Broken", Folder: "broken.zip"}, {Name: "Many", Folder: "many.zip"}, {Name: "Much", Folder: "much"}}})
	var names []string
	for _, f := range works[0].Files {
		names = append(names, f.Name)
	}
	require.Equal(t, []string{"a.py", "marked.py", "text0.py", "text1.py"}, names)
	require.Equal(t, works[0].Files, works[1].Files)
	require.Equal(t, "x = 1", works[0].Files[1].Text)
	require.Len(t, works[4].Files, mostFiles)
	why := map[string]string{}
	for _, p := range passed {
		why[p.Name] = p.Why.Key
	}
	require.Equal(t, map[string]string{
		"Ada: large.py": "class.large-text", "Ada: text2.py": "class.much-text", "Ada: text3.py": "class.much-text", "Ada: words.py": "class.much-text",
		"Bob: large.py": "class.large-text", "Bob: text2.py": "class.much-text", "Bob: text3.py": "class.much-text", "Bob: words.py": "class.much-text",
		"Broken": "", "Many": "class.crowded", "Much: f500.py": "class.many-texts",
	}, why)
}

// names returns the names of many small files in a folder.
func names(folder string, n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("%sf%03d.py", folder, i))
	}
	return strings.Join(list, " ")
}

// manyEntries returns a zip file whose list is longer than the part that is read.
func manyEntries(t *testing.T) string {
	var z bytes.Buffer
	w := zip.NewWriter(&z)
	for range 400 {
		_, err := w.Create(strings.Repeat("n", 20_000))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return z.String()
}

func TestGiven(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "given/bot.py=pass", "empty/readme.txt=x")
	works, _, err := Given(filepath.Join(dir, "given"))
	require.NoError(t, err)
	require.Equal(t, "bot.py", works[0].Files[0].Name)
	_, _, err = Given(filepath.Join(dir, "empty"))
	require.Equal(t, "class.no-given-text", engine.Reason(err).Key)
	_, _, err = Given(filepath.Join(dir, "none"))
	require.Equal(t, "class.no-given", engine.Reason(err).Key)
}
