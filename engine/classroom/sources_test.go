package classroom

import (
	"archive/zip"
	"os"
	"path/filepath"
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
	require.Equal(t, []likeness.Work{
		{Name: "Ada", Files: []likeness.File{{Name: "main.cpp", Text: "int x;"}, {Name: "my.hpp", Text: "int y;"}}},
		{Name: "Bob", Files: []likeness.File{{Name: "deep/bot.py", Text: "pass"}, {Name: "run", Text: "./bot"}}},
		{Name: "Cleo", Files: []likeness.File{{Name: "a/c.java", Text: "text of a/c.java"}, {Name: "b.py", Text: "text of b.py"}}},
		{Name: "gone"},
	}, Works(c))
}

func TestGiven(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "given/bot.py=pass", "empty/readme.txt=x")
	works, err := Given(filepath.Join(dir, "given"))
	require.NoError(t, err)
	require.Equal(t, "bot.py", works[0].Files[0].Name)
	_, err = Given(filepath.Join(dir, "empty"))
	require.Equal(t, "class.no-given-text", engine.Reason(err).Key)
	_, err = Given(filepath.Join(dir, "none"))
	require.Equal(t, "class.no-given", engine.Reason(err).Key)
}
