package builds

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func kept(t *testing.T, l Line, file string, second int) Build {
	t.Helper()
	b, _, err := l.Add(file, time.Unix(int64(1_000_000_000+second), 0))
	require.NoError(t, err)
	return b
}

// TestKeptByContent checks that a build stays unchanged, is stored once, and is found by its ID.
func TestKeptByContent(t *testing.T) {
	l, src := Line{filepath.Join(t.TempDir(), "line")}, t.TempDir()
	file := write(t, src, "my bot.cpp", "int main(){}")
	one, fresh, err := l.Add(file, time.Unix(1_000_000_000, 0))
	require.NoError(t, err)
	require.True(t, fresh)
	write(t, src, "my bot.cpp", "int main(){return 1;}")
	two := kept(t, l, file, 1)
	require.NotEqual(t, one.ID, two.ID)
	again, fresh, err := l.Add(write(t, src, "copy.cpp", "int main(){}"), time.Unix(1_000_000_009, 0))
	require.NoError(t, err)
	require.False(t, fresh)
	require.Equal(t, one, again, "whatever the file is called")

	text, err := os.ReadFile(one.Path)
	require.NoError(t, err)
	require.Equal(t, "int main(){}", string(text))
	list, err := l.List()
	require.NoError(t, err)
	require.Equal(t, []Build{one, two}, list)

	last, ok, err := l.Last(two.ID)
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, one, last)
	named, err := l.Named(two.ID[:6])
	require.NoError(t, err)
	require.Equal(t, two, named)
	_, err = l.Named("zz")
	require.EqualError(t, err, "No build is called zz: name a file, last, or the number of a build in arena better --history.")
	require.NoError(t, l.Remove(two))
	_, ok, err = l.Last(one.ID)
	require.NoError(t, err)
	require.False(t, ok)
}

// TestWhatItIncludes checks that included files are stored and hashed, if they exist beside the source file or below.
func TestWhatItIncludes(t *testing.T) {
	l, src := Line{filepath.Join(t.TempDir(), "line")}, t.TempDir()
	write(t, src, "bot/a/board.h", "#include \"deep.h\"\n#include \"../bot.cpp\"\n")
	write(t, src, "bot/a/deep.h", "int x;")
	write(t, src, "outside.h", "secret")
	file := write(t, src, "bot/bot.cpp", "#include <cstdio>\n # include \"a/board.h\"\n#include \"../outside.h\"\n#include \"gone.h\"\nint main(){}")
	one := kept(t, l, file, 0)
	text, err := os.ReadFile(filepath.Join(filepath.Dir(one.Path), "a", "deep.h"))
	require.NoError(t, err)
	require.Equal(t, "int x;", string(text))
	require.NoFileExists(t, filepath.Join(filepath.Dir(filepath.Dir(one.Path)), "outside.h"))
	write(t, src, "bot/a/deep.h", "int y;")
	require.NotEqual(t, one.ID, kept(t, l, file, 1).ID, "a header that changed is another build")
}

// TestProgramsStayPrograms checks that executable files stay executable.
func TestProgramsStayPrograms(t *testing.T) {
	l, src := Line{filepath.Join(t.TempDir(), "line")}, t.TempDir()
	file := write(t, src, "bot", "#!/bin/sh\n")
	require.NoError(t, os.Chmod(file, 0o755))
	info, err := os.Stat(kept(t, l, file, 0).Path)
	require.NoError(t, err)
	require.NotZero(t, info.Mode().Perm()&0o100)
}

// TestDamagedBuilds checks that damaged builds are skipped, and stored again by the next Keep.
func TestDamagedBuilds(t *testing.T) {
	l, src := Line{filepath.Join(t.TempDir(), "line")}, t.TempDir()
	file := write(t, src, "a.py", "x")
	one := kept(t, l, file, 0)
	for _, text := range []string{"", "{}", `{"id":"` + one.ID + `","name":"../../a.py"}`} {
		write(t, l.at(one.ID), infoName, text)
		list, err := l.List()
		require.NoError(t, err)
		require.Empty(t, list)
	}
	require.Equal(t, one, kept(t, l, file, 0))
	_, _, err := l.Add(filepath.Join(src, "gone.py"), time.Now())
	require.ErrorContains(t, err, "gone.py cannot be kept: there is no such file or folder.")
	_, _, err = l.Add(src, time.Now())
	require.ErrorContains(t, err, "cannot be kept")
}

// TestNoLinkLeadsOut checks that a file that a link leads to outside the folder is not part of the build.
func TestNoLinkLeadsOut(t *testing.T) {
	l, src := Line{filepath.Join(t.TempDir(), "line")}, t.TempDir()
	key := write(t, t.TempDir(), "key.h", "secret")
	file := write(t, src, "bot.cpp", "#include \"key.h\"\n#include \"own.h\"\n")
	write(t, src, "real.h", "int own;")
	require.NoError(t, os.Symlink(key, filepath.Join(src, "key.h")))
	require.NoError(t, os.Symlink("real.h", filepath.Join(src, "own.h")))
	folder := filepath.Dir(kept(t, l, file, 1).Path)
	require.NoFileExists(t, filepath.Join(folder, "key.h"))
	require.FileExists(t, filepath.Join(folder, "own.h"))
}
