package source

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// packed makes a zip file with these files.
func packed(t require.TestingT, names ...string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		f, err := w.Create(name)
		require.NoError(t, err)
		if !strings.HasSuffix(name, "/") {
			_, err = f.Write([]byte("text of " + name))
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.Close())
	return b.String()
}

func TestZipFilesAreUnpackedOnce(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("bot.zip", packed(t, "my bot/main.py", "my bot/data/weights.txt", `windows\style.txt`, "a/"))
	folder, err := w.Unpack(t.Context(), file)
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join(folder, "my bot", "data", "weights.txt"))
	require.NoError(t, err)
	require.Equal(t, "text of my bot/data/weights.txt", string(text))
	require.FileExists(t, filepath.Join(folder, "windows", "style.txt"))
	mark := filepath.Join(folder, "mark")
	require.NoError(t, os.WriteFile(mark, nil, 0o600))
	again, err := w.Unpack(t.Context(), file)
	require.NoError(t, err)
	require.Equal(t, folder, again)
	require.FileExists(t, mark)
}

func TestZipFilesThatAreRefused(t *testing.T) {
	w := newWorkbench(t)
	var deep []string // few files in very many folders
	for i := range 40 {
		deep = append(deep, strings.Repeat(strconv.Itoa(i)+"/", mostPacked/30)+"x")
	}
	_, err := w.Unpack(t.Context(), w.write("deep.zip", packed(t, deep...)))
	require.ErrorContains(t, err, "files and folders")
	unpacked, err := filepath.Glob(filepath.Join(w.Folder, "*-zip"))
	require.NoError(t, err)
	require.Empty(t, unpacked, "it is counted before anything is written")
	for key, text := range map[string]string{
		"build.zip-outside": packed(t, "../../etc/passwd"),
		"build.zip-twice":   packed(t, "bot/main.py", "a.txt", `bot\.\main.py`),
		"build.not-packed":  "PK\x03\x04 and no more",
		"build.zip-large":   packed(t, strings.Split(strings.Repeat("x,", mostPacked), ",")...),
	} {
		_, err := w.Unpack(t.Context(), w.write("bot.zip", text))
		var p *engine.Phrase
		require.ErrorAs(t, err, &p)
		require.Equal(t, key, p.Key)
		require.NotRegexp(t, `\{[a-z]+\}`, p.String())
	}
	left := int64(1000)
	j := &job{Builder: w.Builder, file: "bomb.zip"}
	open := func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(strings.Repeat("\x00", 100))), nil
	}
	err = nil
	for i := 0; err == nil && i < 300; i++ {
		err = j.unpackFile(Packed{Name: "z", Open: open}, filepath.Join(t.TempDir(), "z"), &left)
	}
	require.ErrorContains(t, err, "bomb.zip unpacks to more than 256 MB")
}

// TestTwoThingsOfOneName: two files, or a file and a folder; folders may occur repeatedly.
func TestTwoThingsOfOneName(t *testing.T) {
	for _, c := range []struct{ names, twice string }{
		{"a.py b.py", ""}, {"a/ a/ a/b.py a/c.py", ""}, {"a.py a.py", "a.py"}, {"a/b.py a//b.py", "a/b.py"}, {"a a/b.py", "a"}, {"a/b.py a", "a"}, {"a/b/ a/b", "a/b"}, {"a/b a/b/c/", "a/b"},
	} {
		text := packed(t, strings.Fields(c.names)...)
		var list []Packed
		require.NoError(t, EachPacked(strings.NewReader(text), int64(len(text)), ".zip", func(p Packed) error {
			list = append(list, p)
			return nil
		}))
		name, is := twice(list)
		require.Equal(t, c.twice, name, c.names)
		require.Equal(t, c.twice != "", is, c.names)
	}
}

// FuzzUnpack: whatever the archive contains, no file is written outside the folder.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte(packed(f, "a/b.py")))
	f.Add([]byte(packed(f, "../b.py")))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		root := t.TempDir()
		work := filepath.Join(root, "work")
		require.NoError(t, os.Mkdir(work, 0o755))
		j := &job{file: "bot.zip", text: text}
		_ = j.unpack(t.Context(), work)
		left, err := os.ReadDir(root)
		require.NoError(t, err)
		require.Len(t, left, 1)
	})
}

func TestWhatToInstall(t *testing.T) {
	for _, c := range [][3]string{
		{"linux", "g++", "sudo apt install g++."}, {"windows", "g++", "winget install BrechtSanders.WinLibs.POSIX.UCRT."},
		{"windows", "javac", "winget install EclipseAdoptium.Temurin.21.JDK."}, {"darwin", "rustc", "brew install rust."},
		{"windows", "tsc", "npm install -g typescript."}, {"windows", "ghc", "https://www.haskell.org/ghcup."},
	} {
		p, ok := install(c[0], c[1])
		require.True(t, ok)
		require.Contains(t, p.String(), c[2])
	}
	for kind := range languages {
		for _, program := range Needs("x" + languages[kind].endings[0]) {
			for _, system := range []string{"linux", "windows", "darwin"} {
				p, ok := install(system, program)
				require.True(t, ok, program)
				require.NotContains(t, p.String(), ": .", program)
			}
		}
	}
	_, ok := install("linux", "nobody-knows")
	require.False(t, ok)
}

// TestTheFirstErrorOfEachCompiler: with its continuation.
func TestTheFirstErrorOfEachCompiler(t *testing.T) {
	for log, want := range map[string]string{
		"error[E0425]: cannot find value `x` in this scope\n --> bot.rs:3:5\n  |\n":       "error[E0425]: cannot find value `x` in this scope (bot.rs:3:5)",
		"\nbot.hs:4:8: error:\n    • Variable not in scope: x\n":                          "bot.hs:4:8: error: Variable not in scope: x",
		"# command-line-arguments\n./bot.go:5:2: undefined: x\n":                          "./bot.go:5:2: undefined: x",
		"bot.cs(3,4): error CS0103: The name `x' does not exist\nCompilation failed\n":    "bot.cs(3,4): error CS0103: The name `x' does not exist",
		"bot.ts(1,5): error TS2304: Cannot find name 'x'.\n":                              "bot.ts(1,5): error TS2304: Cannot find name 'x'.",
		"warning: some JAR files\nbot.kt:2:3: error: unresolved reference: x\n  x\n  ^\n": "bot.kt:2:3: error: unresolved reference: x",
	} {
		require.Equal(t, want, firstError(log))
	}
}

// taped makes a compressed tar file with these entries; an entry without a type is a file of that size.
func taped(t require.TestingT, size int, list ...tar.Header) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	for _, h := range list {
		if h.Typeflag == 0 {
			h.Typeflag, h.Size, h.Mode = tar.TypeReg, int64(size), 0o755
		}
		require.NoError(t, w.WriteHeader(&h))
		_, err := w.Write(make([]byte, h.Size))
		require.NoError(t, err)
	}
	require.NoError(t, errors.Join(w.Close(), z.Close()))
	return b.String()
}

func TestTapes(t *testing.T) {
	w := newWorkbench(t)
	folder, err := w.Unpack(t.Context(), w.write("bot.tar.gz", taped(t, 5, tar.Header{Name: "bot/run"}, tar.Header{Name: "./bot/main.py"},
		tar.Header{Name: "bot/link", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}, tar.Header{Name: "bot/hard", Typeflag: tar.TypeLink, Linkname: "../../x"},
		tar.Header{Name: "bot/pipe", Typeflag: tar.TypeFifo})))
	require.NoError(t, err)
	info, err := os.Stat(filepath.Join(folder, "bot", "run"))
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&0o100)
	require.FileExists(t, filepath.Join(folder, "bot", "main.py"))
	for _, left := range []string{"link", "hard", "pipe"} {
		_, err := os.Lstat(filepath.Join(folder, "bot", left))
		require.ErrorIs(t, err, os.ErrNotExist, left)
	}
	for key, text := range map[string]string{
		"build.zip-outside": taped(t, 1, tar.Header{Name: "../../etc/passwd"}),
		"build.zip-twice":   taped(t, 1, tar.Header{Name: "a"}, tar.Header{Name: "./a"}),
		"build.not-packed":  "no tape",
		"build.zip-large":   taped(t, mostUnpacks/4, tar.Header{Name: "a"}, tar.Header{Name: "b"}, tar.Header{Name: "c"}, tar.Header{Name: "d"}, tar.Header{Name: "e"}),
	} {
		_, err := w.Unpack(t.Context(), w.write("bot.tgz", text))
		var p *engine.Phrase
		require.ErrorAs(t, err, &p, key)
		require.Equal(t, key, p.Key)
	}
	unpacked, err := filepath.Glob(filepath.Join(w.Folder, "*-zip"))
	require.NoError(t, err)
	require.Len(t, unpacked, 1)
}
