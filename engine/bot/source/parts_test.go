package source

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot/process"
	"generals-chess/internal/testkit/corpus"
)

func TestDependencies(t *testing.T) {
	for text, want := range map[string][]string{
		"bot: a.cpp /usr/include/stdio.h\n":             {"a.cpp", "/usr/include/stdio.h"},
		"bot: a.cpp \\\n  my\\ parts/\\#1.h b$$.h \\\n": {"a.cpp", "my parts/#1.h", "b$.h"},
		"bot:": nil,
		"":     nil,
	} {
		require.Equal(t, want, dependencies(text), text)
	}
}

func FuzzDependencies(f *testing.F) {
	f.Add("bot: a.cpp my\\ parts/\\#1.h \\\n b\n")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range dependencies(text) {
			require.NotEmpty(t, name)
		}
	})
}

func FuzzFileName(f *testing.F) {
	f.Add("/* \"x\" */ public final class Main { String s = \"//\"; }")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) { require.NotContains(t, fileName([]byte(text)), "/") })
}

func TestFirstError(t *testing.T) {
	for log, want := range map[string]string{
		"": "?",
		"In file included from a.h\na.cpp:1:2: warning: w\na.cpp:3:4: error: e\nb.cpp:1:1: error: f": "a.cpp:3:4: error: e",
		"cc1plus: out of memory\n": "cc1plus: out of memory",
		"a.cpp:3:5: 错误：‘x’在此作用域中尚未声明\n    3 | x;\n": "a.cpp:3:5: 错误：‘x’在此作用域中尚未声明",
		"error: \x1b[31m\xff": "error: \uFFFD[31m\uFFFD",
	} {
		require.Equal(t, want, firstError(log))
	}
	require.LessOrEqual(t, len(firstError("error: "+strings.Repeat("长", 1000))), 400)
}

// jsonHeader is the header of a library that pkg-config, or a usual folder, offers.
const jsonHeader = "#pragma once\nnamespace Json { int answer(); }\n"

// TestJsoncppIsFoundAndLinked: a library that pkg-config knows can be included by Botzone's name for it, and is linked when one of its
// headers is included, also through another header.
func TestJsoncppIsFoundAndLinked(t *testing.T) {
	w := newWorkbench(t)
	w.installJsoncpp("jsoncpp")
	main := "#include <cstdio>\nint main() { std::printf(\"%d\\n\", Json::answer()); }\n"
	w.write("own.h", "#include <json/json.h>\n")
	for name, include := range map[string]string{
		"a.cpp": "#include \"jsoncpp/json.h\"\n", "b.cpp": "#include <json/json.h>\n", "c.cpp": "#include \"own.h\"\n",
		"d.cpp": "#ifdef _BOTZONE_ONLINE\n#include \"jsoncpp/json.h\"\n#else\n#include \"nowhere.h\"\n#endif\n",
	} {
		require.Equal(t, "42", w.says(w.write(name, include+main)), name)
	}
	err := w.refuses(w.write("e.cpp", "namespace Json { int answer(); }\n"+main), "build.failed")
	require.ErrorContains(t, err, "undefined reference", "nothing is linked that is not included")
}

// hideLibraries hides every library from pkg-config, from the usual folders and from the compiler, whatever is installed on this machine.
func (w *workbench) hideLibraries() {
	w.Setenv("PKG_CONFIG_LIBDIR", w.TempDir())
	for _, l := range known {
		l.folders = []string{w.TempDir()}
		w.known = append(w.known, l)
	}
	w.Builder.Run = func(ctx context.Context, tool process.Tool, root string) (process.Said, error) {
		if filepath.Base(tool.Path) == "g++" {
			tool.Args = append(slices.Clone(tool.Args), "-nostdinc")
		}
		return w.run(ctx, tool, root)
	}
}

// TestALibraryThatIsMissingIsNamed: it is found neither by pkg-config nor in the usual folders.
func TestALibraryThatIsMissingIsNamed(t *testing.T) {
	w := newWorkbench(t)
	w.hideLibraries()
	for header, says := range map[string]string{
		"jsoncpp/json.h": "sudo apt install libjsoncpp-dev", "nlohmann/json.hpp": "sudo apt install nlohmann-json3-dev",
	} {
		err := w.refuses(w.write("a.cpp", "#include \""+header+"\"\nint main() {}\n"), "build.no-library")
		require.ErrorContains(t, err, "a.cpp includes "+header+", which is not installed")
		require.ErrorContains(t, err, says)
		require.True(t, failureOf(t, err).Lacks())
	}
	own := w.write("jsoncpp/json.h", "int x = y;\n") // a header of the bot's own, with an error
	require.FileExists(t, own)
	err := w.refuses(w.write("b.cpp", "#include \"jsoncpp/json.h\"\nint main() {}\n"), "build.failed")
	require.False(t, failureOf(t, err).Lacks())
}

func failureOf(t *testing.T, err error) (f *Failure) {
	t.Helper()
	require.ErrorAs(t, err, &f)
	return f
}

func TestTheUsualPlaces(t *testing.T) {
	w := newWorkbench(t)
	f := found{library: known[0]}
	f.folders = []string{w.dir, filepath.Dir(filepath.Dir(w.write("inc/json/json.h", jsonHeader)))}
	f.search()
	require.True(t, f.here)
	require.Equal(t, []string{"-I" + filepath.Join(w.dir, "inc")}, f.compile)
	require.Equal(t, []string{"-ljsoncpp"}, f.linking)
}

// installJsoncpp makes a library of that name for pkg-config.
func (w *workbench) installJsoncpp(name string) {
	root := w.TempDir()
	inner := &workbench{T: w.T, dir: root}
	inner.write("include/json/json.h", jsonHeader)
	cpp := inner.write("json.cpp", "#include \"include/json/json.h\"\nint Json::answer() { return 42; }\n")
	said, err := inner.run(w.Context(), process.Tool{Path: w.which("g++"), Args: []string{"g++", "-c", cpp, "-o", filepath.Join(root, "json.o")}, Dir: root}, "")
	require.NoError(w, err)
	require.True(w, said.OK, said.Err)
	inner.write("lib/"+name+".pc", fmt.Sprintf("Name: %s\nDescription: x\nVersion: 1\nCflags: -I%s/include\nLibs: %s/json.o\n", name, root, root))
	w.Setenv("PKG_CONFIG_LIBDIR", filepath.Join(root, "lib"))
}

func TestOutdated(t *testing.T) {
	now := time.Now()
	key := strings.Repeat("0a", 16)
	var all []entry
	for i := range mostOld + 100 {
		all = append(all, entry{fmt.Sprint("k", i), now.Add(-48*time.Hour - time.Duration(i)*time.Minute)})
	}
	require.Len(t, outdated(all, now), 100)
	require.Contains(t, outdated(all, now), fmt.Sprint("k", mostOld+99), "the oldest go")
	for i := range all {
		all[i].used = now.Add(-time.Hour)
	}
	require.Empty(t, outdated(all, now), "all are in use")
	require.Equal(t, []string{building + "1", "ancient"}, outdated([]entry{
		{"ancient", now.Add(-31 * 24 * time.Hour)}, {building + "1", now.Add(-25 * time.Hour)}, {building + "2", now}, {key, now.Add(-29 * 24 * time.Hour)},
	}, now))
}

func TestTrimLeavesOtherFilesAlone(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("b.c", "int main() { return 0; }\n")
	w.build(file)
	foreign := filepath.Join(w.Folder, "notes.txt")
	require.NoError(t, os.WriteFile(foreign, nil, 0o644))
	(&job{Builder: w.Builder}).trim(time.Now().Add(inUse))
	require.False(t, w.fresh(func() { w.build(file) }), "used lately")
	(&job{Builder: w.Builder}).trim(time.Now().Add(old))
	left, err := os.ReadDir(w.Folder)
	require.NoError(t, err)
	require.Len(t, left, 1)
	require.FileExists(t, foreign)
	require.True(t, w.fresh(func() { w.build(file) }))
}

// BenchmarkKept measures what seating the bot of a source file costs once it is built.
func BenchmarkKept(b *testing.B) {
	w := &workbench{dir: b.TempDir()}
	w.Builder = Builder{Folder: b.TempDir(), Run: w.run}
	file := filepath.Join(w.dir, "b.cpp")
	require.NoError(b, os.WriteFile(file, []byte("#include <bits/stdc++.h>\nint main() {}\n"), 0o644))
	_, err := w.Build(b.Context(), file)
	require.NoError(b, err)
	for b.Loop() {
		_, err = w.Build(b.Context(), file)
	}
	require.NoError(b, err)
}
