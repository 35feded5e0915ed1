package bot

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/source"
)

// sources are bots for both protocols: they answer [1] and write to stderr where they run and with which arguments.
var sources = map[string]string{
	"b.cpp": `#include <iostream>
#include <unistd.h>
int main(int n, char **a) { char at[4096]; std::cerr << getcwd(at, sizeof at) << ' ' << n << ' ' << a[n - 1]; std::cout << "[1]"; }`,
	"b.c": `#include <stdio.h>
#include <unistd.h>
int main(int n, char **a) { char at[4096]; fprintf(stderr, "%s %d %s", getcwd(at, sizeof at), n, a[n - 1]); puts("[1]"); return 0; }`,
	"b.java": `public class Main { public static void main(String[] a) {
  System.err.print(System.getProperty("user.dir") + " " + (a.length + 1) + " " + a[a.length - 1]); System.out.println("[1]"); } }`,
	"b.py": "import os, sys\nsys.stderr.write('%s %d %s' % (os.getcwd(), len(sys.argv), sys.argv[-1]))\nprint('[1]')\n",
	"b.js": "process.stderr.write(process.cwd() + ' ' + (process.argv.length - 1) + ' ' + process.argv.at(-1)); console.log('[1]')\n",
}

// sourceFile writes a source file into a folder of its own.
func sourceFile(t *testing.T, name, text string) string {
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// seatOf seats the bot of a command, and checks at the test's end that no process of it or of a compiler is left.
func seatOf(t *testing.T, open Opener, command string, o Options) *table {
	t.Helper()
	mark := newMark()
	t.Setenv(markVariable, mark)
	o.TimeScale = 10
	seat, err := open(lines{}, command, o)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, seat.Close())
		requireGone(t, mark)
	})
	return &table{t, seat}
}

func TestSourceFilesPlay(t *testing.T) {
	builds := t.TempDir()
	for name, text := range sources {
		file := sourceFile(t, name, text)
		for way, opener := range map[string]Opener{"protocol": Open, "calls": OpenCalls} {
			t.Run(name+" "+way, func(t *testing.T) {
				bot := seatOf(t, opener, quote(file)+" --two", Options{Builds: builds})
				require.Equal(t, name, bot.seat.Name())
				answer := bot.ask("[7]")
				require.Equal(t, engine.OK, answer.Verdict, "%s %s", answer.Why, answer.Stderr)
				require.Equal(t, engine.Move("[1]"), engine.Move(strings.TrimSpace(string(answer.Move))))
				said := strings.Fields(answer.Stderr)
				if way == "calls" {
					require.Equal(t, []string{"3", "[7]"}, said[1:])
					require.NotEqual(t, filepath.Dir(file), said[0], "a folder of the seat's own")
				} else {
					require.Equal(t, []string{filepath.Dir(file), "2", "--two"}, said)
				}
				bot.move("[8]")
			})
		}
	}
}

// TestTheTimeOfABuildIsNotTheBots: a build does not count, and does not otherwise delay the bot.
func TestTheTimeOfABuildIsNotTheBots(t *testing.T) {
	builds := t.TempDir()
	bot := seatOf(t, Open, sourceFile(t, "b.cpp", sources["b.cpp"]), Options{Builds: builds})
	answer := bot.ask("[7]")
	programs, err := filepath.Glob(filepath.Join(builds, "*", "bot")) // a machine with jsoncpp also needs a header beside it
	require.NoError(t, err)
	require.Len(t, programs, 1)
	program, err := os.Stat(programs[0])
	require.NoError(t, err)
	require.Less(t, answer.Wall, time.Since(program.ModTime()), "the turn began when the program was there")
	require.Equal(t, 20*time.Second, answer.Limit)
}

func TestTheFactorIsThatOfTheSource(t *testing.T) {
	bot := seatOf(t, OpenCalls, sourceFile(t, "b.java", sources["b.java"]), Options{Builds: t.TempDir()})
	require.Equal(t, 30*time.Second, bot.ask("[7]").Limit)
}

func TestAFileThatDoesNotCompile(t *testing.T) {
	for _, opener := range []Opener{Open, OpenCalls} {
		file := sourceFile(t, "b.cpp", "int main() { return\n x; }\n")
		o := Options{Builds: t.TempDir()}
		bot := seatOf(t, opener, file, o)
		answer := bot.fails(engine.RE, "build.failed")
		require.Contains(t, answer.Why.String(), "b.cpp does not compile: b.cpp:2:2: error:")
		require.Contains(t, answer.Stderr, "b.cpp: In function")
		require.Empty(t, bot.fails(engine.RE, "build.failed").Stderr, "once is enough")
		require.NoError(t, Check(file, o), "that takes a look and no compiler")
		err := Prepare(t.Context(), file, o)
		requirePhrase(t, err, "build.failed")
		var f *source.Failure
		require.ErrorAs(t, err, &f)
		require.Equal(t, answer.Stderr, f.Log)
	}
}

func TestPrepareBuilds(t *testing.T) {
	file, o := sourceFile(t, "b.c", sources["b.c"]), Options{Builds: t.TempDir()}
	require.NoError(t, Prepare(t.Context(), file, o))
	installed(t, "gcc", "cc1") // fakes that do nothing
	requirePhrase(t, Prepare(t.Context(), file+"c", o), "bot.missing")
	require.Error(t, Prepare(t.Context(), file, o), "another compiler builds anew")
}

// endless writes a source file whose compiler never ends: it includes a pipe that nobody writes to.
func endless(t *testing.T) string {
	file := sourceFile(t, "b.cpp", "#include \"pipe.h\"\nint main() {}\n")
	require.NoError(t, syscall.Mkfifo(filepath.Join(filepath.Dir(file), "pipe.h"), 0o644))
	return file
}

// requireCompiler waits until the test's compiler runs.
func requireCompiler(t *testing.T, mark string) {
	t.Helper()
	require.Eventually(t, func() bool { return strings.Contains(fmt.Sprint(marked(mark)), "cc1plus") }, patience, 10*time.Millisecond)
}

// ownTemporary gives the test and its processes a new folder for temporary files.
func ownTemporary(t *testing.T) string {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	return folder
}

// requireEmpty checks that a folder is empty.
func requireEmpty(t *testing.T, folder string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestABuildEndsWithItsTurn(t *testing.T) {
	builds, temporary := t.TempDir(), ownTemporary(t)
	bot := seatOf(t, Open, endless(t), Options{Builds: builds})
	mark := os.Getenv(markVariable)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { _, err := bot.seat.Decide(ctx, "1"); done <- err }()
	requireCompiler(t, mark)
	cancel()
	require.ErrorIs(t, <-done, context.Canceled)
	requireGone(t, mark)

	go func() { _, err := bot.seat.Decide(t.Context(), "1"); done <- err }() // the next turn tries again
	requireCompiler(t, mark)
	require.NoError(t, bot.seat.Close())
	require.ErrorContains(t, <-done, "closed during its turn")
	requireGone(t, mark)
	left, err := filepath.Glob(filepath.Join(builds, ".*"))
	require.NoError(t, err)
	require.Empty(t, left)
	requireEmpty(t, temporary)
}

func runTestBuilder(file, builds string, hidden ...string) {
	fmt.Println(Prepare(context.Background(), file, Options{Builds: builds, Hidden: hidden}))
}

// TestNoCompilerOutlivesTheApp: neither the compiler nor its temporary files.
func TestNoCompilerOutlivesTheApp(t *testing.T) {
	for name, hidden := range map[string][]string{"free": nil, "confined": {t.TempDir()}} {
		t.Run(name, func(t *testing.T) {
			mark, temporary := newMark(), ownTemporary(t)
			t.Setenv(markVariable, mark)
			self, err := os.Executable()
			require.NoError(t, err)
			app := exec.Command(self, append([]string{"test-builder", endless(t), t.TempDir()}, hidden...)...)
			require.NoError(t, app.Start())
			requireCompiler(t, mark)
			require.NotEmpty(t, files(t, temporary), "or the test shows nothing")
			require.NoError(t, app.Process.Kill())
			_ = app.Wait()
			requireGone(t, mark)
			require.Empty(t, files(t, temporary))
			if len(hidden) == 0 {
				requireEmpty(t, temporary)
			}
		})
	}
}

// files returns the files in the subfolders of a folder.
func files(t *testing.T, folder string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "*", "*"))
	require.NoError(t, err)
	return found
}

func TestABuildThatWritesTooMuch(t *testing.T) {
	file := sourceFile(t, "b.c", "char big[300 << 20] = {1};\nint main() { return 0; }\n")
	requirePhrase(t, Prepare(t.Context(), file, Options{Builds: t.TempDir()}), "build.large")
}

// book is a Names with one bot.
type book struct{ name, command, dir string }

func (b book) Lookup(name string, o Options) (string, Options, bool) {
	if name != b.name {
		return "", o, false
	}
	o.Dir, o.Name, o.TimeLimit = b.dir, b.name, 7*time.Second
	return b.command, o, true
}

func TestBotsByName(t *testing.T) {
	file := sourceFile(t, "b.py", sources["b.py"])
	o := Options{Names: book{"my-bot", "b.py --two", filepath.Dir(file)}, Language: Native}
	require.NoError(t, Check("my-bot", o))
	require.NoError(t, Prepare(t.Context(), "my-bot", o))
	bot := seatOf(t, Open, "my-bot", o)
	require.Equal(t, "my-bot", bot.seat.Name())
	answer := bot.ask("1")
	require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
	require.Equal(t, 140*time.Second, answer.Limit)
	requirePhrase(t, Check("your-bot", o), "bot.not-on-path")
}
