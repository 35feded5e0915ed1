package classroom

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/seats"
)

// stays is a bot that never moves, and answers at once. The shell's own read would ask the system for every single byte of a line.
const stays = `exec perl -ne '$| = 1; print qq({"response":[-1,-1,-1]}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n)'`

// markName is set for all processes that a test starts.
const markName = "CLASSROOM_TEST_MARK"

// mark checks that no process of the test is left at its end.
func mark(t *testing.T) {
	t.Setenv(markName, t.Name())
	t.Cleanup(func() {
		require.Eventually(t, func() bool { return len(marked(t.Name())) == 0 }, 2*time.Minute, 10*time.Millisecond)
	})
}

func marked(name string) (list []string) {
	all, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range all {
		environ, _ := os.ReadFile(file)
		if strings.Contains("\x00"+string(environ), "\x00"+markName+"="+name+"\x00") && filepath.Dir(file) != fmt.Sprint("/proc/", os.Getpid()) {
			list = append(list, file)
		}
	}
	return list
}

// classOf returns a class for generals, with dir hidden.
func classOf(t *testing.T, dir string) Class {
	t.Helper()
	game, err := seats.Find("generals")
	require.NoError(t, err)
	return Class{Game: game, Workers: runtime.NumCPU(), Patience: time.Minute,
		// Long even on a busy machine, but some bots never answer.
		Bots: bot.Options{TimeLimit: 4 * time.Second, Hidden: []string{dir}, Builds: t.TempDir()}}
}

// examined returns the examined submissions of a class, by folder.
func examined(t *testing.T, c Class, dir string) map[string]report.Submission {
	t.Helper()
	list, _, err := Find(dir)
	require.NoError(t, err)
	all, err := c.Examine(t.Context(), list, nil)
	require.NoError(t, err)
	found := map[string]report.Submission{}
	for n, s := range all {
		require.Equal(t, list[n].Name, s.Name)
		require.True(t, s.Done)
		found[s.Folder] = s
	}
	return found
}

// key returns the key of the reason why a submission does not take part.
func key(s report.Submission) string {
	if s.Out == nil {
		return ""
	}
	return s.Out.Key
}

// TestKindsOfSubmission: submissions that can play do, whatever the others try.
func TestKindsOfSubmission(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "script/bot.sh="+stays, "wrong/bot.c=int main() { retrun 0; }\n", "crash/bot.sh=kill -SEGV $$\n", "nothing/", "two/a.py", "two/b.py",
		"thief/bot.sh=cat ../script/bot.sh >&2 || exit 7\n"+stays)
	found := examined(t, classOf(t, dir), dir)
	for folder, want := range map[string]string{
		"script": "", "wrong": "build.failed", "crash": "class.cannot-play", "nothing": "class.nothing", "two": "class.ambiguous",
	} {
		require.Equal(t, want, key(found[folder]), "%s: %v", folder, found[folder].Out)
	}
	if bot.Confines() {
		require.Equal(t, "class.cannot-play", key(found["thief"]))
	}
}

// TestABotOfTheOtherGame: that it is one is the reason why it does not take part.
func TestABotOfTheOtherGame(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "captain/bot.sh=[ $# -eq 0 ] && { echo 3; exit; }; echo W\n")
	found := examined(t, classOf(t, dir), dir)
	require.Equal(t, "It answers as a bot of Hit & Sink does.", found["captain"].Out.String())
}

func TestAPipeIsNoSubmission(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.zip")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	why, _ := passedOver(pipe)
	require.Equal(t, "class.no-file", why.Key)
}

// TestSoakEveryKindOfSubmission: the same with build scripts and everything that they may do.
func TestSoakEveryKindOfSubmission(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "script/bot.sh="+stays, "built/src/text="+stays, "built/build=echo hello; cp src/text bot.sh\n", "run/run*=exec sh inner/x.sh\n",
		"run/inner/x.sh="+stays, "unpacked/v1/bot.sh="+stays,
		"wrong/bot.c=int main() { retrun 0; }\n", "spy/bot.c=#include \"../script/bot.sh\"\n",
		"fails/build=echo so far; echo and no further >&2; exit 3\n", "leaves/build=:\n", "fills/build=cat /dev/zero >big\n", "bomb/build=while :; do sleep 5 & done\n",
		"silent/bot.sh=cat >/dev/null\n", "crash/bot.sh=kill -SEGV $$\n", "nothing/", "two/a.py", "two/b.py", "link/bot.sh->../script/bot.sh",
		"thief/bot.sh=cat ../script/bot.sh >&2 || exit 7\n"+stays)
	before := contents(t, dir)
	found := examined(t, classOf(t, dir), dir)

	for folder, want := range map[string]string{
		"script": "", "built": "", "run": "", "unpacked": "",
		"wrong": "build.failed", "spy": "build.failed", "fails": "class.build-failed", "leaves": "class.build-left", "fills": "class.build-full", "bomb": "class.build-wild",
		"silent": "class.cannot-play", "crash": "class.cannot-play", "nothing": "class.nothing", "two": "class.ambiguous", "link": "class.link",
	} {
		s := found[folder]
		require.Equal(t, want, key(s), "%s: %v", folder, s.Out)
		if want == "" {
			require.Equal(t, doctor.Look, s.Worst(), "it never moves: %v", s.Checks)
		}
	}
	require.Equal(t, "hello\n", found["built"].Log)
	require.Equal(t, "so far\nand no further\n", found["fails"].Log)
	require.Contains(t, found["wrong"].Log, "bot.c: In function")
	require.NotEmpty(t, found["silent"].Checks)
	if bot.Confines() {
		require.Equal(t, "class.cannot-play", key(found["thief"]))
	}

	after := contents(t, dir)
	for path := range after {
		if folder, _, _ := strings.Cut(path, "/"); folder == "built" || folder == "fills" {
			delete(after, path)
			delete(before, path)
		}
	}
	require.Equal(t, before, after, "nothing but its own build script changes a submission")
}

// contents returns the files below a folder, with their texts.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		all[path] = fmt.Sprintf("%x", sha256.Sum256(text))
		return err
	}))
	return all
}

func TestABuildHasATime(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "slow/build=trap '' TERM; (setsid sleep 1000 &); while :; do :; done\n")
	c := classOf(t, dir)
	c.Patience = time.Second
	s := examined(t, c, dir)["slow"]
	require.Equal(t, "class.build-slow", key(s))
	require.Contains(t, s.Out.String(), "build did not finish within 1 s")
}

// TestALogControlsNothing: neither the screen nor the memory.
func TestALogControlsNothing(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "loud/build=i=0; while [ $i -lt 4000 ]; do echo 0123456789; i=$((i+1)); done; printf 'red \\033[31m \\377 \\tend\\n' >&2; exit 1\n")
	log := examined(t, classOf(t, dir), dir)["loud"].Log
	require.Less(t, len(log), mostLog+100)
	require.True(t, strings.HasSuffix(log, "red \uFFFD[31m \uFFFD \tend\n"), log[len(log)-30:])
}

// TestWhatIsDoneIsNotDoneAgain: but what was stopped is.
func TestWhatIsDoneIsNotDoneAgain(t *testing.T) {
	mark(t)
	dir := t.TempDir()
	write(t, dir, "a/bot.sh=exit 3", "b/build=echo x >>count; cp text bot.sh\n", "b/text=exit 3", "c/bot.sh=exit 3") // soon examined
	list, _, err := Find(dir)
	require.NoError(t, err)
	c, told := classOf(t, dir), map[string]report.Submission{}
	c.Workers = 1
	ctx, cancel := context.WithCancel(t.Context())
	c.Watch = func(n int, s report.Submission) {
		require.Equal(t, list[n].Folder, s.Folder)
		told[s.Folder] = s
		if s.Folder == "b" {
			cancel()
		}
	}
	all, err := c.Examine(ctx, list, nil)
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, told, 2)
	require.False(t, all[2].Done)

	again := []string{}
	c.Watch = func(_ int, s report.Submission) { again = append(again, s.Folder) }
	all, err = c.Examine(t.Context(), list, []report.Submission{told["a"], told["b"], {Folder: "c"}})
	require.NoError(t, err)
	require.Equal(t, []string{"c"}, again)
	require.Equal(t, []report.Submission{told["a"], told["b"]}, all[:2])
	require.True(t, all[2].Done)
	count, err := os.ReadFile(filepath.Join(dir, "b", "count"))
	require.NoError(t, err)
	require.Equal(t, "x\n", string(count))
}
