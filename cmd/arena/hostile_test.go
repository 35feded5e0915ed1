//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
)

// answerOnce is a script that answers one request by staying. It reads with head: the shell's own read asks the system for every single byte,
// and the history of a long match has a million. The hostile bots are a few lines of shell each. $MARK is in the command line of every
// lasting process that they start, so that a test can look for survivors.
const answerOnce = `head -n 1 >/dev/null; echo '[-1,-1,-1]'`

// TestHostileBots plays each bad bot with the program. It must lose by the rules with the reason in words, the exit status must be 0,
// no process that it started may survive, and the next match must work.
func TestHostileBots(t *testing.T) {
	for _, c := range []struct {
		name    string
		script  string
		flags   []string
		verdict engine.Verdict
		says    string // pattern of the reason
	}{
		{name: "exits-at-once", script: `exit 3`, verdict: engine.RE, says: "exit status 3"},
		{name: "crashes", script: `kill -SEGV $$`, verdict: engine.RE, says: "SEGV"},
		{name: "prints-nothing", script: `read line; exit 0`, verdict: engine.NJ, says: "nothing"},
		{name: "half-a-line", script: `read line; printf '{"response":[1,'`, verdict: engine.NJ, says: "JSON"},
		{name: "junk-before", script: `read line; echo 'thinking... [-1,-1,-1]'`, verdict: engine.NJ, says: "JSON"},
		{name: "junk-after", script: `read line; echo '[-1,-1,-1]'; echo 'that was hard'`, verdict: engine.NJ, says: "that was hard"},
		{name: "floods-stdout", script: `yes '[-1,-1,-1]' | head -c 100000000; sleep $MARK`, verdict: engine.OLE, says: "printed more"},
		{name: "floods-stderr", script: `head -c 30000000 /dev/zero | tr '\0' x >&2; exit 7`, verdict: engine.RE, says: "exit status 7"},
		{name: "forks-and-fails", script: `for i in 1 2 3; do (setsid sleep $MARK &) ; done; sleep $MARK & exit 1`, verdict: engine.RE, says: "exit status 1"},
		{name: "ignores-sigterm", script: `trap '' TERM HUP INT; while :; do sleep $MARK; done`, verdict: engine.TLE, says: "no answer within"},
		{name: "sleeps", script: `sleep $MARK`, verdict: engine.TLE, says: "no answer within"},
		{name: "computes", script: `while :; do :; done`, verdict: engine.TLE, says: "the limit is|no answer within"},
		{name: "eats-memory", script: `head -c 1000000000 /dev/zero | tail -c 900000000 | sleep $MARK`, flags: []string{"--memory-limit", "64"}, verdict: engine.MLE, says: "memory"},
		{name: "late-twice", script: `while read line; do sleep 3; echo '[-1,-1,-1]'; echo '>>>BOTZONE_REQUEST_KEEP_RUNNING<<<'; done`, verdict: engine.TLE, says: "no answer within"},
		{name: "illegal-move", script: `read line; echo '[0,0,7]'`, verdict: engine.OK, says: "illegal move"},
		{name: "not-a-move", script: `read line; echo '"up"'`, verdict: engine.OK, says: "not a move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path, mark := writeBot(t, c.name, c.script, false)
			flags := append([]string{"--red", "bot:'" + path + "'", "--blue", "ai:easy", "--seed", "5"}, c.flags...)
			if c.verdict == engine.TLE {
				flags = append(flags, "--time-limit", "300ms")
			} else {
				flags = append(flags, "--time-limit", "20s") // however busy the machine is
			}
			r := playJSON(t, flags...)
			require.Equal(t, 1, r.Winner, r.Reason)
			require.Equal(t, []int{-5, 5}, r.Scores)
			require.Equal(t, c.verdict, r.Seats[0].Verdict, r.Reason)
			require.Equal(t, engine.OK, r.Seats[1].Verdict)
			require.Regexp(t, c.says, r.Reason)
			require.Contains(t, r.Reason, "Red")
			require.Empty(t, alive(t, mark), "what the bot started is gone")
		})
	}
}

// TestMatchAfterHostileBots checks that a bad match does not affect the next one.
func TestMatchAfterHostileBots(t *testing.T) {
	init := filepath.Join(t.TempDir(), "small.json")
	text := `{"height":3,"width":4,"map":[[[5,0,0,0],[0,0,0,0],[0,0,0,5]],[[7,0,0,0],[0,1,0,0],[0,0,0,8]]],"generals":[[0,0],[2,3]]}`
	require.NoError(t, os.WriteFile(init, []byte(text), 0o600))
	matchAfterHostileBots(t, "--init", init)
}

// TestSoakMatchAfterHostileBots is the same with matches of hundreds of turns.
func TestSoakMatchAfterHostileBots(t *testing.T) { matchAfterHostileBots(t) }

func matchAfterHostileBots(t *testing.T, args ...string) {
	t.Helper()
	bad, _ := writeBot(t, "bad", `sleep $MARK`, false)
	good, _ := writeBot(t, "good one", `read line; echo '{"response":[-1,-1,-1],"debug":"fine"}'`, false)
	fair := append([]string{"--red", "bot:'" + good + "'", "--blue", "ai:normal", "--seed", "9", "--time-limit", "20s"}, args...)
	before := playJSON(t, fair...)
	both := playJSON(t, "--red", "bot:'"+bad+"'", "--blue", "bot:'"+bad+"'", "--seed", "9", "--time-limit", "200ms")
	after := playJSON(t, fair...)
	require.Equal(t, -1, both.Winner)
	require.Equal(t, []int{-5, -5}, both.Scores)
	require.Equal(t, before.Hash, after.Hash)
	require.Equal(t, engine.OK, after.Seats[0].Verdict)
	require.Contains(t, after.Reason, "Blue took Red's general")
	require.Equal(t, "good one", after.Seats[0].Name)
}

// TestInterrupt sends SIGINT during a match of bots that never answer and have children.
func TestInterrupt(t *testing.T) {
	path, mark := writeBot(t, "stuck", `trap '' INT TERM; (setsid sleep $MARK &); sleep $MARK`, false)
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		cmd := program(t, "match", "--red", "bot:'"+path+"'", "--blue", "bot:'"+path+"'", "--time-limit", "1h")
		var errs strings.Builder
		cmd.Stderr = &errs
		require.NoError(t, cmd.Start())
		until(t, func() bool { return len(alive(t, mark)) >= 4 }, "both bots and their children run")
		require.NoError(t, cmd.Process.Signal(signal))
		require.Error(t, cmd.Wait())
		require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
		require.Contains(t, errs.String(), "interrupted")
		require.Empty(t, alive(t, mark))
	}
}

// TestKilled kills arena itself; its bots must end nevertheless.
func TestKilled(t *testing.T) {
	path, mark := writeBot(t, "orphan", `trap '' INT TERM HUP; (setsid sleep $MARK &); sleep $MARK`, false)
	cmd := program(t, "match", "--red", "bot:'"+path+"'", "--blue", "ai:easy", "--time-limit", "1h")
	require.NoError(t, cmd.Start())
	until(t, func() bool { return len(alive(t, mark)) >= 2 }, "the bot and its child run")
	require.NoError(t, cmd.Process.Kill())
	require.Error(t, cmd.Wait())
	until(t, func() bool { return len(alive(t, mark)) == 0 }, "the bot and its child are gone")
}

// writeBot writes a shell script as a bot, in a folder with a space in its name. With an empty script it writes no file. mark is in the
// command line of the processes that the script starts.
func writeBot(t *testing.T, name, script string, plain bool) (path, mark string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "my bots")
	require.NoError(t, os.Mkdir(dir, 0o755))
	path = filepath.Join(dir, name)
	mark = fmt.Sprintf("%d.%09d", 98765+os.Getpid(), time.Now().UnixNano()%1e9)
	if script == "" {
		return path, mark
	}
	mode := os.FileMode(0o755)
	if plain {
		mode = 0o644
	}
	text := "#!/bin/sh\nMARK=" + mark + "\n" + script + "\n"
	require.NoError(t, os.WriteFile(path, []byte(text), mode))
	return path, mark
}

// alive lists the processes that have mark in their command line.
func alive(t *testing.T, mark string) (found []string) {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/cmdline")
	require.NoError(t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil || !strings.Contains(string(text), mark) {
			continue
		}
		if pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(f))); pid != os.Getpid() {
			found = append(found, strings.ReplaceAll(string(text), "\x00", " "))
		}
	}
	return found
}

// until waits for a condition.
func until(t *testing.T, condition func() bool, what string) {
	t.Helper()
	require.Eventually(t, condition, 2*time.Minute, 5*time.Millisecond, what)
}

// TestNoDisplay checks that the program does not contain the window's library.
func TestNoDisplay(t *testing.T) {
	path, err := built()
	require.NoError(t, err)
	out, err := exec.Command("go", "version", "-m", path).Output()
	require.NoError(t, err)
	require.NotContains(t, string(out), "ebiten")
	require.Contains(t, string(out), "generals-chess/cmd/arena")
}
