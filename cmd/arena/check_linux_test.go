package main

import (
	"encoding/json"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/check"
	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/doctor"
)

// checkJSON examines a bot and returns the report with the states by name.
func checkJSON(t *testing.T, status int, args ...string) (r check.Report, states map[string]doctor.State) {
	t.Helper()
	o := arena(t, "", append([]string{"check", "--json", "--time-limit", "20s"}, args...)...)
	require.Equal(t, status, o.status, "%s%s", o.out, o.err)
	require.Empty(t, o.err)
	decoder := json.NewDecoder(strings.NewReader(o.out))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&r))
	require.False(t, decoder.More(), "one object and nothing else: %s", o.out)
	states = map[string]doctor.State{}
	for _, c := range r.Checks {
		states[c.Check] = c.State
	}
	return r, states
}

func TestCheckFindsWhatIsBroken(t *testing.T) {
	path, mark := writeBot(t, "bad", `read line; (setsid sleep $MARK &); echo '[0,0,7]'`, false)
	r, states := checkJSON(t, cli.Differs, "bot:'"+path+"'")
	require.Equal(t, "generals", r.Game)
	require.Equal(t, "'"+path+"'", r.Bot)
	require.Equal(t, doctor.Broken, r.Worst)
	require.Equal(t, doctor.Fine, states["restart"])
	require.Equal(t, doctor.Broken, states["moves"])
	require.Empty(t, alive(t, mark), "nothing it started survives")
}

func TestCheckIsFineWithWhatPlays(t *testing.T) {
	path, _ := writeBot(t, "waits", `[ $# -eq 0 ] && echo 2 || echo W`, false)
	r, states := checkJSON(t, cli.Fine, "--game", "hitsink", "'"+path+"'")
	require.Equal(t, doctor.Fine, r.Worst)
	require.Contains(t, states, "storage")

	path, _ = writeBot(t, "stays", answerOnce, false)
	r, states = checkJSON(t, cli.Fine, "'"+path+"'")
	require.Equal(t, doctor.Look, r.Worst, "one that never moves can play")
	require.Equal(t, doctor.Look, states["awake"])
}

func TestCheckInWords(t *testing.T) {
	path, _ := writeBot(t, "text", `read line; echo resign`, false)
	o := arena(t, "", "check", "--time-limit", "20s", "'"+path+"'")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Contains(t, o.out, "BROKEN  A new process every turn: Turn 0 failed (NJ): What it printed is not JSON: “resign”\n        -> Print one JSON value")
	require.Contains(t, o.out, "change what is BROKEN")
	require.NotContains(t, o.out, "Sandbox", "that is a note: --quiet leaves it out")
}

// TestCheckSpeaks checks that output for people is in the language of --lang, and that --json is not.
func TestCheckSpeaks(t *testing.T) {
	path, _ := writeBot(t, "text", `read line; echo resign`, false)
	o := arena(t, "", "check", "--time-limit", "20s", "--lang", "zh", "'"+path+"'")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Contains(t, o.out, "有错    每回合新进程：第 0 回合失败（NJ）：输出不是 JSON：“resign”\n        -> ")
	require.Contains(t, o.out, "现在会输掉对局")
	r, _ := checkJSON(t, cli.Differs, "--lang", "zh", "'"+path+"'")
	require.Equal(t, "A new process every turn", r.Checks[1].Title)
	o = arena(t, "", "check", "--lang", "ko", "/no/such/bot", "--game", "chess")
	require.Equal(t, cli.Usage, o.status)
}

func TestCheckOfACompilerError(t *testing.T) {
	path, _ := writeBot(t, "bad.cpp", "int main() { return oops; }", true)
	o := arena(t, "", "check", "'"+path+"'")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Contains(t, o.out, "        -> Correct what the compiler")
}

func TestCheckRefuses(t *testing.T) {
	for says, args := range map[string][]string{
		"name one bot":    {},
		"--no-limits":     {"--no-limits", "x"},
		"--keep-running":  {"--keep-running", "on", "x"},
		`game "chess"`:    {"--game", "chess", "x"},
		"name one bot, n": {"python3", "x.py"},
	} {
		o := called(t, "", append([]string{"check"}, args...)...)
		require.Contains(t, o.err, says)
		require.Equal(t, 1, strings.Count(o.err, "\n"), "one sentence: %s", o.err)
		require.Equal(t, cli.Usage, o.status)
		require.Empty(t, o.out)
	}
}

func TestCheckInterrupted(t *testing.T) {
	path, mark := writeBot(t, "stuck", `trap '' INT TERM; (setsid sleep $MARK &); sleep $MARK`, false)
	cmd := program(t, "check", "--time-limit", "1h", "'"+path+"'")
	require.NoError(t, cmd.Start())
	until(t, func() bool { return len(alive(t, mark)) >= 2 }, "the bot and its child run")
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	require.Empty(t, alive(t, mark))
}
