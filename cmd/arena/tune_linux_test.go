package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/tune"
)

// skilled is a bot that is better with a larger skill, from 0 to 10: it answers for about that many turns, and a bot without an answer
// loses.
const skilled = `#!/bin/sh
for a; do case $a in --skill=*) skill=${a#--skill=} ;; esac; done
read -r line
said=${line#*responses}
if [ ${#said} -lt $((10 + 15 * ${skill:-5})) ]; then echo '{"response":[-1,-1,-1]}'; else echo x; fi
`

func (b workshop) tune(args ...string) *exec.Cmd {
	b.t.Helper()
	cmd := program(b.t, append([]string{"tune", "--size", "8x8", "--seed", "1", "--param", "skill=0..9:2"}, args...)...)
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+b.data) // the last value counts
	return cmd
}

// tuned is the output of --json for a search.
type tuned struct {
	Sentence, Folder string
	Result           tune.Result
}

func (b workshop) tuned(args ...string) (r tuned) {
	b.t.Helper()
	o := finish(b.t, b.tune(append(args, "--json")...), "")
	require.Zero(b.t, o.status, o.err)
	require.NoError(b.t, json.Unmarshal([]byte(o.out), &r), o.out)
	return r
}

// TestTune checks that the search finds that skill helps, with arguments and with environment variables, and always with the same
// result.
func TestTune(t *testing.T) {
	b := newWorkshop(t)
	file := b.bot("my bot.sh", skilled)
	size := []string{file, "--steps", "6", "--pairs", "2", "--final", "40"}
	one := b.tuned(size...)
	require.Equal(t, stats.Better, one.Result.Answer, one.Sentence)
	require.GreaterOrEqual(t, one.Result.Found[0], 3.0)
	require.Equal(t, []string{"skill"}, one.Result.Moved)
	require.Regexp(t, `^better than the start: \+\d.* Elo after \d+ games against it; it moved skill 2 → \d$`, one.Sentence)
	require.Positive(t, one.Result.Failed, "who does not answer is told of")

	env := b.tuned(append(size, "--pass", "env", "--concurrency", "1")...)
	require.NotEqual(t, one.Folder, env.Folder)
	require.Equal(t, one.Result, env.Result, "the same games, however many at a time")

	o := finish(t, b.tune(size...), "")
	require.Contains(t, o.out, one.Sentence+"\n", "nothing is played again")
	require.Regexp(t, `(?m)^skill      0     9   2      \d$`, o.out)
	require.Regexp(t, `(?m)^to play with these values: .*my bot.sh --skill=\d$`, o.out)
	picture, err := os.ReadFile(filepath.Join(one.Folder, "curves.svg"))
	require.NoError(t, err)
	require.Contains(t, string(picture), "<polyline")
}

// TestTuneStops checks that Ctrl-C prints what is known, and that after Ctrl-C or a kill the same command resumes with the same result
// as without.
func TestTuneStops(t *testing.T) {
	for signal, status := range map[syscall.Signal]int{syscall.SIGINT: cli.Interrupted, syscall.SIGKILL: -1} {
		t.Run(signal.String(), func(t *testing.T) {
			b := newWorkshop(t)
			asked, gate := filepath.Join(b.bots, "asked"), filepath.Join(b.bots, "gate")
			slow := strings.Replace(skilled, "read -r line\n", "read -r line; echo x >>'"+asked+"'\n[ $(wc -l <'"+asked+
				"') -lt 20 ] || while [ ! -e '"+gate+"' ]; do sleep 0.01; done\n", 1)
			args := []string{b.bot("slow.sh", slow), "--steps", "4", "--pairs", "1", "--final", "8", "--sandbox", "off", "--time-limit", "1h", "--concurrency", "1"}
			cmd := b.tune(args...)
			var out, errs bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errs
			require.NoError(t, cmd.Start())
			until(t, func() bool { text, _ := os.ReadFile(asked); return bytes.Count(text, []byte("\n")) >= 20 }, "the twentieth turn")
			require.NoError(t, cmd.Process.Signal(signal))
			require.Error(t, cmd.Wait())
			require.Equal(t, status, cmd.ProcessState.ExitCode())
			if signal == syscall.SIGINT {
				require.Regexp(t, `^stopped (after \d of 4 steps; so far it is|in the match against the start)`, out.String())
				require.Contains(t, errs.String(), "stopped; the same command continues")
			}
			require.NoError(t, os.WriteFile(gate, nil, 0o644))
			stopped := b.tuned(args...)
			whole := b.tuned(append(args, "--out", filepath.Join(b.data, "anew"))...)
			require.Equal(t, whole.Result, stopped.Result)
		})
	}
}

// TestTuneRefuses checks that errors are one sentence.
func TestTuneRefuses(t *testing.T) {
	b := newWorkshop(t)
	good := b.bot("good.sh", skilled)
	for says, args := range map[string][]string{
		"name one bot, not 0: arena tune my_bot.cpp --param reach=1..10": {},
		`"reach" is no parameter: write NAME=LOW..HIGH`:                  {good, "--param", "reach"},
		"Two parameters are called skill":                                {good, "--param", "skill=1..2"},
		"a-b cannot be the name of a variable":                           {good, "--param", "a-b=1..2", "--pass", "env"},
		`--pass "file": write args or env.`:                              {good, "--pass", "file"},
		"--steps 0: write a whole number from 1 to 100000":               {good, "--steps", "0"},
		"--final 1: write a whole number from 2 to 1000000":              {good, "--final", "1"},
		"There is no file":                                               {filepath.Join(b.bots, "gone.sh")},
	} {
		o := finish(t, b.tune(args...), "")
		require.Equal(t, cli.Usage, o.status, says)
		require.Contains(t, o.err, says)
		require.Empty(t, o.out)
	}
	o := finish(t, program(t, "tune", good), "")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "say what is tuned: --param NAME=LOW..HIGH, such as --param reach=1..10")
}
