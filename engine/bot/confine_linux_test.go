package bot

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot/sandbox"
)

// class makes the folders of two authors, each with a bot of that name and text, in a hidden folder.
func class(t *testing.T, name, text string) (mine, theirs string, o Options) {
	t.Helper()
	if !Confines() {
		t.Skip("this kernel cannot confine bots")
	}
	dir := t.TempDir()
	for _, author := range []string{"mine", "theirs"} {
		require.NoError(t, os.Mkdir(filepath.Join(dir, author), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, author, name), []byte(text), 0o755))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "theirs", "secret.h"), []byte("int secret = 7;\n"), 0o644))
	return filepath.Join(dir, "mine", name), filepath.Join(dir, "theirs"), Options{Hidden: []string{dir}, Builds: t.TempDir()}
}

// TestConfinedBotsPlay: bots in every language play without the hidden files.
func TestConfinedBotsPlay(t *testing.T) {
	for name, text := range sources {
		for way, opener := range map[string]Opener{"protocol": Open, "calls": OpenCalls} {
			t.Run(name+" "+way, func(t *testing.T) {
				mine, _, o := class(t, name, text)
				answer := seatOf(t, opener, quote(mine)+" --two", o).ask("[7]")
				require.Equal(t, engine.OK, answer.Verdict, "%s %s", answer.Why, answer.Stderr)
				require.Equal(t, "[1]", strings.TrimSpace(string(answer.Move)))
			})
		}
	}
}

// spy tries what a hostile author may want; it answers with what succeeded.
const spy = `#!/bin/sh
cd "${0%/*}"
can=
try() { name=$1; shift; if "$@" 2>/dev/null >/dev/null; then can="$can $name"; fi; }
try read-own cat spy.sh
try list-own ls .
try read-theirs cat ../theirs/secret.h
try list-theirs ls ../theirs
try list-class sh -c 'ls .. | grep theirs'
try root cat /proc/self/root/$(realpath ..)/theirs/secret.h
try link cat link
try write-own sh -c ': >new'
try write-theirs sh -c ': >../theirs/new'
try remove-theirs rm -f ../theirs/secret.h
try move sh -c 'mv ../theirs/secret.h .'
try write-tmp sh -c ": >${TMPDIR:-/tmp}/generals-chess-spy-$$"
try write-null sh -c ': >/dev/null'
try system ls /usr
try signal kill -CONT $ARENA
try look-in readlink /proc/$ARENA/cwd
printf '{"response":[1],"debug":"%s"}\n' "$can"
`

// temporaryFiles returns the temporary files that spies have left.
func temporaryFiles(t *testing.T) []string {
	left, err := filepath.Glob(filepath.Join(os.TempDir(), "generals-chess-spy-*"))
	require.NoError(t, err)
	return left
}

func TestAConfinedBotSeesOnlyItsOwnFolder(t *testing.T) {
	mine, theirs, o := class(t, "spy.sh", strings.ReplaceAll(spy, "$ARENA", strconv.Itoa(os.Getpid())))
	link := filepath.Join(filepath.Dir(mine), "link")
	require.NoError(t, os.Symlink(filepath.Join(theirs, "secret.h"), link))
	before := temporaryFiles(t)
	answer := seatOf(t, Open, mine, o).ask("[7]")
	require.Equal(t, " read-own list-own write-own remove-theirs write-tmp write-null system", answer.Debug, "%s %s", answer.Why, answer.Stderr)
	require.FileExists(t, filepath.Join(theirs, "secret.h"), "only from what it sees it was removed")
	require.NoFileExists(t, filepath.Join(filepath.Dir(mine), "new"), "only there it was written")
	require.Equal(t, before, temporaryFiles(t))

	t.Setenv("TMPDIR", t.TempDir())
	free := seatOf(t, Open, mine, Options{Sandbox: sandbox.Off}).ask("[7]")
	for _, could := range []string{"read-theirs", "list-class", "link", "write-theirs", "remove-theirs", "signal", "look-in"} {
		require.Contains(t, free.Debug, could, "or the test shows nothing")
	}
}

// TestACompilerIsConfinedAsItsBot: a source may include only what the bot may read.
func TestACompilerIsConfinedAsItsBot(t *testing.T) {
	text := "#include \"../theirs/secret.h\"\nint main() { return secret; }\n"
	mine, _, o := class(t, "b.c", text)
	requirePhrase(t, Prepare(t.Context(), mine, o), "build.failed")
	require.NoError(t, Prepare(t.Context(), mine, Options{Builds: t.TempDir(), Sandbox: sandbox.Off}), "or the test shows nothing")
}

func TestScripts(t *testing.T) {
	text := "#!/bin/sh\ncd \"${0%/*}\"; echo out; echo err >&2; : >made; cat ../theirs/secret.h; : >$TMPDIR/x && echo temporary; : >../x\n"
	mine, _, o := class(t, "build", text)
	said, err := RunScript(t.Context(), mine, o)
	require.NoError(t, err)
	require.True(t, said.OK, said.Err)
	require.Equal(t, "out\ntemporary\n", said.Out)
	require.NoFileExists(t, filepath.Join(filepath.Dir(mine), "..", "x"))
	require.Contains(t, said.Err, "err\n")
	require.FileExists(t, filepath.Join(filepath.Dir(mine), "made"))
}

func TestWildScripts(t *testing.T) {
	for name, c := range map[string]struct {
		text       string
		full, wild bool
	}{
		"a fork bomb":               {text: "#!/bin/sh\nwhile :; do sleep 0.00 & sleep 1000 & done\n", wild: true},
		"a filled disk":             {text: "#!/bin/sh\ncd \"${0%/*}\"; while :; do cat /dev/zero; done >big\n", full: true},
		"a filled temporary folder": {text: "#!/bin/sh\nwhile :; do cat /dev/zero; done >$TMPDIR/big\n", full: true},
	} {
		t.Run(name, func(t *testing.T) {
			mine, _, o := class(t, "build", c.text)
			mark := newMark()
			t.Setenv(markVariable, mark)
			said, err := RunScript(t.Context(), mine, o)
			require.NoError(t, err)
			require.Equal(t, []bool{false, c.full, c.wild}, []bool{said.OK, said.Full, said.Wild})
			requireGone(t, mark)
		})
	}
}

func TestAnEndlessScriptEndsWithItsContext(t *testing.T) {
	mine, _, o := class(t, "build", "#!/bin/sh\ntrap '' TERM\ncd \"${0%/*}\"; echo begun; : >began; (setsid sleep 1000 &)\nwhile :; do :; done\n")
	mark := newMark()
	t.Setenv(markVariable, mark)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for !exists(filepath.Join(filepath.Dir(mine), "began")) {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	said, err := RunScript(ctx, mine, o)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, "begun\n", said.Out)
	requireGone(t, mark)
}

// TestAScriptThatKillsItsSupervisor: the error says so in words, and no process of the script is left.
func TestAScriptThatKillsItsSupervisor(t *testing.T) {
	mine, _, o := class(t, "build", "#!/bin/sh\n: >$TMPDIR/x; kill -9 $PPID; exec sleep 1000\n")
	mark, temporary := newMark(), ownTemporary(t)
	t.Setenv(markVariable, mark)
	o.Sandbox = sandbox.Off // in a sandbox it cannot
	_, err := RunScript(t.Context(), mine, o)
	requirePhrase(t, err, "bot.keeper-lost")
	requireGone(t, mark)
	requireEmpty(t, temporary)
}
