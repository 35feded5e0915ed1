package bot

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/protocol"
	"generals-chess/engine/bot/sandbox"
)

// words is a game whose views are arguments; a move is anything but blanks.
type words struct{ lines }

func (words) Name() string { return "words" }
func (words) Decode(text []byte) (engine.Move, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return "", errors.New("nothing in it")
	}
	return engine.Move(text), nil
}

// openCalls seats a test bot that is run again every turn. At the test's end it closes the seat and checks that neither a process nor a
// folder of the bot is left.
func openCalls(t *testing.T, name string, o Options) *table {
	t.Helper()
	return openCommand(t, quote(botsFile())+" test-call "+name, o)
}

func openCommand(t *testing.T, command string, o Options) *table {
	t.Helper()
	mark := newMark()
	t.Setenv(markVariable, mark)
	t.Setenv("TMPDIR", t.TempDir())
	if o.TimeScale == 0 {
		o.TimeScale = unhurried
	}
	seat, err := OpenCalls(words{}, command, o)
	require.NoError(t, err)
	t.Cleanup(func() {
		require.NoError(t, seat.Close())
		require.NoError(t, seat.Close(), "closing twice is fine")
		requireGone(t, mark)
		require.Empty(t, folders(t), "its folder is gone")
	})
	return &table{t, seat}
}

// folders lists the existing folders of bots.
func folders(t *testing.T) []string {
	found, err := filepath.Glob(filepath.Join(os.Getenv("TMPDIR"), "generals-chess-bot-*"))
	require.NoError(t, err)
	return found
}

func TestCallHasOneArgumentOrNone(t *testing.T) {
	bot := openCalls(t, "args", Options{})
	answer := bot.ask("")
	require.Equal(t, engine.Malformed, answer.Fault, "no argument: it printed none")
	require.Equal(t, []byte{}, answer.Request, "and yet it is a program")
	for _, argument := range []string{"1;8;1,12,0;111;1,2,2,0", "a b", `"$x" 'y' *`, "小明", "-c"} {
		require.Equal(t, argument, bot.move(argument))
	}
	answer = bot.ask("two words")
	require.Equal(t, "two words", string(answer.Request))
	require.Equal(t, "two words", string(answer.Response))
	require.Positive(t, answer.CPU)
	require.Positive(t, answer.Wall)
	require.Greater(t, answer.Memory, int64(1<<20))
}

func TestArgumentAfterTheCommandsOwn(t *testing.T) {
	bot := openCommand(t, quote(botsFile())+" test-call args --level 3", Options{})
	require.Equal(t, "--level\n3", bot.move(""))
	require.Equal(t, "--level\n3\nx", bot.move("x"))
}

func TestCallsRememberInTheirFolder(t *testing.T) {
	bot := openCalls(t, "counts", Options{})
	for _, want := range []string{"before: 0", "before: 1", "before: 2"} {
		require.Equal(t, want, bot.move(""))
	}
	require.NoError(t, bot.seat.Close())
	again := openCalls(t, "counts", Options{})
	require.Equal(t, "before: 0", again.move("x"), "every game begins with an empty one")
}

func TestEachSeatHasItsOwnFolder(t *testing.T) {
	seen := map[string]bool{}
	for range 3 {
		dir := openCalls(t, "where", Options{}).move("")
		require.False(t, seen[dir], "%s", dir)
		seen[dir] = true
		require.True(t, strings.HasPrefix(dir, os.Getenv("TMPDIR")), dir)
	}
}

func TestFolderThatIsKept(t *testing.T) {
	dir, precious := filepath.Join(t.TempDir(), "deep", "here"), filepath.Join(t.TempDir(), "precious")
	require.NoError(t, os.WriteFile(precious, []byte("mine"), 0o600))
	for _, before := range []string{"before: 0", "before: 0"} {
		bot := openCalls(t, "counts", Options{Dir: filepath.Dir(dir), Folder: "here"})
		require.Equal(t, before, bot.move(""))
		require.NoError(t, bot.seat.Close())
		text, err := os.ReadFile(filepath.Join(dir, StorageName))
		require.NoError(t, err)
		require.Equal(t, "x", string(text), "it is there to be looked at")
	}
	require.NoError(t, os.Remove(filepath.Join(dir, StorageName)))
	require.NoError(t, os.Symlink(precious, filepath.Join(dir, StorageName)))
	require.Equal(t, "before: 0", openCalls(t, "counts", Options{Folder: dir}).move(""))
	text, err := os.ReadFile(precious)
	require.NoError(t, err)
	require.Equal(t, "mine", string(text), "what a link led to is not emptied")
}

func TestCallsThatGoWell(t *testing.T) {
	for name, want := range map[string]string{
		"good": "ok 1\n", "reads": "read 0 <nil>", "closes": "M", "children": "M", "holds-out": "M", "flood-stderr": "M",
		"token": "M\n" + protocol.Token + "\nB\n",
	} {
		t.Run(name, func(t *testing.T) {
			bot := openCalls(t, name, Options{})
			for range 2 {
				require.Equal(t, want, bot.move("1"))
				require.Len(t, marked(os.Getenv(markVariable)), 1, "only the supervisor lives between calls: %v", marked(os.Getenv(markVariable)))
			}
		})
	}
}

func TestCallsThatFail(t *testing.T) {
	for _, c := range []struct {
		bot     string
		verdict engine.Verdict
		key     string
		says    string
	}{
		{"crashes", engine.RE, "bot.exited-stderr", "status 3. Its last words: no idea"},
		{"crashes-late", engine.RE, "bot.exited-stderr", "status 1. Its last words: Traceback IndexError: x"},
		{"killed", engine.RE, "bot.signal", "SIGKILL"},
		{"floods", engine.OLE, "bot.ole", "1024 KB"},
		{"many", engine.RE, "bot.too-many-processes", "processes"},
	} {
		t.Run(c.bot, func(t *testing.T) {
			bot := openCalls(t, c.bot, Options{})
			for range 2 { // the second turn is asked as well
				answer := bot.fails(c.verdict, c.key)
				require.Contains(t, answer.Why.String(), c.says)
				require.LessOrEqual(t, len(answer.Response), maxKept)
			}
		})
	}
}

func TestCallThatPrintsNothing(t *testing.T) {
	for _, name := range []string{"silent", "blank"} {
		answer := openCalls(t, name, Options{}).ask("1")
		require.Equal(t, engine.OK, answer.Verdict)
		require.Equal(t, engine.Malformed, answer.Fault)
		require.Equal(t, "bot.nj-empty", answer.Why.Key)
	}
}

func TestSlowCalls(t *testing.T) {
	tight := Options{TimeLimit: 20 * time.Millisecond, TimeScale: 20} // 0.4 s; 20.4 s by the clock, for a bot that never sleeps
	for name, key := range map[string]string{"sleeps": "bot.tle", "hangs": "bot.tle-not-ended", "closes-and-stays": "bot.tle-not-ended"} {
		t.Run(name, func(t *testing.T) {
			bot := openCalls(t, name, tight)
			answer := bot.fails(engine.TLE, key)
			require.GreaterOrEqual(t, answer.Wall, 400*time.Millisecond)
			require.Contains(t, answer.Why.String(), "0.40 s (by the rules 0.02 s), with the time that it slept", "sleep counts as time used")
			bot.fails(engine.TLE, key)
		})
	}
	t.Run("spins", func(t *testing.T) {
		bot := openCalls(t, "spins", Options{TimeLimit: 3 * time.Millisecond, TimeScale: 20})
		answer := bot.fails(engine.TLE, "bot.tle-cpu")
		require.Equal(t, 60*time.Millisecond, answer.Limit, "the first call has no more time than any other")
		require.Greater(t, answer.CPU, answer.Limit)
	})
}

func TestCallTimeIsThatOfAFreshProcess(t *testing.T) {
	for language, seconds := range map[Language]int{Native: 1, Java: 3, Python: 6, JavaScript: 2} {
		bot := openCalls(t, "good", Options{Language: language, TimeScale: 1})
		for range 2 {
			require.Equal(t, time.Duration(seconds)*time.Second, bot.ask("1").Limit)
		}
	}
}

func TestCallWithTooMuchMemory(t *testing.T) {
	bot := openCalls(t, "eats", Options{MemoryLimit: 150 << 20})
	require.Contains(t, bot.fails(engine.MLE, "bot.mle").Why.String(), "the limit is 150 MB")
}

func TestHugeArgument(t *testing.T) {
	bot := openCalls(t, "echo", Options{})
	for _, size := range []int{500, 9 << 10, 100 << 10, 128<<10 - 2} {
		argument := strings.Repeat("x", size)
		require.Equal(t, argument, bot.move(argument))
	}
	for argument, says := range map[string]string{strings.Repeat("x", 128<<10): "too long", strings.Repeat("x", 4<<20): "too long", "a\x00b": "invalid"} {
		answer := bot.ask(argument)
		require.Equal(t, engine.RE, answer.Verdict)
		require.Contains(t, answer.Why.String(), says)
		require.Equal(t, "x", bot.move("x"), "and the next is fine")
	}
}

func TestCallsThatAttackTheirFolder(t *testing.T) {
	t.Run("remove it", func(t *testing.T) {
		bot := openCalls(t, "leaves-folder", Options{Sandbox: sandbox.Off})
		for range 3 {
			require.Equal(t, "[storage.txt] 0 <nil>", bot.move("1"), "there is a new one")
		}
		caged := openCalls(t, "leaves-folder", Options{})
		require.Equal(t, "[storage.txt] 0 <nil>", caged.move("1"))
		require.Contains(t, caged.move("1"), "no such file", "the folder cannot be removed from within the sandbox")
	})
	t.Run("lock it", func(t *testing.T) {
		require.Equal(t, "[storage.txt] 0 <nil>", openCalls(t, "locks-folder", Options{}).move("1"))
	})
	t.Run("put a link in its place", func(t *testing.T) {
		precious := t.TempDir()
		file := filepath.Join(precious, StorageName)
		require.NoError(t, os.WriteFile(file, []byte("mine"), 0o600))
		require.Equal(t, "M", openCalls(t, "links-folder", Options{}).move(precious))
		bot := openCalls(t, "links-folder", Options{Sandbox: sandbox.Off})
		require.Equal(t, "M", bot.move(precious))
		require.Equal(t, "M", bot.move(""))
		require.NoError(t, bot.seat.Close())
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, "mine", string(text))
	})
	t.Run("fill it", func(t *testing.T) {
		bot := openCalls(t, "fills", Options{})
		for _, how := range []string{"with one file", "with many files", "for ever"} {
			answer := bot.ask(how)
			require.Equal(t, engine.OLE, answer.Verdict, how)
			require.Contains(t, answer.Why.String(), "64 MB")
			require.Equal(t, "[storage.txt] 0 <nil>", bot.move("with nothing"), "it begins anew")
		}
		bot.move("with a little")
		require.Equal(t, engine.OK, bot.ask("with nothing").Verdict)
	})
}

// TestFolderThatIsKeptIsFull: files that were there before do not count, and all files stay.
func TestFolderThatIsKeptIsFull(t *testing.T) {
	dir := t.TempDir()
	before := filepath.Join(dir, "before")
	require.NoError(t, os.WriteFile(before, nil, 0o600))
	require.NoError(t, os.Truncate(before, 2*sandbox.Room))
	bot := openCalls(t, "fills", Options{Folder: dir})
	require.Equal(t, engine.OK, bot.ask("with a little").Verdict)
	answer := bot.ask("with two that are large")
	require.Equal(t, engine.OLE, answer.Verdict)
	require.Contains(t, answer.Why.String(), "256 MB into the folder that it works in: "+dir)
	require.Equal(t, engine.OLE, bot.ask("with nothing").Verdict, "it is still full")
	require.FileExists(t, filepath.Join(dir, "b"))
	require.NoError(t, os.Remove(filepath.Join(dir, "b")))
	require.Equal(t, engine.OK, bot.ask("with nothing").Verdict)
	require.FileExists(t, before)
}

func TestNowhereToWork(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "missing")
	self, err := os.Executable()
	require.NoError(t, err)
	for what, o := range map[string]Options{"no room": {}, "a file": {Folder: self}} {
		t.Run(what, func(t *testing.T) {
			t.Setenv("TMPDIR", nowhere)
			seat, err := OpenCalls(words{}, quote(self)+" test-call good", o)
			require.NoError(t, err)
			bot := &table{t, seat}
			bot.fails(engine.RE, "bot.no-folder")
			bot.fails(engine.RE, "bot.no-folder")
			require.NoError(t, seat.Close())
		})
	}
}

func TestProgramThatIsTakenAway(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "bot")
	require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\necho M\n"), 0o755))
	bot := openCommand(t, quote(program), Options{Sandbox: sandbox.Off}) // a sandbox would go on showing the removed file
	require.Equal(t, "M\n", bot.move(""))
	require.NoError(t, os.Chmod(program, 0o600))
	require.Contains(t, bot.fails(engine.RE, "bot.not-started").Why.String(), "permission denied")
	require.NoError(t, os.Remove(program))
	require.Contains(t, bot.fails(engine.RE, "bot.missing").Why.String(), program)
	require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\necho B\n"), 0o755))
	require.Equal(t, "B\n", bot.move("1"), "and it is there again")
}

func TestCallsThatCannotBeStarted(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain.txt")
	require.NoError(t, os.WriteFile(plain, []byte("hello"), 0o644))
	for command, key := range map[string]string{plain: "bot.not-executable", filepath.Join(dir, "missing"): "bot.missing", "no-such-program-anywhere x": "bot.not-on-path"} {
		bot := openCommand(t, quoteIfPath(command), Options{})
		bot.fails(engine.RE, key)
		bot.fails(engine.RE, key)
	}
	for _, command := range []string{"", "'x", "a | b"} {
		_, err := OpenCalls(words{}, command, Options{})
		require.Error(t, err)
	}
	_, err := OpenCalls(words{}, "true", Options{Language: "klingon"})
	require.Error(t, err)
}

func quoteIfPath(command string) string {
	if filepath.IsAbs(command) {
		return quote(command)
	}
	return command
}

func TestFilesOfTheCommandAreFoundFromTheFolder(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bot.sh"), []byte(`cat "$1" "${2#--more=}"; test "$PWD" != "`+dir+`" && echo moved`), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "first"), []byte("one "), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "second"), []byte("two "), 0o644))
	for _, command := range []string{"sh bot.sh first --more=second", "bot.sh first --more=second", "sh ./bot.sh ./first --more=./second"} {
		require.Equal(t, "one two moved\n", openCommand(t, command, Options{Dir: dir}).move("1"), command)
	}
}

func TestContextAndCloseEndACall(t *testing.T) {
	bot := openCalls(t, "sleeps", Options{})
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err := bot.seat.Decide(ctx, "1")
	require.ErrorIs(t, err, context.Canceled)
	closed := make(chan error)
	time.AfterFunc(50*time.Millisecond, func() { closed <- bot.seat.Close() })
	_, err = bot.seat.Decide(context.Background(), "1")
	require.ErrorContains(t, err, "closed")
	require.NoError(t, <-closed)
	require.Empty(t, folders(t))
}

func TestManyFirstCallsSideBySide(t *testing.T) {
	var seats []*table
	for range 12 {
		seats = append(seats, openCalls(t, "where", Options{}))
	}
	answers := make(chan engine.Answer, len(seats))
	for _, bot := range seats {
		go func() {
			answer, _ := bot.seat.Decide(context.Background(), "")
			answers <- answer
		}()
	}
	dirs := map[engine.Move]bool{}
	for range seats {
		answer := <-answers
		require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
		dirs[answer.Move] = true
	}
	require.Len(t, dirs, len(seats))
}

func TestProbeOfACall(t *testing.T) {
	answer, err := Probe(context.Background(), OpenCalls, words{}, "", quote(botsFile())+" test-call good", Options{TimeScale: 10})
	require.NoError(t, err)
	require.Equal(t, engine.Move("ok none\n"), answer.Move)
}
