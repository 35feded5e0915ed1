package source

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
)

// workbench builds the files of one folder and counts the tools that were run.
type workbench struct {
	*testing.T
	Builder
	dir  string
	runs atomic.Int32
}

func newWorkbench(t *testing.T) *workbench {
	w := &workbench{T: t, dir: t.TempDir()}
	w.Builder = Builder{Folder: filepath.Join(t.TempDir(), "builds"), Run: w.run}
	return w
}

func (w *workbench) run(ctx context.Context, tool process.Tool, _ string) (process.Said, error) {
	w.runs.Add(1)
	var out, log bytes.Buffer
	cmd := exec.CommandContext(ctx, tool.Path, tool.Args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = tool.Dir, &out, &log
	err := cmd.Run()
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		err = nil
	}
	return process.Said{Out: out.String(), Err: log.String(), OK: cmd.ProcessState != nil && cmd.ProcessState.Success()}, err
}

func (w *workbench) write(name, text string) string {
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	require.NoError(w, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(w, os.WriteFile(path, []byte(text), 0o644))
	// The file must be older than the build, as an editor leaves it: files changed during a build restart it.
	past := time.Now().Add(-time.Minute)
	require.NoError(w, os.Chtimes(path, past, past))
	return path
}

func (w *workbench) build(file string) Program {
	w.Helper()
	p, err := w.Build(context.Background(), file)
	require.NoError(w, err)
	return p
}

// says builds the file and returns what its program prints.
func (w *workbench) says(file string) string {
	w.Helper()
	p := w.build(file)
	cmd := exec.Command(p.Path, p.Args[1:]...)
	cmd.Dir = "/"
	out, err := cmd.Output()
	require.NoError(w, err)
	return strings.TrimSpace(string(out))
}

// fresh reports whether f ran any tool.
func (w *workbench) fresh(f func()) bool {
	before := w.runs.Load()
	f()
	return w.runs.Load() > before
}

func (w *workbench) refuses(file, key string) error {
	w.Helper()
	_, err := w.Build(context.Background(), file)
	var p *engine.Phrase
	require.ErrorAs(w, err, &p)
	require.Equal(w, key, p.Key, "%v", err)
	require.NotContains(w, p.String(), "\n")
	require.NotRegexp(w, `\{[a-z]+\}`, p.String())
	return err
}

const hello = `#include <cstdio>
#ifndef _BOTZONE_ONLINE
#error not as Botzone builds
#endif
#ifndef __OPTIMIZE__
#error slow
#endif
int main() { if (auto v = __cplusplus; v == 201703L) std::puts("hello"); }
`

func TestEachKindIsBuiltAndRuns(t *testing.T) {
	w := newWorkbench(t)
	for name, text := range map[string]string{
		"mybot.cpp":     hello,
		"my bot.cc":     hello,
		"-o.cxx":        hello,
		"小明.CPP":        hello,
		"bot.c":         "#include <stdio.h>\n#include <math.h>\nint main(int n, char **a) { int class = 1; puts(pow(n, 0.5) == class ? \"hello\" : \"?\"); return 0; }\n",
		"mybot.java":    `public class Main { public static void main(String[] a) { System.out.println("hello"); } }`,
		"any.java":      "// public class Wrong\n/* \npublic class Wrong */\nclass Main { String s = \"\\\"\npublic class\".trim(); public static void main(String[] a) { System.out.println(\"hello\"); } }",
		"Captain.java":  `public final class Captain { public static void main(String[] a) { System.out.println("hello"); } }`,
		"inner.java":    "class Help {\n public class Inner {}\n}\npublic class Main {\n public static void main(String[] a) { System.out.println(\"hello\"); } }",
		"p.java":        "// package q;\npackage p . r ;\npublic class Main { public static void main(String[] a) { System.out.println(\"hello\"); } }",
		"@argfile.java": `class Main { public static void main(String[] a) { System.out.println("hello"); } }`,
	} {
		if name == "any.java" {
			text = strings.ReplaceAll(text, "\"\\\"\npublic class\"", `"\" public class X"`)
		}
		require.Equal(t, "hello", w.says(w.write(name, text)), name)
	}
}

func TestWhatWasBuiltIsKept(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("bot.cpp", hello)
	require.True(t, w.fresh(func() { w.build(file) }))
	first := w.build(file)
	require.False(t, w.fresh(func() { w.build(file) }), "nothing has changed")
	w.write("bot.cpp", strings.Replace(hello, "hello", "bye", 1))
	require.True(t, w.fresh(func() { require.Equal(t, "bye", w.says(file)) }), "it was edited")
	require.FileExists(t, first.Path, "a match may still run it")
	w.write("bot.cpp", hello)
	require.False(t, w.fresh(func() { require.Equal(t, first, w.build(file)) }), "it is as it was")
	copied := w.write("elsewhere/bot.cpp", hello)
	require.False(t, w.fresh(func() { require.Equal(t, first, w.build(copied)) }), "the same content")
	other := filepath.Join(t.TempDir(), "g++") // another version of the compiler
	require.NoError(t, os.WriteFile(other, []byte("#!/bin/sh\nexec "+w.which("g++")+" \"$@\"\n"), 0o755))
	t.Setenv("PATH", filepath.Dir(other)+":"+os.Getenv("PATH"))
	require.True(t, w.fresh(func() { require.NotEqual(t, first, w.build(file)) }), "another compiler")
}

func (w *workbench) which(name string) string {
	path, err := exec.LookPath(name)
	require.NoError(w, err)
	return path
}

func TestHeadersOfItsOwnCount(t *testing.T) {
	w := newWorkbench(t)
	w.write("my parts/#1.h", "#include \"deep.h\"\n")
	w.write("my parts/deep.h", "#define WORD \"one\"\n")
	file := w.write("bot.cpp", "#include \"my parts/#1.h\"\n#include <cstdio>\nint main() { std::puts(WORD); }\n")
	require.Equal(t, "one", w.says(file))
	require.False(t, w.fresh(func() { w.build(file) }))
	w.write("my parts/deep.h", "#define WORD \"two\"\n")
	require.Equal(t, "two", w.says(file))
	w.write("my parts/deep.h", "#include \"deeper.h\"\n")
	w.write("my parts/deeper.h", "#define WORD \"three\"\n")
	require.Equal(t, "three", w.says(file))
	w.write("my parts/deeper.h", "#define WORD \"four\"\n")
	require.Equal(t, "four", w.says(file))
	require.NoError(t, os.Remove(filepath.Join(w.dir, "my parts", "deeper.h")))
	w.refuses(file, "build.failed")
}

func TestWhatTheCompilerSaysIsTold(t *testing.T) {
	w := newWorkbench(t)
	for name, c := range map[string]struct{ text, key, says, log string }{
		"a.cpp":  {"int main() {\n  int unused;\n  return x;\n}\n", "build.failed", "a.cpp does not compile: a.cpp:3:10: error: 'x' was not declared", "return x;"},
		"l.cpp":  {"void f();\nint main() { f(); }\n", "build.failed", "undefined reference", "undefined reference"},
		"m.cpp":  {"", "build.failed", "undefined reference to `main'", "main"},
		"d.c":    {"int main() { return y; }\n", "build.failed", "d.c:1:21: error:", "undeclared"},
		"b.java": {"class Main {\n  int f() { return z; }\n}\n", "build.failed", "Main.java:2: error: cannot find symbol", "symbol:"},
		"o.java": {"public class Other { public static void main(String[] a) {} }\n", "build.no-main", "o.java has no class Main", ""},
		"h.cpp":  {"#include \"nowhere.h\"\n", "build.failed", "nowhere.h: No such file", "nowhere.h"},
		"z.cpp":  {strings.Repeat("int x;", 2000) + "\x00\xff\x1b[31m oops", "build.failed", "z.cpp does not compile: z.cpp:1:", "error"},
	} {
		err := w.refuses(w.write(name, c.text), c.key)
		require.Contains(t, strings.NewReplacer("‘", "'", "’", "'").Replace(err.Error()), c.says, name)
		require.Less(t, len(err.Error()), 600)
		if f := new(Failure); errors.As(err, &f) {
			require.Contains(t, f.Log, c.log, name)
		} else {
			require.Empty(t, c.log, name)
		}
	}
	left, err := filepath.Glob(filepath.Join(w.Folder, building+"*"))
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestWhatIsNotInstalledIsNamed(t *testing.T) {
	w := newWorkbench(t)
	cpp, c, java := w.write("b.cpp", ""), w.write("b.c", ""), w.write("b.java", "")
	t.Setenv("PATH", t.TempDir())
	require.ErrorContains(t, w.refuses(cpp, "build.no-compiler"), "b.cpp needs g++, which is not installed. On Debian and Ubuntu: sudo apt install g++.")
	require.ErrorContains(t, w.refuses(c, "build.no-compiler"), "gcc")
	require.ErrorContains(t, w.refuses(java, "build.no-compiler"), "sudo apt install default-jdk-headless")
}

func TestFilesThatCannotBeBuilt(t *testing.T) {
	w := newWorkbench(t)
	w.refuses(filepath.Join(w.dir, "missing.cpp"), "build.unreadable")
	require.NoError(t, os.Mkdir(filepath.Join(w.dir, "folder.cpp"), 0o755))
	w.refuses(filepath.Join(w.dir, "folder.cpp"), "build.unreadable")
	long := w.write("long.cpp", "")
	require.NoError(t, os.Truncate(long, maxSource+1))
	w.refuses(long, "build.long-file")
	file := w.write("b.c", "int main() {}")
	w.Folder = filepath.Join(file, "below")
	require.ErrorContains(t, w.refuses(file, "build.not-kept"), "part of its path is not a folder")
}

func TestTwoAtOnceBuildOnce(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("b.c", "int main() { return 0; }\n")
	var all sync.WaitGroup
	programs := make([]Program, 6)
	for i := range programs {
		all.Go(func() { programs[i], _ = w.Build(context.Background(), file) })
	}
	all.Wait()
	for _, p := range programs {
		require.Equal(t, programs[0], p)
		require.FileExists(t, p.Path)
	}
	alone := newWorkbench(t)
	alone.build(alone.write("b.c", "int main() { return 0; }\n"))
	require.Equal(t, alone.runs.Load(), w.runs.Load())
}

// TestWithoutLocksNobodyIsHarmed: the second of two builds finds the folder, and takes it if the program is in it.
func TestWithoutLocksNobodyIsHarmed(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("b.c", "int main() { return 0; }\n")
	first := w.build(file)
	j, err := w.newJob(file)
	require.NoError(t, err)
	work, err := os.MkdirTemp(w.Builder.Folder, building)
	require.NoError(t, err)
	second, err := j.make(context.Background(), work)
	require.NoError(t, err)
	require.Equal(t, first, second)
	require.NoError(t, os.Remove(first.Path)) // an incomplete clean-up
	require.Equal(t, first, w.build(file))
	require.FileExists(t, first.Path)
}

func TestAFileThatChangesMeanwhile(t *testing.T) {
	w := newWorkbench(t)
	w.write("h.h", "#define N 1\n")
	file := w.write("b.c", "#include \"h.h\"\n#include <stdio.h>\nint main() { printf(\"%d\\n\", N); }\n")
	run, times := w.Builder.Run, 0
	w.Builder.Run = func(ctx context.Context, tool process.Tool, root string) (process.Said, error) {
		said, err := run(ctx, tool, root)
		if times++; times == 3 {
			require.NoError(t, os.WriteFile(filepath.Join(w.dir, "h.h"), []byte("#define N 2\n"), 0o644))
			time.Sleep(10 * time.Millisecond) // more than the resolution of a file's time
		}
		return said, err
	}
	require.Equal(t, "2", w.says(file))
	w.Builder.Run = func(ctx context.Context, tool process.Tool, root string) (process.Said, error) {
		times++
		require.NoError(t, os.WriteFile(file, []byte(strings.Repeat(" ", times)), 0o644))
		return run(ctx, tool, root)
	}
	w.write("b.c", "int main() { return 7; }\n")
	_, err := w.Build(context.Background(), file)
	require.Error(t, err)
}

func TestABuildCanBeGivenUp(t *testing.T) {
	w := newWorkbench(t)
	file := w.write("b.c", "int main() { return 0; }\n")
	ctx, cancel := context.WithCancel(context.Background())
	run := w.Builder.Run
	w.Builder.Run = func(ctx context.Context, tool process.Tool, root string) (process.Said, error) {
		cancel()
		return run(ctx, tool, root)
	}
	_, err := w.Build(ctx, file)
	require.ErrorIs(t, err, context.Canceled)
	w.Builder.Run = run
	unlock, err := lock(context.Background(), w.lockOf(file))
	require.NoError(t, err)
	waiting, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err = w.Build(waiting, file)
	require.ErrorIs(t, err, context.DeadlineExceeded, "somebody else is building it")
	unlock()
	w.build(file)
}

func (w *workbench) lockOf(file string) string {
	j, err := w.newJob(file)
	require.NoError(w, err)
	return filepath.Join(w.Folder, j.key+".lock")
}
